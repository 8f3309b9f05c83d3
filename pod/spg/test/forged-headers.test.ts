import { afterEach, describe, expect, it } from 'vitest';
import { openFixture, SHOP, SHOP_STORE, type Target, targets } from './fixture.ts';
import { request, sendRaw } from './raw-client.ts';

const fixture = await openFixture({ env: { DOMAIN_LOOKUP_TTL: 'PT1H' } });
afterEach(() => fixture.merchant.wire.restore());

const FORGED = 'forged-by-a-client';

/** What no client may say, in the spellings in which it might be taken for the real thing. */
const forgeries = [
  'Store-Id',
  'store-id',
  'STORE-ID',
  'Store_Id',
  'store_id',
  'Theme',
  'Color-Theme',
  'Color_Theme',
  'Default-Language',
  'Supported-Languages',
  'Supported_Languages',
  'x-storefront-revalidate',
  'X-Storefront-Revalidate',
  'X_Storefront_Revalidate',
  'x-storefront-cache-token',
  'X-Trace-Id',
  'X-Span-Id',
  'X-Forwarded-For',
  'X_Forwarded_For',
  'X-Forwarded-Host',
  'x_forwarded-host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'X-Forwarded-Ssl',
  'X-Forwarded',
  'Forwarded',
  'X-Real-Ip',
  'X_Real_IP',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-invoke-path',
  'x-matched-path',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'Proxy',
  'traceparent',
  'tracestate',
];
const attack = Object.fromEntries(forgeries.map((name) => [name, FORGED]));

const pathTo = (target: Target) => (target === 'landing-ui' ? '/en' : `/${target}/x`);

describe.each(targets)('on the way to %s', (target) => {
  it('a forged header never arrives on a known host', async () => {
    const answer = await fixture.get(pathTo(target), attack);
    expect(answer.status).toBe(200);
    const [seen] = fixture.takeSeen();
    expect(seen?.rawHeaders.join('\n')).not.toContain(FORGED);
    if (target === 'cua' || target === 'landing-ui')
      expect(seen?.headers).toMatchObject({ 'store-id': SHOP_STORE, theme: 'fashion', 'color-theme': 'blue' });
    else expect(seen?.headers['store-id']).toBeUndefined();
  });

  it('a forged header never arrives on an unknown host, and nothing takes its place', async () => {
    const answer = await fixture.get(pathTo(target), { ...attack, Host: 'nobody.acme.com' });
    expect(answer.status).toBe(200);
    const [seen] = fixture.takeSeen();
    expect(seen?.rawHeaders.join('\n')).not.toContain(FORGED);
    for (const name of ['store-id', 'theme', 'color-theme', 'default-language', 'supported-languages'])
      expect(seen?.headers[name], name).toBeUndefined();
  });

  it('a forged header never arrives while merchant is down', async () => {
    fixture.merchant.wire.cut();
    const answer = await fixture.get(pathTo(target), { ...attack, Host: `${target}.unseen.acme.com` });
    const seen = fixture.takeSeen();
    expect(JSON.stringify(seen)).not.toContain(FORGED);
    const needsStore = target === 'cua' || target === 'landing-ui';
    expect([answer.status, seen.length]).toEqual(needsStore ? [503, 0] : [200, 1]);
  });

  it('a known host serves without the forged header while merchant is down', async () => {
    await fixture.get(pathTo(target));
    fixture.merchant.wire.cut();
    fixture.takeSeen();
    await fixture.get(pathTo(target), attack);
    expect(JSON.stringify(fixture.takeSeen())).not.toContain(FORGED);
  });

  it('a header that is sent twice is dropped twice', async () => {
    await fixture.send(request(`GET ${pathTo(target)}`, { 'Store-Id': `${FORGED}\r\nStore-Id: ${FORGED}` }));
    expect(JSON.stringify(fixture.takeSeen())).not.toContain(FORGED);
  });
});

describe('a store', () => {
  it.each([SHOP, SHOP.toUpperCase(), `${SHOP}.`, `${SHOP}:8080`, `${SHOP}.:443`])(
    'is found under every spelling of its host: %s',
    async (host) => {
      await fixture.get('/en', { Host: host });
      expect(fixture.takeSeen()[0]?.headers).toMatchObject({
        'store-id': SHOP_STORE,
        'default-language': 'en',
        'supported-languages': 'en,ar',
        host,
      });
    },
  );
});

describe('behind a proxy', () => {
  const said = {
    'X-Forwarded-For': '203.0.113.7, 198.51.100.2',
    'X-Forwarded-Host': SHOP,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Port': '8443',
    Host: 'edge.internal',
  };
  const askThrough = async (trustedProxies: string, headers: Record<string, string>) => {
    const edge = await fixture.another({ TRUSTED_PROXIES: trustedProxies });
    await sendRaw(edge.httpPort, request('GET /en', headers));
    return fixture.takeSeen()[0]?.headers;
  };

  it('that is trusted, the chain is continued and the rest believed', async () => {
    expect(await askThrough('10.0.0.0/8,127.0.0.0/8', said)).toMatchObject({
      'x-forwarded-for': '203.0.113.7, 198.51.100.2, 127.0.0.1',
      'x-forwarded-host': SHOP,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '8443',
      host: 'edge.internal',
      'store-id': SHOP_STORE,
    });
  });

  it('that is trusted, the port follows from the scheme where it is not said', async () => {
    const { 'X-Forwarded-Port': _, ...rest } = said;
    expect(await askThrough('127.0.0.1', rest)).toMatchObject({ 'x-forwarded-port': '443' });
    expect(await askThrough('127.0.0.1', { ...rest, 'X-Forwarded-Host': `${SHOP}:9443` })).toMatchObject({
      'x-forwarded-port': '9443',
    });
  });

  it('that is trusted, a trace is continued', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect((await askThrough('127.0.0.1', { traceparent }))?.traceparent).toMatch(
      /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/,
    );
  });

  it('that is trusted, the store is still said by the edge alone', async () => {
    const headers = await askThrough('127.0.0.1', { ...said, 'Store-Id': FORGED, Forwarded: `for=${FORGED}` });
    expect(JSON.stringify(headers)).not.toContain(FORGED);
  });

  it('that is not trusted, nothing is believed', async () => {
    const headers = await askThrough('10.0.0.0/8', said);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'edge.internal' });
    expect(headers?.['store-id']).toBeUndefined();
  });

  it('nonsense that a trusted proxy passes on is not', async () => {
    expect(
      await askThrough('127.0.0.1', { 'X-Forwarded-For': 'unknown, <script>', 'X-Forwarded-Proto': 'gopher' }),
    ).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });
});
