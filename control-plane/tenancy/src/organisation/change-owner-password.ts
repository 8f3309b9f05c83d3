import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { type Author, writeAudit } from '../audit/audit.ts';
import { problems } from '../problems.ts';
import type { Tenancy } from '../tenancy.ts';
import { refusedPassword } from '../uaa/refused-password.ts';
import { organisationView, requireOrganisation } from './find-organisations.ts';

/** Gives the owner of an organisation a new password, which also ends the owner's sessions. */
export async function changeOwnerPassword({ kit, uaa }: Tenancy, author: Author, org: ManagerOrgId, password: string) {
  const row = await requireOrganisation(kit.db, org);
  const { owner_user_id: owner } = row;
  if (!owner) throw problems.OWNER_UNKNOWN({ org });
  await uaa.resetUserPassword({ params: { id: owner }, body: { password } }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'UAA.USER.NOT_FOUND') throw problems.OWNER_UNKNOWN({ org });
    throw refusedPassword(error, 'password');
  });
  await writeAudit(kit.db, kit, author, { entity: 'ORG', id: org, org, action: 'OWNER_PASSWORD_CHANGED' });
  return organisationView(row);
}
