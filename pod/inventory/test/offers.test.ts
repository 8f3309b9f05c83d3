import { stoppedClock } from '@storepod/kernel/clock';
import { eventually } from '@storepod/testkit/eventually';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findUnnoted, followTheClock } from '../src/offer/compare-offers.ts';
import { lines, openPod, tee } from './pod.ts';

const clock = stoppedClock('2026-01-01T00:00:00Z');
const { db, kit, running, manage, order, newStore, neighbours } = await openPod({ clock });
const untilStopped = new AbortController().signal;

interface Offer {
  sku: string;
  position: number;
  buyable: boolean;
  price: number | null;
}
const read = async (store: string, query = ''): Promise<Offer[]> =>
  (await running.as('podService', 'GET', `/api/v1/private/inventory/offers?store=${store}${query}`)).body;
/** `A 2500`, or `A 2500 -` where it cannot be bought. */
const offersOf = async (store: string) =>
  (await read(store)).map(({ sku, price, buyable }) => `${sku} ${price}${buyable ? '' : ' -'}`);
const told = (store: string) => neighbours.catalog.asked.filter(({ query }) => query.get('store') === store).length;
const set = async (store: string, sku: string, input: object = {}) =>
  expect(await manage('PUT', `/${sku}`, { ...tee, ...input }, store)).toMatchObject({ status: 200 });

describe('what is offered', () => {
  it('is told in the order in which it changed, after any position, and each sku once', async () => {
    const store = newStore();
    await set(store, 'A');
    await set(store, 'B', { price: { amount: 900 } });
    await manage('PUT', '/A', { price: { amount: 100 } }, store);
    expect(await offersOf(store)).toEqual(['B 900', 'A 100']);
    const [first, second] = await read(store);
    expect(await read(store, `&after=${first?.position}`)).toEqual([second]);
    expect(await read(store, '&count=1')).toEqual([first]);
    expect(await read(store, `&after=${second?.position}`)).toEqual([]);
    await eventually(() => told(store)).toBe(3);
  });

  it('is not buyable without a price, while it is switched off, and where fewer are left than an order must take', async () => {
    const store = newStore();
    await set(store, 'NONE', { price: undefined });
    await set(store, 'OFF', { available: false });
    await set(store, 'FEW', { quantity: 2, quantityOrderMinimum: 3 });
    expect(await offersOf(store)).toEqual(['OFF 2500 -', 'FEW 2500 -']);
  });

  it('ends with its sku, follows it to a new name, and comes back with it', async () => {
    const store = newStore();
    await set(store, 'OLD');
    await set(store, 'GONE');
    await manage('DELETE', '/GONE', undefined, store);
    const changedAt = '2026-01-02T00:00:00Z';
    const body = { position: 1, changedAt, ended: [], renamed: [{ from: 'OLD', to: 'NEW' }] };
    await running.as('podService', 'POST', `/api/v1/private/inventory/sku-changes?store=${store}`, body);
    expect((await offersOf(store)).toSorted()).toEqual(['GONE null -', 'NEW 2500', 'OLD null -']);
    await set(store, 'GONE');
    expect((await offersOf(store)).at(-1)).toBe('GONE 2500');
  });

  it('is in the currency of the store as soon as that has changed', async () => {
    const store = newStore();
    await set(store, 'A');
    const wish = { mode: 'CONVERT', rates: [{ from: 'USD', rate: '2' }] };
    const body = { from: 'USD', to: 'EUR', wish };
    await running.as('podService', 'POST', `/api/v1/private/inventory/currency?store=${store}`, body);
    await eventually(() => offersOf(store)).toEqual(['A 5000']);
  });

  it('is not told to anybody but the services of the pod', async () => {
    const path = `/api/v1/private/inventory/offers?store=${newStore()}`;
    expect((await running.as('nobody', 'GET', path)).status).toBe(401);
    expect((await running.as('shopper', 'GET', path)).status).toBe(403);
  });
});

describe('catalog is told', () => {
  it('not of a write that changes neither, and not with every order, but of the last piece and its return', async () => {
    const store = newStore();
    await set(store, 'A', { quantity: 3 });
    await manage('POST', '/A/adjustments', { delta: 2, key: 'more' }, store);
    await order('reserve', 'one', lines('A', 1), store);
    await order('commit', 'one', undefined, store);
    await order('reserve', 'rest', lines('A', 4), store);
    await eventually(() => offersOf(store)).toEqual(['A 2500 -']);
    await eventually(() => told(store)).toBe(2);
    await order('release', 'rest', undefined, store);
    await eventually(() => offersOf(store)).toEqual(['A 2500']);
    await eventually(() => told(store)).toBe(3);
  });

  it('and so is checkout, where shoppers wait for the last piece to come back', async () => {
    const store = newStore();
    const heard = () => neighbours.moved.filter((moved) => moved === store).length;
    await set(store, 'A', { quantity: 1 });
    await eventually(heard).toBe(1);
    await order('reserve', 'last', lines('A', 1), store);
    await eventually(heard).toBe(2);
    await order('release', 'last', undefined, store);
    await eventually(heard).toBe(3);
  });

  it('after it was down', async () => {
    const store = newStore();
    neighbours.catalog.down = true;
    await set(store, 'A');
    await eventually(() => neighbours.catalog.failed).toBeGreaterThan(0);
    neighbours.catalog.down = false;
    await eventually(() => told(store)).toBe(1);
  });

  it('of special prices when they begin and when they end', async () => {
    const store = newStore();
    const price = {
      ...{ amount: 2500, specialAmount: 1900 },
      ...{ specialStartDate: '2026-01-01T01:00:00Z', specialEndDate: '2026-01-01T02:00:00Z' },
    };
    await set(store, 'A', { price });
    await followTheClock(kit, untilStopped);
    expect(await offersOf(store)).toEqual(['A 2500']);
    clock.advance(3_600_000);
    await followTheClock(kit, untilStopped);
    expect(await offersOf(store)).toEqual(['A 1900']);
    clock.advance(3_600_000);
    await followTheClock(kit, untilStopped);
    expect(await offersOf(store)).toEqual(['A 2500']);
    await eventually(() => told(store)).toBe(3);
    expect(await statementsOf(() => followTheClock(kit, untilStopped))).toHaveLength(1);
  });

  it('of what an order sold out while the process ended', async () => {
    const store = newStore();
    await set(store, 'A');
    await sql`update stock set quantity = 0 where store_id = ${store}`.execute(db);
    await findUnnoted(kit, untilStopped);
    expect(await offersOf(store)).toEqual(['A 2500 -']);
    await eventually(() => told(store)).toBe(2);
  });
});

it('two who change a sku at once leave what the later one wrote, and no position twice', async () => {
  const store = newStore();
  await set(store, 'A');
  const amounts = Array.from({ length: 12 }, (_, n) => 100 + n);
  await Promise.all(amounts.map((amount) => manage('PUT', '/A', { price: { amount } }, store)));
  const { rows } = await sql<{ amount: number }>`select amount from stock where store_id = ${store}`.execute(db);
  expect(await offersOf(store)).toEqual([`A ${rows[0]?.amount}`]);
});
