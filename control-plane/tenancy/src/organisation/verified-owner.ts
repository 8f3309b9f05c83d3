import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Tenancy } from '../tenancy.ts';

/** Asks uaa whether the owner has confirmed an address by now. An organisation that is known to be verified asks nobody. */
export async function followVerification({ kit, uaa }: Tenancy, org: ManagerOrgId): Promise<void> {
  const row = await kit.db
    .selectFrom('manager_org')
    .select('owner_user_id')
    .where('id', '=', org)
    .where('email_unverified', '=', true)
    .executeTakeFirst();
  if (!row?.owner_user_id) return;
  const { emailVerified } = await uaa.getUser({ params: { id: row.owner_user_id } });
  if (!emailVerified) return;
  await kit.db.updateTable('manager_org').set({ email_unverified: false }).where('id', '=', org).execute();
}
