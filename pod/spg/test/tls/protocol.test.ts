import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { get } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { clientHello } from '@storepod/testkit/client-hello';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, type Edge, openEdge } from './edge.ts';
import { refusalOf, shakeHands } from './handshake.ts';
import { byteByByte, helloWire, inTwoRecords } from './hello-wire.ts';

const SHOP = 'shop.acme.com';
const trust = { servername: SHOP, rejectUnauthorized: false };

let folder: Awaited<ReturnType<typeof certificateFolder>>;
let merchant: AskServer;
let edge: Edge;

beforeAll(async () => {
  folder = await certificateFolder();
  merchant = await askServer(SHOP);
  edge = await openEdge({ env: { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path } });
});
afterAll(async () => {
  await edge.close();
  await merchant.close();
  await folder.remove();
});

describe('a guarded server', () => {
  it('answers HTTP/2', async () => {
    const session = connectHttp2(`https://127.0.0.1:${edge.port}`, trust);
    let text = '';
    for await (const chunk of session.request({ ':path': '/' }).setEncoding('utf8')) text += chunk;
    session.close();
    expect(text).toBe('hello');
  });

  it('answers HTTP/1.1', async () => {
    const response = await new Promise<{ statusCode?: number; httpVersion: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port: edge.port, agent: false, ...trust }, (answer) => resolve(answer.resume())).on(
        'error',
        reject,
      );
    });
    expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1']);
  });

  it.each([
    ['byte by byte', byteByByte],
    ['in two records', inTwoRecords],
  ])('understands a hello that comes %s', async (_, cut) => {
    const wire = await helloWire(edge.port, cut);
    expect(await refusalOf(wire.port, SHOP)).toBe(`served DNS:${SHOP}`);
    wire.close();
  });

  it('understands a hello that is as large as they get', async () => {
    const ALPNProtocols = [...Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(250, 'x')), 'h2'];
    expect((await shakeHands(edge.port, SHOP, { ALPNProtocols })).protocol).toBe('h2');
  });

  it.each([
    ['an address', '203.0.113.9'],
    ['an address of IPv6', '[2001:db8::1]'],
  ])('sends who wants %s away, and asks nobody', async (_, serverName) => {
    merchant.asked.length = 0;
    const socket = connect(edge.port, '127.0.0.1').on('error', () => undefined);
    socket.write(clientHello(serverName));
    const [alert] = await once(socket, 'data');
    expect([...alert]).toEqual([21, 3, 3, 0, 2, 2, 112]);
    expect(merchant.asked).toEqual([]);
    socket.destroy();
  });

  it('refuses an unknown name in two records, too', async () => {
    const wire = await helloWire(edge.port, inTwoRecords);
    expect(await refusalOf(wire.port, 'nobody.acme.com')).not.toContain('served');
    wire.close();
  });

  it.each([
    ['plain HTTP', Buffer.from('GET / HTTP/1.1\r\nhost: shop.acme.com\r\n\r\n')],
    ['noise', Buffer.from([22, 3, 1, 0, 5, 9, 9, 9, 9, 9])],
    ['a record of no length', Buffer.from([22, 3, 1, 0, 0])],
  ])('sends %s away', async (_, bytes) => {
    const socket = connect(edge.port, '127.0.0.1').on('error', () => undefined);
    socket.write(bytes);
    const [alert] = await once(socket, 'data');
    expect([...alert]).toEqual([21, 3, 3, 0, 2, 2, 50]);
    socket.destroy();
  });
});

describe('the protocol', () => {
  it('is TLS 1.2 at least', async () => {
    const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    expect(await refusalOf(edge.port, SHOP, old)).toMatch(/PROTOCOL_VERSION|HANDSHAKE_FAILURE/);
    expect((await shakeHands(edge.port, SHOP, { maxVersion: 'TLSv1.2' })).version).toBe('TLSv1.2');
  });

  it('has no cipher without authentication', async () => {
    const weak = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' } as const;
    expect(await refusalOf(edge.port, SHOP, weak)).toMatch(/HANDSHAKE_FAILURE/);
  });

  it.each(['TLSv1.2', 'TLSv1.3'] as const)(
    'of %s lets a client come back without a full handshake',
    async (version) => {
      const options = { host: '127.0.0.1', port: edge.port, maxVersion: version, ...trust };
      const first = connectTls(options);
      const session = await new Promise<Buffer>((resolve, reject) => {
        first.once('error', reject).on('session', resolve);
      });
      first.destroy();
      const second: TLSSocket = connectTls({ ...options, session });
      await once(second, 'secureConnect');
      expect(second.isSessionReused()).toBe(true);
      second.destroy();
    },
  );
});
