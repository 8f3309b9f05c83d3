import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import { type RouteSettings, routeOf } from './route.ts';
import { chosenLanguage, tenantOf } from './tenant.ts';
import { themeOf } from './theme.ts';

const headers = {
  'store-id': '660000000000000000000001',
  theme: 'fashion',
  'color-theme': 'OCEAN',
  'default-language': 'ar',
  'supported-languages': 'ar,en,de',
};
const tenant = tenantOf(headers);
const production: RouteSettings = { theme: undefined, themeOverride: false };
const route = (
  url: string,
  { method = 'GET', cookies = {}, reads, as = tenant, settings = production }: Options = {},
) =>
  routeOf(
    { method, url, tenant: as, cookies: new Map(Object.entries(cookies)), ...(reads && { acceptLanguage: reads }) },
    settings,
  );

interface Options {
  method?: string;
  cookies?: Record<string, string>;
  /** The header of the languages that a browser's owner reads. */
  reads?: string;
  as?: typeof tenant;
  settings?: RouteSettings;
}

describe('a tenant', () => {
  it('is what the five headers say, as far as the storefront speaks its languages', () => {
    expect(tenant).toEqual({
      store: '660000000000000000000001',
      theme: 'fashion',
      colorTheme: 'OCEAN',
      defaultLanguage: 'ar',
      languages: ['ar', 'en'],
    });
  });

  it.each([{}, { 'store-id': '' }, { 'store-id': 'shop' }, { theme: 'fashion' }])('is nobody by %j', (given) => {
    expect(tenantOf(given)).toBeUndefined();
  });

  it.each([
    [{ 'default-language': 'de', 'supported-languages': 'de' }, 'en', ['en']],
    [{ 'default-language': 'fr', 'supported-languages': 'es,ru' }, 'es', ['es', 'ru']],
    [{ 'default-language': 'fr' }, 'fr', ['fr']],
    [{}, 'en', ['en']],
  ])('speaks by %j', (given, defaultLanguage, languages) => {
    expect(tenantOf({ 'store-id': headers['store-id'], ...given })).toMatchObject({ defaultLanguage, languages });
  });
});

describe('the bare address', () => {
  it.each([
    [{}, '/ar'],
    [{ NEXT_LOCALE: 'en' }, '/en'],
    [{ NEXT_LOCALE: 'fr' }, '/ar'],
    [{ NEXT_LOCALE: 'xx' }, '/ar'],
  ])('leads by the cookies %j to %s', (cookies, location) => {
    expect(route('/', { cookies })).toMatchObject({ kind: 'redirect', location, status: 307 });
  });

  it.each([
    ['en-GB,ar;q=0.5', {}, '/en'],
    ['fr-FR,fr;q=0.9,en;q=0.2', {}, '/en'],
    ['fr,ru', {}, '/ar'],
    ['en;q=0', {}, '/ar'],
    ['*', {}, '/ar'],
    ['en', { NEXT_LOCALE: 'ar' }, '/ar'],
    ['en', { NEXT_LOCALE: 'xx' }, '/en'],
  ])('leads by what its reader reads, %s, after the cookies %j to %s', (reads, cookies, location) => {
    expect(route('/', { reads, cookies })).toEqual({
      kind: 'redirect',
      location,
      status: 307,
      language: location.slice(1),
    });
  });

  it('is the only one that asks what its reader reads', () => {
    const asked = ['/fr/product/x', '/ar', '/fr'].map((url) => [route(url), route(url, { reads: 'en' })]);
    for (const [plain, asking] of asked) expect(asking).toEqual(plain);
  });

  it('keeps the query', () => {
    expect(route('/?utm_source=mail&x=1')).toMatchObject({
      kind: 'redirect',
      location: '/ar?utm_source=mail&x=1',
      status: 307,
    });
  });
});

describe('a page', () => {
  it.each([
    ['/en', '/t/starter/en'],
    ['/en/', '/t/starter/en/'],
    ['/ar/product/x?sku=A', '/t/starter/ar/product/x?sku=A'],
    ['/en/t/x', '/t/starter/en/t/x'],
  ])('%s is rendered at %s', (url, path) => {
    expect(route(url)).toMatchObject({ kind: 'page', path });
  });

  it('leads on where the store does not speak its language', () => {
    expect(route('/fr/product/x?sku=A')).toEqual({ kind: 'redirect', location: '/ar/product/x?sku=A', status: 307 });
  });

  it.each([
    ['/product/x?sku=A', '/ar/product/x?sku=A'],
    ['/category//x', '/ar/category/x'],
    ['/search?q=a&_rsc=1', '/ar/search?q=a'],
    ['/checkout', '/ar/checkout'],
  ])('%s leads to the language of the store', (url, location) => {
    expect(route(url, { reads: 'en' })).toEqual({ kind: 'redirect', location, status: 307 });
  });

  it.each([
    '/llms.txt',
    '/wp-login.php',
    '/de/x',
    '/products/x',
    '/%65n/x',
    '/.env',
    '/api/x',
    '/_next/image?url=x',
    '/EN',
  ])('%s is refused without a render', (url) => {
    expect(route(url)).toEqual({ kind: 'refused', status: 404 });
  });

  it.each(['/en/product/%', '/en/product/%zz', '/en/category/%ff', '/en/%c0%af', '/en/search?q=%00'])(
    '%s has a bad percent-escape and is refused without a render',
    (url) => {
      expect(route(url)).toEqual({ kind: 'refused', status: 400 });
    },
  );

  it.each([
    ['q=100%', 'q=100%25'],
    ['q=%', 'q=%25'],
    ['q=50%+off&sort=newest', 'q=50%25+off&sort=newest'],
    ['q=%zz%20a', 'q=%25zz%20a'],
    ['q=a%e2%82&page=1', 'q=a%EF%BF%BD&page=1'],
    ['q=caf%C3%A9', 'q=caf%C3%A9'],
  ])('the words of ?%s are read as they were typed', (query, read) => {
    expect(route(`/en/search?${query}`)).toMatchObject({ kind: 'page', path: `/t/starter/en/search?${read}` });
  });

  it.each([
    ['/en//category/x', '/en/category/x'],
    ['/en///category//x?page=1', '/en/category/x?page=1'],
    ['/en//', '/en/'],
  ])('%s leads to %s, where a slash stands once', (url, location) => {
    expect(route(url)).toEqual({ kind: 'redirect', location, status: 308 });
  });

  it.each([
    '/en/category\\x',
    '/en\\category/x',
    '/en/category%2fx',
    '/en/category%5Cx',
    '/en/./category/x',
    '/en/../t/starter/en',
    '/en/%2e%2e/t/starter',
    '/en/category/..',
  ])('%s is refused, since not everybody would read it alike', (url) => {
    expect(route(url)).toEqual({ kind: 'refused', status: 404 });
  });

  it('leaves the parameter of client navigations behind', () => {
    expect(route('/en/search?q=a&_rsc=1&%5Frsc=2')).toMatchObject({ path: '/t/starter/en/search?q=a' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('takes no %s', (method) => {
    expect(route('/en', { method })).toEqual({ kind: 'refused', status: 405 });
  });
});

describe('the tree of themes', () => {
  it.each([
    '/t',
    '/t/',
    '/t/starter/en',
    '//t/starter/en',
    '/t//starter/en',
    '/%74/starter/en',
    '/%2574/starter/en',
    '/%74%2fstarter/en',
    '/./t/starter/en',
    '/%2e/t/starter/en',
    '/t.rsc',
    '/t/starter/en.rsc',
    '/t/starter/en.segments/_tree.segment.rsc',
    '/T/starter/en',
    '/\\t/starter/en',
    '/t/starter/en?_rsc=1',
    '//en/product',
  ])('%s is nothing to the outside', (url) => {
    expect(route(url)).toEqual({ kind: 'internal' });
  });
});

describe('without a store', () => {
  it.each(['/', '/en', '/en/product/x', '/sitemap.xml', '/api/theme-manifest', '/wp-login.php'])(
    '%s is the page that says so',
    (url) => {
      expect(routeOf({ method: 'GET', url, tenant: undefined, cookies: new Map() }, production)).toEqual({
        kind: 'store-not-found',
      });
    },
  );

  it('still serves what was built', () => {
    const asked = { method: 'GET', url: '/_next/static/x.js', tenant: undefined, cookies: new Map() };
    expect(routeOf(asked, production)).toEqual({ kind: 'framework', path: '/_next/static/x.js' });
  });
});

describe('addresses without a language', () => {
  it.each(['sitemap.xml', 'robots.txt'])('%s answers for the store', (file) => {
    expect(route(`/${file}`)).toEqual({ kind: 'seo', file, tenant });
  });

  it('tells what the theme can do', () => {
    expect(route('/api/theme-manifest')).toEqual({ kind: 'manifest', theme: 'starter' });
  });
});

describe('a theme', () => {
  it.each([
    [{ override: 'starter', header: 'fashion', setting: undefined }, { theme: 'starter' }],
    [{ override: undefined, header: 'STARTER', setting: 'basic' }, { theme: 'starter' }],
    [{ override: undefined, header: 'modern', setting: undefined }, { theme: 'starter' }],
    [{ override: undefined, header: '', setting: undefined }, { theme: 'starter' }],
    [
      { override: undefined, header: 'Fashion', setting: undefined },
      { theme: 'starter', missed: 'fashion' },
    ],
    [
      { override: 'nothing', header: 'unknown', setting: 'nothing' },
      { theme: 'starter', missed: 'unknown' },
    ],
  ])('by %j is %j', (wishes, chosen) => {
    expect(themeOf(wishes)).toEqual(chosen);
  });
});

it('offers a language that the store has, whatever a cookie says', () => {
  if (!tenant) throw new Error('there is a tenant');
  expect(chosenLanguage(tenant, new Map([['NEXT_LOCALE', 'ru']]))).toBe(LanguageCode.parse('ar'));
});
