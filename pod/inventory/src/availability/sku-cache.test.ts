import { stoppedClock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { expect, it, vi } from 'vitest';
import type { StockRow } from '../tables.ts';
import { SkuCache } from './sku-cache.ts';

const store = StoreMerchantId.parse('660000000000000000000001');
const otherStore = StoreMerchantId.parse('660000000000000000000002');
const [a, b, unknown] = [Sku.parse('A'), Sku.parse('B'), Sku.parse('UNKNOWN')];
const rowOf = (sku: Sku, quantity = 1) => ({ store_id: store, sku, quantity }) as StockRow;

function open(keptMs = 2000) {
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  const load = vi.fn(async (skus: Sku[]) => skus.filter((sku) => sku !== unknown).map((sku) => rowOf(sku)));
  return { clock, load, cache: new SkuCache(keptMs, clock) };
}

it('loads only what it does not have, in one go, and keeps the order asked for', async () => {
  const { cache, load } = open();
  await cache.fetch(store, [a], load);
  expect((await cache.fetch(store, [b, a], load)).map(({ sku }) => sku)).toEqual(['B', 'A']);
  expect(load.mock.calls).toEqual([[['A']], [['B']]]);
});

it('asks again for a sku that was not there: it may be set the next moment', async () => {
  const { cache, load } = open();
  expect(await cache.fetch(store, [unknown], load)).toEqual([]);
  await cache.fetch(store, [unknown], load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('forgets a row when its seconds are over, and not before', async () => {
  const { cache, load, clock } = open();
  await cache.fetch(store, [a], load);
  clock.advance(1999);
  await cache.fetch(store, [a], load);
  expect(load).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await cache.fetch(store, [a], load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('drops what is written, in that store only', async () => {
  const { cache, load } = open();
  await cache.fetch(store, [a], load);
  await cache.fetch(otherStore, [a], load);
  cache.drop(store, [a]);
  await cache.fetch(otherStore, [a], load);
  expect(load).toHaveBeenCalledTimes(2);
  await cache.fetch(store, [a], load);
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not keep a row that was written while it was being read', async () => {
  const { cache, load } = open();
  const reading = Promise.withResolvers<StockRow[]>();
  const slow = cache.fetch(store, [a], () => reading.promise);
  cache.drop(store, [a]);
  reading.resolve([rowOf(a, 99)]);
  await slow;
  const [row] = await cache.fetch(store, [a], load);
  expect(row?.quantity).toBe(1);
});

it('keeps nothing where it is switched off', async () => {
  const { cache, load } = open(0);
  await cache.fetch(store, [a], load);
  await cache.fetch(store, [a], load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('holds fifty thousand rows; the oldest makes room', async () => {
  const { cache, load } = open();
  const many = Array.from({ length: 50_001 }, (_, index) => Sku.parse(`S${index}`));
  await cache.fetch(store, many, load);
  load.mockClear();
  await cache.fetch(store, many.slice(1), load);
  expect(load).not.toHaveBeenCalled();
  await cache.fetch(store, many.slice(0, 1), load);
  expect(load).toHaveBeenCalledTimes(1);
});
