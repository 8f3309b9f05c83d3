import { stoppedClock } from '@storepod/kernel/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const clock = stoppedClock(new Date());
const { running, db, manage, order, quantityOf, violations, newStore } = await openPod({ clock });

let store = newStore();
let position = 0;
beforeEach(async () => {
  store = newStore();
  for (const [sku, quantity, amount] of [
    ['X', 10, 1000],
    ['Y', 5, 2000],
  ] as const)
    await manage('PUT', `/${sku}`, { ...tee, quantity, price: { amount } }, store);
  clock.advance(1000);
});

const tell = (
  changes: { ended?: string[]; renamed?: { from: string; to: string }[] },
  at = ++position,
  changedAt = clock.now(),
) =>
  running.as('podService', 'POST', `/api/v1/private/inventory/sku-changes?store=${store}`, {
    ...{ position: at, changedAt: changedAt.toISOString(), ended: [], renamed: [] },
    ...changes,
  });
const left = (sku: string) => quantityOf(sku, store);
const read = async (sku: string) => (await manage('GET', `?skus=${sku}`, undefined, store)).body.content[0];
const kindsOf = async (sku: string) =>
  (await manage('GET', `/${sku}/movements`, undefined, store)).body.content
    .map(({ kind, quantity }: { kind: string; quantity: number }) => `${kind} ${quantity}`)
    .toReversed();

describe('a sku that catalog deleted', () => {
  it('204 ends its price and stock; holds settle and the ledger stays', async () => {
    await order('reserve', 'held', lines('X', 2), store);
    await order('reserve', 'sold', lines('X', 3), store);
    await order('commit', 'sold', undefined, store);
    expect((await tell({ ended: ['X'] })).status).toBe(204);
    expect(await left('X')).toBeUndefined();
    expect((await order('commit', 'held', undefined, store)).body.status).toBe(true);
    expect((await order('return', 'sold', undefined, store)).body.status).toBe(true);
    expect(await kindsOf('X')).toEqual([
      ...[
        'RECEIVED 10',
        'RESERVED 2',
        'RESERVED 3',
        'COMMITTED 3',
        'REMOVED -5',
        'COMMITTED 2',
        'RETURNED_UNSTOCKED 3',
      ],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('204 changes nothing a second time, also where the sku was set anew in between', async () => {
    await tell({ ended: ['X'] });
    clock.advance(1000);
    await manage('PUT', '/X', tee, store);
    await tell({ ended: ['X'] }, position);
    expect(await left('X')).toBe(10);
  });

  it('stays where somebody has set it after it was deleted and made again', async () => {
    const changedAt = clock.now();
    clock.advance(1000);
    await manage('PUT', '/X', { price: { amount: 5 } }, store);
    await tell({ ended: ['X'] }, ++position, changedAt);
    expect(await left('X')).toBe(10);
  });
});

describe('a sku that catalog renamed', () => {
  it('204 moves price and stock; what was ordered by the old name comes back to the new one', async () => {
    await manage('PUT', '/X', { quantityOrderMaximum: 4, price: { specialAmount: 900 } }, store);
    for (const ref of ['held', 'sold', 'late']) await order('reserve', ref, lines('X', 2), store);
    await order('commit', 'sold', undefined, store);
    clock.advance(1000);
    await tell({ renamed: [{ from: 'X', to: 'Z' }] });
    expect([await left('X'), await left('Z')]).toEqual([undefined, 4]);
    expect(await read('Z')).toMatchObject({
      quantityOrderMaximum: 4,
      price: { originalPrice: { amount: 1000 }, specialAmount: { amount: 900 } },
    });
    // Checkout knows the order by its old lines, and repeats itself.
    expect((await order('reserve', 'held', lines('X', 2), store)).status).toBe(200);
    await order('release', 'held', undefined, store);
    await order('return', 'sold', { lines: [{ sku: 'X', quantity: 1 }], returnKey: 'k' }, store);
    expect(await left('Z')).toBe(7);
    await order('commit', 'late', undefined, store);
    expect(await kindsOf('Z')).toEqual(['MOVED 4', 'MOVED 2', 'MOVED 1']);
    expect(await violations()).toEqual([]);
  });

  it('204 lets two change places', async () => {
    await order('reserve', 'o', lines('X', 1, 'Y', 1), store);
    await tell({
      renamed: [
        { from: 'X', to: 'Y' },
        { from: 'Y', to: 'X' },
      ],
    });
    expect([await left('X'), await left('Y')]).toEqual([4, 9]);
    await order('release', 'o', undefined, store);
    expect([await left('X'), await left('Y')]).toEqual([5, 10]);
    expect((await read('Y')).price.originalPrice.amount).toBe(1000);
    expect(await violations()).toEqual([]);
  });

  it('follows several names, and the old name can be another sku by then', async () => {
    await order('reserve', 'o', lines('X', 1), store);
    await tell({ renamed: [{ from: 'X', to: 'Z' }] });
    await tell({ renamed: [{ from: 'Z', to: 'W' }] });
    clock.advance(1000);
    await manage('PUT', '/X', { ...tee, quantity: 3 }, store);
    await order('release', 'o', undefined, store);
    expect([await left('X'), await left('Z'), await left('W')]).toEqual([3, undefined, 10]);
    clock.advance(1000);
    await order('reserve', 'p', lines('X', 1), store);
    await order('release', 'p', undefined, store);
    expect(await left('X')).toBe(3);
    expect(await violations()).toEqual([]);
  });

  it('adds to a row that stands there already, with the price of the renamed one unless the other was set later', async () => {
    await tell({ ended: [], renamed: [{ from: 'X', to: 'Y' }] });
    expect(await read('Y')).toMatchObject({ quantity: 15, price: { originalPrice: { amount: 1000 } } });
    await manage('PUT', '/A', tee, store);
    const changedAt = clock.now();
    clock.advance(1000);
    await manage('PUT', '/B', { ...tee, price: { amount: 7 } }, store);
    await tell({ renamed: [{ from: 'A', to: 'B' }] }, ++position, changedAt);
    expect(await read('B')).toMatchObject({ quantity: 20, price: { originalPrice: { amount: 7 } } });
    expect(await violations()).toEqual([]);
  });

  it('is done once, also twice at once, and not by an older message than the last', async () => {
    const first = ++position;
    const renamed = [{ from: 'X', to: 'Z' }];
    await Promise.all(Array.from({ length: 6 }, () => tell({ renamed }, first)));
    expect(await left('Z')).toBe(10);
    await tell({ renamed: [{ from: 'Z', to: 'X' }] }, ++position);
    await tell({ renamed }, first);
    expect([await left('X'), await left('Z')]).toEqual([10, undefined]);
    expect(await violations()).toEqual([]);
  });

  it('has a stock version that no reader of either name has seen', async () => {
    const [x, y] = [await read('X'), await read('Y')];
    await tell({ renamed: [{ from: 'X', to: 'Y' }] });
    expect((await read('Y')).stockVersion).toBeGreaterThan(Math.max(x.stockVersion, y.stockVersion));
  });

  it('loses no piece while 40 orders come and go', async () => {
    const buy = async (nth: number) => {
      await order('reserve', `o${nth}`, lines(nth % 2 ? 'X' : 'Z', 1), store);
      await order(nth % 3 ? 'release' : 'commit', `o${nth}`, undefined, store);
    };
    await Promise.all([
      ...Array.from({ length: 40 }, (_, nth) => buy(nth)),
      tell({ renamed: [{ from: 'X', to: 'Z' }] }),
    ]);
    expect(await violations()).toEqual([]);
    const rows = await db.selectFrom('stock').select('sku').where('store_id', '=', store).orderBy('sku').execute();
    expect(rows.map(({ sku }) => sku)).toEqual(['Y', 'Z']);
  });
});
