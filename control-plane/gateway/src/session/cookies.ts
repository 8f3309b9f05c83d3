import type { IncomingMessage, ServerResponse } from 'node:http';

export const SESSION_COOKIE = 'STORE-CORE-GATEWAY-JSESSIONID';
export const SIGN_IN_COOKIE = 'STORE-CORE-GATEWAY-SIGN-IN';
/** Also uaa plants it; whoever plants it, pages send it back in the header X-XSRF-TOKEN. */
export const CSRF_COOKIE = 'XSRF-TOKEN';

interface CookieOptions {
  path: string;
  /** Where browsers come by https, the cookie travels only so. */
  origin: string;
  readableByScripts?: boolean;
}

/**
 * The cookie of a name. A browser that sends two of them got one from somewhere else, from a page of a neighbouring
 * domain at best; which is which cannot be told, so neither counts.
 */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const values = new Set(
    cookiesIn(request)
      .filter((cookie) => cookie.name === name)
      .map(({ value }) => value),
  );
  return values.size === 1 ? [...values][0] : undefined;
}

/** The cookies whose names fit, as a header. */
export function cookieHeader(request: IncomingMessage, fits: (name: string) => boolean): string | undefined {
  const kept = cookiesIn(request).filter(({ name }) => fits(name));
  return kept.length > 0 ? kept.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined;
}

function cookiesIn({ headers }: IncomingMessage): { name: string; value: string }[] {
  return (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [, name, value] = /^([^=\s]+)=(.*)/.exec(pair.trim()) ?? [];
    return name !== undefined && value !== undefined ? [{ name, value }] : [];
  });
}

export function setCookie(response: ServerResponse, name: string, value: string, options: CookieOptions): void {
  response.appendHeader('set-cookie', `${name}=${value}; ${attributesOf(options)}`);
}

export function clearCookie(response: ServerResponse, name: string, options: CookieOptions): void {
  response.appendHeader('set-cookie', `${name}=; ${attributesOf(options)}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);
}

function attributesOf({ path, origin, readableByScripts }: CookieOptions): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `Path=${path}; SameSite=Lax${readableByScripts ? '' : '; HttpOnly'}${secure}`;
}
