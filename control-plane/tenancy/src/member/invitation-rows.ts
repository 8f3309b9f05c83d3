import { instantOf } from '@storepod/kernel/clock';
import { hashOf } from '@storepod/kernel/digest';
import type { Uuid } from '@storepod/kernel/ids';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { TenancyDb } from '../tables.ts';
import { OWNER_ROLE } from './roles.ts';
import type { Invitation } from './shapes.ts';
import type { InvitationRow, InvitationStatus } from './tables.ts';

/** What an invitation is now: nobody marks it in the moment its time is over. */
const statusAt = ({ status, expires_at }: Pick<InvitationRow, 'status' | 'expires_at'>, now: Date) =>
  status === 'PENDING' && expires_at <= now ? 'EXPIRED' : status;

/** Invitations, each with its store; that of an owner has none. */
export const allInvitations = (db: TenancyDb) =>
  db.selectFrom('org_invitation').leftJoin('manager_store', 'manager_store.id', 'org_invitation.store_id');

/** What is shown of one: never the hash of its token. */
export const shownColumns = [
  'org_invitation.id',
  'org_invitation.org_id',
  'org_invitation.store_id',
  'org_invitation.email',
  'org_invitation.role',
  'org_invitation.status',
  'org_invitation.expires_at',
  'org_invitation.created_at',
  'org_invitation.created_by',
  'org_invitation.accepted_at',
  'org_invitation.hands_over',
  'manager_store.name as store_name',
] as const;

type ShownInvitation = Omit<InvitationRow, 'token_hash' | 'accepted_by' | 'owner_id'> & { store_name: string | null };

export const invitationView = (row: ShownInvitation, now: Date): Invitation => ({
  id: row.id,
  orgId: row.org_id,
  email: row.email,
  role: row.role,
  store: row.store_id,
  storeName: row.store_name,
  handsOver: row.hands_over,
  status: statusAt(row, now),
  expiresAt: instantOf(row.expires_at),
  createdAt: instantOf(row.created_at),
  createdBy: row.created_by,
  acceptedAt: row.accepted_at && instantOf(row.accepted_at),
});

/**
 * The invitation of a token that can be used now. Unknown, spent, taken back or out of time, or into something that is
 * no more or was stopped by the platform: whatever is wrong, the answer is the same.
 */
export async function usableInvitation(db: TenancyDb, token: string, now: Date) {
  const row = await allInvitations(db)
    .innerJoin('manager_org', 'manager_org.id', 'org_invitation.org_id')
    .select(shownColumns)
    .select(['manager_org.name as org_name', 'manager_store.settings as store_settings', 'org_invitation.owner_id'])
    .where('token_hash', '=', hashOf(token))
    .where('org_invitation.status', '=', 'PENDING')
    .where('manager_org.status', '=', 'ACTIVE')
    .where(leadsSomewhere)
    .executeTakeFirst();
  if (!row) throw problems.INVITATION_NOT_USABLE();
  if (row.expires_at <= now) {
    await markExpired(db, now).where('id', '=', row.id).execute();
    throw problems.INVITATION_NOT_USABLE();
  }
  return row;
}
export type UsableInvitation = Awaited<ReturnType<typeof usableInvitation>>;

/** Into a store that is in use, or to be an owner beside the one who invites, as long as that one is an owner. */
const leadsSomewhere = sql<boolean>`(manager_store.status in ('ACTIVE', 'ARCHIVED') or exists (
  select from org_member
   where org_member.org_id = org_invitation.org_id and org_member.user_id = org_invitation.owner_id
     and ${OWNER_ROLE} = any(org_member.roles)))`;

/** Writes down of some invitations that their time is over. */
export const markExpired = (db: TenancyDb, now: Date) =>
  db
    .updateTable('org_invitation')
    .set({ status: 'EXPIRED' satisfies InvitationStatus })
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now);

export async function viewInvitation(db: TenancyDb, id: Uuid, now: Date): Promise<Invitation> {
  const row = await allInvitations(db)
    .select(shownColumns)
    .where('org_invitation.id', '=', id)
    .executeTakeFirstOrThrow();
  return invitationView(row, now);
}
