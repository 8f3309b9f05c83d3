import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicAddress } from '../oidc/forwarded.ts';

const COOKIE = 'XSRF-TOKEN';

/**
 * Plants the token that a form has to send back. A page of another server shows the form, so the cookie lies at `/` and
 * scripts can read it; what protects is that another site can do neither.
 */
export function plantCsrfCookie(response: ServerResponse, { origin }: PublicAddress): string {
  const token = randomBytes(18).toString('base64url');
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  response.appendHeader('set-cookie', `${COOKIE}=${token}; Path=/; SameSite=Lax${secure}`);
  return token;
}

export const csrfCookie = (request: IncomingMessage): string | undefined =>
  /(?:^|;\s*)XSRF-TOKEN=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];

/** Whether what the form or the header carries is what the cookie says. */
export function csrfMatches(request: IncomingMessage, given: unknown): boolean {
  const expected = csrfCookie(request);
  if (typeof given !== 'string' || expected === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
