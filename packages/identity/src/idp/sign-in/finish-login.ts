import type { LanguageCode } from '@storepod/kernel/language-code';
import { Problem } from '@storepod/kernel/problem';
import { errors } from 'oidc-provider';
import { recordSignIn } from '../../account/sign-in.ts';
import { refuseUnverified } from '../../account-api/unverified.ts';
import { ANONYMOUS, writeAudit } from '../../audit/audit.ts';
import { markBrowser } from '../../guessing/known-browser.ts';
import { redirect } from '../../http/form.ts';
import { languageOf } from '../../http/language.ts';
import type { AccountRow, IdentityProviderRow } from '../../tables.ts';
import { firstStep } from '../../totp/first-step.ts';
import { type Profile, profileOf } from '../linking/profile.ts';
import { type Settled, settleAccount } from '../linking/settle-account.ts';
import { readClaims } from '../protocol/read-claims.ts';
import { enabledById } from '../provider/find-providers.ts';
import { LoginRefused } from './login-refused.ts';
import { type LoginState, takeState } from './login-state.ts';
import type { PendingLink } from './pending-request.ts';
import type { Visit } from './visit.ts';

/** Takes a browser that comes back from a provider. Whatever goes wrong, it lands on the sign-in page with one word. */
export async function finishLogin(visit: Visit): Promise<void> {
  const { core, query } = visit;
  const state = await takeState(core, query.get('state') ?? '');
  const lang = languageOf(visit.request, state?.lang ?? visit.pending.params.lang);
  try {
    const row = await requireProvider(visit, state);
    const profile = await askWho(visit, row, requireState(state));
    const settled = await settleAccount(core, {
      realmKind: visit.design.realmKind,
      row,
      profile,
      origin: visit.origin,
    });
    await letIn(visit, row, profile, settled, lang);
  } catch (error) {
    await writeRefusal(visit, reasonOf(error));
    tellWhy(visit, error);
    sendBack(visit, lang, { error: 'social' });
  }
}

const requireState = (state: LoginState | undefined): LoginState => {
  if (!state) throw new LoginRefused('STATE_UNKNOWN');
  return state;
};

/** The state must be of this realm, this browser's own request, and the provider that the address names. */
async function requireProvider(visit: Visit, given: LoginState | undefined): Promise<IdentityProviderRow> {
  const state = requireState(given);
  const { core, realm, alias, pending } = visit;
  const row = state.realm === realm ? await enabledById(core.kit.db, realm, state.providerId) : undefined;
  if (!row || row.alias !== alias || state.interaction !== pending.uid) throw new LoginRefused('STATE_UNKNOWN');
  return row;
}

async function askWho({ partyOf, query }: Visit, row: IdentityProviderRow, state: LoginState): Promise<Profile> {
  const profile = profileOf(row, await readClaims(partyOf(row), row, { ...state, query }));
  if (!profile) throw new LoginRefused('PROFILE_UNREADABLE');
  return profile;
}

async function letIn(
  visit: Visit,
  row: IdentityProviderRow,
  { subject, email }: Profile,
  { account, confirm }: Settled,
  lang: LanguageCode,
): Promise<void> {
  const { core, address, origin } = visit;
  if (await refuseUnverified(core, account, { address, lang }, origin))
    return sendBack(visit, lang, { error: 'social' });
  if (confirm) {
    const pendingLink: PendingLink = { providerId: row.id, alias: row.alias, subject, email, accountId: account.id };
    await keepResult(visit, { pendingLink });
    return sendBack(visit, lang, { link: row.alias });
  }
  if (account.totp_confirmed_at) {
    await keepResult(visit, { secondFactor: firstStep(core, account, row.alias, 'fed') });
    return sendBack(visit, lang, { totp: '1' });
  }
  await finish(visit, row, account);
}

/** As the form does it: the sign-in is written down, and the application that waits goes on. */
async function finish(visit: Visit, row: IdentityProviderRow, account: AccountRow) {
  const { core, design, provider, request, response, origin, pending } = visit;
  markBrowser(core, design, account, visit);
  await recordSignIn(core, account, row.alias, origin, pending.params.client_id);
  const login = { accountId: account.id, amr: ['fed'], remember: false };
  redirect(
    response,
    await provider.interactionResult(request, response, { login }, { mergeWithLastSubmission: false }),
  );
}

const keepResult = ({ provider, request, response }: Visit, result: object) =>
  provider.interactionResult(request, response, { ...result }, { mergeWithLastSubmission: false });

const sendBack = ({ design, response, address }: Visit, lang: string, params: Record<string, string>) =>
  redirect(response, design.signInPage(address, lang, params));

/** A refusal has its reason, and a provider that cannot be read is one; anything else is a fault of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof LoginRefused) return error.reason;
  if (error instanceof errors.SessionNotFound) return 'STATE_UNKNOWN';
  if (error instanceof Problem && error.code.startsWith('UAA.IDP.')) return 'PROVIDER_UNREACHABLE';
  throw error;
}

/** What the library found wrong, in its own words: they name a rule and never a value. */
function tellWhy({ core, alias }: Visit, error: unknown): void {
  const cause = error instanceof LoginRefused && error.cause instanceof Error ? error.cause.message : undefined;
  if (cause !== undefined) core.kit.log.info({ alias, cause }, 'a provider or its answer was refused');
}

const writeRefusal = ({ core, realm, alias, origin, pending }: Visit, reason: string) =>
  writeAudit(core, {
    realm,
    type: 'user.login.failed',
    outcome: 'FAILURE',
    reason,
    actor: ANONYMOUS,
    origin,
    detail: alias,
    ...(pending.params.client_id && { clientId: pending.params.client_id }),
  });
