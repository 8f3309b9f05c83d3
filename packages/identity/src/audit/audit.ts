import { actorName, type Principal } from '@storepod/auth/principal';
import type { Insertable } from 'kysely';
import type { Core, Origin } from '../core.ts';
import type { AccountRow, AuditRow, IdentityDb, Tables } from '../tables.ts';
import { type AuditEventType, auditEvents } from './event-types.ts';

/** Who did it. */
export interface Actor {
  type: AuditRow['actor_type'];
  id?: string;
  name?: string;
}

export const SYSTEM: Actor = { type: 'SYSTEM' };
export const ANONYMOUS: Actor = { type: 'ANONYMOUS' };

export const actorOf = (principal: Principal): Actor => ({
  type: principal.uid ? 'USER' : 'CLIENT',
  id: principal.subject,
  name: actorName(principal),
});

export const accountActor = (account: Pick<AccountRow, 'id' | 'username'>): Actor => ({
  type: 'USER',
  id: account.id,
  name: account.username,
});

interface Target {
  type: 'USER' | 'ROLE' | 'CLIENT' | 'IDP' | 'SETTINGS' | 'KEY' | 'SESSION' | 'INVITATION' | 'TOKEN';
  id: string;
  name?: string;
}

export interface AuditEntry {
  realm: string;
  type: AuditEventType;
  actor: Actor;
  outcome?: AuditRow['outcome'];
  /** A code: BAD_CREDENTIALS, LOCKED, DISABLED, ... */
  reason?: string;
  target?: Target;
  clientId?: string;
  origin?: Origin;
  before?: object;
  after?: object;
  detail?: string;
}

export const accountTarget = (account: Pick<AccountRow, 'id' | 'username'>): Target => ({
  type: 'USER',
  id: account.id,
  name: account.username,
});

/** Writes an event, in the transaction of what it tells of where there is one. */
export const writeAudit = (core: Core, entry: AuditEntry, db: IdentityDb = core.kit.db): Promise<void> =>
  writeAudits(core, [entry], db);

/** Writes several events with one statement. */
export async function writeAudits(
  core: Core,
  entries: readonly AuditEntry[],
  db: IdentityDb = core.kit.db,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_event')
    .values(entries.map((entry) => auditRow(core, entry)))
    .execute();
}

/** An event as it is stored. */
export function auditRow({ kit }: Core, entry: AuditEntry): Insertable<Tables['audit_event']> {
  const { actor, target, origin } = entry;
  return {
    id: kit.ids.uuid(),
    realm_id: entry.realm,
    occurred_at: kit.clock.now(),
    event_type: entry.type,
    category: auditEvents[entry.type],
    outcome: entry.outcome ?? 'SUCCESS',
    reason: entry.reason ?? null,
    actor_type: actor.type,
    actor_id: short(actor.id),
    actor_name: short(actor.name),
    target_type: target?.type ?? null,
    target_id: short(target?.id),
    target_name: short(target?.name),
    client_id: short(entry.clientId),
    ip: short(origin?.ip),
    user_agent: short(origin?.userAgent),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    detail: clean(entry.detail)?.slice(0, LONGEST_DETAIL) ?? null,
    trace_id: origin?.traceId ?? null,
  };
}

const LONGEST_DETAIL = 2_000;
/** What somebody typed as a name can be any text; an audit row keeps enough of it to recognise. */
const short = (text: string | undefined) => clean(text)?.slice(0, 300) ?? null;
/** PostgreSQL stores every character but this one. */
const clean = (text: string | undefined) => text?.replaceAll('\0', '');
