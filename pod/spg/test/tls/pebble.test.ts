import { stoppedClock } from '@storepod/kernel/clock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, type Edge, openEdge } from './edge.ts';
import { INTERNAL_ERROR, refusalOf, shakeHands, UNRECOGNIZED_NAME } from './handshake.ts';
import { hasPebble, type Pebble, startPebble } from './pebble.ts';
import { sealedFiles } from './sealed-files.ts';

if (!hasPebble) console.log('SKIPPED: orders from a real ACME authority; they need the Debian package pebble.');

describe.skipIf(!hasPebble)('an ACME authority', () => {
  let pebble: Pebble;
  let folder: Awaited<ReturnType<typeof certificateFolder>>;
  let merchant: AskServer;
  let edges: Edge[];
  let clock: ReturnType<typeof stoppedClock>;

  beforeAll(async () => {
    pebble = await startPebble();
  });
  afterAll(() => pebble?.close());
  beforeEach(async () => {
    folder = await certificateFolder();
    merchant = await askServer('shop.acme.com', 'shop.example.net', 'shop.other.com');
    edges = [];
    clock = stoppedClock(new Date());
    pebble.wire.mode = 'ANSWERS';
    pebble.wire.requests.length = 0;
    pebble.wire.ordersTaken = 0;
  });
  afterEach(async () => {
    for (const edge of edges) await edge.close();
    await merchant.close();
    await folder.remove();
  });

  /** Where it listens decides whether the authority finds it. */
  const open = async (env: Record<string, string> = {}, ports: { port?: number; plainPort?: number } = {}) => {
    const common = { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path };
    const edge = await openEdge({ env: { ...common, ...pebble.env, ...env }, clock, ...ports });
    edges.push(edge);
    return edge;
  };

  it.each([
    ['http-01', () => ({ plainPort: pebble.httpPort })],
    ['tls-alpn-01', () => ({ port: pebble.tlsPort })],
  ])('gives a certificate at the first handshake by %s', async (challenge, ports) => {
    const edge = await open({ ACME_CHALLENGES: challenge }, ports());
    const { certificate } = await shakeHands(edge.port, 'shop.acme.com');
    expect(certificate.subjectAltName).toBe('DNS:shop.acme.com');
    expect(certificate.issuer).toContain('Pebble Intermediate CA');
    expect(pebble.wire.ordersTaken).toBe(1);
  });

  it('leaves no key lying open, of the account neither, and no challenge behind', async () => {
    const edge = await open({}, { plainPort: pebble.httpPort });
    await shakeHands(edge.port, 'shop.acme.com');
    const account = expect.stringMatching(/^accounts\/[0-9a-f]{32}$/);
    expect(await sealedFiles(folder.path)).toEqual([account, 'certificates/shop.acme.com']);
  });

  it('finds the proof by the second way when the first one fails', async () => {
    const edge = await open({ ACME_CHALLENGES: 'http-01,tls-alpn-01' }, { port: pebble.tlsPort });
    expect((await shakeHands(edge.port, 'shop.acme.com')).certificate.issuer).toContain('Pebble');
    expect(pebble.wire.ordersTaken).toBe(2);
  });

  it.each([
    ['http-01', () => ({ plainPort: pebble.httpPort })],
    ['tls-alpn-01', () => ({ port: pebble.tlsPort })],
  ])('may look for the proof of %s at another replica than the one that ordered', async (challenge, ports) => {
    await open({ ACME_CHALLENGES: challenge }, ports());
    const orderer = await open({ ACME_CHALLENGES: challenge });
    expect((await shakeHands(orderer.port, 'shop.acme.com')).certificate.issuer).toContain('Pebble');
  });

  it('hears nothing of a name that is nobody’s', async () => {
    const edge = await open({}, { plainPort: pebble.httpPort });
    expect(await refusalOf(edge.port, 'nobody.acme.com')).toBe(UNRECOGNIZED_NAME);
    expect(merchant.asked).toEqual(['nobody.acme.com']);
    expect(pebble.wire.requests).toEqual([]);
  });

  it('gets one order of a name for which two edges have handshakes at once', async () => {
    const [one, other] = [await open({}, { plainPort: pebble.httpPort }), await open()];
    const greetings = await Promise.all([one, other, one, other].map(({ port }) => shakeHands(port, 'shop.acme.com')));
    expect(pebble.wire.ordersTaken).toBe(1);
    expect(new Set(greetings.map(({ certificate }) => certificate.serialNumber)).size).toBe(1);
  });

  it('that refuses the proof is not asked again at every handshake', async () => {
    const edge = await open({ ACME_CHALLENGES: 'http-01' });
    expect(await refusalOf(edge.port, 'shop.acme.com')).toBe(INTERNAL_ERROR);
    const asked = pebble.wire.requests.length;
    for (let index = 0; index < 10; index++) await refusalOf(edge.port, 'shop.acme.com');
    expect(pebble.wire.requests.length).toBe(asked);
  });

  it.each([
    ['limits', 'LIMITS', 3_600_000, 'PT60S'],
    ['fails', 'FAILS', 5_000, 'PT60S'],
    ['hangs', 'HANGS', 5_000, 'PT6S'],
    ['is cut off', 'CUTS', 5_000, 'PT60S'],
  ] as const)(
    'that %s leaves what there is in service, is left alone, and is found again',
    async (_, mode, pause, timeout) => {
      const edge = await open({ CERT_ORDER_TIMEOUT: timeout }, { plainPort: pebble.httpPort });
      const { certificate } = await shakeHands(edge.port, 'shop.acme.com');
      pebble.wire.mode = mode;
      pebble.wire.requests.length = 0;

      expect(await refusalOf(edge.port, 'shop.example.net')).toBe(INTERNAL_ERROR);
      const asked = pebble.wire.requests.length;
      expect(asked).toBeGreaterThan(0);
      for (let index = 0; index < 20; index++) await refusalOf(edge.port, 'shop.example.net');
      expect(await refusalOf(edge.port, 'shop.other.com')).toBe(INTERNAL_ERROR);
      expect(pebble.wire.requests.length).toBe(asked);
      expect((await shakeHands(edge.port, 'shop.acme.com')).certificate.serialNumber).toBe(certificate.serialNumber);

      pebble.wire.mode = 'ANSWERS';
      clock.advance(pause);
      expect((await shakeHands(edge.port, 'shop.example.net')).certificate.issuer).toContain('Pebble');
    },
  );
});

describe.skipIf(!hasPebble)('an ACME authority that asks for an external account', () => {
  it('takes the one of the settings', async () => {
    const account = { kid: 'kid-1', key: Buffer.alloc(32, 3).toString('base64url') };
    const pebble = await startPebble(account);
    const [folder, merchant] = [await certificateFolder(), await askServer('shop.acme.com')];
    const env = { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path, ...pebble.env, ACME_CONTACT: 'ops@acme.com' };
    const edge = await openEdge({ env, plainPort: pebble.httpPort });
    expect((await shakeHands(edge.port, 'shop.acme.com')).certificate.issuer).toContain('Pebble');
    await edge.close();
    await Promise.all([pebble.close(), merchant.close(), folder.remove()]);
  });
});
