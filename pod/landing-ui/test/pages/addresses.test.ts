import { describe, expect, it } from 'vitest';
import { ar } from '../../storefront/messages/ar.ts';
import { en } from '../../storefront/messages/en.ts';
import { es } from '../../storefront/messages/es.ts';
import { fr } from '../../storefront/messages/fr.ts';
import { ru } from '../../storefront/messages/ru.ts';
import { pages } from './parts.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();
const unencrypted = await open({ PUBLIC_SCHEME: 'http' });
const shop = newShop('alpha');
pod.shops.set(shop.store, shop);

const kept = [pages.home, pages.category, pages.product, pages.search, pages.sitemap, pages.robots];
const visit = (host: string, proto: string) => ({
  ...headersOf(shop),
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
});
const addressesIn = (body: string) => new Set(body.match(/https?:\/\/shop\.test(?::\d+)?(?![\w.:])/g));

describe('the addresses that a page tells search engines', () => {
  it.each([
    ['http', 'https'],
    ['https', 'http'],
  ])('are the same whether the first one came by %s or by %s', async (first, second) => {
    for (const path of kept) {
      const made = await fixture.get(path, visit('shop.test', first));
      const again = await fixture.get(path, visit('shop.test', second));
      expect([made.state, again.state, again.body === made.body]).toEqual(['miss', 'hit', true]);
      expect(addressesIn(made.body)).toEqual(new Set(['https://shop.test']));
    }
  });

  it('are plain where the pod has no TLS', async () => {
    const { body } = await unencrypted.get(pages.product, visit('shop.test', 'https'));
    expect(addressesIn(body)).toEqual(new Set(['http://shop.test']));
    expect(body).toContain(`<link rel="canonical" href="http://shop.test${pages.product}"/>`);
  });

  it.each([
    ['http', 'shop.test:8080'],
    ['https', 'shop.test:8443'],
  ])('begin with %s on a port that speaks it', async (proto, host) => {
    const { body } = await fixture.get(pages.product, visit(host, proto));
    expect(addressesIn(body)).toEqual(new Set([`${proto}://${host}`]));
  });
});

describe('the other languages of a page', () => {
  const offered = async (path: string, languages: string) => {
    const { body } = await fixture.get(path, { ...headersOf(shop), 'supported-languages': languages });
    return new Set([...body.matchAll(/rel="alternate" hrefLang="([\w-]+)"/g)].map(([, language]) => language));
  };

  it.each([pages.home, pages.category, pages.product, pages.search])('of %s are those of the store', async (path) => {
    expect(await offered(path, 'en,ar')).toEqual(new Set(['en', 'ar', 'x-default']));
  });

  it.each([pages.home, pages.category, pages.product, pages.search])(
    'of %s are none that the store has not chosen, or that a storefront cannot speak',
    async (path) => {
      fixture.clock.advance(3_600_000);
      expect(await offered(path, 'en,de')).toEqual(new Set(['en', 'x-default']));
    },
  );
});

describe('the switch of languages', () => {
  const switches = async (path: string) => {
    const { body } = await fixture.get(path, headersOf(shop));
    const [, href = ''] = /<a href="([^"]*)" hrefLang="ar"/.exec(body) ?? [];
    return decodeURIComponent(href.replaceAll('&amp;', '&'));
  };
  const pathOf = (address: string) => address.split('?', 1)[0];

  it.each([
    [pages.category, 'sort=newest'],
    [pages.category, 'sort=oldest&utm_source=mail', 'sort=oldest'],
    [pages.product, 'sku=ALPHA-10'],
    ['/en/search', 'q=shirt&sort=newest'],
    ['/en/reset-password', 'token=abc'],
  ])('keeps the place on %s with %s', async (path, query, expected = query) => {
    const there = await switches(path);
    const kept = await switches(`${path}?${query}`);
    expect([pathOf(kept), kept.split('?')[1]]).toEqual([pathOf(there), expected]);
    expect(kept).toMatch(/^\/ar\//);
  });
});

describe('the bare address', () => {
  it('leads by what its reader reads, and nobody keeps that for another reader', async () => {
    const lead = async (reads: string, cookie = '') => {
      const asked = { ...headersOf(shop), 'accept-language': reads, ...(cookie && { cookie }) };
      const { status, headers } = await fixture.get('/', asked);
      return { status, location: headers.location, cache: headers['cache-control'], vary: headers.vary };
    };
    const answer = { status: 307, cache: 'private, no-store', vary: 'Accept-Language, Cookie' };
    expect(await lead('ar-EG,en;q=0.5')).toEqual({ ...answer, location: '/ar' });
    expect(await lead('en')).toEqual({ ...answer, location: '/en' });
    expect(await lead('ar', 'NEXT_LOCALE=en')).toEqual({ ...answer, location: '/en' });
  });

  it('alone remembers the language, and for whom it is another one than he has', async () => {
    const remembered = async (path: string, cookie = '') =>
      (await fixture.get(path, { ...headersOf(shop), 'accept-language': 'ar', ...(cookie && { cookie }) })).headers[
        'set-cookie'
      ];
    expect(await remembered('/')).toEqual(['NEXT_LOCALE=ar; Path=/; Max-Age=31536000; SameSite=Lax']);
    expect(await remembered('/', 'NEXT_LOCALE=ar')).toBeUndefined();
    for (const path of [...kept, pages.cart, pages.login])
      expect([path, await remembered(path)]).toEqual([path, undefined]);
  });

  it('alone does: what a page says, and what is kept of it, is the same for readers of every language', async () => {
    fixture.clock.advance(3_600_000);
    const made = await fixture.get(pages.home, { ...headersOf(shop), 'accept-language': 'ar' });
    const again = await fixture.get(pages.home, { ...headersOf(shop), 'accept-language': 'en' });
    expect([made.state, again.state, again.body === made.body]).toEqual(['miss', 'hit', true]);
    expect(made.headers.vary).not.toMatch(/accept-language|cookie/i);
  });
});

describe('an address of a page behind the last one of a list', () => {
  it.each([pages.category, pages.search])('leads from %s to the last one', async (path) => {
    const behind = `${path}${path.includes('?') ? '&' : '?'}page=7`;
    const { status, headers } = await fixture.get(behind, headersOf(shop));
    expect([status, headers.location]).toEqual([307, path]);
  });
});

describe('an address that no shop has', () => {
  const nobodys = ['/wp-login.php', '/de/product/x', '/en/%2e%2e/x'];

  it.each(nobodys)('%s is a small page for a browser, in the words of its reader', async (path) => {
    const asked = { ...headersOf(shop), accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' };
    const { status, headers, body } = await fixture.get(path, asked);
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(body).toContain('<html lang="fr"');
    expect(body).toContain('Il n’y a rien ici');
  });

  it.each(nobodys)('%s is a problem document for a program', async (path) => {
    const { status, headers, body } = await fixture.get(path, headersOf(shop));
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ code: 'COMMON.NOT_FOUND', status: 404 });
  });

  it('says which methods it takes', async () => {
    const { status, headers } = await fixture.get(pages.home, headersOf(shop), 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('is the one without a language: it leads to that of the shop', async () => {
    const { status, headers } = await fixture.get('/product/x?sku=A', headersOf(shop));
    expect([status, headers.location]).toEqual([307, '/en/product/x?sku=A']);
  });
});

describe('the rules for robots', () => {
  /** As robots read them: from the beginning, with a dollar for the end. */
  const isClosed = (rules: string, path: string) =>
    [...rules.matchAll(/^Disallow: (.+)$/gm)].some(([, rule = '']) =>
      rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
    );

  it('close the pages of one shopper and those without an end, and nothing else', async () => {
    const { body } = await fixture.get(pages.robots, headersOf(shop));
    const closed = [
      ...['/en/checkout', '/ar/checkout/success?ref=1', '/en/customer', '/fr/customer/order/1', '/en/login?auth=1'],
      ...[
        '/en/register',
        '/en/cart',
        '/en/reset-password',
        '/en/verify-email?token=1',
        '/en/callback',
        '/en/search?q=a',
      ],
    ];
    const open = [
      ...['/', '/en', '/en/product/checkout', '/en/category/search', '/en/blog/login-made-easy', '/en/content/cart'],
      ...['/en/help', '/en/policies/terms', '/sitemap.xml', '/en/searching'],
    ];
    expect(closed.filter((path) => !isClosed(body, path))).toEqual([]);
    expect(open.filter((path) => isClosed(body, path))).toEqual([]);
  });
});

const words = { en, ar, fr, es, ru };
const langs = Object.keys(words) as (keyof typeof words)[];

describe('an address with nothing behind it', () => {
  const things = [
    ['product', 'product/nothing-here', 'notFoundProduct'],
    ['category', 'category/nothing-here', 'notFoundCategory'],
    ['page', 'nothing/here', 'notFoundPage'],
  ] as const;
  const cells = langs.flatMap((lang) => things.map((thing) => [lang, ...thing] as const));

  it.each(cells)(
    'is a 404 that says in %s that a %s is missing, before any script runs',
    async (lang, _, path, text) => {
      const languages = { 'supported-languages': langs.join() };
      const { status, headers, body } = await fixture.get(`/${lang}/${path}`, { ...headersOf(shop), ...languages });
      expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
      const drawn = body.replace(/<script[^>]*>.*?<\/script>/gs, '');
      expect(drawn).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`);
      expect(drawn).toContain(`>${words[lang].states[text]}</p>`);
      expect(drawn).toContain(`<title>${words[lang].states.notFoundTitle}</title>`);
      expect(drawn).toContain('<meta name="robots" content="noindex, follow"/>');
      expect(drawn).toContain('>alpha shop<');
    },
  );

  it('is no part of any other page', async () => {
    const { body } = await fixture.get(pages.home, headersOf(shop));
    expect(body).not.toContain(en.states.notFoundPage);
  });
});

describe('where there is no shop to show', () => {
  const directions = langs.map((lang) => [lang, lang === 'ar' ? 'rtl' : 'ltr'] as const);
  const loadsNothing = (body: string) => expect(body).not.toMatch(/<(?:script|link|img)|href=|src=/);

  it.each(directions)('whoever reads %s is told so, in a page that loads nothing', async (lang, dir) => {
    const { status, headers, body } = await fixture.bare('/', { 'accept-language': `${lang};q=0.9,en;q=0.1` });
    expect([status, headers.vary, headers['content-language']]).toEqual([404, 'Accept-Language', lang]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain(`<html lang="${lang}" dir="${dir}">`);
    loadsNothing(body);
  });

  it.each(directions)('a shop that is being worked on says in %s when to come back', async (lang, dir) => {
    const closed = { ...newShop('closed'), state: 'MAINTENANCE' } as const;
    pod.shops.set(closed.store, closed);
    const languages = { 'supported-languages': langs.join() };
    const { status, headers, body } = await fixture.get(`/${lang}`, { ...headersOf(closed), ...languages });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '120', 'private, no-store']);
    expect(body).toContain(`<html lang="${lang}" dir="${dir}">`);
    loadsNothing(body);
  });

  it('each language says it in its own words', async () => {
    const bodies = await Promise.all(
      langs.map(async (lang) => (await fixture.bare('/', { 'accept-language': lang })).body),
    );
    expect(new Set(bodies.map((body) => /<h1>(.*)<.h1>/.exec(body)?.[1])).size).toBe(langs.length);
  });
});
