import type { LanguageCode } from '@storepod/kernel/language-code';
import type { BuiltThemeId } from '@storepod/kernel/theme';
import { isReadableAddress } from '@storepod/service/address-check';
import { isAppLocale } from '../../shared/locales.ts';
import type { Tenant } from '../../shared/tenant.ts';
import { partAt, type SitemapPart } from '../application/seo/sitemap-parts.ts';
import { nameOf, pairsOf } from '../page-cache/query.ts';
import { ownScripts } from '../page-scripts/page-script.ts';
import { type Address, addressOf, isAmbiguous, isInternal, readableQuery } from './address.ts';
import { lacksLanguage } from './first-segments.ts';
import { askedColor, askedTheme } from './look-override.ts';
import { chosenLanguage } from './tenant.ts';
import { type ChosenTheme, themeOf } from './theme.ts';

/** What is to be done with a request. */
export type Route =
  /** The framework renders this path. */
  | { kind: 'page'; path: string; chosen: ChosenTheme; locale: LanguageCode; tenant: Tenant; isPreview: boolean }
  /** The framework serves a file that was built, or answers an address without a language. */
  | { kind: 'framework'; path: string }
  /** Addresses without a language that answer for a store: the map for search engines and the rules for robots. */
  | { kind: 'seo'; file: 'sitemap.xml' | 'robots.txt' | SitemapPart; tenant: Tenant }
  | { kind: 'manifest'; theme: BuiltThemeId }
  /** A script of our own, such as the one that every page begins with. */
  | { kind: 'page-script'; script: Buffer }
  /** `language`: it leads by what this reader reads, and chose before. */
  | { kind: 'redirect'; location: string; status: 307 | 308; language?: LanguageCode }
  | { kind: 'store-not-found' }
  /** Not even a page is rendered for it. */
  | { kind: 'refused'; status: 400 | 404 | 405 }
  /** The tree of themes and what is spelled like it: nothing is said, not even by a page. */
  | { kind: 'internal' };

export interface RouteSettings {
  /** The theme of stores that name none. */
  theme: string | undefined;
  /** Whether `?theme=`, `?color=` and their cookies are heeded; never in production. */
  themeOverride: boolean;
}

interface Asked {
  method: string;
  url: string;
  tenant: Tenant | undefined;
  cookies: ReadonlyMap<string, string>;
  /** Looked at for the bare address alone. */
  acceptLanguage?: string | undefined;
}

/** Files that browsers and search engines look for in one place; everything else without a language is nobody's. */
const seoFiles = { '/sitemap.xml': 'sitemap.xml', '/robots.txt': 'robots.txt' } as const;

/** Decides by the address, the store and the cookies. No remote call and no render happens here. */
export function routeOf({ method, url, tenant, cookies, acceptLanguage }: Asked, settings: RouteSettings): Route {
  const asked = addressOf(url);
  if (isInternal(asked) || url.startsWith('//')) return { kind: 'internal' };
  const address = { ...asked, query: readableQuery(asked.query) };
  // A page decodes the parts of its address, and the framework answers a bad escape with a fault.
  if (!isReadableAddress(`${address.path}?${address.query}`)) return { kind: 'refused', status: 400 };
  const script = ownScripts.get(address.path);
  if (script) return { kind: 'page-script', script };
  if (address.path.startsWith('/_next/static/')) return { kind: 'framework', path: url };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused', status: 405 };
  if (!tenant || address.path === '/store-not-found') return { kind: 'store-not-found' };
  if (address.path === '/api/theme-manifest')
    return { kind: 'manifest', theme: themeFor(tenant, address, cookies, settings).theme };
  const file = isSeoFile(address.path) ? seoFiles[address.path] : partAt(address.path);
  if (file) return { kind: 'seo', file, tenant };
  if (address.path === '/') {
    const language = chosenLanguage(tenant, cookies, acceptLanguage);
    return { kind: 'redirect', location: `/${language}${search(address)}`, status: 307, language };
  }
  return pageRoute(address, tenant, cookies, settings);
}

function pageRoute(address: Address, tenant: Tenant, cookies: Asked['cookies'], settings: RouteSettings): Route {
  const [, locale = ''] = address.path.split('/', 2);
  if (isAmbiguous(address.path)) return { kind: 'refused', status: 404 };
  if (lacksLanguage(address.path)) {
    const location = `/${tenant.defaultLanguage}${address.path.replace(/\/{2,}/g, '/')}${search(address)}`;
    return { kind: 'redirect', location, status: 307 };
  }
  if (!isAppLocale(locale)) return { kind: 'refused', status: 404 };
  const rest = address.path.slice(locale.length + 1);
  // The framework would lead to the single slash itself, and name its own tree of themes on the way.
  const plain = rest.replace(/\/{2,}/g, '/');
  if (plain !== rest) return { kind: 'redirect', location: `/${locale}${plain}${search(address)}`, status: 308 };
  if (!tenant.languages.includes(locale))
    return { kind: 'redirect', location: `/${tenant.defaultLanguage}${rest}${search(address)}`, status: 307 };
  const chosen = themeFor(tenant, address, cookies, settings);
  const path = `/t/${chosen.theme}/${locale}${rest}${search(address)}`;
  const isPreview = pairsOf(address.query).some((pair) => nameOf(pair) === 'preview');
  return { kind: 'page', path, chosen, locale, tenant: inColours(tenant, address, cookies, settings), isPreview };
}

/** The store as somebody looks at it who tries other colours on. */
function inColours(tenant: Tenant, { query }: Address, cookies: Asked['cookies'], { themeOverride }: RouteSettings) {
  const colorTheme = themeOverride ? askedColor(query, cookies) : undefined;
  return colorTheme === undefined ? tenant : { ...tenant, colorTheme };
}

function themeFor(
  { theme: header }: Tenant,
  { query }: Address,
  cookies: Asked['cookies'],
  { theme: setting, themeOverride }: RouteSettings,
): ChosenTheme {
  return themeOf({ override: themeOverride ? askedTheme(query, cookies) : undefined, header, setting });
}

/** The query as it goes on: `_rsc` is how the framework asks itself for something that is no document. */
function search({ query }: Address): string {
  const kept = pairsOf(query)
    .filter((pair) => nameOf(pair) !== '_rsc')
    .join('&');
  return kept === '' ? '' : `?${kept}`;
}
const isSeoFile = (path: string): path is keyof typeof seoFiles => Object.hasOwn(seoFiles, path);
