import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Tenancy } from '../tenancy.ts';

/** Signs everybody of an organisation out that is suspended or closed: what they are shown next says so. */
export async function endSessionsOf({ kit, uaa }: Tenancy, org: ManagerOrgId): Promise<void> {
  const row = await kit.db.selectFrom('manager_org').select('status').where('id', '=', org).executeTakeFirst();
  if (row && row.status !== 'ACTIVE') await uaa.endOrganisationSessions({ params: { org } });
}
