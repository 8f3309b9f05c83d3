import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import { blockedStatuses } from '../subscription/transitions.ts';
import { subscriptionFieldsOf, subscriptionsWithPlans, type ViewRow, viewColumns } from '../subscription/views.ts';
import type { PlatformSubscription, SubscriptionFilter } from './platform.contract.ts';

const orders = sortKeys({ createdAt: 's.created_at' }, 's.id');

/** A page of all subscriptions, the newest first. */
export const findSubscriptions = (
  billing: Billing,
  filter: SubscriptionFilter,
  query: PageQuery & { sort?: Parameters<typeof orders>[0] },
) =>
  readPage(query, {
    found: matching(billing, filter),
    rows: (found) => found.select(viewColumns),
    order: orders(query.sort ?? 'createdAt,desc'),
    views: (rows) => rows.map(platformView),
  });

function matching({ db }: Billing, { org, status, planCode, term, blockedOnly }: SubscriptionFilter) {
  let found = subscriptionsWithPlans(db);
  if (org !== undefined) found = found.where('s.org_id', '=', org);
  if (status !== undefined) found = found.where('s.status', '=', status);
  if (planCode !== undefined) found = found.where('plan.code', '=', planCode);
  if (blockedOnly) found = found.where('s.status', 'in', blockedStatuses);
  const text = term?.trim();
  if (!text) return found;
  const pattern = containing(text);
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
