import { toPage } from '@storepod/contract/page';
import { instantOf } from '@storepod/kernel/clock';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import { blockedStatuses } from '../subscription/transitions.ts';
import { subscriptionFieldsOf, subscriptionsWithPlans, type ViewRow, viewColumns } from '../subscription/views.ts';
import type { PlatformSubscription, SubscriptionFilter } from './platform.contract.ts';

/** A page of all subscriptions, the newest first. */
export async function findSubscriptions(
  billing: Billing,
  filter: SubscriptionFilter,
  query: Parameters<typeof toPage>[0],
) {
  const page = toPage(query);
  const found = matching(billing, filter);
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(viewColumns)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return page.envelope(rows.map(platformView), total);
}

function matching({ db }: Billing, { org, status, planCode, term, blockedOnly }: SubscriptionFilter) {
  let found = subscriptionsWithPlans(db);
  if (org !== undefined) found = found.where('s.org_id', '=', org);
  if (status !== undefined) found = found.where('s.status', '=', status);
  if (planCode !== undefined) found = found.where('plan.code', '=', planCode);
  if (blockedOnly) found = found.where('s.status', 'in', blockedStatuses);
  const text = term?.trim();
  if (!text) return found;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return found.where(({ or, eb }) =>
    or([
      eb(sql.ref<string>('s.id'), 'ilike', pattern),
      eb(sql.ref<string>('s.org_id'), 'ilike', pattern),
      eb('link.id', 'ilike', pattern),
      eb('link.customer_id', 'ilike', pattern),
    ]),
  );
}

const platformView = (row: ViewRow): PlatformSubscription => ({
  ...subscriptionFieldsOf(row),
  org: row.org_id,
  suspendedAt: row.suspended_at && instantOf(row.suspended_at),
  canceledAt: row.canceled_at && instantOf(row.canceled_at),
  createdAt: instantOf(row.created_at),
});
