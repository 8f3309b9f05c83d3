import type { Gateway } from '../gateway.ts';
import { clearCookie, cookieOf, SESSION_COOKIE } from '../session/cookies.ts';
import { isWrite, requireOwnPage } from '../session/own-page.ts';
import { accessTokenOf } from '../session/session.ts';
import { principalOfSession, sessionOf } from '../session/session-of.ts';
import type { Exchange } from './exchange.ts';

/**
 * The credential that a backend sees. A session speaks with its own token, also where the request brings another one:
 * what the console shows is then always what the calls do. Without a session a program may bring a token of its own.
 */
export async function credentialsOf(gateway: Gateway, exchange: Exchange): Promise<Record<string, string>> {
  const { request, response } = exchange;
  const { origin } = gateway.kit.config;
  const session = await sessionOf(gateway, request);
  if (session) {
    if (isWrite(request)) requireOwnPage(request, origin);
    exchange.call.principal = principalOfSession(session);
    return { authorization: `Bearer ${accessTokenOf(session)}` };
  }
  if (cookieOf(request, SESSION_COOKIE) !== undefined) clearCookie(response, SESSION_COOKIE, { path: '/', origin });
  return inboundCredentials(exchange);
}

export const inboundCredentials = ({ request }: Exchange): Record<string, string> =>
  request.headers.authorization === undefined ? {} : { authorization: request.headers.authorization };
