import { transaction } from '@storepod/database/transaction';
import { hashOf } from '@storepod/kernel/digest';
import type { Uuid } from '@storepod/kernel/ids';
import { type Author, writeAudit } from '../audit/audit.ts';
import { requireInUse } from '../organisation/find-organisations.ts';
import { problems } from '../problems.ts';
import type { Tenancy } from '../tenancy.ts';
import type { Account } from './account.ts';
import type { UsableInvitation } from './invitation-rows.ts';
import { putMember } from './member-rows.ts';
import { announceMembership, settleNow } from './membership.ts';
import { roleBeyondReach } from './roles.ts';
import { requireSeat } from './seats.ts';
import type { AcceptedInvitation } from './shapes.ts';

/**
 * Whether an account may take an invitation: it is the invited person's, it belongs to nobody else, and it holds
 * nothing that the invitation would take away or that merchants do not touch.
 */
export function refuseAcceptance(invitation: Pick<UsableInvitation, 'email' | 'org_id'>, account: Account): void {
  if (account.email.toLowerCase() !== invitation.email) throw problems.INVITATION_OTHER_EMAIL();
  const { org } = account.metadata;
  if (org !== undefined && org !== invitation.org_id) throw problems.INVITATION_OTHER_ORGANISATION();
  const kept = roleBeyondReach(account.roles);
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
    await putMember(trx, tenancy.kit, { user: account.id, org, store, roles: [role], by: invitation.created_by });
    const detail = `${account.username} as ${role}`;
    const spent = { entity: 'INVITATION', id: invitation.id, org, action: 'ACCEPTED' } as const;
    await writeAudit(trx, tenancy.kit, author, { ...spent, from: 'PENDING', to: 'ACCEPTED', detail });
    await writeAudit(trx, tenancy.kit, author, { entity: 'MEMBER', id: account.id, org, action: 'JOINED', detail });
    await announceMembership(tenancy, trx, change);
  });
  return { ...acceptedView(invitation, account), effective: await settleNow(tenancy, change) };
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
