import type { Principal } from '@storepod/auth/principal';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import type { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import { type Author, authorOf, writeAudit } from '../audit/audit.ts';
import { problems } from '../problems.ts';
import { requireOperable, requireStore } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';
import { organisationOf } from './caller.ts';
import { type Letter, queueLetter } from './invitation-letter.ts';
import { markExpired, viewInvitation } from './invitation-rows.ts';
import { expiryFrom, newToken } from './invitation-token.ts';
import { shortened } from './member-rows.ts';
import { requireGrantable } from './roles.ts';
import { requireSeat, seatLimit } from './seats.ts';
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
  const { kit } = tenancy;
  const org = organisationOf(caller);
  const row = await requireStore(kit.db, caller, store);
  if (row.org_id !== org) throw problems.STORE_NOT_FOUND({ store });
  requireOperable(row);
  const role = requireGrantable(wanted);
  const limit = await seatLimit(tenancy, store);
  const { token, hash } = newToken();
  const now = kit.clock.now();
  const author = authorOf(caller);
  const id: Uuid = trusted(kit.ids.uuid());
  const invitation = {
    id,
    org_id: org,
    store_id: store,
    email,
    role,
    token_hash: hash,
    status: 'PENDING' as const,
    expires_at: expiryFrom(now),
    created_at: now,
    created_by: shortened(author.name),
  };
  await insertInvitation(tenancy, author, invitation, { token, lang }, limit);
  return { invitation: await viewInvitation(kit.db, id, now), token };
}

/** One whose time is over makes room; of two that are under way for one address, the index takes the first. */
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
      await requireSeat(trx, tenancy, limit, { org: row.org_id, store: row.store_id, counted: 'members-and-invited' });
      await markExpired(trx, row.created_at).where('org_id', '=', row.org_id).where('email', '=', row.email).execute();
      await trx.insertInto('org_invitation').values(row).execute();
      await queueLetter(tenancy, trx, row.id, letter);
      const change = { entity: 'INVITATION', id: row.id, org: row.org_id, action: 'CREATED', to: 'PENDING' } as const;
      await writeAudit(trx, kit, author, { ...change, detail: `${row.email} as ${row.role}` });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'org_invitation_pending') ? problems.INVITATION_EXISTS() : error;
  }
}
