import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientHttp2Session, connect as connectHttp2, constants, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openFixture, SHOP, SHOP_STORE } from './fixture.ts';
import { getFrame, openHttp2, preface, resetFrame, settingsFrame } from './http2-frames.ts';
import { collect, readAnswer, request, sendRaw } from './raw-client.ts';

const folder = await mkdtemp(join(tmpdir(), 'spg-edge-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const fixture = await openFixture({
  env: {
    TLS_ENABLED: 'true',
    HTTPS_PORT: '0',
    PUBLIC_HTTPS_PORT: '8443',
    CERT_ISSUER: 'internal',
    CERT_DIR: folder,
    SECRETS_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    HTTPS_REDIRECT: 'true',
    HEADER_LIMIT_COUNT: '50',
    BODY_LIMIT_BYTES: '100000',
  },
});
const { catalog } = fixture.services;
const port = fixture.edge.httpsPort ?? 0;
const sessions: ClientHttp2Session[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
  catalog.answer = undefined;
  fixture.takeSeen();
});

function session(): ClientHttp2Session {
  const opened = connectHttp2(`https://127.0.0.1:${port}`, { servername: SHOP, rejectUnauthorized: false });
  opened.on('error', () => undefined);
  sessions.push(opened);
  return opened;
}

interface Answer {
  headers: IncomingHttpHeaders & { ':status'?: number };
  body: Buffer;
}

/** Asks by HTTP/2. */
function ask(over: ClientHttp2Session, headers: Record<string, string | string[]>, body?: string): Promise<Answer> {
  const stream = over.request({ ':authority': SHOP, ...headers }, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  return new Promise((resolve, reject) => {
    const answer: Answer = { headers: {}, body: Buffer.alloc(0) };
    stream.on('response', (got) => {
      answer.headers = got;
    });
    stream.on('data', (part) => {
      answer.body = Buffer.concat([answer.body, part]);
    });
    stream.on('end', () => resolve(answer)).on('error', reject);
  });
}

/** Asks by HTTP/1.1 over TLS. */
async function askHttp1(bytes: string) {
  const socket = connectTls({ port, host: '127.0.0.1', servername: SHOP, rejectUnauthorized: false });
  socket.on('error', () => undefined);
  socket.write(bytes);
  return readAnswer(await collect(socket));
}

const PAGE = Buffer.from(`<p>${'A line of a page that repeats itself. '.repeat(200)}</p>`);

describe('a request by HTTP/2', () => {
  it('reaches its target with the same headers as by HTTP/1.1', async () => {
    const { headers } = await ask(session(), {
      ':path': '/en?x=1',
      cookie: ['a=1', 'b=2'],
      'store-id': 'forged',
      theme: 'forged',
    });
    expect(headers).toMatchObject({
      ':status': 200,
      'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const [seen] = fixture.takeSeen();
    expect(seen).toMatchObject({ service: 'landing-ui', url: '/en?x=1', method: 'GET' });
    expect(seen?.headers).toMatchObject({
      host: SHOP,
      cookie: 'a=1; b=2',
      'store-id': SHOP_STORE,
      theme: 'fashion',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '8443',
      'x-forwarded-host': SHOP,
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it.each([
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const)('gets %s as it asks, whole and streamed', async (coding, unpack) => {
    const over = session();
    for (const length of [{ 'content-length': PAGE.length }, {}]) {
      catalog.answer = (_incoming, response) =>
        void response.writeHead(200, { 'content-type': 'text/html', ...length }).end(PAGE);
      const { headers, body } = await ask(over, { ':path': '/catalog/x', 'accept-encoding': coding });
      expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'Accept-Encoding']);
      expect(unpack(body)).toEqual(PAGE);
    }
  });

  it('carries a body of unknown length, and one of a known', async () => {
    catalog.answer = async (incoming, response) => {
      let body = '';
      for await (const part of incoming) body += part;
      response.end(`${incoming.headers['transfer-encoding'] ?? incoming.headers['content-length']}:${body}`);
    };
    const over = session();
    const post = { ':method': 'POST', ':path': '/catalog/x' };
    expect(String((await ask(over, post, 'hello')).body)).toBe('chunked:hello');
    expect(String((await ask(over, { ...post, 'content-length': '5' }, 'hello')).body)).toBe('5:hello');
    expect(String((await ask(over, post)).body)).toBe('0:');
  });

  it('passes several cookies and no header of a connection back', async () => {
    catalog.answer = (_incoming, response) =>
      void response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'keep-alive': 'timeout=5' }).end('ok');
    const { headers } = await ask(session(), { ':path': '/catalog/x' });
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect([headers.connection, headers['keep-alive'], headers['transfer-encoding']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that is cancelled is cancelled at the service', async () => {
    const { promise: cancelled, resolve } = Promise.withResolvers<void>();
    catalog.answer = (_incoming, response) => void response.on('close', () => resolve());
    const stream = session().request({ ':path': '/catalog/x', ':authority': SHOP });
    await waitFor(() => expect(catalog.seen).toHaveLength(1));
    stream.close(constants.NGHTTP2_CANCEL);
    await cancelled;
  });

  it.each([
    ['a path with dots', { ':path': '/content/../x' }, 'BAD_TARGET'],
    ['a path with a backslash', { ':path': '/content\\a' }, 'BAD_TARGET'],
    ['an invented method', { ':path': '/content', ':method': 'FROB' }, 'METHOD_REFUSED'],
    ['a host beside another', { ':path': '/content', host: 'other.acme.com' }, 'BAD_HOST'],
    ['a host that is none', { ':path': '/content', ':authority': 'a_b' }, 'BAD_HOST'],
    [
      'too many headers',
      { ':path': '/x', ...Object.fromEntries(Array.from({ length: 49 }, (_, n) => [`x-${n}`, '1'])) },
      'HEADERS_TOO_LARGE',
    ],
  ])('with %s is refused', async (_, headers, code) => {
    const { body } = await ask(session(), headers as Record<string, string>);
    expect(JSON.parse(String(body))).toMatchObject({ code: `EDGE.REQUEST.${code}` });
    expect(fixture.takeSeen()).toEqual([]);
  });

  it.each([
    ['a path', { ':path': '/content/a b' }],
    ['a method', { ':path': '/content', ':method': 'GET /evil' }],
    ['a host', { ':path': '/content', ':authority': 'a b' }],
  ])('with a blank in %s reaches nobody', async (_, headers) => {
    await expect(ask(session(), headers as Record<string, string>)).rejects.toThrow('PROTOCOL_ERROR');
    expect(fixture.takeSeen()).toEqual([]);
  });

  it('with a body that is announced as too large is refused before it is sent', async () => {
    const stream = session().request({
      ':path': '/catalog/x',
      ':method': 'POST',
      ':authority': SHOP,
      'content-length': '100001',
      expect: '100-continue',
    });
    stream.on('error', () => undefined);
    const status = await new Promise((resolve) => stream.on('response', (headers) => resolve(headers[':status'])));
    expect(status).toBe(413);
    expect(fixture.takeSeen()).toEqual([]);
  });

  it('with a body that turns out too large is refused', async () => {
    catalog.answer = (incoming) => void incoming.resume().on('error', () => undefined);
    const { body } = await ask(session(), { ':path': '/catalog/x', ':method': 'POST' }, 'x'.repeat(200_000));
    expect(JSON.parse(String(body))).toMatchObject({ code: 'EDGE.REQUEST.BODY_TOO_LARGE' });
  });

  it('CONNECT opens no tunnel', async () => {
    const stream = session().request({ ':method': 'CONNECT', ':authority': '127.0.0.1:22' });
    const status = await new Promise((resolve) => stream.on('response', (headers) => resolve(headers[':status'])));
    expect(status).toBe(405);
  });
});

describe('a session of HTTP/2', () => {
  it('that opens streams only to reset them is ended, and costs the service little', async () => {
    catalog.answer = () => undefined;
    const socket = openHttp2(port, SHOP);
    socket.write(preface);
    const ended = collect(socket);
    for (let stream = 1; stream < 8_000; stream += 2)
      socket.write(Buffer.concat([getFrame(stream, SHOP, '/catalog/x'), resetFrame(stream)]));
    await ended;
    expect(catalog.seen.length).toBeLessThan(400);
  });

  it.each([
    ['more settings than there are', () => settingsFrame(33), 1],
    ['settings without end', () => settingsFrame(1), 20_000],
  ])('that sends %s is ended, and the site lives on', async (_, make, times) => {
    const socket = openHttp2(port, SHOP);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    socket.on('close', () => resolve());
    socket.write(preface);
    socket.write(Buffer.concat(Array.from({ length: times }, make)));
    socket.resume();
    await ended;
    expect((await ask(session(), { ':path': '/catalog/x' })).headers[':status']).toBe(200);
  });

  it('has so many streams at a time', async () => {
    const over = session();
    await new Promise<void>((resolve) => over.on('remoteSettings', () => resolve()));
    expect(over.remoteSettings.maxConcurrentStreams).toBe(128);
  });
});

describe('HTTP/1.1 over TLS', () => {
  it('is served in the same way', async () => {
    const answer = await askHttp1(request('GET /en', { 'Store-Id': 'forged' }));
    expect(answer.status).toBe(200);
    expect(fixture.takeSeen()[0]?.headers).toMatchObject({ 'store-id': SHOP_STORE, 'x-forwarded-proto': 'https' });
  });

  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 'MALFORMED'],
    ['two lengths', request('POST /x', { 'Content-Length': '1\r\nContent-Length: 2' }), 'BAD_FRAMING'],
    ['a large head', request('GET /x', { X: 'x'.repeat(40_000) }), 'HEADERS_TOO_LARGE'],
    ['no host', 'GET /x HTTP/1.1\r\nConnection: close\r\n\r\n', 'BAD_HOST'],
  ])('is as strict: %s', async (_, bytes, code) => {
    expect((await askHttp1(bytes)).json()).toMatchObject({ code: `EDGE.REQUEST.${code}` });
  });

  it('is as impatient', async () => {
    const edge = await fixture.another({ HEADERS_TIMEOUT: 'PT0.3S' });
    const socket = connectTls({
      port: edge.httpsPort ?? 0,
      host: '127.0.0.1',
      servername: SHOP,
      rejectUnauthorized: false,
    });
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nX-Slow: ');
    expect(readAnswer(await collect(socket)).json()).toMatchObject({ code: 'EDGE.REQUEST.TIMEOUT' });
  });
});

describe('the plain site', () => {
  it('sends visitors of a store to the TLS site, with path and query', async () => {
    const answer = await fixture.get('/en/product?x=1');
    expect([answer.status, answer.headers.location]).toEqual([308, `https://${SHOP}:8443/en/product?x=1`]);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect((await fixture.get('/cua/oauth2/authorize')).status).toBe(308);
    expect(fixture.takeSeen()).toEqual([]);
  });

  it('serves the services inside the network, and hosts that have no certificate', async () => {
    expect((await fixture.get('/catalog/x')).status).toBe(200);
    expect((await fixture.get('/en', { Host: 'nobody.acme.com' })).status).toBe(200);
    expect((await fixture.get('/cua/x', { Host: '127.0.0.1' })).status).toBe(200);
  });

  it('does not send visitors round in circles whose proxy speaks TLS', async () => {
    const edge = await fixture.another({ TRUSTED_PROXIES: '127.0.0.1' });
    const answer = await sendRaw(edge.httpPort, request('GET /en', { 'X-Forwarded-Proto': 'https' }));
    expect(answer.status).toBe(200);
  });

  it('knows no answer to a challenge that nobody set', async () => {
    const answer = await fixture.get(`/.well-known/acme-challenge/${'a'.repeat(43)}`);
    expect(answer.json()).toMatchObject({ status: 404, code: 'EDGE.REQUEST.NO_SUCH_ADDRESS' });
    expect(fixture.takeSeen()).toEqual([]);
  });
});

describe('the certificate of a domain', () => {
  const certificate = (host: string) => join(folder, 'certificates', host);
  const handshake = (host: string) => {
    const opened = connectHttp2(`https://127.0.0.1:${port}`, { servername: host, rejectUnauthorized: false });
    sessions.push(opened);
    return new Promise<boolean>((resolve) => {
      opened.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
  };

  it('that was taken from its store for good is removed from memory and from the store; that of another stays', async () => {
    const ended = 'ended.acme.com';
    fixture.merchant.change(ended, { store: SHOP_STORE, theme: 'fashion' });
    expect([await handshake(ended), await handshake(SHOP)]).toEqual([true, true]);
    expect([existsSync(certificate(ended)), existsSync(certificate(SHOP))]).toEqual([true, true]);
    await expect.poll(fixture.merchant.isWatched).toBe(true);
    fixture.merchant.end(ended);
    await eventually(() => existsSync(certificate(ended))).toBe(false);
    expect(existsSync(certificate(SHOP))).toBe(true);
    expect(await handshake(ended)).toBe(false);
  });

  it('of an archived store stays, since it may be opened again', async () => {
    const archived = 'archived.acme.com';
    fixture.merchant.change(archived, { store: SHOP_STORE, theme: 'fashion' });
    expect(await handshake(archived)).toBe(true);
    const { watches } = fixture.merchant;
    const before = watches();
    fixture.merchant.change(archived, undefined);
    await expect.poll(watches).toBeGreaterThan(before);
    expect(existsSync(certificate(archived))).toBe(true);
  });
});
