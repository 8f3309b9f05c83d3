import { Uuid } from '@storepod/kernel/ids';
import { sql } from 'kysely';
import type { AccountKey } from '../account/find-account.ts';
import type { IdentityDb } from '../tables.ts';

/** What somebody brings to the administration of a realm: the roles held, and the keys that count there. */
export interface Holdings {
  roles: readonly string[];
  keys: readonly string[];
}

const NOTHING: Holdings = { roles: [], keys: [] };

/**
 * Only keys that stand in a REALM-scoped role, and came to it through such roles alone, count: the keys of a merchant's role
 * are about the merchant's own people, and must never open what is about everybody's. One statement.
 */
export async function holdingsOf(db: IdentityDb, { id, realm_id }: AccountKey): Promise<Holdings> {
  if (!Uuid.is(id)) return NOTHING;
  const { rows } = await sql<Holdings>`
    with recursive held as (
      select role.id, role.name, role.inherits_from, role.scope = 'REALM' as counts, true as direct
        from account
        join account_role on account_role.account_id = account.id
        join role on role.id = account_role.role_id and role.realm_id = account.realm_id
       where account.realm_id = ${realm_id} and account.id = ${id} and account.enabled
      union
      select parent.id, parent.name, parent.inherits_from, held.counts and parent.scope = 'REALM', false
        from role parent join held on held.inherits_from = parent.id and parent.realm_id = ${realm_id}
    )
    select coalesce(array_agg(distinct held.name) filter (where held.direct), '{}') as roles,
           coalesce(array_agg(distinct role_permission.permission)
                    filter (where held.counts and role_permission.permission is not null), '{}') as keys
      from held left join role_permission on role_permission.role_id = held.id
  `.execute(db);
  return rows[0] ?? NOTHING;
}
