import type { Principal } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { type Author, authorOf, writeAudit } from '../audit/audit.ts';
import { requireInUse } from '../organisation/find-organisations.ts';
import { problems } from '../problems.ts';
import type { TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { accountIdOf, organisationOf } from './caller.ts';
import { deleteMember, membershipsIn } from './member-rows.ts';
import { announceMembership, settleNow } from './membership.ts';
import { heirOf, lockOwners, passOnOwnership, usableOwners } from './owners.ts';
import { highestOf, OWNER_ROLE } from './roles.ts';

interface Ending {
  org: ManagerOrgId;
  user: Uuid;
  /** Only the place in this store; every one of them unless given. */
  store?: StoreMerchantId | undefined;
  action: 'REMOVED' | 'LEFT';
}

/** Ends a membership. The row goes first and is the decision; uaa takes the rights away at once, or when it is back. */
export async function removeMember(
  tenancy: Tenancy,
  caller: Principal,
  user: Uuid,
  store?: StoreMerchantId,
): Promise<void> {
  const org = organisationOf(caller);
  if (user === caller.uid) throw problems.MEMBER_SELF();
  await endMembership(tenancy, authorOf(caller), { org, user, store, action: 'REMOVED' }, (trx) =>
    requireInUse(trx, org),
  );
}

/** The caller goes. An organisation that was stopped may be left, too. */
export const leaveOrganisation = (tenancy: Tenancy, caller: Principal): Promise<void> =>
  endMembership(tenancy, authorOf(caller), {
    org: organisationOf(caller),
    user: accountIdOf(caller),
    action: 'LEFT',
  });

async function endMembership(
  tenancy: Tenancy,
  author: Author,
  { org, user, store, action }: Ending,
  check: (trx: TenancyDb) => Promise<void> = async () => undefined,
): Promise<void> {
  const isOwner = await ownsNow(tenancy.kit.db, org, user);
  const usable = isOwner ? await usableOwners(tenancy, org) : new Set<Uuid>();
  await transaction(tenancy.kit.db, async (trx) => {
    await check(trx);
    const owners = await lockOwners(trx, org);
    const heir = owners.includes(user) ? heirOf(owners, user, usable) : undefined;
    const gone = await deleteMember(trx, org, user, store);
    if (gone.length === 0) throw problems.MEMBER_NOT_FOUND();
    if (heir !== undefined) await passOnOwnership(trx, org, user, heir);
    const from = highestOf(gone.flatMap(({ roles }) => roles));
    await writeAudit(trx, tenancy.kit, author, { entity: 'MEMBER', id: user, org, action, from });
    await announceMembership(tenancy, trx, { user, org });
  });
  await settleNow(tenancy, { user, org });
}

/** Only where an owner goes is uaa asked who else could run the organisation; everybody else goes while it is away, too. */
const ownsNow = async (db: TenancyDb, org: ManagerOrgId, user: Uuid): Promise<boolean> =>
  (await membershipsIn(db, org, user)).some(({ roles }) => roles.includes(OWNER_ROLE));
