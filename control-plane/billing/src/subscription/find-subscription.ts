import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { problems } from '../problems.ts';
import type { BillingDb, BillingTransaction, LinkRow, SubscriptionRow } from '../tables.ts';
import type { Scope } from './scope.ts';

/** A store of somebody else is answered like one that does not exist. */
export async function requireSubscription(
  db: BillingDb,
  store: StoreMerchantId,
  scope: Scope,
): Promise<SubscriptionRow> {
  const found = db.selectFrom('store_subscription').selectAll().where('id', '=', store);
  const row = await (scope.everything ? found : found.where('org_id', '=', scope.org)).executeTakeFirst();
  if (!row) throw problems.SUBSCRIPTION_NOT_FOUND({ store });
  return row;
}

/**
 * The row is locked until the transaction ends. Whoever changes a subscription or its link begins with this lock, so
 * that a message, a click and a job take turns.
 */
export const lockSubscription = (trx: BillingTransaction, store: StoreMerchantId): Promise<SubscriptionRow> =>
  trx.selectFrom('store_subscription').selectAll().where('id', '=', store).forUpdate().executeTakeFirstOrThrow();

export const findLink = (db: BillingDb, id: string | null): Promise<LinkRow | undefined> =>
  db
    .selectFrom('provider_subscription')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();

/** The subscription at the provider that renews this one, as long as it lives. */
export async function liveLink(db: BillingDb, { provider_subscription_id }: SubscriptionRow) {
  if (!provider_subscription_id) return undefined;
  const link = await findLink(db, provider_subscription_id);
  return link?.ended_at ? undefined : link;
}
