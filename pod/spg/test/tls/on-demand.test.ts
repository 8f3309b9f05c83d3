import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stoppedClock } from '@storepod/kernel/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, type Edge, openEdge } from './edge.ts';
import { INTERNAL_ERROR, refusalOf, shakeHands, UNRECOGNIZED_NAME } from './handshake.ts';
import { type ScriptedIssuer, scriptedIssuer } from './scripted-issuer.ts';

const SHOP = 'shop.acme.com';
const POD = 'spg-507f1f77.localhost';

/** Nothing that is asked or ordered here is given up because the machine has other work. */
const patient = { ASK_TLS_TIMEOUT: 'PT1M', TLS_HANDSHAKE_WAIT: 'PT1M' };

let folder: Awaited<ReturnType<typeof certificateFolder>>;
let merchant: AskServer;
let clock: ReturnType<typeof stoppedClock>;
let issuer: ScriptedIssuer;
let edges: Edge[];

beforeEach(async () => {
  folder = await certificateFolder();
  merchant = await askServer(SHOP, POD);
  clock = stoppedClock(new Date());
  issuer = await scriptedIssuer(folder.path, clock);
  edges = [];
});
afterEach(async () => {
  for (const edge of edges) await edge.close();
  await merchant.close();
  await folder.remove();
});

async function open(env: Record<string, string> = {}): Promise<Edge> {
  const common = { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path, ...patient };
  const edge = await openEdge({ env: { ...common, ...env }, clock, issuer });
  edges.push(edge);
  return edge;
}

describe('the first handshake of a name', () => {
  it('gets a certificate that the internal root vouches for', async () => {
    const edge = await open();
    const ca = await readFile(join(folder.path, 'internal-authority/root.pem'), 'utf8');
    const { certificate, trusted, protocol, version } = await shakeHands(edge.port, SHOP, { ca });
    expect({ trusted, protocol, version }).toEqual({ trusted: true, protocol: 'h2', version: 'TLSv1.3' });
    expect(certificate.subjectAltName).toBe(`DNS:${SHOP}`);
  });

  it('is one question and one order, however many come at once and after it', async () => {
    const edge = await open();
    await Promise.all(Array.from({ length: 50 }, () => shakeHands(edge.port, SHOP)));
    await shakeHands(edge.port, SHOP.toUpperCase());
    expect(merchant.asked).toEqual([SHOP]);
    expect(issuer.orders).toEqual([SHOP]);
  });

  it('after a restart finds what is stored, and nobody is asked', async () => {
    const before = await shakeHands((await open()).port, SHOP);
    const after = await shakeHands((await open()).port, SHOP);
    expect(after.certificate.serialNumber).toBe(before.certificate.serialNumber);
    expect(merchant.asked).toEqual([SHOP]);
    expect(issuer.orders).toEqual([SHOP]);
  });

  it('waits for a slow order only so long; the order goes on, and a later handshake finds it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    issuer.gate = promise;
    const edge = await open({ TLS_HANDSHAKE_WAIT: 'PT0.2S' });
    expect(await refusalOf(edge.port, SHOP)).toBe(INTERNAL_ERROR);
    resolve();
    await expect.poll(() => refusalOf(edge.port, SHOP)).toBe(`served DNS:${SHOP}`);
    expect(issuer.orders).toEqual([SHOP]);
  });
});

describe('a name that is not served', () => {
  it('is refused with its alert and without an order, and asked for once in its time', async () => {
    const edge = await open();
    for (let index = 0; index < 5; index++) expect(await refusalOf(edge.port, 'nobody.com')).toBe(UNRECOGNIZED_NAME);
    expect(merchant.asked).toEqual(['nobody.com']);
    clock.advance(31_000);
    await refusalOf(edge.port, 'nobody.com');
    expect(merchant.asked).toEqual(['nobody.com', 'nobody.com']);
    expect(issuer.orders).toEqual([]);
  });

  it('is served as soon as merchant says that it changed', async () => {
    const edge = await open();
    await refusalOf(edge.port, 'new.acme.com');
    merchant.names.add('new.acme.com');
    edge.tls.forget('other.acme.com');
    edge.tls.forget('localhost');
    expect(await refusalOf(edge.port, 'new.acme.com')).toBe(UNRECOGNIZED_NAME);
    edge.tls.forget('New.acme.com');
    expect(await refusalOf(edge.port, 'new.acme.com')).toBe('served DNS:new.acme.com');
  });

  it.each([['localhost'], ['a_b.com'], ['-x.com'], ['a..com'], [`${'x'.repeat(64)}.com`]])(
    'because it is no name (%s) is asked of nobody',
    async (name) => {
      const edge = await open();
      expect(await refusalOf(edge.port, name)).toBe(UNRECOGNIZED_NAME);
      expect(merchant.asked).toEqual([]);
    },
  );
});

describe('a client that names no host', () => {
  it('is refused where there is no default', async () => {
    expect(await refusalOf((await open()).port, undefined)).toBe(UNRECOGNIZED_NAME);
    expect(merchant.asked).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['a single label', 'localhost'],
  ])('but %s gets the certificate of the pod’s own domain, and its renewal', async (_, name) => {
    const edge = await open({ TLS_DEFAULT_NAME: POD });
    const first = await shakeHands(edge.port, name);
    expect(first.certificate.subjectAltName).toBe(`DNS:${POD}`);
    clock.advance(29 * 24 * 3_600_000);
    const serial = async () => (await shakeHands(edge.port, name)).certificate.serialNumber;
    await expect.poll(serial).not.toBe(first.certificate.serialNumber);
  });
});

describe('while merchant', () => {
  it.each([
    ['FAILS', 'PT1M'],
    ['HANGS', 'PT2S'],
  ] as const)('%s, known names are served and new ones are not', async (mode, timeout) => {
    const edge = await open({ ASK_TLS_TIMEOUT: timeout });
    await shakeHands(edge.port, SHOP);
    merchant.names.add('new.acme.com');
    merchant.mode = mode;
    expect(await refusalOf(edge.port, 'new.acme.com')).toBe(INTERNAL_ERROR);
    expect(await refusalOf(edge.port, 'new.acme.com')).toBe(INTERNAL_ERROR);
    expect(await refusalOf(edge.port, SHOP)).toBe(`served DNS:${SHOP}`);
    expect(merchant.asked).toEqual([SHOP, 'new.acme.com']);
    merchant.mode = 'ANSWERS';
    clock.advance(3_000);
    expect(await refusalOf(edge.port, 'new.acme.com')).toBe('served DNS:new.acme.com');
  });

  it('is down, a certificate that another replica got is served', async () => {
    const [late, early] = [await open(), await open()];
    await expect.poll(() => refusalOf(late.port, 'nobody.com')).toBe(UNRECOGNIZED_NAME);
    await shakeHands(early.port, SHOP);
    merchant.mode = 'FAILS';
    expect(await refusalOf(late.port, SHOP)).toBe(`served DNS:${SHOP}`);
  });
});
