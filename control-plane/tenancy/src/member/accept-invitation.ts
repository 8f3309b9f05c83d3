import type { Principal } from '@storepod/auth/principal';
import { authorOf } from '../audit/audit.ts';
import type { Tenancy } from '../tenancy.ts';
import { accept, refuseAcceptance } from './acceptance.ts';
import { requireAccount } from './account.ts';
import { accountIdOf } from './caller.ts';
import { usableInvitation } from './invitation-rows.ts';
import { seatLimit } from './seats.ts';
import type { AcceptedInvitation } from './shapes.ts';

/** Somebody with an account takes an invitation. What uaa says of the account counts, not what an older token says. */
export async function acceptInvitation(
  tenancy: Tenancy,
  caller: Principal,
  token: string,
): Promise<AcceptedInvitation> {
  const user = accountIdOf(caller);
  const invitation = await usableInvitation(tenancy.kit.db, token, tenancy.kit.clock.now());
  const account = await requireAccount(tenancy.uaa, user);
  refuseAcceptance(invitation, account);
  // Who works there already takes no further seat.
  const isNew = !account.memberships.some(({ store }) => store === invitation.store_id);
  const limit = isNew ? await seatLimit(tenancy, invitation.store_id) : undefined;
  return accept(tenancy, invitation, token, account, authorOf(caller), limit);
}
