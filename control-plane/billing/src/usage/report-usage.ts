import type { Entitlements, Measure, UsageReport } from '@storepod/boundary/entitlements';
import type { NoticeKind } from '@storepod/boundary/subscription-notices';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import { snapshots } from '../entitlement/snapshot.ts';
import { queueNotice } from '../notice/notice.ts';
import { problems } from '../problems.ts';
import type { BillingTransaction } from '../tables.ts';
import { levelOf, limitOf } from './level.ts';

const noticeOf: Record<Measure, NoticeKind> = {
  PRODUCTS: 'PRODUCTS_FULL',
  ORDERS: 'ORDERS_FULL',
  ACCOUNTS: 'ACCOUNTS_FULL',
  STORAGE_BYTES: 'STORAGE_FULL',
};

/** Writes down what a store uses, and tells its people once a month that it is full. */
export async function reportUsage(billing: Billing, store: StoreMerchantId, report: UsageReport): Promise<void> {
  requireMonth(billing, report.month);
  const [snapshot] = await snapshots(billing, [store]);
  if (!snapshot) throw problems.SUBSCRIPTION_NOT_FOUND({ store });
  await transaction(billing.db, async (trx) => {
    const before = await lastUsed(trx, store, report);
    if (!(await writeUsage(trx, billing, store, report))) return;
    if (!isFull(snapshot.entitlements, report.measure, report.used)) return;
    if (before !== undefined && isFull(snapshot.entitlements, report.measure, before)) return;
    await queueNotice(trx, billing, { id: store }, { kind: noticeOf[report.measure], at: firstDay(report.month) });
  });
}

/** Nothing of which nothing is allowed is not full: a store that was never paid for gets no such letter. */
function isFull(entitlements: Entitlements, measure: Measure, used: number): boolean {
  const limit = limitOf(entitlements, measure);
  return limit !== 0 && levelOf(used, limit) === 'FULL';
}

/** A pod may be a little ahead or behind at the turn of a month. Others would fill the table with months of no meaning. */
function requireMonth({ clock }: Billing, month: string): void {
  const now = clock.now();
  const monthsAway =
    (Number(month.slice(0, 4)) - now.getUTCFullYear()) * 12 + Number(month.slice(5)) - 1 - now.getUTCMonth();
  if (Math.abs(monthsAway) > 1) throw problems.USAGE_MONTH_OUT_OF_RANGE({ month });
}

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** What stood there before. Orders begin anew each month; everything else goes on from the month before. */
async function lastUsed(
  trx: BillingTransaction,
  store: StoreMerchantId,
  { measure, month }: UsageReport,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('store_usage')
    .select('used')
    .where('store_id', '=', store)
    .where('measure', '=', measure)
    .where('month', measure === 'ORDERS' ? '=' : '<=', firstDay(month))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.used;
}

/**
 * Whether the report was news. One that is older than what stands is not, nor is one that was on its way when the store ended. A
 * clock that is ahead must not keep later reports out, so no report is newer than now.
 */
async function writeUsage(
  trx: BillingTransaction,
  { clock }: Billing,
  store: StoreMerchantId,
  { measure, month, used, measuredAt }: UsageReport,
): Promise<boolean> {
  const { rows } = await sql`
    insert into store_usage as known (store_id, measure, month, used, measured_at)
    select ${store}, ${measure}, ${firstDay(month)}::date, ${used}, least(${measuredAt}::timestamptz, ${clock.now()})
    where not exists (
      select from store_reservation where store_id = ${store} and released_at is not null)
    on conflict (store_id, measure, month) do update set used = excluded.used, measured_at = excluded.measured_at
      where known.measured_at <= excluded.measured_at
    returning used`.execute(trx);
  return rows.length > 0;
}

/** A deleted store uses nothing; its number would count for its organisation for ever. */
export const forgetUsage = (trx: BillingTransaction, store: StoreMerchantId) =>
  trx.deleteFrom('store_usage').where('store_id', '=', store).execute();
