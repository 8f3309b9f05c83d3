import type { Principal } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import { authorOf } from '../audit/audit.ts';
import { requireInUse } from '../organisation/find-organisations.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { requireAccount } from './account.ts';
import { accountIdOf, organisationOf } from './caller.ts';
import { membershipsIn } from './member-rows.ts';
import { settleNow } from './membership.ts';
import { lockOwners, makeOwner, mayOwn, retireOwner } from './owners.ts';

/** Makes a member an owner beside the others. Who is one already stays one. */
export async function nameOwner(tenancy: Tenancy, caller: Principal, user: Uuid): Promise<void> {
  const org = organisationOf(caller);
  await requireInUse(tenancy.kit.db, org);
  await requireCandidate(tenancy, user);
  await transaction(tenancy.kit.db, async (trx) => {
    await requireInUse(trx, org);
    await promote(tenancy, trx, caller, org, user);
  });
  await settleNow(tenancy, { user, org });
}

/** The caller makes a member the owner and leaves, in one transaction: the organisation is never without one, nor has both. */
export async function handOver(tenancy: Tenancy, caller: Principal, user: Uuid): Promise<void> {
  const org = organisationOf(caller);
  await requireInUse(tenancy.kit.db, org);
  const from = accountIdOf(caller);
  if (user === from) throw problems.MEMBER_SELF();
  await requireCandidate(tenancy, user);
  await transaction(tenancy.kit.db, async (trx) => {
    await requireInUse(trx, org);
    const owners = await promote(tenancy, trx, caller, org, user);
    if (!owners.includes(from)) throw problems.MEMBER_NOT_FOUND();
    await retireOwner(tenancy, trx, authorOf(caller), org, { from, heir: user });
  });
  await settleNow(tenancy, { user, org });
  await settleNow(tenancy, { user: from, org });
}

async function requireCandidate({ uaa }: Tenancy, user: Uuid): Promise<void> {
  if (!mayOwn(await requireAccount(uaa, user))) throw problems.OWNER_NOT_ABLE();
}

/** Answers who the owners were before. */
async function promote(
  tenancy: Tenancy,
  trx: Transaction<Tables>,
  caller: Principal,
  org: ManagerOrgId,
  user: Uuid,
): Promise<Uuid[]> {
  const owners = await lockOwners(trx, org);
  if (owners.includes(user)) return owners;
  if ((await membershipsIn(trx, org, user)).length === 0) throw problems.MEMBER_NOT_FOUND();
  await makeOwner(tenancy, trx, authorOf(caller), { org, user, source: 'NAMED' });
  return owners;
}
