import { ServerResponse } from 'node:http';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { findAccount, lockAccount } from '../../account/find-account.ts';
import { recordSignIn, signInWithPassword } from '../../account/sign-in.ts';
import { type AnyCall, originOf } from '../../account-api/any-call.ts';
import type { Core, Origin } from '../../core.ts';
import { csrfMatches } from '../../http/csrf.ts';
import { languageOf } from '../../http/language.ts';
import type { IdentityService } from '../../identity-service.ts';
import { duringRequest } from '../../oidc/request-state.ts';
import { problems } from '../../problems.ts';
import type { AccountRow } from '../../tables.ts';
import { firstStep } from '../../totp/first-step.ts';
import { enabledById } from '../provider/find-providers.ts';
import { type PendingLink, type PendingRequest, pendingRequest } from '../sign-in/pending-request.ts';
import { linkIdentity, proveEmail } from './link-identity.ts';

/**
 * Links an account to the person of a provider once its password was given, and lets that person in. Answers where the
 * browser goes on.
 */
export async function confirmLink(
  identity: IdentityService,
  realm: string,
  call: AnyCall,
  password: string,
): Promise<{ redirectTo: string }> {
  return duringRequest(call.raw, async () => {
    const { core, server } = identity;
    const { limit, provider } = await server();
    const pending = await pendingRequest(provider(), call.raw, new ServerResponse(call.raw));
    const link = pending?.result?.pendingLink;
    const account = link && (await findAccount(core.kit.db, realm, link.accountId));
    if (!account) throw problems.LINK_NOT_PENDING();
    if (!csrfMatches(call.raw, call.header('x-xsrf-token'))) throw problems.CSRF_MISSING();
    await limit('login', realm, originOf(call));
    await requirePassword(core, account, password, originOf(call), pending);
    const linked = await writeLink(core, account, link, originOf(call));
    return goOn(identity, call, linked, link.alias, pending);
  });
}

/** Locked and switched off sound like a wrong password here: the page asks somebody who has not proved anything yet. */
async function requirePassword(
  core: Core,
  account: AccountRow,
  password: string,
  origin: Origin,
  { params }: PendingRequest,
): Promise<void> {
  const { realm_id, username } = account;
  const { account: proved } = await signInWithPassword(core, realm_id, username, password, origin, params.client_id);
  if (proved?.id !== account.id) throw problems.PASSWORD_CURRENT_MISMATCH();
}

async function writeLink(core: Core, account: AccountRow, link: PendingLink, origin: Origin): Promise<AccountRow> {
  const row = await enabledById(core.kit.db, account.realm_id, link.providerId);
  if (!row) throw problems.LINK_NOT_PENDING();
  try {
    return await transaction(core.kit.db, async (trx) => {
      const locked = await lockAccount(trx, account.realm_id, account.id);
      await linkIdentity(core, trx, locked, row, link, origin);
      return proveEmail(core, trx, locked, false, origin);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'account_identity_key')) throw problems.LINK_NOT_PENDING();
    throw error;
  }
}

/** As after the form: to the application that waits, or first to the code of the authenticator app. */
async function goOn(
  { core, design, server }: IdentityService,
  call: AnyCall,
  account: AccountRow,
  alias: string,
  { params }: PendingRequest,
): Promise<{ redirectTo: string }> {
  const provider = (await server()).provider();
  const keep = (result: object) =>
    provider.interactionResult(
      call.raw,
      new ServerResponse(call.raw),
      { ...result },
      { mergeWithLastSubmission: false },
    );
  if (account.totp_confirmed_at) {
    await keep({ secondFactor: firstStep(core, account, alias, 'fed') });
    const lang = languageOf(call.raw, params.lang);
    return { redirectTo: design.signInPage(design.addressOf(call.raw), lang, { totp: '1' }) };
  }
  await recordSignIn(core, account, alias, originOf(call), params.client_id);
  return { redirectTo: await keep({ login: { accountId: account.id, amr: ['fed', 'pwd'], remember: false } }) };
}
