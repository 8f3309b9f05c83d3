import type { AuditFeedEntry, AuditFeedQuery, auditFeed } from '@storepod/contract/audit-feed';
import { mentions } from '@storepod/database/audit/author';
import { type StoreAuditRow, storeAudit } from '@storepod/database/audit/store-audit';
import { instantOf } from '@storepod/kernel/clock';
import { trusted } from '@storepod/kernel/value';
import { sql } from 'kysely';
import type { Handlers, Kit } from '../definition.ts';

/** Tells the control plane what staff changed, in the form that all audits have in common. */
export const auditFeedHandlers = ({ db }: Kit): Handlers<ReturnType<typeof auditFeed>> => ({
  readAuditFeed: ({ query }) => {
    const { from, to, beforeAt, beforeId, count = 0 } = query;
    const filter = { from, to, also: conditionsOf(query) };
    return storeAudit.feed(db, { beforeAt, beforeId, count }, filter, entryOf);
  },
});

const conditionsOf = ({ stores, actor, act, ip, q }: AuditFeedQuery) => [
  ...(stores === undefined ? [] : [sql`store_id = any(${stores}::text[])`]),
  ...(actor === undefined ? [] : [sql`${actor} in (actor_id, actor_name)`]),
  ...(act === undefined ? [] : [sql`${act} in (act_id, act_name)`]),
  ...(ip === undefined ? [] : [sql`ip = ${ip}`]),
  ...(q === undefined ? [] : [mentions(q, ['action', 'entity_id', 'entity_name', 'changes'])]),
];

const entryOf = (row: StoreAuditRow): AuditFeedEntry => ({
  id: trusted(row.id),
  at: instantOf(row.recorded_at),
  action: row.action,
  outcome: 'SUCCESS',
  actor: { id: row.actor_id, name: row.actor_name },
  act: row.act_name ?? row.act_id,
  ip: row.ip,
  org: null,
  store: row.store_id,
  about: { type: row.entity_type, id: row.entity_id, name: row.entity_name },
  detail: Object.keys(row.changes).length === 0 ? null : JSON.stringify(row.changes),
  traceId: row.trace_id,
});
