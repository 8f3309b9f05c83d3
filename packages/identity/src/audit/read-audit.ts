import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import { problems } from '../problems.ts';
import type { AuditCategory, AuditRow, IdentityDb } from '../tables.ts';

/** What events are looked for by. Everything that is given must fit. */
export interface AuditFilter {
  type?: readonly string[] | undefined;
  category?: AuditCategory | undefined;
  outcome?: AuditRow['outcome'] | undefined;
  actor?: string | undefined;
  target?: string | undefined;
  /** The id of an account, as the one who did something or the one it was done to. */
  about?: string | undefined;
  client?: string | undefined;
  ip?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** A page counts no further than an export may go: more than that nobody turns over. */
export const MOST_COUNTED = 100_000;

/** The columns of a list; what was and what became of it is read one by one. */
export const listed = [
  'id',
  'occurred_at',
  'event_type',
  'category',
  'outcome',
  'reason',
  'actor_type',
  'actor_id',
  'actor_name',
  'target_type',
  'target_id',
  'target_name',
  'client_id',
  'ip',
  'user_agent',
  'detail',
  'trace_id',
] as const;
export type ListedEvent = Pick<AuditRow, (typeof listed)[number]>;

const orders = sortKeys({ occurredAt: 'occurred_at' }, 'id');

/** A page of events, the newest first. */
export const findAudit = (
  { kit }: Core,
  realm: string,
  query: AuditFilter & PageQuery & { sort?: Parameters<typeof orders>[0] | undefined },
) =>
  readPage(query, {
    found: matching(kit.db, realm, query),
    rows: (found) => found.select(listed),
    order: orders(query.sort ?? 'occurredAt,desc'),
    views: (rows) => rows.map(eventView),
    counting: { db: kit.db, atMost: MOST_COUNTED },
  });

export async function getAudit({ kit }: Core, realm: string, id: string) {
  const row = await kit.db
    .selectFrom('audit_event')
    .selectAll()
    .where('realm_id', '=', realm)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw problems.AUDIT_NOT_FOUND();
  return { ...eventView(row), before: row.before, after: row.after };
}

export function matching(db: IdentityDb, realm: string, filter: AuditFilter) {
  if (filter.from && filter.to && filter.from > filter.to) throw problems.AUDIT_QUERY_INVALID();
  let events = db.selectFrom('audit_event').where('realm_id', '=', realm);
  if (filter.type?.length) events = events.where('event_type', 'in', filter.type);
  if (filter.category) events = events.where('category', '=', filter.category);
  if (filter.outcome) events = events.where('outcome', '=', filter.outcome);
  if (filter.client) events = events.where('client_id', '=', filter.client);
  if (filter.ip) events = events.where('ip', '=', filter.ip);
  if (filter.from) events = events.where('occurred_at', '>=', new Date(filter.from));
  if (filter.to) events = events.where('occurred_at', '<', new Date(filter.to));
  if (filter.actor) events = events.where(eitherIs('actor_id', 'actor_name', filter.actor));
  if (filter.about) events = events.where(concerns(filter.about));
  if (filter.target) events = events.where(eitherIs('target_id', 'target_name', filter.target));
  return filter.q?.trim() ? events.where(mentions(filter.q.trim())) : events;
}

/** Either has an index of its own. */
const concerns = (account: string) => sql<boolean>`(actor_id = ${account} or target_id = ${account})`;

/** By id or by name, whichever the administrator has at hand. */
const eitherIs = (id: string, name: string, wanted: string) =>
  sql<boolean>`(${sql.ref(id)} = ${wanted} or ${sql.ref(name)} = ${wanted})`;

/** The signs of a pattern are taken literally. */
export function mentions(term: string) {
  const pattern = containing(term);
  return sql<boolean>`concat_ws(' ', event_type, reason, actor_name, target_name, client_id, detail) ilike ${pattern}`;
}

export const eventView = (row: ListedEvent) => ({
  id: row.id,
  occurredAt: instantOf(row.occurred_at),
  type: row.event_type,
  category: row.category,
  outcome: row.outcome,
  reason: row.reason,
  actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
  target: row.target_type === null ? null : { type: row.target_type, id: row.target_id, name: row.target_name },
  clientId: row.client_id,
  ip: row.ip,
  userAgent: row.user_agent,
  detail: row.detail,
  traceId: row.trace_id,
});
