import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { currentScope } from '../shared/request-scope.ts';
import { html, openFixture, shopHeaders } from './fixture.ts';

const fixture = await openFixture();
const debugging = await openFixture({ env: { STOREFRONT_CACHE_DEBUG: 'true' } });
const off = await openFixture({ env: { STOREFRONT_CACHE_ENABLED: 'false' } });

const HOME = 'public, s-maxage=30, stale-while-revalidate=300';
const SEO = 'public, s-maxage=600, stale-while-revalidate=3600';
const PRIVATE = 'private, no-store';
const edgeHeaders = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['cache-control'],
  headers.vary,
  headers['content-type'],
  headers['content-length'],
];

describe('a page is rendered once', () => {
  it('and sent again with the same bytes and the same headers', async () => {
    const miss = await fixture.get('/en/product/tee');
    const hit = await fixture.get('/en/product/tee');
    expect([miss.state, hit.state]).toEqual(['miss', 'hit']);
    expect(hit.body).toBe(miss.body);
    expect(edgeHeaders(hit)).toEqual(edgeHeaders(miss));
    expect(hit.headers.vary).toBe('rsc, next-router-state-tree, store-id, theme, color-theme');
    expect(fixture.renders).toHaveLength(1);
  });

  it('in pieces, and sent again whole', async () => {
    fixture.script = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.write('<html>');
      response.write(Buffer.from('piece'), () => response.end('</html>'));
    };
    const miss = await fixture.get('/en');
    const hit = await fixture.get('/en');
    expect([miss.body, hit.body, hit.state]).toEqual(['<html>piece</html>', '<html>piece</html>', 'hit']);
    expect([miss, hit].map(({ headers }) => headers['content-length'])).toEqual(['18', '18']);
  });

  it.each([
    ['another store', '/en', { 'store-id': '660000000000000000000002' }],
    ['another host', '/en', { 'x-forwarded-host': 'other.acme.com' }],
    ['another theme', '/en', { theme: 'grocery' }],
    ['another colour', '/en', { 'color-theme': 'DARK' }],
    ['another locale', '/ar', {}],
    ['another path', '/en/help', {}],
    ['another query', '/en?page=2', {}],
  ])('and %s is another page', async (_, path, headers) => {
    await fixture.get('/en');
    expect((await fixture.get(path, headers)).state).toBe('miss');
    expect((await fixture.get(path, headers)).state).toBe('hit');
  });

  it.each([
    ['a tracking parameter', '/en/search?q=tee&utm_source=x&utm_anything=1&fbclid=1&gclid=2&msclkid=3&_ga=4&ref=5'],
    ['a tracking parameter in disguise', '/en/search?q=tee&%75tm_source=x'],
  ])('and %s makes no other page', async (_, path) => {
    await fixture.get('/en/search?q=tee');
    expect((await fixture.get(path)).state).toBe('hit');
  });

  it('and the order of parameters makes no other page', async () => {
    await fixture.get('/en/search?q=tee&brand=b&brand=a');
    expect((await fixture.get('/en/search?brand=a&brand=b&q=tee')).state).toBe('hit');
  });

  it('for the sitemap by host, store and path alone', async () => {
    await fixture.get('/sitemap.xml');
    const hit = await fixture.get('/sitemap.xml?x=1', { theme: 'grocery' });
    expect(hit.state).toBe('hit');
    expect(hit.headers.vary).toBe('rsc, next-router-state-tree, store-id');
    expect(hit.headers['cache-control']).toBe('public, s-maxage=600, stale-while-revalidate=3600');
  });

  it('without anything of the shopper who asked', async () => {
    const shopper = { cookie: 'session=secret', 'user-agent': 'Mozilla', 'if-none-match': '"x"', range: 'bytes=0-1' };
    await fixture.get('/en?b=2&gclid=secret&a=1', { ...shopper, 'accept-language': 'ar' });
    expect(fixture.renders[0]?.url).toBe('/en?a=1&b=2');
    const { 'x-forwarded-for': _client, ...told } = shopHeaders;
    expect(Object.keys(fixture.renders[0]?.headers ?? {}).sort()).toEqual(['host', ...Object.keys(told)].sort());
  });
});

describe('classes', () => {
  it.each([
    ['/en', 'home', HOME],
    ['/en/', 'home', HOME],
    ['/pt-BR', 'home', HOME],
    ['/en/category', 'category', HOME],
    ['/en/category/men/shirts', 'category', HOME],
    ['/en/product/tee', 'product', 'public, s-maxage=20, stale-while-revalidate=120'],
    ['/en/search?q=a', 'search', 'public, s-maxage=15, stale-while-revalidate=60'],
    ['/en/search/x', 'default', PRIVATE],
    ['/en/content/about', 'content', 'public, s-maxage=60, stale-while-revalidate=600'],
    ['/en/blog', 'content', 'public, s-maxage=60, stale-while-revalidate=600'],
    ['/en/blog/news', 'content', 'public, s-maxage=60, stale-while-revalidate=600'],
    ['/en/help', 'help', 'public, s-maxage=300, stale-while-revalidate=3600'],
    ['/en/policies/TERMS', 'help', 'public, s-maxage=300, stale-while-revalidate=3600'],
    ['/sitemap.xml', 'seo', SEO],
    ['/sitemap/products-01900009-0000-7000-8000-000000000999.xml', 'seo', SEO],
    ['/robots.txt', 'seo', SEO],
    ['/en/login', 'shopper', PRIVATE],
    ['/en/register', 'shopper', PRIVATE],
    ['/en/customer', 'shopper', PRIVATE],
    ['/en/customer/order/1', 'shopper', PRIVATE],
    ['/en/checkout/success', 'shopper', PRIVATE],
    ['/en/callback?code=1', 'shopper', PRIVATE],
    ['/en/whatever', 'default', PRIVATE],
    ['/en/products', 'default', PRIVATE],
    ['/en/product/%2e%2e/checkout', 'default', PRIVATE],
    ['/en/product/..%2Fcheckout', 'default', PRIVATE],
    ['/api/theme-manifest', 'api-theme-manifest', undefined],
    ['/api/other', 'next-internal', undefined],
    ['/_next/static/x.js', 'next-internal', undefined],
    ['/t/fashion/en', 'next-internal', undefined],
    ['/store-not-found', 'next-internal', undefined],
    ['/', 'next-internal', undefined],
    ['/favicon.ico', 'next-internal', undefined],
    ['/llms.txt', 'next-internal', undefined],
  ])('%s is %s', async (path, pageClass, cacheControl) => {
    const { headers, state } = await debugging.get(path);
    expect(headers).toMatchObject({ 'x-storefront-cache-class': pageClass });
    expect(headers['cache-control']).toBe(cacheControl);
    expect(state).toBe(cacheControl?.startsWith('public') ? 'miss' : 'bypass');
  });

  it('leave the headers of passed-through ones as the application set them', async () => {
    fixture.script = (_request, response) =>
      response.setHeader('cache-control', 'max-age=1').setHeader('vary', 'x').end();
    const { headers, state } = await fixture.get('/_next/static/a.js');
    expect([headers['cache-control'], headers.vary, state]).toEqual(['max-age=1', 'x', 'bypass']);
  });
});

describe('a request passes by', () => {
  it.each([
    ['POST', '/en', {}, 'method'],
    ['DELETE', '/en', {}, 'method'],
    ['GET', '/en', { authorization: 'Bearer x' }, 'authorization'],
    ['GET', '/en', { rsc: '1' }, 'rsc'],
    ['GET', '/en', { 'next-router-state-tree': '%5B%5D' }, 'rsc'],
    ['GET', '/en', { 'next-router-prefetch': '1' }, 'rsc'],
    ['GET', '/en', { 'next-router-segment-prefetch': '/x' }, 'rsc'],
    ['GET', '/en', { 'next-url': '/en' }, 'rsc'],
    ['GET', '/en', { 'x-middleware-prefetch': '1' }, 'rsc'],
    ['GET', '/en', { cookie: 'a=b; storefront-theme=pink' }, 'override-cookie'],
    ['GET', '/en', { cookie: 'storefront-color=DARK' }, 'override-cookie'],
    ['GET', '/en?theme=pink', {}, 'override-param'],
    ['GET', '/en?a=1&color=DARK', {}, 'override-param'],
    ['GET', '/en?preview', {}, 'override-param'],
    ['GET', '/en?%70review=x', {}, 'override-param'],
  ])('%s %s with %j, since %s', async (method, path, headers, reason) => {
    await debugging.get('/en');
    const answer = await debugging.get(path, headers, method);
    expect(answer.state).toBe('bypass');
    expect(answer.headers).toMatchObject({ 'x-storefront-cache-reason': reason, 'cache-control': PRIVATE });
    expect(debugging.renders).toHaveLength(2);
    // Nothing of it was kept either.
    expect((await debugging.get('/en')).body).toContain('render 1 ');
  });

  it('where its path begins with two slashes', async () => {
    expect((await debugging.get('//en')).headers['x-storefront-cache-reason']).toBe('path');
  });

  it('where its class is off, and the class still says what others may keep', async () => {
    const { headers } = await debugging.get('/en/login');
    expect(headers).toMatchObject({ 'x-storefront-cache-reason': 'class-disabled', 'cache-control': PRIVATE });
  });

  it('where the cache is off, and the class still says what others may keep', async () => {
    const answers = [await off.get('/en'), await off.get('/en'), await off.get('/en/checkout')];
    expect(answers.map(({ state }) => state)).toEqual(['bypass', 'bypass', 'bypass']);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([HOME, HOME, PRIVATE]);
    expect(answers[0]?.headers.vary).toContain('store-id');
    expect(off.renders).toHaveLength(3);
  });

  it('for the first of several reasons', async () => {
    const carrying = { authorization: 'Bearer x', rsc: '1', cookie: 'storefront-theme=x' };
    const first = async (headers: Record<string, string>, method = 'GET') =>
      (await debugging.get('/en?theme=x', headers, method)).headers['x-storefront-cache-reason'];
    expect(await first(carrying, 'POST')).toBe('method');
    expect(await first(carrying)).toBe('authorization');
    expect(await first({ rsc: '1', cookie: 'storefront-theme=x' })).toBe('rsc');
    expect(await first({ cookie: 'storefront-theme=x' })).toBe('override-cookie');
    expect(await first({})).toBe('override-param');
  });
});

describe('debug headers', () => {
  const names = ['x-storefront-cache-class', 'x-storefront-cache-key', 'x-storefront-cache-reason'];

  it('tell class and key', async () => {
    await debugging.get('/en/search?b=2&a=1&ref=x');
    const { headers } = await debugging.get('/en/search?b=2&a=1&ref=x');
    expect(headers['x-storefront-cache-class']).toBe('search');
    expect(headers['x-storefront-cache-key']).toBe(
      'v1|search|host=shop.acme.com|store=660000000000000000000001|theme=fashion|color=DEFAULT|locale=en|path=/en/search|q=a=1&b=2',
    );
  });

  it('are not there otherwise, not even where the application sets them', async () => {
    fixture.script = (_request, response) => response.setHeader('x-storefront-cache-key', 'x').end(html(''));
    const answers = [await fixture.get('/en'), await fixture.get('/en'), await fixture.get('/en/login')];
    for (const { headers } of answers) expect(names.filter((name) => name in headers)).toEqual([]);
  });
});

describe('never kept', () => {
  const answers: [string, (response: ServerResponse) => void][] = [
    ['a 404', (response) => response.writeHead(404, { 'content-type': 'text/html' }).end(html('no'))],
    ['a redirect', (response) => response.writeHead(307, { location: '/ar' }).end()],
    ['a 500', (response) => response.writeHead(500).end(html('no'))],
    ['a cookie', (response) => response.setHeader('set-cookie', 'session=1').end(html(''))],
    ['a cookie given to writeHead', (response) => response.writeHead(200, { 'Set-Cookie': 'a=1' }).end(html(''))],
    [
      'a cookie in a flat list given to writeHead',
      (response) =>
        response
          .writeHead(200, ['Set-Cookie', 'NEXT_LOCALE=en', 'Content-Type', 'text/html', 'Set-Cookie', 'a=1'])
          .end(html('')),
    ],
    [
      'a document that breaks off',
      (response) => response.setHeader('content-type', 'text/html').end('<html><body>half'),
    ],
    ['a document without a type that breaks off', (response) => response.end('<html>half')],
    [
      'less than the length it promised',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'text/plain', 'content-length': 4 })
          .write('ab', () => response.destroy()),
    ],
    ['another dependency', (response) => response.setHeader('vary', 'rsc, accept-language').end(html(''))],
    ['every dependency', (response) => response.setHeader('vary', '*').end(html(''))],
    [
      'a degraded render',
      (response) => {
        currentScope().markDegraded();
        response.end(html(''));
      },
    ],
    [
      'a render of which a read fails after its head',
      (response) => {
        response.setHeader('content-type', 'text/html').writeHead(200).write('<html>');
        currentScope().markDegraded();
        response.end('</html>');
      },
    ],
    [
      'a page beyond the limit',
      (response) => response.setHeader('content-type', 'text/html').end(html('x'.repeat(1024 * 1024))),
    ],
  ];

  it.each(answers)('%s', async (_, answer) => {
    fixture.script = (_request, response) => answer(response);
    const first = await fixture.get('/en').catch(() => undefined);
    if (first) expect(first.headers['cache-control']).toBe(PRIVATE);
    fixture.script = undefined;
    expect((await fixture.get('/en')).state).toBe('miss');
  });

  it('a page beyond the limit, which is sent all the same', async () => {
    const long = html('x'.repeat(1024 * 1024));
    fixture.script = (_request, response) => response.end(long);
    expect((await fixture.get('/en')).body).toBe(long);
  });

  it('a page that sets its own Cache-Control in an error', async () => {
    fixture.script = (_request, response) => response.writeHead(500, { 'cache-control': 'public, max-age=99' }).end();
    expect((await fixture.get('/en')).headers['cache-control']).toBe(PRIVATE);
    fixture.script = (_request, response) => response.writeHead(200, ['Cache-Control', 'no-cache']).end(html(''));
    expect((await fixture.get('/en')).headers['cache-control']).toBe(HOME);
  });

  it('what the application sees before it renders is the value of the class', async () => {
    fixture.script = (_request, response) => response.end(html(String(response.getHeader('cache-control'))));
    expect((await fixture.get('/en/help')).body).toContain('s-maxage=300');
  });
});

describe('the locale cookie', () => {
  const line = 'NEXT_LOCALE=en; Path=/; SameSite=Lax';

  it.each([
    ['set by header', (response: ServerResponse) => response.setHeader('set-cookie', [line]).end(html(''))],
    ['in a flat list', (response: ServerResponse) => response.writeHead(200, ['set-cookie', line]).end(html(''))],
  ])('%s does not keep a page from being kept, and is repeated to those who lack it', async (_, answer) => {
    fixture.script = (_request, response) => answer(response);
    expect((await fixture.get('/en')).headers['set-cookie']).toEqual([line]);
    const cookies = ['', 'NEXT_LOCALE=ar', 'a=1; NEXT_LOCALE=en', 'NEXT_LOCALE=en'];
    const hits = await Promise.all(cookies.map((cookie) => fixture.get('/en', { cookie })));
    expect(hits.map(({ state }) => state)).toEqual(['hit', 'hit', 'hit', 'hit']);
    expect(hits.map(({ headers }) => headers['set-cookie'])).toEqual([[line], [line], undefined, undefined]);
  });
});

describe('HEAD', () => {
  it('without a page is rendered and not kept', async () => {
    const head = await fixture.get('/en', {}, 'HEAD');
    expect([head.state, head.body, head.headers['cache-control']]).toEqual(['miss', '', HOME]);
    expect((await fixture.get('/en')).state).toBe('miss');
  });

  it('with a page has its head and no body', async () => {
    const { body } = await fixture.get('/en');
    const head = await fixture.get('/en', {}, 'HEAD');
    expect([head.state, head.body, head.headers['content-length']]).toEqual(['hit', '', String(body.length)]);
  });
});
