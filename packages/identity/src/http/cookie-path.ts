import type { ServerResponse } from 'node:http';

/**
 * Keeps the library's cookies under the path at which the browser sees this server: it sets them at the root, and the
 * root belongs to the console or to a shop. The cookie of a pending sign-in lies there, too: the form at `/login` and
 * the page that asks for whom the sign-in is both need it.
 */
export function scopeCookies(response: ServerResponse, path: string): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name.toLowerCase() === 'set-cookie' ? [value].flat().map((cookie) => scoped(String(cookie), path)) : value,
    );
}

const scoped = (cookie: string, path: string) =>
  cookie.replace(isPendingSignIn(cookie) ? /; path=[^;]*/ : /; path=\/(?=;|$)/, `; path=${path}`);

const isPendingSignIn = (cookie: string) => /^INTERACTION(\.sig)?=/.test(cookie);
