import type { EntitlementSnapshot } from '@storepod/boundary/entitlements';
import { peerResolver } from '@storepod/contract/peers';
import type { StoreChanges } from '@storepod/contract/store-changes';
import { stoppedClock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { waitFor } from '@storepod/testkit/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EntitlementCheck, openEntitlements } from '../src/peers/entitlements.ts';

const store = StoreMerchantId.parse('65b000000000000000000011');
const free: EntitlementSnapshot = {
  store,
  status: 'TRIALING',
  operable: true,
  planCode: 'FREE',
  currentPeriodEnd: null,
  entitlements: { limits: { MAX_PRODUCTS: 25, MAX_STORAGE_MB: 0 }, flags: { CUSTOM_DOMAIN: false, ANALYTICS: true } },
};

/** Billing as a test wants it: what it answers, and how often it was asked. */
const billing = { asked: 0, queries: [] as object[], answer: async (): Promise<EntitlementSnapshot> => free };
const clock = stoppedClock('2026-01-01T00:00:00Z');
const snapshot = ({ query }: { query: object }) => {
  billing.asked += 1;
  billing.queries.push(query);
  return billing.answer();
};
/** What billing says of changes, as soon as a test has it say so; while it is silent it tells of none. */
const feed: { silent: boolean; heard: number; tell(told: StoreChanges): void } = {
  silent: true,
  heard: 0,
  tell: () => undefined,
};
const watchStoreChanges = (_request: object, { signal }: { signal: AbortSignal }) => {
  if (feed.silent) return Promise.reject(common.REMOTE_UNAVAILABLE());
  const { promise, resolve, reject } = Promise.withResolvers<StoreChanges>();
  signal.addEventListener('abort', () => reject(new Error('stopped')));
  feed.heard += 1;
  feed.tell = resolve;
  // The first question is answered at once: it is where the listener begins.
  if (feed.heard === 1) resolve({ stores: [], after: '1', reset: false });
  return promise;
};
let stopping = new AbortController();
const open = () =>
  openEntitlements({
    clock,
    peers: peerResolver('storepod.test'),
    log: { warn: () => undefined },
    stopping: stopping.signal,
    clientOf: () => ({ snapshot, watchStoreChanges, close: async () => undefined }) as never,
  });
let check: EntitlementCheck;

/** A check that hears of changes, and no other that would listen in its place. */
async function listening() {
  stopping.abort();
  stopping = new AbortController();
  Object.assign(feed, { silent: false, heard: 0 });
  const opened = open();
  await waitFor(() => expect(feed.heard).toBe(2));
  return opened;
}
/** Says which stores changed, and waits until that was heard. */
async function tell(told: Partial<StoreChanges>) {
  const before = feed.heard;
  feed.tell({ stores: [], after: '2', reset: false, ...told });
  await waitFor(() => expect(feed.heard).toBe(before + 1));
}

beforeEach(() => {
  Object.assign(billing, { asked: 0, queries: [], answer: async () => free });
  Object.assign(feed, { silent: true, heard: 0 });
  stopping = new AbortController();
  check = open();
});
afterEach(() => stopping.abort());

describe('what a store may do', () => {
  it('is refused with 402 when its subscription does not allow changes', async () => {
    billing.answer = async () => ({ ...free, status: 'SUSPENDED', operable: false });
    await expect(check.requireOperable(store)).rejects.toMatchObject({ status: 402, code: 'BILLING.STORE.SUSPENDED' });
  });

  it('ends at the ceiling of the plan, which may be 0 or none', async () => {
    expect(await check.ceilingOf(store, 'MAX_PRODUCTS')).toBe(25);
    expect(await check.ceilingOf(store, 'MAX_STORAGE_MB')).toBe(0);
    expect(await check.ceilingOf(store, 'MAX_ORDERS_MONTH')).toBeUndefined();
  });

  it('lacks a feature only where the plan says so', async () => {
    await expect(check.requireFeature(store, 'CUSTOM_DOMAIN')).rejects.toMatchObject({ status: 422 });
    await check.requireFeature(store, 'ANALYTICS');
    await check.requireFeature(store, 'PRIORITY_SUPPORT');
  });
});

describe('billing', () => {
  it('is asked once for many waiters, and again after half a minute', async () => {
    const told = await listening();
    await Promise.all(Array.from({ length: 20 }, () => told.requireOperable(store)));
    expect(billing.asked).toBe(1);
    clock.advance(30_001);
    await told.requireOperable(store);
    expect(billing.asked).toBe(2);
  });

  it('is asked again after a second or two while it tells of no changes', async () => {
    await check.requireOperable(store);
    await check.requireOperable(store);
    expect(billing.asked).toBe(1);
    clock.advance(1_501);
    await check.requireOperable(store);
    expect([billing.asked, billing.queries]).toEqual([2, [{}, {}]]);
  });

  it('stops nobody while it is down', async () => {
    billing.answer = async () => Promise.reject(common.REMOTE_UNAVAILABLE());
    await check.requireOperable(store);
    expect(await check.ceilingOf(store, 'MAX_PRODUCTS')).toBeUndefined();
    await check.requireFeature(store, 'CUSTOM_DOMAIN');
    expect(billing.asked).toBe(1);
    clock.advance(5_001);
    await check.requireOperable(store);
    expect(billing.asked).toBe(2);
  });

  it.each(['suspended', 'paid'])(
    'tells of a store that was %s, and the next write knows, with no time passed',
    async (now) => {
      const told = await listening();
      const refused = { status: 402 };
      const outcome = () =>
        told.requireOperable(store).then(
          () => 'open',
          ({ status }) => ({ status }),
        );
      billing.answer = async () => ({ ...free, operable: now === 'suspended' });
      expect(await outcome()).toEqual(now === 'suspended' ? 'open' : refused);
      billing.answer = async () => ({ ...free, operable: now === 'paid' });
      await tell({ stores: [store] });
      expect(await outcome()).toEqual(now === 'paid' ? 'open' : refused);
      // The replica that is asked may not have heard yet, so it is not asked for what it keeps.
      expect(billing.queries).toEqual([{ fresh: true }, { fresh: true }]);
    },
  );

  it('tells that anything may have changed, as after its restart, and every store is asked about anew', async () => {
    const told = await listening();
    expect(await told.ceilingOf(store, 'MAX_PRODUCTS')).toBe(25);
    billing.answer = async () => ({ ...free, entitlements: { limits: { MAX_PRODUCTS: 100 }, flags: {} } });
    await tell({ reset: true });
    expect(await told.ceilingOf(store, 'MAX_PRODUCTS')).toBe(100);
  });

  it('does not bring back by an answer on its way what it has told of since', async () => {
    const told = await listening();
    const { promise: before, resolve } = Promise.withResolvers<EntitlementSnapshot>();
    billing.answer = () => before;
    const asked = told.requireOperable(store).catch(() => 'refused');
    await waitFor(() => expect(billing.asked).toBe(1));
    await tell({ stores: [store] });
    billing.answer = async () => free;
    await told.requireOperable(store);
    resolve({ ...free, operable: false });
    await asked;
    await told.requireOperable(store);
    expect(billing.asked).toBe(2);
  });

  it('that dies right after it told of a change leaves what was known before', async () => {
    const told = await listening();
    billing.answer = async () => ({ ...free, operable: false });
    await expect(told.requireOperable(store)).rejects.toMatchObject({ status: 402 });
    await tell({ stores: [store] });
    billing.answer = async () => Promise.reject(common.REMOTE_UNAVAILABLE());
    await expect(told.requireOperable(store)).rejects.toMatchObject({ status: 402 });
  });

  it('is remembered while it is down, also past the half minute', async () => {
    billing.answer = async () => ({ ...free, operable: false });
    await expect(check.requireOperable(store)).rejects.toMatchObject({ status: 402 });
    billing.answer = async () => Promise.reject(common.REMOTE_UNAVAILABLE());
    clock.advance(60_000);
    await expect(check.requireOperable(store)).rejects.toMatchObject({ status: 402 });
  });
});
