import { apiAuthor, type Principal } from '@storepod/auth/principal';
import { type AuditFeedEntry, type AuditFeedQuery, MOST_ENTRIES } from '@storepod/contract/audit-feed';
import { type AuditPageQuery, auditLog } from '@storepod/database/audit/audit-log';
import { type AuditAuthor, authorColumns, byAuthor, changeInWords, namesOf } from '@storepod/database/audit/author';
import { instantOf } from '@storepod/kernel/clock';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import { sql } from 'kysely';
import type { TenancyKit } from '../kit.ts';
import type { TenancyDb } from '../tables.ts';
import type { AuditEntry } from './shapes.ts';
import type { AuditedEntity, AuditRow } from './tables.ts';

/** Who changes something: a person or a service through the API, a job, or the start of the service. */
export type Author = AuditAuthor<AuditRow['source']>;

export const authorOf: (principal: Principal) => Author = apiAuthor;

interface AuditedChange {
  entity: AuditedEntity;
  id: string;
  /** Whose it is, so that an organisation's activity can be read as one. */
  org?: ManagerOrgId;
  action: string;
  from?: string;
  to?: string;
  detail?: string;
}

const log = auditLog<AuditRow>({ table: 'tenancy_audit', at: 'recorded_at' });

/** Written in the transaction of the change itself, so that neither exists without the other. */
export const writeAudit = (trx: TenancyDb, { clock, ids }: TenancyKit, author: Author, change: AuditedChange) =>
  log.write(trx, [
    {
      id: ids.uuid(),
      entity_type: change.entity,
      entity_id: change.id,
      org_id: change.org ?? null,
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

/** What happened in an organisation: to itself, its stores, members and invitations. */
export const readAudit = ({ db }: TenancyKit, org: ManagerOrgId, query: AuditPageQuery) =>
  log.find(db, query, { equal: { org_id: org } }, entryOf);

/** What happened anywhere, for the audit that joins all services. */
export const auditFeed = ({ db }: TenancyKit, { org, stores, ...query }: AuditFeedQuery) =>
  log.feed(
    db,
    { ...query, count: query.count ?? MOST_ENTRIES },
    {
      equal: { org_id: org },
      from: query.from,
      to: query.to,
      also: [
        ...byAuthor(query, ['action', 'entity_id', 'actor', 'detail']),
        ...(stores === undefined ? [] : [sql`entity_id = any(${stores}::text[])`]),
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
  org: row.org_id,
  store: row.entity_type === 'STORE' ? row.entity_id : null,
  about: { type: row.entity_type, id: row.entity_id, name: null },
  detail: changeInWords(row.from_state, row.to_state, row.detail),
  traceId: null,
});

/** Removes what is older than the installation keeps it. */
export const pruneAudit = ({ db, clock, config }: TenancyKit) =>
  log.prune(db, new Date(clock.now().getTime() - config.auditRetention));

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  entityType: row.entity_type,
  entityId: row.entity_id,
  action: row.action,
  fromState: row.from_state,
  toState: row.to_state,
  source: row.source,
  actor: row.actor,
  detail: row.detail,
  recordedAt: instantOf(row.recorded_at),
});
