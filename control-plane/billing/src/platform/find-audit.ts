import type { AuditPageQuery } from '@storepod/database/audit/audit-log';
import { instantOf } from '@storepod/kernel/clock';
import { subscriptionAudit } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import type { AuditRow } from '../tables.ts';
import type { AuditEntry, AuditFilter } from './platform.contract.ts';

/** A page of what happened, the latest first. */
export const findAudit = (
  { db }: Billing,
  { store, org, eventType, source, from, to }: AuditFilter,
  query: AuditPageQuery,
) =>
  subscriptionAudit.find(
    db,
    query,
    { equal: { store_id: store, org_id: org, event_type: eventType, source }, from, to },
    entryOf,
  );

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
