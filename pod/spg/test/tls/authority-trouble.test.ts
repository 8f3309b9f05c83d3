import { stoppedClock } from '@storepod/kernel/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IssueFailure } from '../../src/tls/order/certificate-issuer.ts';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, type Edge, openEdge } from './edge.ts';
import { INTERNAL_ERROR, refusalOf, shakeHands } from './handshake.ts';
import { type ScriptedIssuer, scriptedIssuer } from './scripted-issuer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let folder: Awaited<ReturnType<typeof certificateFolder>>;
let merchant: AskServer;
let clock: ReturnType<typeof stoppedClock>;
let issuer: ScriptedIssuer;
let edge: Edge;

beforeEach(async () => {
  folder = await certificateFolder();
  merchant = await askServer('old.acme.com', 'new.acme.com', 'a.shops.net', 'b.shops.net', 'other.org');
  clock = stoppedClock(new Date());
  issuer = await scriptedIssuer(folder.path, clock);
  edge = await open('PT1M');
});
/** A short time for an order is for tests in which the authority hangs: a certificate takes a busy machine a while. */
function open(timeout: string): Promise<Edge> {
  const env = { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path, CERT_ORDER_TIMEOUT: timeout, ASK_TLS_TTL: 'P1D' };
  return openEdge({ env: { ...env, TLS_HANDSHAKE_WAIT: 'PT1M' }, clock, issuer });
}
async function openHasty(): Promise<void> {
  await edge.close();
  edge = await open('PT3S');
}
afterEach(async () => {
  await edge.close();
  await merchant.close();
  await folder.remove();
});

const failWith = (...failure: ConstructorParameters<typeof IssueFailure>) => {
  issuer.failure = new IssueFailure(...failure);
};
const ordersAfter = async (...names: string[]) => {
  issuer.orders.length = 0;
  for (const name of names) await refusalOf(edge.port, name);
  return issuer.orders.length;
};

describe('an authority', () => {
  it('that is down is left alone by all names, for longer each time, and then found again', async () => {
    failWith('AUTHORITY', 'it is down');
    expect(await ordersAfter('new.acme.com', 'new.acme.com', 'other.org')).toBe(1);
    clock.advance(5_000);
    expect(await ordersAfter('other.org', 'new.acme.com')).toBe(1);
    clock.advance(5_000);
    expect(await ordersAfter('other.org', 'new.acme.com')).toBe(0);
    clock.advance(5_000);
    issuer.failure = undefined;
    expect(await refusalOf(edge.port, 'new.acme.com')).toBe('served DNS:new.acme.com');
    expect(await refusalOf(edge.port, 'other.org')).toBe('served DNS:other.org');
  });

  it('that is slow holds no handshake and no place beyond its time', async () => {
    await openHasty();
    issuer.gate = new Promise(() => undefined);
    expect(await ordersAfter('new.acme.com', 'new.acme.com', 'other.org')).toBe(1);
    issuer.gate = Promise.resolve();
    clock.advance(5_000);
    expect(await refusalOf(edge.port, 'other.org')).toBe('served DNS:other.org');
  });

  it('that limits a domain is obeyed for all its names and for as long as it says; others go on soon', async () => {
    failWith('DOMAIN', 'too many certificates', { retryAfterMs: 2 * HOUR_MS });
    expect(await ordersAfter('a.shops.net', 'a.shops.net', 'b.shops.net')).toBe(1);
    issuer.failure = undefined;
    clock.advance(5_000);
    expect(await refusalOf(edge.port, 'other.org')).toBe('served DNS:other.org');
    clock.advance(2 * HOUR_MS - 10_000);
    expect(await ordersAfter('a.shops.net', 'b.shops.net')).toBe(0);
    clock.advance(10_000);
    expect(await ordersAfter('a.shops.net', 'b.shops.net')).toBe(2);
  });

  it('that cannot validate a name leaves all other names in peace', async () => {
    failWith('NAME', 'the proof was not found');
    expect(await ordersAfter('a.shops.net', 'a.shops.net')).toBe(1);
    issuer.failure = undefined;
    expect(await ordersAfter('a.shops.net', 'b.shops.net')).toBe(1);
    clock.advance(60_000);
    expect(await ordersAfter('a.shops.net')).toBe(1);
  });

  it('that sends a certificate for somebody else gets no second order at once', async () => {
    const { order } = issuer;
    issuer.order = (_, signal) => order('other.org' as Parameters<typeof order>[0], signal);
    expect(await refusalOf(edge.port, 'new.acme.com')).toBe(INTERNAL_ERROR);
    expect(await ordersAfter('new.acme.com')).toBe(0);
  });
});

describe('a certificate that is due while the authority', () => {
  it.each([
    ['is down', () => failWith('AUTHORITY', 'it is down')],
    ['limits', () => failWith('DOMAIN', 'too many', { retryAfterMs: HOUR_MS })],
    ['hangs', () => Object.assign(issuer, { gate: new Promise(() => undefined) })],
  ])('%s is served on until its last day', async (_, trouble) => {
    await openHasty();
    const { certificate } = await shakeHands(edge.port, 'old.acme.com');
    trouble();
    for (const day of [21, 25, 29]) {
      clock.advance(certificate.validFromDate.getTime() + day * DAY_MS - clock.now().getTime());
      const { certificate: still } = await shakeHands(edge.port, 'old.acme.com');
      expect(still.serialNumber).toBe(certificate.serialNumber);
    }
    await expect.poll(() => issuer.orders.length).toBeGreaterThan(1);
  });
});
