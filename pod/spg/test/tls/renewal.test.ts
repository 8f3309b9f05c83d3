import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stoppedClock } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IssueFailure } from '../../src/tls/order/certificate-issuer.ts';
import { renewalTime } from '../../src/tls/order/renewal-time.ts';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, type Edge, openEdge } from './edge.ts';
import { refusalOf, shakeHands } from './handshake.ts';
import { type ScriptedIssuer, scriptedIssuer } from './scripted-issuer.ts';

const SHOP = DomainName.parse('shop.acme.com');
const DAY_MS = 24 * 3_600_000;

let folder: Awaited<ReturnType<typeof certificateFolder>>;
let merchant: AskServer;
let clock: ReturnType<typeof stoppedClock>;
let issuer: ScriptedIssuer;
let edges: Edge[];

beforeEach(async () => {
  folder = await certificateFolder();
  merchant = await askServer(SHOP);
  clock = stoppedClock(new Date());
  issuer = await scriptedIssuer(folder.path, clock);
  edges = [];
});
afterEach(async () => {
  for (const edge of edges) await edge.close();
  await merchant.close();
  await folder.remove();
});

/** Without a sweep, unless a test asks for one. */
async function open(env: Record<string, string> = {}): Promise<Edge> {
  const common = { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path, CERT_RENEWAL_CHECK: 'P1D' };
  const edge = await openEdge({ env: { ...common, ...env }, clock, issuer });
  edges.push(edge);
  return edge;
}
const serialAt = async ({ port }: Edge) => (await shakeHands(port, SHOP)).certificate.serialNumber;

/** Moves the clock to the moment at which the shop's certificate is due, or a little before it. */
async function advanceToRenewal(edge: Edge, offsetMs = 0): Promise<void> {
  const { certificate } = await shakeHands(edge.port, SHOP);
  const [notBefore, notAfter] = [certificate.validFromDate.getTime(), certificate.validToDate.getTime()];
  clock.advance(renewalTime(SHOP, { notBefore, notAfter }) + offsetMs - clock.now().getTime());
}

describe('a certificate', () => {
  it('is not renewed a minute too early', async () => {
    const edge = await open();
    await advanceToRenewal(edge, -60_000);
    await serialAt(edge);
    expect(issuer.orders).toEqual([SHOP]);
  });

  it('that is due is served while one order gets the next, and then the next is', async () => {
    const edge = await open();
    const old = await serialAt(edge);
    await advanceToRenewal(edge);
    const { promise, resolve } = Promise.withResolvers<void>();
    issuer.gate = promise;
    const during = await Promise.all(Array.from({ length: 20 }, () => serialAt(edge)));
    expect(new Set(during)).toEqual(new Set([old]));
    resolve();
    await expect.poll(() => serialAt(edge)).not.toBe(old);
    expect(issuer.orders).toEqual([SHOP, SHOP]);
  });

  it('is renewed once by two edges, and both serve the new one', async () => {
    const [one, other] = [await open(), await open()];
    const old = await serialAt(one);
    await serialAt(other);
    await advanceToRenewal(one);
    const serials = async () => new Set(await Promise.all([serialAt(one), serialAt(other)]));
    await expect.poll(async () => (await serials()).has(old)).toBe(false);
    expect((await serials()).size).toBe(1);
    expect(issuer.orders).toEqual([SHOP, SHOP]);
  });

  it('that nobody visits is renewed by the sweep', async () => {
    const before = await open();
    await advanceToRenewal(before);
    issuer.orders.length = 0;
    await open({ CERT_RENEWAL_CHECK: 'PT0.1S' });
    await expect.poll(() => issuer.orders).toEqual([SHOP]);
  });

  it('of a domain that left its store is not renewed, and ends', async () => {
    const edge = await open({ CERT_RENEWAL_CHECK: 'PT0.05S' });
    await advanceToRenewal(edge);
    merchant.names.clear();
    merchant.asked.length = 0;
    await expect.poll(() => merchant.asked).toEqual([SHOP]);
    expect(await refusalOf(edge.port, SHOP)).toBe(`served DNS:${SHOP}`);
    expect(issuer.orders).toEqual([SHOP]);
    clock.advance(30 * DAY_MS);
    expect(await refusalOf(edge.port, SHOP)).not.toContain('served');
  });

  it('whose time is over is ordered anew at the next handshake', async () => {
    const edge = await open();
    const old = await serialAt(edge);
    issuer.failure = new IssueFailure('AUTHORITY', 'down');
    clock.advance(31 * DAY_MS);
    expect(await refusalOf(edge.port, SHOP)).not.toContain('served');
    issuer.failure = undefined;
    clock.advance(60_000);
    expect(await serialAt(edge)).not.toBe(old);
  });

  it('that ended a month ago is dropped from the store', async () => {
    await serialAt(await open());
    merchant.names.clear();
    clock.advance(61 * DAY_MS);
    await open({ CERT_RENEWAL_CHECK: 'PT0.1S' });
    await expect.poll(() => readdir(join(folder.path, 'certificates'))).toEqual([]);
  });
});
