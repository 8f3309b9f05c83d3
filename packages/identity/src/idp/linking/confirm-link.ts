import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import type Provider from 'oidc-provider';
import { findAccount, lockAccount } from '../../account/find-account.ts';
import { recordSignIn, signInWithPassword } from '../../account/sign-in.ts';
import type { Core, Origin } from '../../core.ts';
import { languageOf } from '../../http/language.ts';
import { problems } from '../../problems.ts';
import type { ServerDesign } from '../../server-design.ts';
import type { AccountRow } from '../../tables.ts';
import { firstStep } from '../../totp/first-step.ts';
import { enabledById } from '../provider/find-providers.ts';
import { type PendingLink, type PendingRequest, pendingRequest } from '../sign-in/pending-request.ts';
import { linkIdentity, proveEmail } from './link-identity.ts';

/** A browser whose sign-in may wait for a link to be confirmed. */
interface ConfirmingBrowser {
  core: Core;
  design: ServerDesign;
  provider: Provider;
  request: IncomingMessage;
  response: ServerResponse;
  realm: string;
  origin: Origin;
}

/**
 * Links an account to the person of a provider once its password was given, and lets that person in. Answers where the
 * browser goes on.
 */
export async function confirmPendingLink(browser: ConfirmingBrowser, password: string): Promise<string> {
  const { core, origin } = browser;
  const { pending, link, account } = await pendingLinkOf(browser);
  await requirePassword(core, account, password, origin, pending);
  const linked = await writeLink(core, account, link, origin);
  return goOn(browser, linked, link.alias, pending);
}

export async function pendingLinkOf({ core, provider, request, response, realm }: ConfirmingBrowser) {
  const pending = await pendingRequest(provider, request, response);
  const link = pending?.result?.pendingLink;
  const account = link && (await findAccount(core.kit.db, realm, link.accountId));
  if (!account) throw problems.LINK_NOT_PENDING();
  return { pending, link, account };
}

/** Switched off sounds like a wrong password here: the page asks somebody who has not proved anything yet. */
async function requirePassword(
  core: Core,
  account: AccountRow,
  password: string,
  origin: Origin,
  { params }: PendingRequest,
): Promise<void> {
  const { realm_id: realm, username: login } = account;
  const verdict = await signInWithPassword(core, { realm, login, password, origin, clientId: params.client_id });
  if (!verdict.account && verdict.wait !== undefined)
    throw problems.RATE_LIMITED(undefined, { retryAfter: verdict.wait });
  if (verdict.account?.id !== account.id) throw problems.PASSWORD_CURRENT_MISMATCH();
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
  { core, design, provider, request, response, origin }: ConfirmingBrowser,
  account: AccountRow,
  alias: string,
  { params }: PendingRequest,
): Promise<string> {
  const keep = (result: object) =>
    provider.interactionResult(request, response, { ...result }, { mergeWithLastSubmission: false });
  if (account.totp_confirmed_at) {
    await keep({ secondFactor: firstStep(core, account, alias, 'fed') });
    return design.signInPage(design.addressOf(request), languageOf(request, params.lang), { totp: '1' });
  }
  await recordSignIn(core, account, alias, origin, params.client_id);
  return keep({ login: { accountId: account.id, amr: ['fed', 'pwd'], remember: false } });
}
