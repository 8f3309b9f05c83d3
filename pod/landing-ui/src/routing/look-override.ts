import { ColorThemeId, isBuiltTheme } from '@storepod/kernel/theme';

/** Gone with the browser's session. Nothing in a page needs to read it. */
const ATTRIBUTES = 'Path=/; SameSite=Lax; HttpOnly';

type Cookies = ReadonlyMap<string, string>;

interface Override {
  cookie: string;
  namedIn(query: string): string | undefined;
  /** Whether there is such a look; one that cannot be drawn is not remembered. */
  exists(name: string): boolean;
}

const theme: Override = {
  cookie: 'storefront-theme',
  namedIn: (query) => new URLSearchParams(query).get('theme')?.toLowerCase(),
  exists: isBuiltTheme,
};
const color: Override = {
  cookie: 'storefront-color',
  namedIn: (query) => new URLSearchParams(query).get('color')?.toUpperCase(),
  exists: ColorThemeId.is,
};

/** The theme that somebody who makes one asks for: in the address, or in one before it. */
export const askedTheme = (query: string, cookies: Cookies): string | undefined =>
  theme.namedIn(query) ?? cookies.get(theme.cookie);

/** The colour preset asked for in the same way; undefined where there is no such preset, or none is asked for. */
export function askedColor(query: string, cookies: Cookies): string | undefined {
  const named = color.namedIn(query) ?? cookies.get(color.cookie);
  return named !== undefined && color.exists(named) ? named : undefined;
}

/**
 * What a browser is told so that `?theme=` and `?color=` hold while one browses, also through forms and redirects that
 * drop the query. An empty name ends it; one that cannot be drawn changes nothing.
 */
export const overrideCookies = (query: string): string[] => [theme, color].flatMap((one) => cookieOf(one, query) ?? []);

function cookieOf({ cookie, namedIn, exists }: Override, query: string): string | undefined {
  const named = namedIn(query);
  if (named === '') return `${cookie}=; Max-Age=0; ${ATTRIBUTES}`;
  return named !== undefined && exists(named) ? `${cookie}=${named}; ${ATTRIBUTES}` : undefined;
}
