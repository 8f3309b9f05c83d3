import { transaction } from '@storepod/database/transaction';
import { viewAccount } from '@storepod/identity/account/account-view';
import { requireAccount } from '@storepod/identity/account/find-account';
import { furtherMemberships, idsOfMembers } from '@storepod/identity/account/memberships';
import { setPassword } from '@storepod/identity/account/passwords';
import { endSession, endSessions, endSessionsIn, sessionPage } from '@storepod/identity/account/sessions';
import type { Reader } from '@storepod/identity/account-api/any-call';
import { linkedIdentities, unlinkIdentity } from '@storepod/identity/account-api/own-identities';
import type { Core } from '@storepod/identity/core';
import { forgetBrowsers } from '@storepod/identity/guessing/known-browser';
import { issueLink, revokeLinks } from '@storepod/identity/link/one-time-links';
import { queueLetter, senderOf } from '@storepod/identity/mail/queue-letter';
import { requireChangeable } from '@storepod/identity/role/grant-rules';
import type { AccountRow, IdentityDb } from '@storepod/identity/tables';
import { removeTotpIn } from '@storepod/identity/totp/second-factor';
import { instantOf } from '@storepod/kernel/clock';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';
import { auditUser, changeUser, stopUser } from './change-user.ts';

/**
 * Whether the caller may is asked first, so that nobody learns anything about a password that is not theirs to set, and
 * again in the transaction, since the account may have been given a role meanwhile.
 */
export async function resetUserPassword(core: Core, by: Administrator, id: string, password: string) {
  const account = await requireAccount(core.kit.db, PLATFORM_REALM, id);
  await requireChangeable(core.kit.db, { id, realm_id: PLATFORM_REALM }, by.principal);
  await setPassword(core, account, password, {
    actor: by.actor,
    origin: by.origin,
    type: 'user.password.reset',
    also: async (trx) => {
      await requireChangeable(trx, { id, realm_id: PLATFORM_REALM }, by.principal);
      await revokeLinks(trx, { id, realm_id: PLATFORM_REALM }, 'PASSWORD_RESET');
      await revokeLinks(trx, { id, realm_id: PLATFORM_REALM }, 'INVITATION');
    },
  });
  return viewAccount(core.kit.db, PLATFORM_REALM, id, core.kit.clock.now());
}

export const issuePasswordResetLink = (core: Core, by: Administrator, id: string) =>
  changeUser(core, by, id, async (trx, account) => {
    const { token, expiresAt } = await issueLink(core, trx, account, 'PASSWORD_RESET', by.actor.name ?? '');
    await auditUser(core, trx, by, account, 'user.password.reset_link.issued');
    return { token, expiresAt: instantOf(expiresAt) };
  });

export async function listUserSessions({ kit, settingsOf }: Core, id: string, query: PageQuery) {
  const account = await requireAccount(kit.db, PLATFORM_REALM, id);
  const { sessions } = await settingsOf(PLATFORM_REALM);
  return sessionPage(kit.db, account, { now: kit.clock.now(), ...sessions }, query);
}

export const endUserSessions = (core: Core, by: Administrator, id: string) =>
  stopUser(core, by, id, async (trx, account) => {
    const revoked = await endSessions(trx, account);
    await forgetBrowsers(trx, account);
    await auditUser(core, trx, by, account, 'session.revoked', `${revoked} sessions`);
    return { revoked };
  });

/** Ends the sessions of everybody in an organisation, in short transactions: it may have thousands of members. */
export async function endOrganisationSessions(core: Core, by: Administrator, org: ManagerOrgId) {
  const members = await core.kit.db
    .selectFrom('account')
    .selectAll()
    .where('realm_id', '=', PLATFORM_REALM)
    .where(sql<boolean>`account.id in (${idsOfMembers(PLATFORM_REALM, { org })})`)
    .execute();
  let revoked = 0;
  for (const account of members)
    revoked += await transaction(core.kit.db, async (trx) => {
      const ended = await endSessionsOfMember(trx, account, org);
      await auditUser(core, trx, by, account, 'session.revoked', `${ended} sessions, of organisation ${org}`);
      return ended;
    });
  return { revoked };
}

/** In each of the member's places there; what the account does in other organisations goes on. */
async function endSessionsOfMember(trx: IdentityDb, account: AccountRow, org: ManagerOrgId): Promise<number> {
  let ended = 0;
  for (const place of [account.metadata, ...(await furtherMemberships(trx, account))])
    if (place.org === org) ended += await endSessionsIn(trx, account, place);
  return ended;
}

export const endUserSession = (core: Core, by: Administrator, id: string, sid: string) =>
  stopUser(core, by, id, async (trx, account) => {
    await endSession(trx, { id, realm_id: PLATFORM_REALM }, sid);
    await auditUser(core, trx, by, account, 'session.revoked', sid);
    return { revoked: 1 };
  });

/** Whoever holds the password alone gets in from now on, so the owner of the account hears of it. */
export const removeUserTotp = (core: Core, by: Administrator, id: string, { address, lang }: Reader): Promise<void> =>
  changeUser(core, by, id, async (trx, account) => {
    if (account.totp_confirmed_at === null) return;
    await removeTotpIn(core, trx, account, by.actor, by.origin);
    await endSessions(trx, account);
    const sender = await senderOf(core, PLATFORM_REALM, address.origin);
    await queueLetter(core, trx, PLATFORM_REALM, { ...sender, to: account.email, kind: 'TOTP_REMOVED', lang });
  });

export const listUserIdentities = async (core: Core, id: string, query: PageQuery) =>
  linkedIdentities(core, await requireAccount(core.kit.db, PLATFORM_REALM, id), query);

export async function removeUserIdentity(core: Core, by: Administrator, id: string, identityId: string) {
  const account = await changeUser(core, by, id, async (_trx, found) => found);
  await unlinkIdentity(core, account, identityId, by.actor, by.origin);
}
