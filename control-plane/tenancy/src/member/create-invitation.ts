import type { Principal } from '@storepod/auth/principal';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import type { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import { type Author, authorOf, writeAudit } from '../audit/audit.ts';
import { requireInUse } from '../organisation/find-organisations.ts';
import { problems } from '../problems.ts';
import { requireOperable, requireStore } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';
import { accountIdOf, organisationOf } from './caller.ts';
import { type Letter, queueLetter } from './invitation-letter.ts';
import { markExpired, viewInvitation } from './invitation-rows.ts';
import { expiryFrom, newToken } from './invitation-token.ts';
import { requireLetterLeft } from './letters-left.ts';
import { membershipsIn, shortened } from './member-rows.ts';
import { OWNER_ROLE, requireGrantable } from './roles.ts';
import { lockSeats, requireSeat, seatLimit } from './seats.ts';
import type { IssuedInvitation } from './shapes.ts';
import type { InvitationRow } from './tables.ts';

/** Invites an address to work in one of the organisation's stores. The link goes there by mail and to the caller. */
export async function createInvitation(
  tenancy: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
  { email, role: wanted = 'STORE_ADMIN' }: { email: Email; role?: string },
  lang: Language,
): Promise<IssuedInvitation> {
  const org = organisationOf(caller);
  const row = await requireStore(tenancy.kit.db, caller, store);
  if (row.org_id !== org) throw problems.STORE_NOT_FOUND({ store });
  requireOperable(row);
  const role = requireGrantable(wanted);
  return issue(
    tenancy,
    authorOf(caller),
    { org, email, role, store_id: store, owner_id: null, hands_over: false },
    lang,
  );
}

/** Invites an address to own the organisation: beside the caller, or in the caller's stead. */
export async function inviteOwner(
  tenancy: Tenancy,
  caller: Principal,
  { email, handOver = false }: { email: Email; handOver?: boolean },
  lang: Language,
): Promise<IssuedInvitation> {
  const org = organisationOf(caller);
  await requireInUse(tenancy.kit.db, org);
  const owner_id = accountIdOf(caller);
  const held = await membershipsIn(tenancy.kit.db, org, owner_id);
  if (!held.some(({ roles }) => roles.includes(OWNER_ROLE))) throw problems.MEMBER_NOT_FOUND();
  const invited = { org, email, role: OWNER_ROLE, store_id: null, owner_id, hands_over: handOver } as const;
  return issue(tenancy, authorOf(caller), invited, lang);
}

type Invited = Pick<InvitationRow, 'email' | 'role' | 'store_id' | 'owner_id' | 'hands_over'> & { org: ManagerOrgId };

async function issue(
  tenancy: Tenancy,
  author: Author,
  { org, ...invited }: Invited,
  lang: Language,
): Promise<IssuedInvitation> {
  const { kit } = tenancy;
  const limit = await seatLimit(tenancy, invited.store_id);
  const { token, hash } = newToken();
  const now = kit.clock.now();
  const id: Uuid = trusted(kit.ids.uuid());
  const invitation = {
    id,
    org_id: org,
    ...invited,
    token_hash: hash,
    status: 'PENDING' as const,
    expires_at: expiryFrom(now),
    created_at: now,
    created_by: shortened(author.name),
  };
  await insertInvitation(tenancy, author, invitation, { token, lang }, limit);
  return { invitation: await viewInvitation(kit.db, id, now), token };
}

/**
 * One whose time is over makes room; of two that are under way for one address, the index takes the first. It is asked before
 * the seats, so that who is invited already is told so, also where no seat is left.
 */
async function insertInvitation(
  tenancy: Tenancy,
  author: Author,
  row: Omit<InvitationRow, 'accepted_at' | 'accepted_by'>,
  letter: Letter,
  limit: number | undefined,
): Promise<void> {
  const { kit } = tenancy;
  try {
    await transaction(kit.db, async (trx) => {
      const { org_id: org, store_id: store } = row;
      await lockSeats(trx, limit, store);
      await markExpired(trx, row.created_at).where('org_id', '=', org).where('email', '=', row.email).execute();
      await trx.insertInto('org_invitation').values(row).execute();
      await requireSeat(trx, tenancy, limit, { org, store, counted: 'members-and-invited', own: 1 });
      await requireLetterLeft(trx, { org, email: row.email }, row.created_at);
      await queueLetter(tenancy, trx, row.id, letter);
      const change = { entity: 'INVITATION', id: row.id, org: row.org_id, action: 'CREATED', to: 'PENDING' } as const;
      await writeAudit(trx, kit, author, { ...change, detail: `${row.email} as ${row.role}` });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'org_invitation_pending') ? problems.INVITATION_EXISTS() : error;
  }
}
