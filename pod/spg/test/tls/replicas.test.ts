import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stoppedClock } from '@storepod/kernel/clock';
import { systemIds } from '@storepod/kernel/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStore } from '../../src/tls/store/disk-store.ts';
import { openLeases } from '../../src/tls/store/leases.ts';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, type Edge, openEdge } from './edge.ts';
import { INTERNAL_ERROR, refusalOf, shakeHands } from './handshake.ts';
import { type ScriptedIssuer, scriptedIssuer } from './scripted-issuer.ts';

const SHOP = 'shop.acme.com';
const ORDER_TIMEOUT_MS = 90_000;
const LEASE_MS = ORDER_TIMEOUT_MS + 30_000;

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
  const env = { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path, TLS_HANDSHAKE_WAIT: 'PT5S' };
  edges = await Promise.all(Array.from({ length: 4 }, () => openEdge({ env, clock, issuer })));
});
afterEach(async () => {
  for (const edge of edges) await edge.close();
  await merchant.close();
  await folder.remove();
});

const leases = () => readdir(join(folder.path, 'leases'));

describe('four edges with one store', () => {
  it('order one name once when it comes to all of them at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    issuer.gate = promise;
    const greetings = edges.flatMap(({ port }) => [shakeHands(port, SHOP), shakeHands(port, SHOP)]);
    await expect.poll(() => merchant.asked.length).toBe(4);
    resolve();
    const serials = (await Promise.all(greetings)).map(({ certificate }) => certificate.serialNumber);
    expect(new Set(serials).size).toBe(1);
    expect(issuer.orders).toEqual([SHOP]);
    expect(await leases()).toEqual([]);
  });

  it('do not wait longer than its lease for one that died with the order in hand', async () => {
    const store = await openDiskStore(folder.path, systemIds);
    const dead = await openLeases({ store, clock, ids: systemIds, forMs: LEASE_MS })(SHOP);
    expect(dead).toBeDefined();
    const waiting = Promise.all(edges.map(({ port }) => refusalOf(port, SHOP)));
    await expect.poll(() => merchant.asked.length).toBe(4);
    expect(issuer.orders).toEqual([]);
    clock.advance(LEASE_MS);
    expect(new Set(await waiting)).toEqual(new Set([`served DNS:${SHOP}`]));
    expect(issuer.orders).toEqual([SHOP]);
    expect(await leases()).toEqual([]);
  });

  it('give an order back when they stop, and the next one takes it up', async () => {
    const [first, second] = edges as [Edge, Edge];
    issuer.gate = new Promise(() => undefined);
    const refused = refusalOf(first.port, SHOP);
    await expect.poll(() => issuer.orders.length).toBe(1);
    await first.close();
    expect(await refused).toBe(INTERNAL_ERROR);
    expect(await leases()).toEqual([]);
    issuer.gate = Promise.resolve();
    expect(await refusalOf(second.port, SHOP)).toBe(`served DNS:${SHOP}`);
  });
});
