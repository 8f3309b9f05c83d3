import { isBuiltTheme } from '@storepod/kernel/theme';

const THEME_COOKIE = 'storefront-theme';
/** Gone with the browser's session. Nothing in a page needs to read it. */
const ATTRIBUTES = 'Path=/; SameSite=Lax; HttpOnly';

/** The theme that somebody who makes one asks for: in the address, or in one before it. */
export const askedTheme = (query: string, cookies: ReadonlyMap<string, string>): string | undefined =>
  namedIn(query) ?? cookies.get(THEME_COOKIE);

/**
 * What a browser is told so that `?theme=` holds while one browses, also through forms and redirects that drop the query.
 * An empty name ends it; one that cannot be drawn changes nothing.
 */
export function themeCookie(query: string): string | undefined {
  const named = namedIn(query);
  if (named === '') return `${THEME_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
  return named !== undefined && isBuiltTheme(named) ? `${THEME_COOKIE}=${named}; ${ATTRIBUTES}` : undefined;
}

const namedIn = (query: string): string | undefined => new URLSearchParams(query).get('theme')?.toLowerCase();
