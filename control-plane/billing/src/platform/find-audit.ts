import { toPage } from '@storepod/contract/page';
import { instantOf } from '@storepod/kernel/clock';
import type { Billing } from '../billing.ts';
import type { AuditRow } from '../tables.ts';
import type { AuditEntry, AuditFilter } from './platform.contract.ts';

/** A page of what happened, the latest first. */
export async function findAudit(billing: Billing, filter: AuditFilter, query: Parameters<typeof toPage>[0]) {
  const page = toPage(query);
  const found = matching(billing, filter);
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return page.envelope(rows.map(entryOf), total);
}

function matching({ db }: Billing, { store, org, eventType, source, from, to }: AuditFilter) {
  let found = db.selectFrom('subscription_audit');
  if (store !== undefined) found = found.where('store_id', '=', store);
  if (org !== undefined) found = found.where('org_id', '=', org);
  if (eventType !== undefined) found = found.where('event_type', '=', eventType);
  if (source !== undefined) found = found.where('source', '=', source);
  if (from !== undefined) found = found.where('occurred_at', '>=', new Date(from));
  if (to !== undefined) found = found.where('occurred_at', '<', new Date(to));
  return found;
}

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  store: row.store_id,
  org: row.org_id,
  eventType: row.event_type,
  fromStatus: row.from_status,
  toStatus: row.to_status,
  fromPlanCode: row.from_plan_code,
  toPlanCode: row.to_plan_code,
  source: row.source,
  actor: row.actor,
  providerEventId: row.provider_event_id,
  detail: row.detail,
  occurredAt: instantOf(row.occurred_at),
});
