import type { Principal } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { authorOf, writeAudit } from '../audit/audit.ts';
import { requireInUse } from '../organisation/find-organisations.ts';
import { problems } from '../problems.ts';
import type { TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { organisationOf } from './caller.ts';
import { deleteMember } from './member-rows.ts';
import { announceMembership, settleNow } from './membership.ts';
import { highestOf, OWNER_ROLE } from './roles.ts';

/** Ends a membership. The row goes first and is the decision; uaa takes the rights away at once, or when it is back. */
export async function removeMember(tenancy: Tenancy, caller: Principal, user: Uuid): Promise<void> {
  const org = organisationOf(caller);
  if (user === caller.uid) throw problems.MEMBER_SELF();
  await transaction(tenancy.kit.db, async (trx) => {
    await requireInUse(trx, org);
    const owners = await lockOwners(trx, org);
    if (owners.length === 1 && owners[0] === user) throw problems.LAST_OWNER();
    const gone = await deleteMember(trx, org, user);
    if (!gone) throw problems.MEMBER_NOT_FOUND();
    await passOnOwnership(trx, org, user, owners);
    const change = { entity: 'MEMBER', id: user, org, action: 'REMOVED', from: highestOf(gone.roles) } as const;
    await writeAudit(trx, tenancy.kit, authorOf(caller), change);
    await announceMembership(tenancy, trx, { user, org });
  });
  await settleNow(tenancy, { user, org });
}

/** Who is recorded as the owner can be given a new password by an operator; that must never be somebody who left. */
async function passOnOwnership(trx: TenancyDb, org: ManagerOrgId, from: Uuid, owners: readonly Uuid[]): Promise<void> {
  const heir = owners.find((owner) => owner !== from);
  if (!owners.includes(from) || heir === undefined) return;
  await trx
    .updateTable('manager_org')
    .set({ owner_user_id: heir })
    .where('id', '=', org)
    .where('owner_user_id', '=', from)
    .execute();
}

/** Locked in the order of their ids: of two owners who remove each other at once, the second finds only itself left. */
async function lockOwners(trx: TenancyDb, org: ManagerOrgId): Promise<Uuid[]> {
  const rows = await trx
    .selectFrom('org_member')
    .select('user_id')
    .where('org_id', '=', org)
    .where(sql<boolean>`${OWNER_ROLE} = any(roles)`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}
