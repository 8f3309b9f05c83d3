import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stoppedClock } from '@storepod/kernel/clock';
import { systemIds } from '@storepod/kernel/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CertificateStore } from './certificate-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openLeases, type TakeLease } from './leases.ts';

const FOR_MS = 60_000;
const SHOP = 'shop.acme.com';

let folder: string;
let store: CertificateStore;
let clock: ReturnType<typeof stoppedClock>;
let take: TakeLease;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leases-'));
  store = await openDiskStore(folder, systemIds);
  clock = stoppedClock('2026-01-01T00:00:00Z');
  take = openLeases({ store, clock, ids: systemIds, forMs: FOR_MS });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const takers = (count: number) => Promise.all(Array.from({ length: count }, () => take(SHOP)));
const winners = async (count: number) => (await takers(count)).filter((lease) => lease !== undefined);

describe('the lease of a name', () => {
  it('goes to one of fifty who want it at once, and to nobody else until it is given back', async () => {
    const [lease, ...others] = await winners(50);
    expect(others).toEqual([]);
    expect(await take(SHOP)).toBeUndefined();
    expect(await take('other.acme.com')).toBeDefined();
    await lease?.release();
    expect(await winners(50)).toHaveLength(1);
  });

  it('that has run out goes to one of fifty, again and again', async () => {
    await take(SHOP);
    for (let round = 0; round < 20; round++) {
      clock.advance(FOR_MS);
      expect(await winners(50)).toHaveLength(1);
    }
    expect(await readdir(join(folder, 'leases'))).toHaveLength(1);
  });

  it('is not taken from its new holder by the old one, who comes to give it back too late', async () => {
    const old = await take(SHOP);
    clock.advance(FOR_MS);
    const present = await take(SHOP);
    await old?.release();
    expect(await take(SHOP)).toBeUndefined();
    await present?.release();
    expect(await readdir(join(folder, 'leases'))).toEqual([]);
  });

  it('that nobody can read holds nobody up', async () => {
    await take(SHOP);
    const [file = ''] = await readdir(join(folder, 'leases'));
    await store.write(`leases/${file}`, 'not a lease');
    expect(await take(SHOP)).toBeDefined();
  });

  it('of the longest of names fits', async () => {
    const longest = `${`${'x'.repeat(62)}.`.repeat(3)}${'y'.repeat(60)}.z`;
    const lease = await take(longest);
    await store.write(`certificates/${longest}`, 'text');
    expect(await store.read(`certificates/${longest}`)).toBe('text');
    await lease?.release();
  });
});
