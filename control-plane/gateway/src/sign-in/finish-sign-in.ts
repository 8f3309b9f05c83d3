import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashOf } from '@storepod/kernel/digest';
import type { Gateway } from '../gateway.ts';
import { endImpersonation } from '../impersonation/end-impersonation.ts';
import { type Exchange, redirect } from '../relay/exchange.ts';
import { CSRF_COOKIE, cookieOf, SESSION_COOKIE, setCookie } from '../session/cookies.ts';
import { newSessionKey, type Tokens } from '../session/session.ts';
import { deleteSession, findSession, insertSession } from '../session/session-store.ts';
import { UaaRefusal } from '../uaa/uaa-errors.ts';
import { takeAttempt } from './attempt.ts';

/** What the sign-in page is told when it did not work. */
type SignInError = 'expired' | 'denied' | 'unavailable' | 'failed';

/** Takes the browser back from uaa: a new session, and on to where it wanted to go. */
export async function finishSignIn(gateway: Gateway, { request, response, path, search }: Exchange): Promise<void> {
  const { origin } = gateway.kit.config;
  const attempt = takeAttempt(gateway, request, response);
  if (!attempt) return redirect(response, errorPage(origin, 'expired'));
  let tokens: Tokens;
  try {
    tokens = await gateway.uaa.redeem(new URL(origin + path + search), attempt);
  } catch (error) {
    gateway.kit.log.info({ err: error }, 'a sign-in failed');
    return redirect(response, errorPage(origin, errorOf(error)));
  }
  await openSession(gateway, request, response, tokens);
  redirect(response, origin + attempt.returnTo);
}

/** Always a new name: whoever knew or planted the name before the sign-in knows nothing of the session after it. */
async function openSession(gateway: Gateway, request: IncomingMessage, response: ServerResponse, tokens: Tokens) {
  const { origin } = gateway.kit.config;
  await endSessionBefore(gateway, request);
  const key = newSessionKey();
  await insertSession(gateway, hashOf(key), tokens);
  setCookie(response, SESSION_COOKIE, key, { path: '/', origin });
  if (cookieOf(request, CSRF_COOKIE) !== undefined) return;
  // Who was signed in at uaa already did not pass its sign-in page, where this is planted.
  const token = randomBytes(18).toString('base64url');
  setCookie(response, CSRF_COOKIE, token, { path: '/', origin, readableByScripts: true });
}

async function endSessionBefore(gateway: Gateway, request: IncomingMessage): Promise<void> {
  const key = cookieOf(request, SESSION_COOKIE);
  const before = key === undefined ? undefined : await findSession(gateway, hashOf(key));
  if (!before) return;
  await endImpersonation(gateway, before);
  await deleteSession(gateway, before.id);
}

const errorPage = (origin: string, error: SignInError) => `${origin}/sign-in?${new URLSearchParams({ error })}`;

function errorOf(error: unknown): SignInError {
  if (!(error instanceof UaaRefusal)) return 'unavailable';
  return error.code === 'access_denied' ? 'denied' : error.code === 'invalid_grant' ? 'expired' : 'failed';
}
