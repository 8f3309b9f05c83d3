import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@storepod/kernel/problem';
import { pageHeaders } from '@storepod/service/html-page';
import type Provider from 'oidc-provider';
import { findAccount } from '../account/find-account.ts';
import { recordSignIn, signInWithPassword } from '../account/sign-in.ts';
import { refuseUnverified } from '../account-api/unverified.ts';
import type { Core, Origin } from '../core.ts';
import { markBrowser } from '../guessing/known-browser.ts';
import { confirmPendingLink } from '../idp/linking/confirm-link.ts';
import { offeredProviders } from '../idp/provider/find-providers.ts';
import { beginUri } from '../idp/provider/provider-view.ts';
import { callerOf, type PublicAddress } from '../oidc/forwarded.ts';
import { stateOf } from '../oidc/request-state.ts';
import { problems } from '../problems.ts';
import type { ServerDesign } from '../server-design.ts';
import type { AccountRow } from '../tables.ts';
import { firstStep, stillCounts } from '../totp/first-step.ts';
import { judgeCode } from '../totp/judge-code.ts';
import { csrfMatches, plantCsrfCookie } from './csrf.ts';
import { readForm, redirect } from './form.ts';
import { languageOf } from './language.ts';
import { type Pending, pendingSignIn } from './pending-sign-in.ts';
import type { rateLimits } from './rate-limits.ts';
import { codeRefused, passwordRefused } from './refusal-params.ts';
import { isToldOnPage, tooMany } from './too-many.ts';

/** A form that was sent, and the sign-in it is for. */
interface Submission {
  core: Core;
  design: ServerDesign;
  provider: Provider;
  request: IncomingMessage;
  response: ServerResponse;
  address: PublicAddress;
  realm: string;
  origin: Origin;
  pending: Pending;
  form: Record<string, string>;
  sendBack(params: Record<string, string>): void;
}

/** Answers `/login`: shows the page where this server has one, and takes what the form sends. */
export function signInForm(core: Core, design: ServerDesign, limit: ReturnType<typeof rateLimits>) {
  return async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { realm } = stateOf({ req: request });
    if (request.method !== 'POST' || !realm) return showPage(core, design, provider, request, response);
    const origin = callerOf(request, core.kit.config.trustedProxies);
    try {
      await limit('login', realm.id, origin);
    } catch (refusal) {
      if (!isToldOnPage(refusal, request)) throw refusal;
      return backToStep(design, request, response);
    }
    await submit({ core, design, provider, request, response, realm: realm.id, origin });
  };
}

/** The same step of the sign-in once more. What was typed is not looked at. */
async function backToStep(design: ServerDesign, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { address } = stateOf({ req: request });
  const { lang, link, code } = await readForm(request);
  const step = { ...(link !== undefined && { link }), ...(code !== undefined && { totp: '1' }) };
  redirect(response, design.signInPage(address, languageOf(request, lang), { ...step, ...tooMany }));
}

async function showPage(
  core: Core,
  design: ServerDesign,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { address, realm } = stateOf({ req: request });
  const pending = await pendingSignIn(provider, request, response);
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const page = design.renderSignIn?.(address, {
    csrf: plantCsrfCookie(response, address),
    error: query.get('error') ?? undefined,
    attemptsLeft: query.get('attemptsLeft') ?? undefined,
    secondFactor: query.has('totp'),
    rememberMe: realm?.settings.sessions.rememberMeEnabled ?? false,
    supportEmail: realm?.settings.supportEmail ?? '',
    link: query.get('link') ?? undefined,
    providers: realm && design.showsPage(address) ? await offersOf(core, realm.id) : [],
  });
  if (page !== undefined) return void response.writeHead(200, pageHeaders).end(page);
  const lang = languageOf(request, query.get('lang') ?? pending?.params.lang);
  redirect(response, pending ? design.signInPage(address, lang, {}) : design.startPage(address, lang));
}

/** The other ways in, as a page on the own host names them. */
const offersOf = async ({ kit }: Core, realm: string) =>
  (await offeredProviders(kit.db, realm)).map(({ alias, display_name }) => ({
    name: display_name,
    href: beginUri('', alias),
  }));

/** Steps of a sign-in: a fresh form, a waiting application, name and password, and a code where the person has an app. */
async function submit(sent: Omit<Submission, 'address' | 'pending' | 'form' | 'sendBack'>): Promise<void> {
  const { design, provider, request, response } = sent;
  const { address } = stateOf({ req: request });
  const form = await readForm(request);
  const pending = await pendingSignIn(provider, request, response);
  const lang = languageOf(request, form.lang ?? pending?.params.lang);
  const sendBack = (params: Record<string, string>) => redirect(response, design.signInPage(address, lang, params));
  if (!csrfMatches(request, form._csrf)) {
    plantCsrfCookie(response, address);
    return sendBack({ error: 'expired' });
  }
  if (!pending) return redirect(response, unaskedPage(design, address, lang));
  const submission = { ...sent, address, form, pending, sendBack };
  if (form.link !== undefined) return submitLink(submission, form.link);
  return form.code === undefined ? submitPassword(submission) : submitCode(submission, form.code);
}

/** Nobody waits for this sign-in. Where the page is ours it says so; elsewhere the page begins anew by itself. */
const unaskedPage = (design: ServerDesign, address: PublicAddress, lang: string) =>
  design.showsPage(address) ? design.signInPage(address, lang, { error: 'unasked' }) : design.startPage(address, lang);

/**
 * The first step. A shopper whose address must be verified first and is not gets the answer of a wrong password, and
 * the letter once more: whoever knows the password finds out in their mailbox what is missing, and nobody else does.
 */
async function submitPassword(submission: Submission): Promise<void> {
  const { core, address, provider, request, response, realm, origin, pending, form, sendBack } = submission;
  const { username = '', password = '' } = form;
  const at = core.kit.clock.now().getTime();
  const clientId = pending.params.client_id;
  const verdict = await signInWithPassword(core, { realm, login: username, password, origin, clientId });
  if (!verdict.account && verdict.wait !== undefined) return haveWait(submission, verdict.wait, {});
  if (!verdict.account) return sendBack(passwordRefused(verdict.refusal));
  const { account } = verdict;
  const reader = { address, lang: languageOf(request, form.lang ?? pending.params.lang) };
  if (await refuseUnverified(core, account, reader, origin)) return sendBack(passwordRefused('BAD_CREDENTIALS'));
  const remember = form.rememberMe === 'true' && (await core.settingsOf(realm)).sessions.rememberMeEnabled;
  if (!account.totp_confirmed_at) return finish(submission, account, { via: 'password', amr: ['pwd'], remember, at });
  const waiting = { secondFactor: { ...firstStep(core, account, 'password', 'pwd', remember), at } };
  await provider.interactionResult(request, response, waiting, { mergeWithLastSubmission: false });
  sendBack({ totp: '1' });
}

/** A person reads on the page that they have to wait; a program reads how long. */
function haveWait({ request, sendBack }: Submission, retryAfter: number, step: Record<string, string>): void {
  const refusal = problems.RATE_LIMITED(undefined, { retryAfter });
  if (!isToldOnPage(refusal, request)) throw refusal;
  sendBack({ ...step, ...tooMany });
}

/** The password of the account that a provider is to be linked to, whose name the page has in its address. */
async function submitLink(submission: Submission, alias: string): Promise<void> {
  const { form, response, sendBack } = submission;
  try {
    redirect(response, await confirmPendingLink(submission, form.password ?? ''));
  } catch (error) {
    const { code } = error instanceof Problem ? error : {};
    if (code === problems.PASSWORD_CURRENT_MISMATCH.entry.code) return sendBack({ link: alias, error: 'invalid' });
    if (isToldOnPage(error, submission.request)) return sendBack({ link: alias, ...tooMany });
    if (code === problems.LINK_NOT_PENDING.entry.code) return sendBack({ error: 'expired' });
    throw error;
  }
}

async function submitCode(submission: Submission, code: string): Promise<void> {
  const { core, realm, origin, pending, sendBack } = submission;
  const step = pending.result?.secondFactor;
  const account = step && (await findAccount(core.kit.db, realm, step.accountId));
  if (!account || !stillCounts(core, account, step)) return sendBack({ error: 'expired' });
  const verdict = await judgeCode(core, account, code, origin);
  const { via, amr, remember, at } = step;
  if (verdict.refusal === undefined) return finish(submission, account, { via, amr: [amr, 'otp'], remember, at });
  if (verdict.wait !== undefined) return haveWait(submission, verdict.wait, { totp: '1' });
  sendBack(codeRefused(verdict.refusal, verdict.attemptsLeft));
}

/** How somebody got in, and whether to stay so after the browser was closed. */
interface Proved {
  via: string;
  amr: string[];
  remember: boolean;
  /** Before the password was looked at: one that is changed after this moment lets nobody in. */
  at: number;
}

async function finish(submission: Submission, account: AccountRow, { via, amr, remember, at }: Proved): Promise<void> {
  const { core, design, provider, request, response, origin, pending } = submission;
  markBrowser(core, design, account, submission);
  await recordSignIn(core, account, via, origin, pending.params.client_id);
  const login = { accountId: account.id, amr, remember, at };
  const resume = await provider.interactionResult(request, response, { login }, { mergeWithLastSubmission: false });
  redirect(response, resume);
}
