import type { EntitlementSnapshot } from '@storepod/boundary/entitlements';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { ReadyJson } from '@storepod/service/ready-json';
import type { Billing } from '../billing.ts';
import { problems } from '../problems.ts';
import type { Scope } from '../subscription/scope.ts';
import { blockedStatuses, isOperable } from '../subscription/transitions.ts';
import type { BillingDb } from '../tables.ts';
import { entitlementsOf, entitlementValues, nothingAllowed } from './entitlements.ts';

/** What a store may do now, kept until the store changes. The key holds the scope: one organisation's answer is no other's. */
export async function snapshot(
  { db, cache, config }: Billing,
  store: StoreMerchantId,
  scope: Scope,
  { fresh }: { fresh?: boolean },
) {
  if (fresh) return readSnapshot(db, store, scope);
  const key = `snapshot|${scope.everything ? '*' : scope.org}`;
  const load = async () => JSON.stringify(await readSnapshot(db, store, scope));
  return new ReadyJson(await cache.fetch(store, key, config.entitlementCache / 1000, load));
}

async function readSnapshot(db: BillingDb, store: StoreMerchantId, scope: Scope): Promise<EntitlementSnapshot> {
  const found = snapshotRows(db).where('s.id', '=', store);
  const row = await (scope.everything ? found : found.where('s.org_id', '=', scope.org)).executeTakeFirst();
  if (!row) throw problems.SUBSCRIPTION_NOT_FOUND({ store });
  return snapshotOf(row);
}

/** Many at once, in one statement. */
export async function snapshots({ db }: Billing, stores: readonly StoreMerchantId[]): Promise<EntitlementSnapshot[]> {
  if (stores.length === 0) return [];
  const rows = await snapshotRows(db).where('s.id', 'in', stores).execute();
  return rows.map(snapshotOf);
}

export async function blockedStores({ db }: Billing): Promise<StoreMerchantId[]> {
  const rows = await db.selectFrom('store_subscription').select('id').where('status', 'in', blockedStatuses).execute();
  return rows.map(({ id }) => id);
}

const snapshotRows = (db: BillingDb) =>
  db
    .selectFrom('store_subscription as s')
    .leftJoin('plan_price', 'plan_price.id', 's.plan_price_id')
    .leftJoin('plan', 'plan.id', 'plan_price.plan_id')
    .select(['s.id', 's.status', 's.current_period_end', 'plan.code', entitlementValues.as('entitlements')]);

type Row = Awaited<ReturnType<ReturnType<typeof snapshotRows>['execute']>>[number];

const snapshotOf = (row: Row): EntitlementSnapshot => ({
  store: row.id,
  status: row.status,
  operable: isOperable(row.status),
  planCode: row.code,
  currentPeriodEnd: row.current_period_end && instantOf(row.current_period_end),
  entitlements: row.code === null ? nothingAllowed : entitlementsOf(row.entitlements),
});
