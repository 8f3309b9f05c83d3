import { eventually, waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { beforeAll, describe, expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const { kit, running, manage, order, newStore } = await openPod({ env: { AVAILABILITY_CACHE: 'PT1H' } });
const replica = await running.replica();
beforeAll(() =>
  waitFor(() => expect([replica, running].map((one) => one.kit.invalidation.connected())).toEqual([true, true])),
);

const touched: string[] = [];
kit.invalidation.onTouch((store) => touched.push(store));
const touches = (store: string) => touched.filter((each) => each === store).length;

/** Tells that everything noted before has been looked at: a sku of a store of its own that was sold out. */
async function looked(): Promise<void> {
  const store = newStore();
  await manage('PUT', '/LAST', { ...tee, quantity: 1 }, store);
  // Each change is heard of twice: at its commit, and from the database.
  await eventually(() => touches(store)).toBe(2);
  await order('reserve', crypto.randomUUID(), lines('LAST', 1), store);
  await eventually(() => touches(store)).toBe(4);
}

describe('others are told of a store', () => {
  it('whose price or stock staff change, one by one, in bulk or by removing a sku', async () => {
    const store = newStore();
    await manage('PUT', '/TEE', tee, store);
    await expect.poll(() => touches(store)).toBeGreaterThan(0);
    const writes: (() => Promise<unknown>)[] = [
      () => manage('PUT', '/TEE', { ...tee, price: { amount: 1 } }, store),
      () => manage('PUT', '/bulk', { entries: [{ sku: 'TEE', inventory: tee }] }, store),
      () => manage('DELETE', '/TEE', undefined, store),
    ];
    for (const write of writes) {
      const before = touches(store);
      await write();
      expect(touches(store)).toBeGreaterThan(before);
    }
  });

  it('not with every order, but when the last piece is sold, and when it comes back', async () => {
    const store = newStore();
    await manage('PUT', '/TEE', { ...tee, quantity: 3 }, store);
    await looked();
    const before = touches(store);
    await order('reserve', 'first', lines('TEE', 1), store);
    await order('reserve', 'second', lines('TEE', 1), store);
    await order('commit', 'first', undefined, store);
    await looked();
    expect(touches(store)).toBe(before);
    await order('reserve', 'third', lines('TEE', 1), store);
    await eventually(() => touches(store)).toBe(before + 2);
    await order('release', 'third', undefined, store);
    await eventually(() => touches(store)).toBe(before + 4);
  });
});

describe('a price that staff change on one replica', () => {
  it('is seen on the others at once, whatever they have kept', async () => {
    const store = newStore();
    const priceAt = async (origin: string) =>
      (await ask(origin, 'GET', `/api/v1/availability?skus=TEE&store=${store}`)).body[0]?.price.finalPrice.amount;
    await manage('PUT', '/TEE', tee, store);
    await expect.poll(() => priceAt(replica.origin)).toBe(2500);
    await manage('PUT', '/TEE', { ...tee, price: { amount: 3100 } }, store);
    await expect.poll(() => priceAt(replica.origin)).toBe(3100);
    expect(await priceAt(running.origin)).toBe(3100);
  });
});
