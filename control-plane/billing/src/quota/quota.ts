import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { type Author, writeAudit } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { cheapestOffer } from '../plan/find-price.ts';
import { problems } from '../problems.ts';
import { changeSubscription } from '../subscription/change-subscription.ts';
import { viewSubscription } from '../subscription/views.ts';
import type { BillingDb, BillingTransaction, SubscriptionRow } from '../tables.ts';
import type { StoreQuota } from './quota.contract.ts';
import { fulfilReservation, lockQuota, type OwnedStore, placeOf, reserve } from './reservation.ts';

interface QuotaQuestion {
  org: ManagerOrgId;
  store?: StoreMerchantId;
}

/**
 * Whether one more store may be made. No count of stores is refused, only one of stores that nobody has paid for. The
 * answer to a question about a store reserves its place: of many questions at once, no more are allowed than fit.
 */
export async function storeCreateQuota(
  billing: Billing,
  author: Author,
  { org, store }: QuotaQuestion,
): Promise<StoreQuota> {
  const quota = store
    ? await transaction(billing.db, (trx) => reserveStore(trx, billing, { org, store }))
    : await quotaOf(billing.db, billing, org);
  if (quota.reason === 'TOO_MANY_PENDING_STORES') {
    const detail = `${quota.pendingStores} stores wait for a payment`;
    await writeAudit(billing.db, billing, author, [{ store: null, org, event: 'QUOTA_REFUSED', detail }]);
  }
  return quota;
}

async function reserveStore(trx: BillingTransaction, billing: Billing, owned: OwnedStore): Promise<StoreQuota> {
  await lockQuota(trx, owned.org);
  const quota = await quotaOf(trx, billing, owned.org);
  const place = await placeOf(trx, owned);
  if (place === 'HELD') return { ...quota, allowed: true, reason: null };
  if (place === 'RELEASED') return { ...quota, allowed: false, reason: 'RELEASED' };
  if (quota.allowed) await reserve(trx, billing, owned);
  return quota;
}

/** A reserved store will wait for a payment like the others, unless it is the one that gets the trial. */
async function quotaOf(db: BillingDb, { config }: Billing, org: ManagerOrgId): Promise<StoreQuota> {
  const { pending, reserved, granted } = await countStores(db, org);
  const room = config.maxPendingStores + (granted ? 0 : 1);
  const allowed = (pending ?? 0) + (reserved ?? 0) < room;
  return {
    allowed,
    reason: allowed ? null : 'TOO_MANY_PENDING_STORES',
    trialAvailable: !granted && !reserved,
    pendingStores: pending ?? 0,
  };
}

const countStores = (db: BillingDb, org: ManagerOrgId) =>
  db
    .selectNoFrom((from) => [
      from
        .selectFrom('store_subscription')
        .where('org_id', '=', org)
        .where('status', '=', 'PENDING')
        .select((count) => count.fn.countAll<number>().as('stores'))
        .$asScalar()
        .as('pending'),
      from
        .selectFrom('store_reservation')
        .where('org_id', '=', org)
        .where('released_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('stores'))
        .$asScalar()
        .as('reserved'),
      from.exists(from.selectFrom('org_trial_grant').select('org_id').where('org_id', '=', org)).as('granted'),
    ])
    .executeTakeFirstOrThrow();

/** Gives a store its subscription. Whoever comes second finds it there and changes nothing. */
export async function provision(billing: Billing, author: Author, { org, store }: OwnedStore) {
  await transaction(billing.db, async (trx) => {
    await lockQuota(trx, org);
    const created = await trx
      .insertInto('store_subscription')
      .values({ id: store, org_id: org, status: 'PENDING', created_at: billing.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) return requireSameOwner(trx, { org, store });
    await fulfilReservation(trx, { org, store });
    await writeAudit(trx, billing, author, [{ store, org, event: 'CREATED', to: 'PENDING' }]);
    await startTrial(trx, billing, author, created);
  });
  return viewSubscription(billing.db, store, { everything: false, org });
}

async function requireSameOwner(trx: BillingTransaction, { org, store }: OwnedStore): Promise<void> {
  const { org_id } = await trx
    .selectFrom('store_subscription')
    .select('org_id')
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  if (org_id !== org) throw problems.SUBSCRIPTION_DUPLICATE({ store });
}

/** The key of the grant decides: of two first stores at the same moment one gets the trial, the other waits for a payment. */
async function startTrial(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  row: SubscriptionRow,
): Promise<void> {
  const now = billing.clock.now();
  const trialEnd = new Date(now.getTime() + billing.config.trial);
  const granted = await trx
    .insertInto('org_trial_grant')
    .values({ org_id: row.org_id, store_id: row.id, granted_at: now, trial_end: trialEnd })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .returning('org_id')
    .executeTakeFirst();
  if (!granted) return;
  const price = await cheapestOffer(trx);
  const changes = { status: 'TRIALING', trial_end: trialEnd, plan_price_id: price.id } as const;
  const event = { event: 'TRIAL_STARTED', from: 'PENDING', to: 'TRIALING', toPlan: price.planCode } as const;
  await changeSubscription(trx, billing, author, row, changes, [event]);
}
