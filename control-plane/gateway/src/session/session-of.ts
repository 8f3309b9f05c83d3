import type { IncomingMessage } from 'node:http';
import { type Principal, principalOf } from '@storepod/auth/principal';
import { issuedTokenOf } from '@storepod/auth/token-check';
import { hashOf } from '@storepod/kernel/digest';
import type { Gateway } from '../gateway.ts';
import { isOver, restoreOperator } from '../impersonation/end-impersonation.ts';
import { problems } from '../problems.ts';
import { cookieOf, SESSION_COOKIE } from './cookies.ts';
import { isWrite, requireCsrfToken, requireOwnPage } from './own-page.ts';
import { renewTokens, withFreshToken } from './renewal.ts';
import { accessTokenOf, claimsOf, type Session } from './session.ts';
import { findSession } from './session-store.ts';

/** A request is asked for its session in several places and looked up once. */
const known = new WeakMap<IncomingMessage, Promise<Session | undefined>>();

/** Who is signed in, with a token that can be sent. Whoever acted as a merchant for too long is the operator again. */
export function sessionOf(gateway: Gateway, request: IncomingMessage): Promise<Session | undefined> {
  const asked = known.get(request) ?? lookUp(gateway, request);
  known.set(request, asked);
  return asked;
}

async function lookUp(gateway: Gateway, request: IncomingMessage): Promise<Session | undefined> {
  const key = cookieOf(request, SESSION_COOKIE);
  const found = key === undefined ? undefined : await findSession(gateway, hashOf(key));
  if (!found) return undefined;
  // Only uaa knows whether the session is over, or goes on in another place: it gives new tokens, or none.
  const live = isEnded(gateway, found.tokens.access) ? await renewTokens(gateway, found) : found;
  if (!live) return undefined;
  const { acting, ...operator } = live;
  if (!acting || !(isOver(gateway, acting) || isEnded(gateway, acting.access))) return withFreshToken(gateway, live);
  await restoreOperator(gateway, live);
  return withFreshToken(gateway, { ...operator, acting: undefined });
}

/** uaa has ended the account or the session of a token before the token's time, as a whole or where it acts. */
function isEnded({ kit }: Gateway, token: string): boolean {
  const claims = claimsOf(token);
  return kit.revocations.has(issuedTokenOf(principalOf(claims, 'uaa', undefined), claims));
}

/** The session behind a call to the gateway itself. A write must come from the console. */
export async function requireSession(gateway: Gateway, request: IncomingMessage): Promise<Session> {
  const session = await sessionOf(gateway, request);
  if (!session) throw problems.SESSION_REQUIRED();
  if (isWrite(request)) {
    requireOwnPage(request, gateway.kit.config.origin);
    requireCsrfToken(request, request.headers['x-xsrf-token']);
  }
  return session;
}

/** Who a call to the gateway itself is from: the merchant while an operator acts as one, as it is for every backend. */
export const sessionPrincipal =
  (gateway: Gateway) =>
  async (request: IncomingMessage): Promise<Principal> =>
    principalOfSession(await requireSession(gateway, request));

export const principalOfSession = (session: Session): Principal =>
  principalOf(claimsOf(accessTokenOf(session)), 'uaa', undefined);
