import { isDeepStrictEqual } from 'node:util';
import {
  type AccountMembership,
  furtherMemberships,
  isSamePlace,
  writeFurtherMemberships,
} from '@storepod/identity/account/memberships';
import { endSessionsIn } from '@storepod/identity/account/sessions';
import { updateAccount } from '@storepod/identity/account/update-account';
import type { Core } from '@storepod/identity/core';
import { requireGrantable } from '@storepod/identity/role/grant-rules';
import { assignRoles, grantsOf, removeRoles } from '@storepod/identity/role/roles-of';
import type { AccountRow, IdentityDb } from '@storepod/identity/tables';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';
import { auditUser, changedUser } from './change-user.ts';
import { OWNER_ROLE, requireOwnerLeft } from './organisation-owners.ts';
import { type MembershipInput, merchantRoles } from './shapes.ts';

/**
 * Makes an account what it is in one organisation, and leaves alone what it is in others. Sessions and tokens end where a place
 * went or its roles changed, and go on everywhere else. All of it happens or nothing.
 */
export const putMemberships = (
  core: Core,
  by: Administrator,
  id: string,
  org: ManagerOrgId,
  wanted: readonly MembershipInput[],
) =>
  changedUser(core, by, id, async (trx, account) => {
    const roles = [...new Set(wanted.flatMap((membership) => membership.roles))];
    await requireGrantable(trx, PLATFORM_REALM, by.principal, roles);
    if (!roles.includes(OWNER_ROLE)) await requireOwnerLeft(trx, by, account, [org]);
    const own = await ownMembership(trx, account);
    const further = await furtherMemberships(trx, account);
    const before = [...own, ...further];
    const after = replacedIn(before, org, wanted);
    if (isDeepStrictEqual(before, after)) return;
    for (const place of before.filter((held) => !after.some((kept) => isDeepStrictEqual(kept, held))))
      await endSessionsIn(trx, account, place);
    const [first, ...others] = after;
    await writeOwn(core, trx, by, account, own[0], first);
    await writeFurtherMemberships(trx, account, further, others, core.kit.clock.now());
    await auditUser(core, trx, by, account, 'user.memberships.changed', inWords(org, after));
  });

async function ownMembership(trx: IdentityDb, account: AccountRow): Promise<AccountMembership[]> {
  const { org, store } = account.metadata;
  if (!org) return [];
  const { roles } = await grantsOf(trx, account);
  return [{ org, store: store ?? null, roles: roles.filter(isMerchantRole) }];
}

const isMerchantRole = (name: string) => merchantRoles.some((role) => role === name);

/** The place of the account's own rows stays first as long as it is one: sessions that chose none act there. */
function replacedIn(
  before: readonly AccountMembership[],
  org: ManagerOrgId,
  wanted: readonly MembershipInput[],
): AccountMembership[] {
  const [own] = before;
  const here = wanted.map(({ store, roles }) => ({ org, store, roles: [...roles].sort() }));
  const elsewhere = before.filter((membership) => membership.org !== org);
  if (own?.org !== org) return [...elsewhere, ...here];
  const isOwn = (place: AccountMembership) => isSamePlace(place, own);
  return [...here.filter(isOwn), ...here.filter((place) => !isOwn(place)), ...elsewhere];
}

async function writeOwn(
  core: Core,
  trx: IdentityDb,
  by: Administrator,
  account: AccountRow,
  before: AccountMembership | undefined,
  after: AccountMembership | undefined,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const metadata = { org: after?.org ?? null, store: after?.store ?? null };
  await updateAccount(core, trx, account, { metadata }, by);
  await removeRoles(trx, PLATFORM_REALM, account.id, merchantRoles);
  await assignRoles(trx, PLATFORM_REALM, account.id, after?.roles ?? []);
}

const inWords = (org: string, after: readonly AccountMembership[]) => {
  const here = after
    .filter((place) => place.org === org)
    .map(({ store, roles }) => `${store ?? 'all stores'}: ${roles}`);
  return `${org}: ${here.join('; ') || 'none'}`;
};
