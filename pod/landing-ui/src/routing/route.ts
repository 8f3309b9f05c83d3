import type { LanguageCode } from '@storepod/kernel/language-code';
import { isReadableAddress } from '@storepod/service/address-check';
import { type Address, addressOf, isInternal } from './address.ts';
import { isAppLocale } from './locales.ts';
import { chosenLanguage, type Tenant } from './tenant.ts';
import { type BuiltTheme, themeOf } from './theme.ts';

/** What is to be done with a request. */
export type Route =
  /** The framework renders this path. */
  | { kind: 'page'; path: string; theme: BuiltTheme; locale: LanguageCode; tenant: Tenant }
  /** The framework serves a file that was built, or answers an address without a language. */
  | { kind: 'framework'; path: string }
  /** Addresses without a language that answer for a store: the map for search engines and the rules for robots. */
  | { kind: 'seo'; file: 'sitemap.xml' | 'robots.txt'; tenant: Tenant }
  | { kind: 'manifest'; theme: BuiltTheme }
  | { kind: 'redirect'; location: string }
  | { kind: 'store-not-found' }
  /** Not even a page is rendered for it. */
  | { kind: 'refused'; status: 400 | 404 | 405 };

export interface RouteSettings {
  /** The theme of stores that name none. */
  theme: string | undefined;
  /** Whether `?theme=` and its cookie are heeded; never in production. */
  themeOverride: boolean;
}

interface Asked {
  method: string;
  url: string;
  tenant: Tenant | undefined;
  cookies: ReadonlyMap<string, string>;
}

/** Files that browsers and search engines look for in one place; everything else without a language is nobody's. */
const seoFiles = { '/sitemap.xml': 'sitemap.xml', '/robots.txt': 'robots.txt' } as const;

/** Decides by the address, the store and the cookies. No remote call and no render happens here. */
export function routeOf({ method, url, tenant, cookies }: Asked, settings: RouteSettings): Route {
  const address = addressOf(url);
  if (isInternal(address) || url.startsWith('//')) return { kind: 'refused', status: 404 };
  // A page decodes the parts of its address, and the framework answers a bad escape with a fault.
  if (!isReadableAddress(url)) return { kind: 'refused', status: 400 };
  if (address.path.startsWith('/_next/static/')) return { kind: 'framework', path: url };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused', status: 405 };
  if (!tenant || address.path === '/store-not-found') return { kind: 'store-not-found' };
  if (address.path === '/api/theme-manifest')
    return { kind: 'manifest', theme: themeFor(tenant, address, cookies, settings) };
  if (isSeoFile(address.path)) return { kind: 'seo', file: seoFiles[address.path], tenant };
  if (address.path === '/')
    return { kind: 'redirect', location: `/${chosenLanguage(tenant, cookies)}${search(address)}` };
  return pageRoute(address, tenant, cookies, settings);
}

function pageRoute(address: Address, tenant: Tenant, cookies: Asked['cookies'], settings: RouteSettings): Route {
  const [, locale = ''] = address.path.split('/', 2);
  if (!isAppLocale(locale)) return { kind: 'refused', status: 404 };
  const rest = address.path.slice(locale.length + 1);
  if (!tenant.languages.includes(locale))
    return { kind: 'redirect', location: `/${tenant.defaultLanguage}${rest}${search(address)}` };
  const theme = themeFor(tenant, address, cookies, settings);
  return { kind: 'page', path: `/t/${theme}/${locale}${rest}${search(address)}`, theme, locale, tenant };
}

function themeFor(
  { theme: header }: Tenant,
  { query }: Address,
  cookies: Asked['cookies'],
  { theme: setting, themeOverride }: RouteSettings,
): BuiltTheme {
  const asked = themeOverride
    ? (new URLSearchParams(query).get('theme') ?? cookies.get('storefront-theme'))
    : undefined;
  return themeOf({ override: asked, header, setting });
}

const search = ({ query }: Address) => (query === '' ? '' : `?${query}`);
const isSeoFile = (path: string): path is keyof typeof seoFiles => Object.hasOwn(seoFiles, path);
