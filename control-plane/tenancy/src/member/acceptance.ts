import { transaction } from '@storepod/database/transaction';
import { hashOf } from '@storepod/kernel/digest';
import type { Uuid } from '@storepod/kernel/ids';
import type { Transaction } from 'kysely';
import { type Author, writeAudit } from '../audit/audit.ts';
import { requireInUse } from '../organisation/find-organisations.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import type { Account } from './account.ts';
import type { UsableInvitation } from './invitation-rows.ts';
import { putMember } from './member-rows.ts';
import { announceMembership, settleNow } from './membership.ts';
import { lockOwners, makeOwner, retireOwner } from './owners.ts';
import { OWNER_ROLE, roleBeyondReach, rolesBeside } from './roles.ts';
import { requireSeat } from './seats.ts';
import type { AcceptedInvitation } from './shapes.ts';

/**
 * Whether an account may take an invitation: it is the invited person's, it is none of the platform's own people, and not an
 * owner already, whom an invitation would demote. It may belong to other organisations as well.
 */
export function refuseAcceptance(invitation: Pick<UsableInvitation, 'email' | 'org_id'>, account: Account): void {
  if (account.email.toLowerCase() !== invitation.email) throw problems.INVITATION_OTHER_EMAIL();
  const here = account.memberships.filter(({ org }) => org === invitation.org_id);
  const kept = roleBeyondReach([...rolesBeside(account), ...here.flatMap(({ roles }) => roles)]);
  if (kept !== undefined) throw problems.INVITATION_ROLE_HELD({ role: kept });
}

/**
 * Spends the invitation and makes the member, in one transaction: of two at once one gets it, and one that was taken
 * back in the meantime is not accepted. Rights at uaa follow from the member's row.
 */
export async function accept(
  tenancy: Tenancy,
  invitation: UsableInvitation,
  token: string,
  account: Pick<Account, 'id' | 'username'>,
  author: Author,
  seats: number | undefined,
): Promise<AcceptedInvitation> {
  const { org_id: org, store_id: store, role } = invitation;
  const change = { user: account.id, org };
  await transaction(tenancy.kit.db, async (trx) => {
    await requireInUse(trx, org);
    await requireSeat(trx, tenancy, seats, { org, store, counted: 'members' });
    await spend(trx, token, account.id, tenancy.kit.clock.now());
    if (role === OWNER_ROLE) await joinOwners(tenancy, trx, invitation, account.id);
    else {
      const by = invitation.created_by;
      await putMember(trx, tenancy.kit, { ...change, store, roles: [role], by, source: 'INVITED' });
    }
    const detail = `${account.username} as ${role}`;
    const spent = { entity: 'INVITATION', id: invitation.id, org, action: 'ACCEPTED' } as const;
    await writeAudit(trx, tenancy.kit, author, { ...spent, from: 'PENDING', to: 'ACCEPTED', detail });
    await writeAudit(trx, tenancy.kit, author, { entity: 'MEMBER', id: account.id, org, action: 'JOINED', detail });
    await announceMembership(tenancy, trx, change);
  });
  const effective = await settleNow(tenancy, change);
  if (invitation.hands_over && invitation.owner_id) await settleNow(tenancy, { user: invitation.owner_id, org });
  return { ...acceptedView(invitation, account), effective };
}

/** Beside the owner who invited, or in their stead. One who is no owner any more has nothing to give. */
async function joinOwners(
  tenancy: Tenancy,
  trx: Transaction<Tables>,
  { org_id: org, owner_id: inviter, hands_over, created_by }: UsableInvitation,
  user: Uuid,
): Promise<void> {
  const owners = await lockOwners(trx, org);
  if (!inviter || !owners.includes(inviter)) throw problems.INVITATION_NOT_USABLE();
  const author = { source: 'API', name: created_by } as const;
  await makeOwner(tenancy, trx, author, { org, user, source: 'INVITED' });
  if (hands_over) await retireOwner(tenancy, trx, author, org, { from: inviter, heir: user });
}

async function spend(trx: Parameters<typeof putMember>[0], token: string, user: Uuid, now: Date): Promise<void> {
  const spent = await trx
    .updateTable('org_invitation')
    .set({ status: 'ACCEPTED', accepted_by: user, accepted_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) throw problems.INVITATION_NOT_USABLE();
}

const acceptedView = (invitation: UsableInvitation, account: Pick<Account, 'id' | 'username'>) => ({
  userId: account.id,
  userName: account.username,
  orgId: invitation.org_id,
  organizationName: invitation.org_name,
  role: invitation.role,
  store: invitation.store_id,
  storeName: invitation.store_name,
});
