import type { Core } from '@storepod/identity/core';
import { sql } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';

/** The numbers beside the entries of a menu, from one statement. */
export async function readCounts({ kit }: Core) {
  const { rows } = await sql<Record<'users' | 'roles' | 'clients' | 'idps', string>>`
    select (select count(*) from account where realm_id = ${PLATFORM_REALM}) as users,
           (select count(*) from role where realm_id = ${PLATFORM_REALM}) as roles,
           (select count(*) from oauth_client) as clients,
           (select count(*) from identity_provider where realm_id = ${PLATFORM_REALM}) as idps`.execute(kit.db);
  const { users, roles, clients, idps } = rows[0] ?? { users: 0, roles: 0, clients: 0, idps: 0 };
  return { users: Number(users), roles: Number(roles), clients: Number(clients), idps: Number(idps) };
}
