import { describe, expect, it } from 'vitest';
import { openFixture, SHOP, type Target, targets } from './fixture.ts';
import { request } from './raw-client.ts';

const fixture = await openFixture();

/** What the edge is asked for, who gets it, and under which path. */
const routed: [path: string, target: Target, seen: string][] = [
  ['/content', 'content', '/'],
  ['/content/', 'content', '/'],
  ['/content?x=1', 'content', '/?x=1'],
  ['/content/?x=1', 'content', '/?x=1'],
  ['/content/api/v1/storefront/menu?store=1&lang=en', 'content', '/api/v1/storefront/menu?store=1&lang=en'],
  ['/merchant/api/v1/store', 'merchant', '/api/v1/store'],
  ['/inventory/api/v1/availability?skus=a,b', 'inventory', '/api/v1/availability?skus=a,b'],
  ['/catalog/api/v2/products/search', 'catalog', '/api/v2/products/search'],
  ['/checkout/api/v1/cart/1', 'checkout', '/api/v1/cart/1'],
  ['/payment/api/v1/public/webhook/1/STRIPE', 'payment', '/api/v1/public/webhook/1/STRIPE'],
  ['/cua', 'cua', '/cua'],
  ['/cua/oauth2/jwks', 'cua', '/cua/oauth2/jwks'],
  ['/cua?x', 'cua', '/cua?x'],
  ['/', 'landing-ui', '/'],
  ['/?content', 'landing-ui', '/?content'],
  ['/en/product/tee', 'landing-ui', '/en/product/tee'],
  // Only a whole segment is a prefix.
  ['/contentfoo', 'landing-ui', '/contentfoo'],
  ['/content-x/y', 'landing-ui', '/content-x/y'],
  ['/content;v=1/x', 'landing-ui', '/content;v=1/x'],
  ['/cuatro', 'landing-ui', '/cuatro'],
  ['/en/checkout', 'landing-ui', '/en/checkout'],
  ['/en/content/about', 'landing-ui', '/en/content/about'],
  // Paths are compared as they are written.
  ['/Content/x', 'landing-ui', '/Content/x'],
  ['/CUA/x', 'landing-ui', '/CUA/x'],
  // Whatever is not ambiguous arrives byte for byte.
  ['/catalog/api/v1/product/a%2Fb', 'catalog', '/api/v1/product/a%2Fb'],
  ['/catalog/caf%C3%A9?q=%20%2e%2e', 'catalog', '/caf%C3%A9?q=%20%2e%2e'],
  ['/en//double/', 'landing-ui', '/en//double/'],
  ['/en/a.b/..c/...', 'landing-ui', '/en/a.b/..c/...'],
  ['/.well-known/security.txt', 'landing-ui', '/.well-known/security.txt'],
  ['/en?next=/../content', 'landing-ui', '/en?next=/../content'],
  ['/en?path=a\\b', 'landing-ui', '/en?path=a\\b'],
  [`http://${SHOP}/content/x?y`, 'content', '/x?y'],
  [`HTTP://${SHOP.toUpperCase()}:80/en`, 'landing-ui', '/en'],
  [`http://${SHOP}`, 'landing-ui', '/'],
  [`http://${SHOP}?q`, 'landing-ui', '/?q'],
];

/** What could be read in more than one way, or leads nowhere. */
const refused: [path: string, code: string][] = [
  ['/..', 'BAD_TARGET'],
  ['/en/../content/api', 'BAD_TARGET'],
  ['/content/../merchant/api', 'BAD_TARGET'],
  ['/content/./api', 'BAD_TARGET'],
  ['/en/%2e%2e/content', 'BAD_TARGET'],
  ['/en/.%2E/content', 'BAD_TARGET'],
  ['/content/%2e', 'BAD_TARGET'],
  ['/content/..%2fmerchant', 'BAD_TARGET'],
  ['/content/..%5cmerchant', 'BAD_TARGET'],
  ['/en/%252e%252e/content', 'BAD_TARGET'],
  ['/en\\content', 'BAD_TARGET'],
  ['/\\content', 'BAD_TARGET'],
  ['/content\\api', 'BAD_TARGET'],
  ['/%63ontent/api', 'BAD_TARGET'],
  ['/content%2Fapi', 'BAD_TARGET'],
  ['/content%5Capi', 'BAD_TARGET'],
  ['/%2563ontent/api', 'BAD_TARGET'],
  ['/en#fragment', 'BAD_TARGET'],
  ['/en?q#fragment', 'BAD_TARGET'],
  ['/caf\xe9', 'MALFORMED'],
  ['*', 'BAD_TARGET'],
  ['//content/api', 'NO_SUCH_ADDRESS'],
  ['///content', 'NO_SUCH_ADDRESS'],
  ['/content//evil.example/x', 'NO_SUCH_ADDRESS'],
  [`http://${SHOP}//content`, 'NO_SUCH_ADDRESS'],
  ['http://evil.example/content', 'BAD_HOST'],
  [`http://user@${SHOP}/content`, 'BAD_HOST'],
  [`ftp://${SHOP}/content`, 'BAD_TARGET'],
];

describe('routes', () => {
  it.each(routed)('%s goes to %s as %s', async (path, target, seen) => {
    const answer = await fixture.send(Buffer.from(request(`GET ${path}`), 'latin1'));
    expect(answer.status).toBe(200);
    expect(fixture.takeSeen()).toMatchObject([{ service: target, url: seen, method: 'GET' }]);
  });

  it.each(refused)('%s is refused with %s and reaches nobody', async (path, code) => {
    const answer = await fixture.send(Buffer.from(request(`GET ${path}`), 'latin1'));
    expect(answer.json()).toMatchObject({ code: `EDGE.REQUEST.${code}` });
    expect(fixture.takeSeen()).toEqual([]);
  });

  it('a path that unfolds a thousand times costs no time', async () => {
    const answer = await fixture.get(`/en/%${'25'.repeat(12_000)}2e`);
    expect(answer.json()).toMatchObject({ code: 'EDGE.REQUEST.BAD_TARGET' });
  });

  it.each(['TRACE', 'PROPFIND', 'PURGE'])('the method %s is refused', async (method) => {
    const answer = await fixture.send(request(`${method} /content`));
    expect(answer.json()).toMatchObject({ status: 405, code: 'EDGE.REQUEST.METHOD_REFUSED' });
    expect(fixture.takeSeen()).toEqual([]);
  });

  it('CONNECT opens no tunnel', async () => {
    const answer = await fixture.send('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n');
    expect(answer.json()).toMatchObject({ code: 'EDGE.REQUEST.METHOD_REFUSED' });
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is passed on as it is', async (method) => {
    await fixture.send(request(`${method} /catalog/x`, { 'Content-Length': '0' }));
    expect(fixture.takeSeen()).toMatchObject([{ service: 'catalog', method }]);
  });
});

describe('what targets learn of a request', () => {
  const ownPort = () => String(fixture.edge.httpPort);

  it.each(targets)('%s gets the host, the prefix and how the client came', async (target) => {
    await fixture.get(target === 'landing-ui' ? '/en' : `/${target}/x`, { Host: `${SHOP}:8080` });
    const headers = fixture.takeSeen()[0]?.headers ?? {};
    expect(headers).toMatchObject({
      host: `${SHOP}:8080`,
      'x-forwarded-host': `${SHOP}:${ownPort()}`,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-port': ownPort(),
      'accept-encoding': 'identity',
    });
    expect(headers['x-forwarded-prefix']).toBe(target === 'landing-ui' ? undefined : `/${target}`);
  });

  it('the public port is told where it differs from the one that is listened on', async () => {
    const edge = await fixture.another({ PUBLIC_HTTP_PORT: '18080' });
    await fetch(`http://127.0.0.1:${edge.httpPort}/content/x`);
    expect(fixture.takeSeen()[0]?.headers).toMatchObject({ 'x-forwarded-port': '18080' });
  });

  it('headers of one connection stay there', async () => {
    await fixture.get('/content/x', {
      Connection: 'close, X-Private, TE',
      'X-Private': 'mine',
      'Keep-Alive': 'timeout=5',
      TE: 'trailers',
      'Proxy-Authorization': 'Basic x',
      'Proxy-Connection': 'keep-alive',
      'HTTP2-Settings': 'AAMAAABkAAQAAP__',
      Upgrade: 'h2c',
      'X-Kept': 'yes',
    });
    const headers = fixture.takeSeen()[0]?.headers ?? {};
    expect(headers['x-kept']).toBe('yes');
    for (const name of ['x-private', 'keep-alive', 'te', 'proxy-authorization', 'proxy-connection', 'http2-settings'])
      expect(headers[name], name).toBeUndefined();
    expect(headers.upgrade).toBeUndefined();
  });

  it('what the edge says cannot be declared away', async () => {
    await fixture.get('/en', { Connection: 'close, X-Forwarded-For, Store-Id, Host, traceparent' });
    expect(fixture.takeSeen()[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: SHOP });
  });

  it('cookies, tokens and ranges pass unchanged', async () => {
    const own = { Cookie: 'a=1; b="2"', Authorization: 'Bearer x', Range: 'bytes=0-1', 'If-None-Match': '"t"' };
    await fixture.get('/catalog/x', own);
    expect(fixture.takeSeen()[0]?.headers).toMatchObject({
      cookie: 'a=1; b="2"',
      authorization: 'Bearer x',
      range: 'bytes=0-1',
      'if-none-match': '"t"',
    });
  });
});

describe('hosts', () => {
  it.each([
    ['none', ''],
    ['two', 'Host: shop.acme.com\r\nHost: other.acme.com\r\n'],
    ['two of the same', 'Host: shop.acme.com\r\nHost: shop.acme.com\r\n'],
    ['one with a path', 'Host: shop.acme.com/content\r\n'],
    ['one with a user', 'Host: user@shop.acme.com\r\n'],
    ['one with a blank', 'Host: shop acme\r\n'],
    ['an empty one', 'Host:\r\n'],
    ['one with a comma', 'Host: a.com,b.com\r\n'],
    ['a long one', `Host: ${'a.'.repeat(200)}com\r\n`],
  ])('%s is refused', async (_, lines) => {
    const answer = await fixture.send(`GET /content HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    expect(answer.json()).toMatchObject({ status: 400, code: 'EDGE.REQUEST.BAD_HOST' });
    expect(fixture.takeSeen()).toEqual([]);
  });
});
