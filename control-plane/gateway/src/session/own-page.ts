import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { problems } from '../problems.ts';
import { CSRF_COOKIE, cookieOf } from './cookies.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = ({ method = 'GET' }: IncomingMessage) => !safeMethods.has(method);

/**
 * A write by cookie must come from a page of the console: a browser sends cookies along with whatever a stranger's page
 * makes it send. Browsers say where a request comes from, and no page can make them say otherwise: `Sec-Fetch-Site`, or
 * `Origin` where that is not known. SameSite=Lax alone would let a store under the same domain write. Who sends neither
 * header is no browser, and has no cookies that somebody else could borrow.
 */
export function requireOwnPage(request: IncomingMessage, ownOrigin: string): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isOwn = site === undefined ? origin === undefined || origin === ownOrigin : site === 'same-origin';
  if (!isOwn) throw problems.CROSS_SITE();
}

/** What the gateway itself changes also needs the token that only a page of the console can read and send back. */
export function requireCsrfToken(request: IncomingMessage, given: unknown): void {
  const expected = cookieOf(request, CSRF_COOKIE);
  if (typeof given !== 'string' || expected === undefined || !isSame(given, expected)) throw problems.CSRF_MISSING();
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
