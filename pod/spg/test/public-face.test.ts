import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunningEdge } from '../src/start.ts';
import { openFixture, SHOP } from './fixture.ts';
import { collect, open, readAnswer, request, sendRaw } from './raw-client.ts';

const folder = await mkdtemp(join(tmpdir(), 'spg-edge-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const fixture = await openFixture({
  env: {
    TLS_ENABLED: 'true',
    HTTPS_PORT: '0',
    PUBLIC_HTTP_PORT: '8080',
    PUBLIC_HTTPS_PORT: '8443',
    CERT_ISSUER: 'internal',
    CERT_DIR: folder,
    SECRETS_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  },
});

const openTls = (edge: RunningEdge, bytes: string) => {
  const socket = connectTls({
    port: edge.httpsPort ?? 0,
    host: '127.0.0.1',
    servername: SHOP,
    rejectUnauthorized: false,
  });
  socket.on('error', () => undefined).write(bytes);
  return socket;
};
const getTls = async (edge: RunningEdge, headers: Record<string, string> = {}) =>
  readAnswer(await collect(openTls(edge, request('GET /en', headers))));

/** Asks by HTTP/2 for a page under an authority. */
function getHttp2(authority: string): Promise<IncomingHttpHeaders & { ':status'?: number }> {
  const session = connectHttp2(`https://127.0.0.1:${fixture.edge.httpsPort}`, {
    servername: SHOP,
    rejectUnauthorized: false,
  });
  const stream = session.request({ ':path': '/en', ':authority': authority });
  return new Promise((resolve, reject) => {
    stream.on('response', (headers) => {
      stream.resume();
      session.close();
      resolve(headers);
    });
    stream.on('error', reject);
  });
}

const seen = () => {
  const headers = fixture.takeSeen()[0]?.headers;
  return [headers?.['x-forwarded-proto'], headers?.['x-forwarded-host'], headers?.['x-forwarded-port']];
};

describe('how a visitor came is what the edge sees, not what the Host claims', () => {
  it('over TLS the port of the plain site is not believed', async () => {
    fixture.takeSeen();
    await getTls(fixture.edge, { Host: `${SHOP}:8080` });
    expect(seen()).toEqual(['https', `${SHOP}:8443`, '8443']);
    await getHttp2(`${SHOP}:8080`);
    expect(seen()).toEqual(['https', `${SHOP}:8443`, '8443']);
  });

  it('on the plain site the port of the TLS site is not believed', async () => {
    await fixture.get('/en', { Host: `${SHOP}:8443` });
    expect(seen()).toEqual(['http', `${SHOP}:8080`, '8080']);
  });

  it('what was typed stays where it fits, and a host without a port stays without', async () => {
    await fixture.get('/en', { Host: `${SHOP}:8080` });
    expect(seen()).toEqual(['http', `${SHOP}:8080`, '8080']);
    await getTls(fixture.edge, { Host: SHOP });
    expect(seen()).toEqual(['https', SHOP, '8443']);
  });

  it('behind a trusted proxy the port that it tells wins over the one in the host', async () => {
    const edge = await fixture.another({ TRUSTED_PROXIES: '127.0.0.1' });
    const told = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Port': '443' };
    await sendRaw(edge.httpPort, request('GET /en', { Host: `${SHOP}:8080`, ...told }));
    expect(seen()).toEqual(['https', `${SHOP}:443`, '443']);
  });
});

describe('an authority that names no port there is', () => {
  const bad = [':99999', ':65536', ':0', ':', ':080', ':8o', ':-1', ': 80', ':80:80', ':1e3'];

  it.each(bad)('%s is a 400 by HTTP/1.1, with and without TLS, and reaches nobody', async (port) => {
    fixture.takeSeen();
    const headers = { Host: `${SHOP}${port}` };
    expect((await fixture.get('/en', headers)).json()).toMatchObject({ status: 400, code: 'EDGE.REQUEST.BAD_HOST' });
    expect((await getTls(fixture.edge, headers)).status).toBe(400);
    const line = `GET http://${SHOP}${port}/en HTTP/1.1\r\nHost: ${SHOP}${port}\r\nConnection: close\r\n\r\n`;
    expect(readAnswer(await collect(open(fixture.edge.httpPort, line))).status).toBe(400);
    expect(fixture.takeSeen()).toEqual([]);
  });

  it.each(bad.filter((port) => !port.includes(' ')))('%s is a 400 by HTTP/2', async (port) => {
    fixture.takeSeen();
    expect((await getHttp2(`${SHOP}${port}`))[':status']).toBe(400);
    expect(fixture.takeSeen()).toEqual([]);
  });

  it.each([
    ['X-Forwarded-Host', { 'X-Forwarded-Host': `${SHOP}:99999` }],
    ['Host beside a good X-Forwarded-Host', { Host: `${SHOP}:99999`, 'X-Forwarded-Host': SHOP }],
  ])('is one in the %s of a trusted proxy, too', async (_, headers) => {
    const edge = await fixture.another({ TRUSTED_PROXIES: '127.0.0.1' });
    fixture.takeSeen();
    expect((await sendRaw(edge.httpPort, request('GET /en', headers))).status).toBe(400);
    expect(fixture.takeSeen()).toEqual([]);
  });
});

describe('Strict-Transport-Security', () => {
  const hsts = 'strict-transport-security';
  const publicly = { CERT_ISSUER: 'acme', ACME_CA_URL: 'https://acme-v02.api.letsencrypt.org/directory' };

  it('is told on the TLS site where a public authority signs, and never on the plain one', async () => {
    // Puts the certificate into the store that both edges share.
    expect((await getTls(fixture.edge)).headers[hsts]).toBeUndefined();
    const edge = await fixture.another(publicly);
    expect((await getTls(edge)).headers[hsts]).toBe('max-age=31536000');
    expect((await sendRaw(edge.httpPort, request('GET /en'))).headers[hsts]).toBeUndefined();
    const shorter = await fixture.another({ ...publicly, HSTS_MAX_AGE: 'P1D' });
    expect((await getTls(shorter)).headers[hsts]).toBe('max-age=86400');
    const silent = await fixture.another({ ...publicly, HSTS_MAX_AGE: 'PT0S' });
    expect((await getTls(silent)).headers[hsts]).toBeUndefined();
  });

  it.each([
    ['the internal authority', { HSTS_MAX_AGE: 'P30D' }],
    ['the authority for rehearsals', { CERT_ISSUER: 'acme' }],
  ])('is not told with %s', async (_, env) => {
    await getTls(fixture.edge);
    expect((await getTls(await fixture.another(env))).headers[hsts]).toBeUndefined();
  });

  it('is told through a trusted proxy that speaks TLS in place of the edge', async () => {
    const edge = await fixture.another({ TLS_ENABLED: 'false', TRUSTED_PROXIES: '127.0.0.1' });
    const ask = async (proto: string) =>
      (await sendRaw(edge.httpPort, request('GET /en', { 'X-Forwarded-Proto': proto }))).headers[hsts];
    expect([await ask('https'), await ask('http')]).toEqual(['max-age=31536000', undefined]);
  });
});
