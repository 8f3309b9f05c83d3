import { describe, expect, it } from 'vitest';
import { ar } from '../../storefront/messages/ar.ts';
import { en } from '../../storefront/messages/en.ts';
import { pages } from './parts.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();
const shop = newShop('alpha');
pod.shops.set(shop.store, shop);
const get = (path: string, headers: Record<string, string> = {}) =>
  fixture.get(path, { ...headersOf(shop), ...headers });
const drawnOf = (body: string) => body.replace(/<script[^>]*>.*?<\/script>/gs, '');

const order = '0190f2a0-0000-7000-8000-000000000001';
const sections = [
  ['/customer', en.account.profile, '/customer'],
  ['/customer/orders', en.customer.sections.orders, '/customer/orders'],
  [`/customer/order/${order}`, en.customer.sections.orders, '/customer/orders'],
  ['/customer/addresses', en.customer.sections.addresses, '/customer/addresses'],
  ['/customer/security', en.customer.sections.security, '/customer/security'],
  ['/customer/privacy', en.customer.sections.privacy, '/customer/privacy'],
] as const;

describe('the pages of an account', () => {
  it.each(sections)(
    '%s is drawn before the browser knows whose it is, and kept by nobody',
    async (path, title, current) => {
      const { status, headers, body } = await get(`/en${path}`);
      const drawn = drawnOf(body);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(drawn).toMatch(new RegExp(`<h1[^>]*>${title}<`));
      expect(drawn).toContain(`href="/en${current}" aria-current="page"`);
      expect(drawn).toContain(en.account.moment);
      expect(drawn).toContain('<meta name="robots" content="noindex');
    },
  );

  it.each(sections)('%s says the same to everybody: the server reads nothing of a shopper', async (path) => {
    const known = {
      authorization: 'Bearer of.somebody.known',
      cookie: 'SESSION=s; XSRF-TOKEN=t; NEXT_LOCALE=en',
    };
    const before = pod.reads.length;
    const [stranger, shopper] = [await get(`/en${path}`), await get(`/en${path}`, known)];
    // The order in which the framework sends its scripts differs from render to render.
    expect(drawnOf(shopper.body)).toBe(drawnOf(stranger.body));
    expect(shopper.body).not.toMatch(/somebody\.known/);
    const asked = pod.reads
      .slice(before)
      .map(({ name, request }) => [name, request.headers.authorization, request.headers.cookie]);
    expect(asked.filter(([name = '', token, cookie]) => /customer|account/.test(name) || token || cookie)).toEqual([]);
  });

  it.each([
    '/customer/nothing',
    '/customer/profile',
    '/customer/orders/1',
    '/customer/order',
    `/customer/order/${order}/x`,
  ])('%s is not there', async (path) => expect((await get(`/en${path}`)).status).toBe(404));

  it('are there in Arabic, and the switch of languages keeps the place with its query', async () => {
    const { body } = await get('/en/customer/orders?page=2');
    expect(body).toContain('href="/ar/customer/orders?page=2"');
    const there = drawnOf((await get('/ar/customer/orders?page=2')).body);
    expect(there).toContain('<html lang="ar" dir="rtl"');
    expect(there).toContain(ar.customer.sections.addresses);
  });

  it('weigh on no page that one only looks at', async () => {
    const scriptsOf = async (path: string) =>
      new Set((await get(path)).body.match(/\/_next\/static\/[^"\\]+\.js/g) ?? []);
    const [own, ...others] = await Promise.all(
      ['/en/customer', pages.home, pages.category, pages.product].map(scriptsOf),
    );
    const isOfAccount = async (path: string) => (await get(path)).body.includes('/account/erasure');
    const found: string[] = [];
    for (const path of own ?? []) if (await isOfAccount(path)) found.push(path);
    expect(found.length).toBeGreaterThan(0);
    for (const scripts of others) expect(found.filter((path) => scripts.has(path))).toEqual([]);
  });
});

describe('the sign-in form', () => {
  it('offers what the shop offers: other providers, to stay signed in, and whom to ask', async () => {
    const drawn = drawnOf((await get('/en/login?auth=1')).body);
    expect(drawn).toContain('alpha login');
    expect(drawn).toContain('name="rememberMe"');
    expect(drawn).toContain('mailto:help@alpha.example');
  });

  it('asks for the password alone where an account is to be linked with a provider', async () => {
    const drawn = drawnOf((await get('/en/login?auth=1&link=alpha-google')).body);
    expect(drawn).toContain('<input type="hidden" name="link" value="alpha-google"/>');
    expect(drawn).toContain('alpha login told us');
    expect(drawn).not.toContain('name="username"');
    const again = drawnOf((await get('/ar/login?auth=1&link=alpha-google&error=invalid')).body);
    expect(again).toContain(ar.account.linkWrong);
    const often = drawnOf((await get('/ar/login?auth=1&link=alpha-google&error=busy')).body);
    expect(often).toContain(ar.account.errorTooMany);
  });
});

describe('the sign-in form after an attempt', () => {
  it.each([
    ['invalid', en.account.errorInvalid],
    ['social', en.account.errorSocial],
    ['expired', en.account.errorExpired],
    ['busy', en.account.errorTooMany],
  ])('says what %s means, and can be used again', async (error, text) => {
    const drawn = drawnOf((await get(`/en/login?auth=1&error=${error}`)).body);
    expect(drawn).toContain(`role="alert"`);
    expect(drawn).toContain(text);
    expect(drawn).toContain('name="password"');
  });

  it.each(['other', 'constructor', '<b>x</b>'])(
    'says nothing that somebody wrote into the address: %s',
    async (error) => {
      const drawn = drawnOf((await get(`/en/login?auth=1&error=${encodeURIComponent(error)}`)).body);
      expect(drawn).not.toContain('role="alert"');
    },
  );
});
