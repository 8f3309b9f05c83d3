import type { IncomingMessage } from 'node:http';
import { hashOf } from '@storepod/kernel/digest';
import { readBody } from '@storepod/service/read-body';
import type { Gateway } from '../gateway.ts';
import { endImpersonation } from '../impersonation/end-impersonation.ts';
import { problems } from '../problems.ts';
import { type Exchange, redirect } from '../relay/exchange.ts';
import { clearCookie, cookieOf, SESSION_COOKIE } from '../session/cookies.ts';
import { requireCsrfToken, requireOwnPage } from '../session/own-page.ts';
import type { Session } from '../session/session.ts';
import { deleteSession, findSession } from '../session/session-store.ts';

/** The form holds one token. */
const LARGEST_FORM = 4 * 1024;

/**
 * Ends the session here and sends the browser to uaa, where its session ends, too. By POST and from a page of the
 * console only: a link or a picture on any page would otherwise sign people out.
 */
export async function signOut(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const { origin } = gateway.kit.config;
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    throw problems.METHOD_NOT_ALLOWED({ method: request.method });
  }
  const key = cookieOf(request, SESSION_COOKIE);
  const session = key === undefined ? undefined : await findSession(gateway, hashOf(key));
  if (session) {
    requireOwnPage(request, origin);
    requireCsrfToken(request, request.headers['x-xsrf-token'] ?? (await formToken(request)));
    await endSession(gateway, session);
  }
  clearCookie(response, SESSION_COOKIE, { path: '/', origin });
  redirect(response, gateway.uaa.signOutUrl(session?.tokens.id));
}

/**
 * The operator comes back first, so that it is the operator's session at uaa that ends. The refresh token is given back
 * as well: the session of the browser at uaa may be over already, and its end would then end no token.
 */
async function endSession(gateway: Gateway, session: Session): Promise<void> {
  await endImpersonation(gateway, session);
  await deleteSession(gateway, session.id);
  await gateway.uaa.revoke(session.tokens.refresh).catch((error) => {
    gateway.kit.log.warn({ err: error }, 'uaa was not told that a session is over');
  });
}

/** A page without scripts sends the token as a field of its form. */
async function formToken(request: IncomingMessage): Promise<string | null> {
  const form = await readBody(request, LARGEST_FORM);
  return new URLSearchParams(form.toString()).get('_csrf');
}
