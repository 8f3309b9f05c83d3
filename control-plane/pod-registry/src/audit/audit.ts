import { apiAuthor, type Principal } from '@storepod/auth/principal';
import { type AuditFeedEntry, type AuditFeedQuery, MOST_ENTRIES } from '@storepod/contract/audit-feed';
import { type AuditPageQuery, auditLog } from '@storepod/database/audit/audit-log';
import { type AuditAuthor, authorColumns, byAuthor, changeInWords, namesOf } from '@storepod/database/audit/author';
import { instantOf } from '@storepod/kernel/clock';
import type { PodId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import { sql } from 'kysely';
import type { Registry } from '../registry.ts';
import type { AuditRow, LifecycleState, RegistryDb } from '../tables.ts';

/** Who changes a pod: a person through the API, a job, or the start of the service. */
export type Author = AuditAuthor<AuditRow['source']>;

export const authorOf: (principal: Principal) => Author = apiAuthor;

interface AuditedChange {
  pod: PodId;
  action:
    | 'CREATED'
    | 'DEPLOYMENT_RENEWED'
    | 'UPDATED'
    | 'DELETED'
    | 'SEEDED'
    | 'ACTIVATED'
    | 'DRAINED'
    | 'RESUMED'
    | 'DECOMMISSIONED';
  from?: LifecycleState;
  to?: LifecycleState;
  detail?: string;
}

const log = auditLog<AuditRow>({ table: 'pod_audit', at: 'recorded_at' });

/** Written in the transaction of the change itself, so that neither exists without the other. */
export const writeAudit = (db: RegistryDb, { clock, ids }: Registry, author: Author, change: AuditedChange) =>
  log.write(db, [
    {
      id: ids.uuid(),
      pod_id: change.pod,
      action: change.action,
      from_state: change.from ?? null,
      to_state: change.to ?? null,
      source: author.source,
      actor: author.name,
      ...authorColumns(author),
      detail: change.detail ?? null,
      recorded_at: clock.now(),
    },
  ]);

/** The audit of a pod, also of one that is gone. */
export const readAudit = ({ db }: Registry, pod: PodId, query: AuditPageQuery) =>
  log.find(db, query, { equal: { pod_id: pod } }, entryOf);

/** What happened to any pod, or to those of an organisation, for the audit that joins all services. Of a store nothing is known here. */
export const auditFeed = ({ db }: Registry, { org, stores, ...query }: AuditFeedQuery) =>
  stores !== undefined
    ? []
    : log.feed(
        db,
        { ...query, count: query.count ?? MOST_ENTRIES },
        {
          from: query.from,
          to: query.to,
          also: [
            ...byAuthor(query, ['action', 'pod_id', 'actor', 'detail']),
            ...(org === undefined ? [] : [sql`pod_id in (select id from pod where org_id = ${org})`]),
          ],
        },
        feedEntryOf,
      );

const feedEntryOf = (row: AuditRow): AuditFeedEntry => ({
  id: trusted(row.id),
  at: instantOf(row.recorded_at),
  action: row.action,
  outcome: 'SUCCESS',
  actor: { id: row.actor_id, name: namesOf(row.actor).name },
  act: row.act ?? namesOf(row.actor).act,
  ip: row.ip,
  org: null,
  store: null,
  about: { type: 'POD', id: row.pod_id, name: null },
  detail: changeInWords(row.from_state, row.to_state, row.detail),
  traceId: null,
});

/** Removes what is older than the installation keeps it. */
export const pruneAudit = ({ db, clock, config }: Registry) =>
  log.prune(db, new Date(clock.now().getTime() - config.auditRetention));

const entryOf = (row: AuditRow) => ({
  id: row.id,
  action: row.action,
  fromState: row.from_state,
  toState: row.to_state,
  source: row.source,
  actor: row.actor,
  detail: row.detail,
  recordedAt: instantOf(row.recorded_at),
});
