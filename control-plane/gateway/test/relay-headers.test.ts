import { randomBytes } from 'node:crypto';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { backend, sendRaw } from './backend.ts';
import { openGateway } from './platform.ts';

/** No proxy stands in front of this one, so nobody's word about where a request comes from is believed. */
const { gateway, tenancy, edge } = await openGateway({ TRUSTED_PROXIES: '192.0.2.1' });
const { origin } = gateway;
const toStore = `store=${testIds.store}&pod=${testIds.pod}`;
const token = 'a.program.token';

describe('headers of a request', () => {
  it('that only edges and proxies say are replaced or removed', async () => {
    const spoofed = {
      'store-id': testIds.otherStore,
      theme: 'fashion',
      'color-theme': 'dark',
      'default-language': 'ar',
      'supported-languages': 'ar',
      'x-storefront-revalidate': '1',
      'x-storefront-cache-token': '1',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '444',
      'x-forwarded-prefix': '/evil',
      'x-forwarded-user': 'root',
    };
    for (const path of ['/tenancy/api/v1/x', `/spg/catalog/api/v1/x?${toStore}`]) {
      const { body } = await ask(origin, 'GET', path, { headers: spoofed });
      const { host } = new URL(origin);
      expect(body.headers).toMatchObject({
        host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http',
        'x-forwarded-port': new URL(origin).port,
        'x-forwarded-prefix': path.startsWith('/spg') ? '/spg' : '/tenancy',
      });
      const kept = Object.keys(spoofed).filter((name) => !/^x-forwarded-(?!user)/.test(name) && name in body.headers);
      expect(kept).toEqual([]);
      expect(JSON.stringify(body.headers)).not.toContain('evil');
    }
  });

  it('of a proxy that is trusted tell how the browser came; the path under which we appear is ours to say', async () => {
    const behind = await gateway.replica({ PORT: '0', TRUSTED_PROXIES: '127.0.0.0/8' });
    const { body } = await ask(behind.origin, 'GET', '/tenancy/api/v1/x', {
      headers: {
        'x-forwarded-for': '203.0.113.9, 198.51.100.2',
        'x-forwarded-host': 'console.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/evil',
      },
    });
    expect(body.headers).toMatchObject({
      host: 'console.example',
      'x-forwarded-for': '203.0.113.9, 198.51.100.2, 127.0.0.1',
      'x-forwarded-host': 'console.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
      'x-forwarded-prefix': '/tenancy',
    });
  });

  it('that belong to this hop end here, also those that Connection names', async () => {
    const { text } = await sendRaw(
      origin,

      'GET /tenancy/api/v1/x HTTP/1.1\r\nhost: x\r\nconnection: close, x-secret\r\nx-secret: 1\r\nkeep-alive: 5\r\nte: trailers\r\nproxy-authorization: Basic x\r\nupgrade: h2c\r\nx-kept: 1\r\n\r\n',
    );
    const seen = tenancy.last()?.headers ?? {};
    expect(text).toMatch(/^HTTP\/1.1 200/);
    for (const name of ['x-secret', 'keep-alive', 'te', 'proxy-authorization', 'upgrade'])
      expect(seen).not.toHaveProperty(name);
    expect(seen['x-kept']).toBe('1');
  });

  it('cookies stay with the gateway; a program may bring a token of its own', async () => {
    const headers = {
      cookie: 'SESSION=1; XSRF-TOKEN=2; STORE-CORE-GATEWAY-JSESSIONID=3; other=4',
      'x-xsrf-token': '2',
    };
    const toTenancy = await ask(origin, 'POST', '/tenancy/api/v1/x', { token, headers, body: {} });
    expect(toTenancy.body.headers.authorization).toBe(`Bearer ${token}`);
    const toPod = await ask(origin, 'POST', `/spg/catalog/api/v1/x?${toStore}`, { headers, body: {} });
    for (const { body } of [toTenancy, toPod]) {
      expect(body.headers).not.toHaveProperty('cookie');
      expect(body.headers).not.toHaveProperty('x-xsrf-token');
    }
  });

  it('a token that uaa cannot narrow is not shown to a pod', async () => {
    const path = `/spg/catalog/api/v1/x?${toStore}`;
    const before = edge.seen.length;
    expect((await ask(origin, 'GET', path, { token })).status).toBe(502);
    expect(edge.seen.length).toBe(before);
    const { body } = await ask(origin, 'GET', path, { headers: { authorization: 'Basic cm9vdDpyb290' } });
    expect(body.headers).not.toHaveProperty('authorization');
  });

  it('the trace goes on', async () => {
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
    const { body } = await ask(origin, 'GET', '/tenancy/api/v1/x', { headers: { traceparent } });
    expect(body.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-`));
    expect(body.headers.traceparent).not.toBe(traceparent);
  });

  it.each(['TRACE', 'PROPFIND'])('%s is refused: it could show a page the token that was added', async (method) => {
    const { status } = await sendRaw(
      origin,
      `${method} /tenancy/api/v1/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    );
    expect(status).toBe(405);
  });

  it('a websocket is refused with an answer', async () => {
    const { status, text } = await sendRaw(
      origin,

      'GET /tenancy/api/v1/x HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n\r\n'.replace(
        'upgrade\r\nupgrade',
        'upgrade, close\r\nupgrade',
      ),
    );
    expect(status).toBe(400);
    expect(text).toContain('GATEWAY.REQUEST.UPGRADE_REFUSED');
  });
});

describe('uaa', async () => {
  const uaa = await backend();
  const peers = JSON.stringify({ 'uaa.store-core.storepod.test': uaa.origin });
  const other = await gateway.replica({ PORT: '0', PEER_MAP: peers });

  it('keeps its prefix and gets its own cookies and no others', async () => {
    const own = 'SESSION=1; SESSION.sig=2; INTERACTION=3; RESUME=4; XSRF-TOKEN=5';
    const cookie = `theme=dark; ${own}; STORE-CORE-GATEWAY-JSESSIONID=6; STORE-CORE-GATEWAY-SIGN-IN=7; XSESSION=8`;
    const { body } = await ask(other.origin, 'GET', '/uaa/oauth2/authorize?a=b', { headers: { cookie } });
    expect(body).toMatchObject({
      url: '/uaa/oauth2/authorize?a=b',
      headers: { cookie: own, 'x-forwarded-prefix': '/uaa' },
    });
  });

  it('sets cookies, and is shown as it wants to be', async () => {
    uaa.behave((_request, response) => {
      const headers = { 'set-cookie': ['a=1; Path=/uaa', 'b=2'], 'content-security-policy': "default-src 'none'" };
      response.writeHead(302, { ...headers, location: '/sign-in?auth=1' }).end();
    });
    expect(await ask(other.origin, 'GET', '/uaa/login')).toMatchObject({
      status: 302,
      headers: {
        'set-cookie': ['a=1; Path=/uaa', 'b=2'],
        'content-security-policy': "default-src 'none'",
        location: '/sign-in?auth=1',
      },
    });
  });
});

describe('headers of an answer', () => {
  it('that would speak for the console are removed, and what comes is shown as of no origin', async () => {
    edge.behave((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': ['XSRF-TOKEN=evil; Path=/'],
        'clear-site-data': '"*"',
        'strict-transport-security': 'max-age=1',
        'service-worker-allowed': '/',
        'alt-svc': 'h3=":443"',
        'access-control-allow-origin': 'https://evil.example',
        'access-control-allow-credentials': 'true',
        'content-security-policy': "default-src 'unsafe-inline'",
        'cache-control': 'no-store',
        'x-trace-id': 'abc',
      });
      response.end('<script>alert(1)</script>');
    });
    const { headers } = await ask(origin, 'GET', `/spg/content/x?${toStore}`);
    edge.behave(undefined);
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-store',
      'x-trace-id': 'abc',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    for (const name of [
      'set-cookie',
      'clear-site-data',
      'strict-transport-security',
      'service-worker-allowed',
      'alt-svc',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  it('status, body and compression come through as the backend made them', async () => {
    edge.behave((_request, response) => response.writeHead(304, { etag: '"1"' }).end());
    expect((await ask(origin, 'GET', `/spg/content/x?${toStore}`)).status).toBe(304);
    edge.behave((_request, response) => {
      response.writeHead(422, { 'content-type': 'application/problem+json', 'content-encoding': 'identity' });
      response.end('{"code":"CATALOG.X"}');
    });
    const { status, body, headers } = await ask(origin, 'POST', `/spg/catalog/x?${toStore}`, { body: {} });
    expect([status, body.code, headers['content-encoding']]).toEqual([422, 'CATALOG.X', 'identity']);
    edge.behave(undefined);
    expect((await ask(origin, 'HEAD', `/spg/catalog/x?${toStore}`)).status).toBe(200);
    expect(edge.last()?.method).toBe('HEAD');
  });
});
