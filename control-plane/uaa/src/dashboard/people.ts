import type { Core } from '@storepod/identity/core';
import { SUPER_ADMIN_ROLE } from '@storepod/identity/role/seed-roles';
import { instantOf } from '@storepod/kernel/clock';
import { sql } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';

const MOST_SHOWN = 10;

interface PeopleCounts {
  total: string;
  disabled: string;
  locked: string;
  pending: string;
  sessions: string;
  unprotected: string;
}

/** People by status, living sessions, and super admins without a second factor, from one statement. */
export async function readPeople({ kit }: Core) {
  const now = kit.clock.now();
  const isLocked = sql`coalesce(locked_until > ${now}, false)`;
  const { rows } = await sql<PeopleCounts>`
    select count(*) as total,
           count(*) filter (where not enabled) as disabled,
           count(*) filter (where enabled and ${isLocked}) as locked,
           count(*) filter (where enabled and not ${isLocked}
                              and activated_at is null and password_hash is null) as pending,
           (select count(*) from sign_in_session
             where realm_id = ${PLATFORM_REALM} and expires_at > ${now}) as sessions,
           (select count(*) from account_role
              join role on role.id = account_role.role_id
              join account keeper on keeper.id = account_role.account_id
             where role.realm_id = ${PLATFORM_REALM} and role.name = ${SUPER_ADMIN_ROLE}
               and keeper.enabled and keeper.totp_confirmed_at is null) as unprotected
      from account
     where realm_id = ${PLATFORM_REALM}`.execute(kit.db);
  const count = (name: keyof PeopleCounts) => Number(rows[0]?.[name] ?? 0);
  const [total, disabled, locked, pending] = [count('total'), count('disabled'), count('locked'), count('pending')];
  const users = { total, disabled, locked, pending, active: total - disabled - locked - pending };
  return { users, activeSessions: count('sessions'), unprotectedSuperAdmins: count('unprotected') };
}

export async function readLockedUsers({ kit }: Core) {
  const rows = await kit.db
    .selectFrom('account')
    .select(['id', 'username', 'locked_until'])
    .where('realm_id', '=', PLATFORM_REALM)
    .where('enabled', '=', true)
    .where('locked_until', '>', kit.clock.now())
    .orderBy('locked_until', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    lockedUntil: row.locked_until && instantOf(row.locked_until),
  }));
}
