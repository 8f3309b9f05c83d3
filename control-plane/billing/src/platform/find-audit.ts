import { type AuditFeedEntry, type AuditFeedQuery, MOST_ENTRIES } from '@storepod/contract/audit-feed';
import type { AuditPageQuery } from '@storepod/database/audit/audit-log';
import { byAuthor, changeInWords, namesOf } from '@storepod/database/audit/author';
import { instantOf } from '@storepod/kernel/clock';
import { sql } from 'kysely';
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

/** The same for the audit that joins all services. */
export const auditFeed = ({ db }: Billing, { org, stores, ...query }: AuditFeedQuery) =>
  subscriptionAudit.feed(
    db,
    { ...query, count: query.count ?? MOST_ENTRIES },
    {
      equal: { org_id: org },
      from: query.from,
      to: query.to,
      also: [
        ...byAuthor(query, ['event_type', 'store_id', 'actor', 'provider_event_id', 'detail']),
        ...(stores === undefined ? [] : [sql`store_id = any(${stores}::text[])`]),
      ],
    },
    feedEntryOf,
  );

const feedEntryOf = (row: AuditRow): AuditFeedEntry => ({
  id: row.id,
  at: instantOf(row.occurred_at),
  action: row.event_type,
  outcome: row.event_type === 'PAYMENT_FAILED' || row.event_type === 'QUOTA_REFUSED' ? 'FAILURE' : 'SUCCESS',
  actor: { id: row.actor_id, name: namesOf(row.actor).name },
  act: row.act ?? namesOf(row.actor).act,
  ip: row.ip,
  org: row.org_id,
  store: row.store_id,
  about: { type: row.org_id === null ? 'PLAN' : 'SUBSCRIPTION', id: row.store_id, name: null },
  detail: changeInWords(
    row.from_status,
    row.to_status,
    row.from_plan_code === row.to_plan_code ? null : changeInWords(row.from_plan_code, row.to_plan_code, null),
    row.detail,
  ),
  traceId: null,
});

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
