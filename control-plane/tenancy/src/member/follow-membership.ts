import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { UaaAdmin } from '../uaa/admin-client.ts';
import { type Account, findAccount } from './account.ts';
import type { Membership } from './member-rows.ts';
import { isMerchantRole } from './roles.ts';

/**
 * Gives an account what its membership says, and nothing else that merchants hold. Where there is none, the account
 * loses what the organisation had given; an account that belongs to another one by now is left alone.
 */
export async function followMembership(
  uaa: UaaAdmin,
  user: Uuid,
  org: ManagerOrgId,
  wanted: Membership | undefined,
): Promise<void> {
  const account = await findAccount(uaa, user);
  // One that was deleted at uaa has no rights left to follow anything.
  if (!account) return;
  if (wanted) await grant(uaa, account, wanted);
  else if (account.metadata.org === org) await withdraw(uaa, account);
}

/** Rights are taken before others are given: at no moment does an old role hold in a new store. */
async function grant(uaa: UaaAdmin, account: Account, { org, store, roles }: Membership): Promise<void> {
  const params = { id: account.id };
  const surplus = account.roles.filter((role) => isMerchantRole(role) && !roles.includes(role));
  const missing = roles.filter((role) => !account.roles.includes(role));
  if (surplus.length > 0) await uaa.removeUserRoles({ params, body: surplus });
  const moved = account.metadata.org !== org || (account.metadata.store ?? null) !== store;
  if (moved) await uaa.updateUser({ params, body: { metadata: { org, store } } });
  if (missing.length > 0) await uaa.addUserRoles({ params, body: missing });
}

/** The organisation goes last: as long as it stands there, a repeat knows that there is work left. */
async function withdraw(uaa: UaaAdmin, account: Account): Promise<void> {
  const params = { id: account.id };
  const held = account.roles.filter(isMerchantRole);
  if (held.length > 0) await uaa.removeUserRoles({ params, body: held });
  await uaa.endUserSessions({ params });
  await uaa.updateUser({ params, body: { metadata: { org: null, store: null } } });
}
