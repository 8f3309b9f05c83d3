import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { openLog } from '@storepod/service/log';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { Admission } from '../src/admission.ts';
import { openFixture, SHOP } from './fixture.ts';
import { collect, open, readAnswer, request } from './raw-client.ts';

const folder = await mkdtemp(join(tmpdir(), 'spg-edge-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const faults: { err?: Error }[] = [];
const log = openLog('spg', 'silent');
vi.spyOn(log, 'error').mockImplementation((line: unknown) => void faults.push(line as { err?: Error }));
const fixture = await openFixture({
  log,
  env: {
    TLS_ENABLED: 'true',
    HTTPS_PORT: '0',
    CERT_ISSUER: 'internal',
    CERT_DIR: folder,
    SECRETS_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  },
});
const { catalog } = fixture.services;
afterEach(() => {
  catalog.answer = undefined;
});

const openTls = (bytes: string): Socket => {
  const socket = connectTls({
    port: fixture.edge.httpsPort ?? 0,
    host: '127.0.0.1',
    servername: SHOP,
    rejectUnauthorized: false,
  });
  socket.on('error', () => undefined).write(bytes);
  return socket;
};
const sites: [string, (bytes: string) => Socket][] = [
  ['plain', (bytes) => open(fixture.edge.httpPort, bytes)],
  ['TLS', openTls],
];
const isWell = async () => expect((await fixture.get('/catalog/x')).status).toBe(200);

describe.each(sites)('HTTP/1.1 on the %s site', (site, openSite) => {
  it.each(['GET / HTTP/2.0', 'POST /catalog/x HTTP/2.0', 'GET / HTTP/0.9'])(
    'a request line that claims another version ends that connection and no process: %s',
    async (line) => {
      const bytes = `${line}\r\nHost: ${SHOP}\r\nContent-Length: 0\r\n\r\n`;
      fixture.takeSeen();
      // What stands behind it is not read as a request.
      const answers = await collect(openSite(bytes + request('GET /catalog/behind')));
      expect(readAnswer(answers).json()).toMatchObject({ status: 400, code: 'EDGE.REQUEST.MALFORMED' });
      expect(String(answers).match(/^HTTP\/1\.1/gm)).toHaveLength(1);
      expect(fixture.takeSeen()).toEqual([]);
      await isWell();
    },
  );

  it.each(['1.1', '2.0'])('CONNECT by version %s opens no tunnel', async (version) => {
    const bytes = `CONNECT 127.0.0.1:22 HTTP/${version}\r\nHost: ${SHOP}\r\n\r\n`;
    expect([400, 405]).toContain(readAnswer(await collect(openSite(bytes))).status);
    await isWell();
  });

  it('a reset right after CONNECT, an upgrade or an expectation ends no process', async () => {
    for (let turn = 0; turn < 30; turn++) {
      for (const bytes of [
        `CONNECT a:1 HTTP/1.1\r\nHost: ${SHOP}\r\n\r\n`,
        request('GET /ws', { Connection: 'Upgrade', Upgrade: 'websocket' }),
        request('POST /catalog/x', { Expect: '100-continue', 'Content-Length': '5' }),
      ]) {
        const socket = openSite(bytes);
        await new Promise<void>((resolve) => socket.write('', () => resolve()));
        if (site === 'plain') socket.resetAndDestroy();
        else socket.destroy();
      }
    }
    await isWell();
  });
});

describe('a fault inside the edge', () => {
  it('ends that one exchange, is logged, and nothing else notices', async () => {
    faults.length = 0;
    const broken = vi.spyOn(Admission.prototype, 'peerOf').mockImplementationOnce(() => {
      throw new TypeError('before there is a visit');
    });
    expect(String(await collect(open(fixture.edge.httpPort, request('GET /catalog/x'))))).toBe('');
    broken.mockRestore();
    const spoilt = vi.spyOn(Admission.prototype, 'admit').mockImplementationOnce(() => {
      throw new TypeError('in the middle of a visit');
    });
    expect((await fixture.get('/catalog/x')).json()).toMatchObject({ status: 500, code: 'EDGE.INTERNAL' });
    spoilt.mockRestore();
    await isWell();
    expect(faults.map(({ err }) => err?.message)).toEqual(
      expect.arrayContaining(['before there is a visit', 'in the middle of a visit']),
    );
  });
});

it('HTTP/2 is known by its session and not by a claim', async () => {
  const session = connectHttp2(`https://127.0.0.1:${fixture.edge.httpsPort}`, {
    servername: SHOP,
    rejectUnauthorized: false,
  });
  const stream = session.request({ ':path': '/catalog/x', ':authority': SHOP });
  const status = await new Promise((resolve) => stream.on('response', (headers) => resolve(headers[':status'])));
  session.destroy();
  expect(status).toBe(200);
});
