import type { ServerResponse } from 'node:http';
import { rscHeaders } from './bypass.ts';
import { namesIn } from './head-rules.ts';
import { storeHeaders } from './page-key.ts';

export const LOCALE_COOKIE = 'NEXT_LOCALE';

/** On these a page may depend: client navigations never meet the cache, and the store is part of the key. */
const knownVary: ReadonlySet<string> = new Set([...rscHeaders, ...storeHeaders]);
/** Blank lines may follow the end of a document, but not much else. */
const TAIL_BYTES = 64;

/** Whether a head allows the answer to be given to others. */
export function headKeepable(status: number, response: ServerResponse): boolean {
  return (
    status === 200 &&
    cookiesOf(response).every((cookie) => cookieName(cookie) === LOCALE_COOKIE) &&
    namesIn(response.getHeader('vary')).every((name) => knownVary.has(name))
  );
}

/** Whether a body arrived whole: a render that fails after its first bytes has said 200 already. */
export function bodyKeepable(response: ServerResponse, body: Buffer): boolean {
  const declared = response.getHeader('content-length');
  if (declared !== undefined && Number(declared) !== body.length) return false;
  const type = String(response.getHeader('content-type') ?? 'text/html').toLowerCase();
  if (!type.includes('html')) return true;
  return body
    .toString('latin1', Math.max(0, body.length - TAIL_BYTES))
    .trim()
    .toLowerCase()
    .endsWith('</html>');
}

/** The `Set-Cookie` lines of a response. */
export function cookiesOf(response: ServerResponse): string[] {
  const value = response.getHeader('set-cookie');
  return value === undefined ? [] : Array.isArray(value) ? value : [String(value)];
}

const cookieName = (line: string) => line.split(/[=;]/, 1)[0]?.trim();

/** The value of a cookie in a `Set-Cookie` or `Cookie` line. */
export function cookieValue(line: string, name: string): string | undefined {
  const pair = line.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
