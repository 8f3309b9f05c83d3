import { transaction } from '@storepod/database/transaction';
import { viewAccount } from '@storepod/identity/account/account-view';
import { insertAccount, prepareAccount } from '@storepod/identity/account/create-account';
import { statusOf } from '@storepod/identity/account/status';
import type { Reader } from '@storepod/identity/account-api/any-call';
import { requireLetterLeft, sendIssuedLink } from '@storepod/identity/account-api/mail-link';
import type { Core } from '@storepod/identity/core';
import type { IdentityService } from '@storepod/identity/identity-service';
import { issueLink, revokeLinks } from '@storepod/identity/link/one-time-links';
import { problems } from '@storepod/identity/problems';
import { requireGrantable } from '@storepod/identity/role/grant-rules';
import type { AccountRow, IdentityDb, Tables } from '@storepod/identity/tables';
import { instantOf } from '@storepod/kernel/clock';
import type { Transaction } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';
import { type Administrator, requireOwnPlace } from './administrator.ts';
import { auditUser, changeUser, stopUser } from './change-user.ts';
import type { InviteUser } from './shapes.ts';

/**
 * A new account without a password, and the one link with which its owner sets one, in a letter to its address. All
 * are made or none is.
 */
export async function inviteUser(identity: IdentityService, by: Administrator, input: InviteUser, reader: Reader) {
  const { core } = identity;
  requireOwnPlace(by, input.metadata);
  const prepared = await prepareAccount(core, PLATFORM_REALM, { ...input, username: input.username ?? input.email });
  return transaction(core.kit.db, async (trx) => {
    await refuseSecondInvitation(core, trx, input.email);
    await requireGrantable(trx, PLATFORM_REALM, by.principal, input.roles ?? []);
    return issueInvitation(identity, trx, by, await insertAccount(core, trx, prepared, by), reader);
  });
}

export const resendInvitation = (identity: IdentityService, by: Administrator, id: string, reader: Reader) =>
  changeUser(identity.core, by, id, async (trx, account) => {
    if (statusOf(account, identity.core.kit.clock.now()) !== 'PENDING') throw problems.NOT_PENDING();
    await requireLetterLeft(identity.core, trx, account, 'INVITATION');
    return issueInvitation(identity, trx, by, account, reader);
  });

export const revokeInvitation = (core: Core, by: Administrator, id: string) =>
  stopUser(core, by, id, async (trx, account) => {
    const revoked = await revokeLinks(trx, { id, realm_id: PLATFORM_REALM }, 'INVITATION');
    if (revoked > 0) await auditUser(core, trx, by, account, 'invitation.revoked');
  });

/** Whoever invites twice is told so, and can resend; any other account with this address is a taken address. */
async function refuseSecondInvitation({ kit }: Core, trx: IdentityDb, email: string): Promise<void> {
  const pending = await trx
    .selectFrom('one_time_link')
    .innerJoin('account', 'account.id', 'one_time_link.account_id')
    .select('account.id')
    .where('account.realm_id', '=', PLATFORM_REALM)
    .where('account.email', '=', email)
    .where('one_time_link.kind', '=', 'INVITATION')
    .where('one_time_link.status', '=', 'PENDING')
    .where('one_time_link.expires_at', '>', kit.clock.now())
    .executeTakeFirst();
  if (pending) throw problems.INVITATION_PENDING();
}

async function issueInvitation(
  { core, design }: IdentityService,
  trx: Transaction<Tables>,
  by: Administrator,
  account: AccountRow,
  reader: Reader,
) {
  const { token, expiresAt } = await issueLink(core, trx, account, 'INVITATION', by.actor.name ?? '');
  await sendIssuedLink(core, design, trx, account, 'INVITATION', { token, expiresAt }, reader);
  await auditUser(core, trx, by, account, 'invitation.created');
  const now = core.kit.clock.now();
  return {
    user: await viewAccount(trx, PLATFORM_REALM, account.id, now),
    invitation: { status: 'PENDING' as const, email: account.email, createdAt: instantOf(now) },
    token,
    expiresAt: instantOf(expiresAt),
  };
}
