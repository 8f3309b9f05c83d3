import type { Principal } from '@storepod/auth/principal';
import type { Tenancy } from '../tenancy.ts';
import { accountIdOf } from './caller.ts';
import { highestOf } from './roles.ts';
import type { OwnOrganisation } from './shapes.ts';

/** More places than anybody looks through. */
const MOST_PLACES = 500;

/** Everywhere the caller may act, the organisations by name and each with its stores. */
export async function ownOrganisations({ kit }: Tenancy, caller: Principal): Promise<OwnOrganisation[]> {
  const rows = await kit.db
    .selectFrom('org_member')
    .innerJoin('manager_org', 'manager_org.id', 'org_member.org_id')
    .leftJoin('manager_store', 'manager_store.id', 'org_member.store_id')
    .select(['org_member.org_id', 'org_member.store_id', 'org_member.roles', 'manager_org.status'])
    .select(['manager_org.name as org_name', 'manager_store.name as store_name'])
    .where('org_member.user_id', '=', accountIdOf(caller))
    .where((row) => row.or([row('org_member.store_id', 'is', null), row('manager_store.status', '!=', 'DELETED')]))
    .orderBy('manager_org.name')
    .orderBy('org_member.org_id')
    .orderBy('manager_store.name')
    .limit(MOST_PLACES)
    .execute();
  return rows.map((row) => ({
    orgId: row.org_id,
    organizationName: row.org_name,
    status: row.status,
    store: row.store_id,
    storeName: row.store_name,
    role: highestOf(row.roles),
    roles: row.roles,
    current: row.org_id === caller.org && row.store_id === (caller.store ?? null),
  }));
}
