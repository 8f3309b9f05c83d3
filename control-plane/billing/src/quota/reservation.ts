import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Billing } from '../billing.ts';
import { problems } from '../problems.ts';
import type { BillingTransaction } from '../tables.ts';

export interface OwnedStore {
  org: ManagerOrgId;
  store: StoreMerchantId;
}

/** Whoever counts the stores of an organisation, or changes how many there are, does so one after the other. */
export async function lockQuota(trx: BillingTransaction, org: ManagerOrgId): Promise<void> {
  await trx
    .insertInto('org_quota')
    .values({ org_id: org })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .execute();
  await trx.selectFrom('org_quota').select('org_id').where('org_id', '=', org).forUpdate().executeTakeFirstOrThrow();
}

type Place = 'FREE' | 'HELD' | 'RELEASED';

/** What a store has already: nothing, its place or even its subscription, or a place that was given back. */
export async function placeOf(trx: BillingTransaction, { org, store }: OwnedStore): Promise<Place> {
  const subscription = await trx
    .selectFrom('store_subscription')
    .select('org_id')
    .where('id', '=', store)
    .executeTakeFirst();
  const reservation = await trx
    .selectFrom('store_reservation')
    .select(['org_id', 'released_at'])
    .where('store_id', '=', store)
    .executeTakeFirst();
  if ([subscription, reservation].some((row) => row && row.org_id !== org))
    throw problems.SUBSCRIPTION_DUPLICATE({ store });
  if (subscription) return 'HELD';
  if (!reservation) return 'FREE';
  return reservation.released_at ? 'RELEASED' : 'HELD';
}

/** The key decides should another organisation ask for the same store at the same moment. */
export async function reserve(trx: BillingTransaction, { clock }: Billing, { org, store }: OwnedStore): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('store_reservation')
    .values({ store_id: store, org_id: org, reserved_at: clock.now() })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw problems.SUBSCRIPTION_DUPLICATE({ store });
}

/** The subscription counts from now on. */
export const fulfilReservation = (trx: BillingTransaction, { org, store }: OwnedStore) =>
  trx.deleteFrom('store_reservation').where('store_id', '=', store).where('org_id', '=', org).execute();

/** Also of a store that never asked: its question may still be on its way. */
export async function releaseReservation(
  trx: BillingTransaction,
  { clock }: Billing,
  { org, store }: OwnedStore,
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('store_reservation')
    .values({ store_id: store, org_id: org, reserved_at: now, released_at: now })
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet({ released_at: now })
        .where('store_reservation.org_id', '=', org)
        .where('store_reservation.released_at', 'is', null),
    )
    .execute();
}
