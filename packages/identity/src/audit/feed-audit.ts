import { type AuditFeedEntry, type AuditFeedQuery, MOST_ENTRIES } from '@storepod/contract/audit-feed';
import { namesOf } from '@storepod/database/audit/author';
import { instantOf } from '@storepod/kernel/clock';
import { trusted } from '@storepod/kernel/value';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import type { IdentityDb } from '../tables.ts';
import { eventView, type ListedEvent, listed, mentions } from './read-audit.ts';

/** Accounts of one organisation or store whose events are looked for; the newest ones where there are more. */
const MOST_PEOPLE = 500;

/**
 * The newest events of a realm before a position, for the audit that joins all services. Which organisation or store an account
 * belonged to is not kept with an event: where one is asked for, it is what those did, and what was done to them, who belong there now.
 */
export async function feedAudit({ kit }: Core, realm: string, query: AuditFeedQuery): Promise<AuditFeedEntry[]> {
  const people = await peopleOf(kit.db, realm, query);
  if (people?.length === 0) return [];
  const rows = await matching(kit.db, realm, query)
    .$if(people !== undefined, (events) =>
      events.where((event) =>
        event.or([event('target_id', 'in', people ?? []), event('actor_id', 'in', people ?? [])]),
      ),
    )
    .select(listed)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.count ?? MOST_ENTRIES)
    .execute();
  return rows.map(entryOf);
}

/** The ids of those who belong to the organisation or to one of the stores; undefined where all are meant. */
async function peopleOf(db: IdentityDb, realm: string, { org, stores }: AuditFeedQuery): Promise<string[] | undefined> {
  if (org === undefined && stores === undefined) return undefined;
  const rows = await db
    .selectFrom('account')
    .select((account) => account.cast<string>('id', 'text').as('id'))
    .where('realm_id', '=', realm)
    .$if(org !== undefined, (accounts) =>
      accounts.where(sql<boolean>`metadata ? 'org' and metadata ->> 'org' = ${org}`),
    )
    .$if(stores !== undefined, (accounts) =>
      accounts.where(sql<boolean>`metadata ? 'store' and metadata ->> 'store' = any(${stores}::text[])`),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}

function matching(
  db: IdentityDb,
  realm: string,
  { actor, act, ip, q, kind, from, to, beforeAt, beforeId }: AuditFeedQuery,
) {
  let events = db.selectFrom('audit_event').where('realm_id', '=', realm);
  if (kind !== undefined) events = events.where(kind === 'CHANGES' ? isChange : sql<boolean>`not ${isChange}`);
  if (from !== undefined) events = events.where('occurred_at', '>=', new Date(from));
  if (to !== undefined) events = events.where('occurred_at', '<', new Date(to));
  if (ip !== undefined) events = events.where('ip', '=', ip);
  if (actor !== undefined)
    events = events.where(
      sql<boolean>`(${actor} in (actor_id, actor_name) or starts_with(actor_name, ${`${actor} (via `}))`,
    );
  if (act !== undefined)
    events = events.where(sql<boolean>`right(actor_name, ${` (via ${act})`.length}) = ${` (via ${act})`}`);
  if (q !== undefined) events = events.where(mentions(q));
  if (beforeAt === undefined) return events;
  const position = sql<boolean>`(occurred_at, id) < (${new Date(beforeAt)}, ${beforeId ?? LAST_ID}::uuid)`;
  return events.where(position);
}

/** As the index of them has it. */
const isChange = sql<boolean>`(category in ('ADMIN', 'SECURITY'))`;

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function entryOf(row: ListedEvent): AuditFeedEntry {
  const { actor, target, ...event } = eventView(row);
  const { name, act } = namesOf(actor.name ?? actor.id ?? actor.type);
  return {
    id: trusted(event.id),
    at: instantOf(row.occurred_at),
    action: event.type,
    outcome: event.outcome,
    actor: { id: actor.id, name },
    act,
    ip: event.ip,
    org: null,
    store: null,
    about: target ?? { type: event.category, id: null, name: null },
    detail: [event.reason, event.detail].filter(Boolean).join(' · ') || null,
    traceId: event.traceId,
  };
}
