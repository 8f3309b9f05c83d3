import { client } from '@storepod/contract/client';
import { storeChanges } from '@storepod/contract/store-changes';
import { watchStoreChanges } from '@storepod/contract/watch-store-changes';
import { transaction } from '@storepod/database/transaction';
import { onMoment } from '@storepod/kernel/moments';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { storeChangeMatrix } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RunningService } from '../src/start.ts';
import { shopService } from './shop.ts';
import { replicaBehindWire } from './wires.ts';

const running = await testService(shopService);
const replica = await running.replica();
const { podService = '' } = running.tokens;
const { store, otherStore } = testIds;

const feeds = new Map<string, ReturnType<typeof open>>();
const open = (origin: string) =>
  client(storeChanges('catalog'), { origin: () => origin, token: () => podService, readTimeoutMs: 30_000 });
function feed({ origin }: { origin: string }) {
  const opened = feeds.get(origin) ?? open(origin);
  feeds.set(origin, opened);
  return opened;
}
const watch = (service: { origin: string }, after?: string, wait = 20, signal?: AbortSignal) =>
  feed(service).watchStoreChanges({ query: { ...(after !== undefined && { after }), wait } }, signal ? { signal } : {});
const present = async (service: { origin: string } = running) => (await watch(service)).after;

const touch = (topic: string, { kit }: RunningService = running) =>
  transaction(kit.db, (trx) => kit.invalidation.touch(trx, topic));
/** What is told comes in the order of commits: after this nothing of before is still on its way. */
async function quiet(): Promise<void> {
  const last = StoreMerchantId.mint();
  const after = await present();
  await touch(last);
  await eventually(async () => (await watch(running, after, 0)).stores).toContain(last);
}
const informed = ({ kit }: RunningService) => waitFor(() => expect(kit.invalidation.connected()).toBe(true));

/** Asks so many times and returns when all of them wait. */
async function waiting<T>(count: number, begin: () => Promise<T>): Promise<Promise<T>[]> {
  let waits = 0;
  const stop = onMoment(({ name }) => {
    if (name === 'store-changes.wait') waits += 1;
  });
  const asked = Array.from({ length: count }, begin);
  await waitFor(() => expect(waits).toBeGreaterThanOrEqual(count));
  stop();
  return asked;
}

beforeAll(async () => {
  await Promise.all([informed(running), informed(replica)]);
});

describe('store changes', () => {
  it('are for services of the same pod alone', async () => {
    expect((await storeChangeMatrix(running, 'catalog')).wrong).toEqual([]);
  });

  it('begin at the present position, without a wait and without a statement', async () => {
    expect(await statementsOf(() => watch(running))).toEqual([]);
    expect(await watch(running)).toEqual({ stores: [], after: expect.any(String), reset: false });
  });

  it.each([
    ['here', running],
    ['on another replica', replica],
  ])('end the wait with the commit of a change %s', async (_where, writer) => {
    const after = await present();
    const [asked] = await waiting(1, () => watch(running, after));
    await touch(store, writer);
    expect(await asked).toMatchObject({ stores: [store], reset: false });
  });

  it('are never told of a transaction that was rolled back, nor of other topics', async () => {
    const after = await present();
    await touch('plans');
    const failing = transaction(running.kit.db, async (trx) => {
      await running.kit.invalidation.touch(trx, otherStore);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await touch(store);
    expect((await watch(running, after)).stores).toEqual([store]);
  });

  it('go on at another replica, and lose nothing on the way', async () => {
    // Nobody can vouch for the seconds before it began to listen.
    const isReset = async () => (await watch(running, await present(replica), 0)).reset;
    await eventually(isReset).toBe(false);
    const after = await present(replica);
    await touch(otherStore, replica);
    await expect.poll(async () => (await watch(running, after, 0)).stores).toContain(otherStore);
  });

  it('tell a store that changes all the time about twice a second', async () => {
    const stores = Array.from({ length: 20 }, () => StoreMerchantId.mint());
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    const heard = new Set<string>();
    const isOver = () => seconds() > 2 && heard.size === stores.length;
    const writing = (async () => {
      while (!isOver()) await Promise.all(stores.map((changed) => touch(changed)));
    })();
    let answers = 0;
    for (let after = await present(); !isOver(); answers++) {
      const told = await watch(running, after, 1);
      for (const changed of told.stores) heard.add(changed);
      after = told.after;
    }
    const most = 2 + 2 * seconds();
    await writing;
    expect(heard).toEqual(new Set(stores));
    expect(answers).toBeLessThanOrEqual(most);
    await quiet();
  });

  it('end with nothing when the time is up', async () => {
    expect(await watch(running, await present(), 0)).toMatchObject({ stores: [], reset: false });
  });

  it('do not hold a service up that stops', async () => {
    const dying = await running.replica();
    await informed(dying);
    const after = await present(dying);
    const done = await waiting(3, () => watch(dying, after));
    await dying.stop();
    for (const told of await Promise.all(done)) expect(told).toMatchObject({ stores: [], reset: false });
  });

  it('are for so many at a time; the next is told to come back, and who leaves makes room', async () => {
    const after = await present();
    const leave = new AbortController();
    const crowd = Promise.allSettled(Array.from({ length: 100 }, () => watch(running, after, 20, leave.signal)));
    const oneMore = () =>
      ask(running.origin, 'GET', `/api/v1/private/store-changes?after=${after}&wait=0`, { token: podService });
    await expect.poll(async () => (await oneMore()).body.code).toBe('COMMON.RATE_LIMITED');
    leave.abort();
    await crowd;
    await expect.poll(async () => (await oneMore()).status).toBe(200);
  });
});

describe('a replica that loses its connection to the database', () => {
  it('tells nothing while it is gone, and has everything forgotten when it is back', async () => {
    const { replica: cut, wire } = await replicaBehindWire(running);
    await informed(cut);
    const before = await present(cut);
    const [asked] = await waiting(1, () => watch(cut, before).catch((problem) => problem.extras.remoteStatus));
    wire.cut();
    expect(await asked).toBe(503);
    await touch(store);
    wire.restore();
    await informed(cut);
    expect(await watch(cut, before)).toMatchObject({ stores: [], reset: true });
  });
});

describe('a listener', () => {
  function listen(origin: () => string) {
    const heard: string[] = [];
    const log = { warn: () => undefined };
    const watching = watchStoreChanges({
      service: 'catalog',
      origin,
      token: () => podService,
      onStores: (stores) => void heard.push(...stores),
      onReset: () => void heard.push('reset'),
      log,
    });
    onTestFinished(watching.stop);
    return { heard, watching };
  }

  it('hears of every change, whichever replica made it', async () => {
    const { heard, watching } = listen(() => running.origin);
    await expect.poll(watching.connected).toBe(true);
    await touch(store);
    await expect.poll(() => heard).toContain(store);
    await touch(otherStore, replica);
    await expect.poll(() => heard).toContain(otherStore);
    expect(heard[0]).toBe('reset');
    expect(heard.filter((each) => each === 'reset')).toHaveLength(1);
  });

  it('says that it hears nothing while nobody answers, and goes on where it was at another replica', async () => {
    const doomed = await running.replica();
    await informed(doomed);
    let origin = doomed.origin;
    const { heard, watching } = listen(() => origin);
    await expect.poll(watching.connected).toBe(true);
    await doomed.stop();
    await expect.poll(watching.connected).toBe(false);
    await touch(store);
    origin = running.origin;
    await eventually(watching.connected).toBe(true);
    expect(heard.slice(1).some((each) => each === store || each === 'reset')).toBe(true);
  });

  it('that fails is told to forget everything, and hears of the next change', async () => {
    const resets: number[] = [];
    let calls = 0;
    const watching = watchStoreChanges({
      service: 'catalog',
      origin: () => running.origin,
      token: () => podService,
      onStores: () => {
        calls += 1;
        if (calls === 1) throw new Error('the listener failed');
      },
      onReset: () => void resets.push(calls),
      log: { warn: () => undefined },
    });
    onTestFinished(watching.stop);
    await expect.poll(watching.connected).toBe(true);
    await touch(store);
    await expect.poll(() => resets).toEqual([0, 1]);
    await touch(store);
    await expect.poll(() => calls).toBeGreaterThan(1);
  });
});
