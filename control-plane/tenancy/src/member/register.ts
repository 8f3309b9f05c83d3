import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { Uuid } from '@storepod/kernel/ids';
import { Problem } from '@storepod/kernel/problem';
import { problems } from '../problems.ts';
import type { Tenancy } from '../tenancy.ts';
import { accept } from './acceptance.ts';
import type { Account } from './account.ts';
import { type UsableInvitation, usableInvitation } from './invitation-rows.ts';
import { requireSeat, seatLimit } from './seats.ts';
import type { AcceptedInvitation, Registration } from './shapes.ts';
import { translated } from './uaa-refusals.ts';

/**
 * Somebody without an account takes an invitation. The account is made without any right and gets them as every member
 * does, from the committed row. So a crash in between leaves an account that can do nothing, whose owner signs in and
 * accepts.
 */
export async function registerByInvitation(
  tenancy: Tenancy,
  token: string,
  registration: Registration,
): Promise<AcceptedInvitation> {
  requireSamePassword(registration);
  const invitation = await usableInvitation(tenancy.kit.db, token, tenancy.kit.clock.now());
  const limit = await seatLimit(tenancy, invitation.store_id);
  await requireFreeSeat(tenancy, invitation, limit);
  const account = await createAccount(tenancy, invitation, registration);
  try {
    return await accept(tenancy, invitation, token, account, { source: 'API', name: account.username }, limit);
  } catch (error) {
    // Any other failure may have come after the commit, and the account would then be a member's.
    if (error instanceof Problem) await forgetAccount(tenancy, account.id);
    throw error;
  }
}

/** Before the account is made for nothing. Whether the seat is still free is decided when it is taken. */
const requireFreeSeat = (tenancy: Tenancy, { org_id: org, store_id: store }: UsableInvitation, limit?: number) =>
  transaction(tenancy.kit.db, (trx) => requireSeat(trx, tenancy, limit, { org, store, counted: 'members' }));

function requireSamePassword({ password, repeatPassword }: Registration): void {
  if (password === repeatPassword) return;
  const fieldErrors = [{ field: 'repeatPassword', code: 'VALIDATION.SamePassword', message: 'is another password' }];
  throw common.VALIDATION_FAILED(undefined, { fieldErrors });
}

async function createAccount(
  { uaa }: Tenancy,
  { email }: UsableInvitation,
  { firstName, lastName, password }: Registration,
): Promise<Account> {
  try {
    return await translated(uaa.createUser({ body: { username: email, email, firstName, lastName, password } }));
  } catch (error) {
    const isTaken = error instanceof Problem && error.status === 409;
    throw isTaken ? problems.INVITATION_ACCOUNT_EXISTS() : error;
  }
}

/** Best effort: an account that stays can do nothing. */
async function forgetAccount({ uaa, kit }: Tenancy, id: Uuid): Promise<void> {
  await uaa.deleteUser({ params: { id } }).catch((error) => {
    kit.log.warn({ err: error, user: id }, 'an account without an invitation could not be removed');
  });
}
