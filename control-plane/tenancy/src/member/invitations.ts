import type { Principal } from '@storepod/auth/principal';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { transaction } from '@storepod/database/transaction';
import type { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { type PageQuery, toPage } from '@storepod/kernel/page';
import { type Expression, type SqlBool, sql } from 'kysely';
import { authorOf, writeAudit } from '../audit/audit.ts';
import { requireInUse } from '../organisation/find-organisations.ts';
import { problems } from '../problems.ts';
import type { TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { organisationOf } from './caller.ts';
import { queueLetter } from './invitation-letter.ts';
import { allInvitations, invitationView, shownColumns, viewInvitation } from './invitation-rows.ts';
import { expiryFrom, newToken } from './invitation-token.ts';
import { requireLetterLeft } from './letters-left.ts';
import { OWNER_ROLE, requireGrantable } from './roles.ts';
import type { Invitation, IssuedInvitation } from './shapes.ts';
import type { InvitationStatus } from './tables.ts';

const orders = sortKeys({ createdAt: 'org_invitation.created_at' }, 'org_invitation.id');

interface InvitationQuery extends PageQuery {
  status?: InvitationStatus;
  sort?: Parameters<typeof orders>[0];
}

/** The invitations of the caller's organisation. Who has none sees none. */
export async function listInvitations({ kit }: Tenancy, { org }: Principal, query: InvitationQuery) {
  if (!org) return toPage(query).envelope<Invitation>([], 0);
  const now = kit.clock.now();
  return readPage(query, {
    found: allInvitations(kit.db)
      .where('org_invitation.org_id', '=', org)
      .$if(query.status !== undefined, (rows) => rows.where(isAt(query.status ?? 'PENDING', now))),
    rows: (found) => found.select(shownColumns),
    order: orders(query.sort ?? 'createdAt,desc'),
    views: (rows) => rows.map((row) => invitationView(row, now)),
  });
}

/** The same as `statusAt`, for the database. */
const isAt = (status: InvitationStatus, now: Date): Expression<SqlBool> =>
  sql`case when org_invitation.status = 'PENDING' and expires_at <= ${now} then 'EXPIRED'
      else org_invitation.status end = ${status}`;

/** Issues an invitation anew and sends it. The hash of the earlier token is overwritten, so that token is unknown from now on. */
export async function resendInvitation(
  tenancy: Tenancy,
  caller: Principal,
  { email, role }: { email: Email; role?: string },
  lang: Language,
): Promise<IssuedInvitation> {
  const { kit } = tenancy;
  const org = organisationOf(caller);
  const changes = role === undefined ? {} : { role: requireGrantable(role) };
  const { token, hash } = newToken();
  const now = kit.clock.now();
  return transaction(kit.db, async (trx) => {
    await requireInUse(trx, org);
    const row = await trx
      .updateTable('org_invitation')
      .set({ token_hash: hash, expires_at: expiryFrom(now), ...changes })
      .where('org_id', '=', org)
      .where('email', '=', email)
      .where('status', '=', 'PENDING')
      .where('expires_at', '>', now)
      // An owner-to-be is not made a seller by sending the letter again.
      .$if(role !== undefined, (invited) => invited.where('role', '!=', OWNER_ROLE))
      .returning(['id', 'role'])
      .executeTakeFirst();
    if (!row) throw problems.INVITATION_NOT_USABLE();
    await requireLetterLeft(trx, { org, email }, now);
    await queueLetter(tenancy, trx, row.id, { token, lang });
    const change = { entity: 'INVITATION', id: row.id, org, action: 'RESENT', detail: row.role } as const;
    await writeAudit(trx, kit, authorOf(caller), change);
    return { invitation: await viewInvitation(trx, row.id, now), token };
  });
}

/** One that was taken back already is answered as it is. */
export async function revokeInvitation({ kit }: Tenancy, caller: Principal, id: Uuid): Promise<Invitation> {
  const org = organisationOf(caller);
  const now = kit.clock.now();
  return transaction(kit.db, async (trx) => {
    await requireInUse(trx, org);
    const row = await trx
      .updateTable('org_invitation')
      .set({ status: 'REVOKED' })
      .where('org_id', '=', org)
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!row) return viewRevoked(trx, org, id, now);
    const change = { entity: 'INVITATION', id, org, action: 'REVOKED', from: 'PENDING', to: 'REVOKED' } as const;
    await writeAudit(trx, kit, authorOf(caller), change);
    return viewInvitation(trx, id, now);
  });
}

async function viewRevoked(trx: TenancyDb, org: ManagerOrgId, id: Uuid, now: Date): Promise<Invitation> {
  const revoked = await trx
    .selectFrom('org_invitation')
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('status', '=', 'REVOKED')
    .executeTakeFirst();
  if (!revoked) throw problems.INVITATION_NOT_USABLE();
  return viewInvitation(trx, id, now);
}
