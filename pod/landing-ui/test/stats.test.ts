import { describe, expect, it } from 'vitest';
import { isLoopback } from '../src/page-cache/stats.ts';
import { openFixture, shopHeaders } from './fixture.ts';

const fixture = await openFixture({
  env: {
    STOREFRONT_CACHE_STATS_TOKEN: 'open-sesame',
    STOREFRONT_CACHE_MAX_MB: '1',
    STOREFRONT_CACHE_EVICTION_LOG_THRESHOLD: '5',
  },
});
const closed = await openFixture();
const STATS = '/_storefront/cache/stats';

describe('the figures', () => {
  it('tell policy, store and counters', async () => {
    await fixture.get('/en');
    await fixture.get('/en');
    await fixture.get('/en/login');
    const { status, headers, body } = await fixture.bare(STATS);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json',
      'private, no-store',
    ]);
    expect(JSON.parse(body)).toMatchObject({
      enabled: true,
      policy: { maxMb: 1, classes: { home: { ttl: 30, swr: 300 }, shopper: { enabled: false } } },
      store: { kind: 'memory', entries: 1, maxBytes: 1024 * 1024, byClass: { home: { entries: 1 } } },
      rendering: 0,
      refreshing: 0,
      counters: { hit: 1, miss: 1 },
      byClass: { home: { hit: 1, miss: 1 }, shopper: { bypass: 1 } },
      evictions: { 'class-share': 0 },
    });
  });

  it('are exported under their names', async () => {
    await fixture.get('/en/help');
    const { body } = await fixture.bare('/metrics');
    expect(body).toMatch(/storefront_page_cache_requests_total\{state="miss",class="help"[^}]*\} 1/);
    expect(body).toMatch(/storefront_page_cache_entries\{class="help"[^}]*\} 1/);
    expect(body).toMatch(/storefront_page_cache_bytes\{class="help"[^}]*\} [1-9]/);
    expect(body).toContain('otel_scope_name="storefront.cache"');
  });

  it.each([
    ['from this machine', {}, 200],
    ['with a query', {}, 200, `${STATS}?x=1`],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['through a proxy with the token', { ...shopHeaders, 'x-storefront-cache-token': 'open-sesame' }, 200],
    ['through a proxy with a wrong token', { ...shopHeaders, 'x-storefront-cache-token': 'open-sesamf' }, 404],
    ['through a proxy with an empty token', { ...shopHeaders, 'x-storefront-cache-token': '' }, 404],
  ])('%s', async (_, headers, status, path = STATS) => {
    const answer = await fixture.bare(path, headers);
    expect([answer.status, answer.state]).toEqual([status, 'bypass']);
    expect(fixture.renders).toHaveLength(0);
  });

  it('are nobody else’s where there is no token', async () => {
    const headers = { ...shopHeaders, 'x-storefront-cache-token': 'undefined' };
    expect((await closed.bare(STATS, headers)).status).toBe(404);
    expect((await closed.bare(STATS, { ...headers, 'x-storefront-cache-token': '' })).status).toBe(404);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['127.0.0.1.evil', false],
    [undefined, false],
  ])('take %s for this machine: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});

describe('pages that are pushed out', () => {
  it('are counted, and told of once a minute', async () => {
    fixture.script = (_request, response) => response.setHeader('content-type', 'text/plain').end('x'.repeat(100_000));
    await fixture.get('/en');
    // The class has a quarter of a megabyte: room for two.
    for (let index = 0; index < 12; index++) await fixture.get(`/en/product/${index}`);
    expect(JSON.parse((await fixture.bare(STATS)).body).evictions['class-share']).toBe(10);
    // Another class lost nothing by it.
    expect((await fixture.get('/en')).state).toBe('hit');
    const told = fixture.lines.filter(({ msg }) => String(msg).includes('STOREFRONT_CACHE_MAX_MB'));
    expect(told).toMatchObject([{ level: 40, evictions: 5, bytes: expect.any(Number) }]);
    expect((await fixture.bare('/metrics')).body).toMatch(
      /storefront_page_cache_evictions_total\{class="product",reason="class-share"[^}]*\} 10/,
    );
  });

  it('are not those that grew old or were replaced', async () => {
    for (let index = 0; index < 6; index++) {
      await fixture.get('/en/help');
      fixture.clock.advance(4_000_000);
    }
    expect(fixture.lines).toEqual([]);
  });
});

describe('stores share a class alike', () => {
  it('so that one who asks for many pages pushes out its own', async () => {
    fixture.script = (_request, response) => response.setHeader('content-type', 'text/plain').end('x'.repeat(20_000));
    const small = { 'store-id': 'small', 'x-forwarded-host': 'small.acme.com' };
    await fixture.get('/en/product/a', small);
    await fixture.get('/en/product/b', small);
    for (let index = 0; index < 200; index++) await fixture.get(`/en/product/${index}`);
    const answers = [await fixture.get('/en/product/a', small), await fixture.get('/en/product/b', small)];
    expect(answers.map(({ state }) => state)).toEqual(['hit', 'hit']);
    const { store } = JSON.parse((await fixture.bare(STATS)).body);
    expect(store.byClass.product.bytes).toBeLessThanOrEqual(store.maxBytes / 4);
  });
});
