import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isUsedUp } from '../../src/totals/placement-checks.ts';
import { openRules, tenPercent } from './rules-fixture.ts';

const { checkout, manage, made, newStore } = await openRules();
const { db } = checkout;

const newOrder = () => Uuid.parse(checkout.ids.uuid());
const shuffled = <T>(list: readonly T[]) => list.toSorted(() => Math.random() - 0.5);

/** As the placement of an order does it, in a transaction of its own. Whether it got them. */
const claim = async (store: StoreMerchantId, ids: readonly string[], customer: string, order = newOrder()) => {
  const discounts = JSON.stringify(ids.map((id) => ({ id })));
  try {
    await db
      .transaction()
      .execute((trx) => sql`select claim_discounts(${store}, ${order}, ${customer}, ${discounts}::jsonb)`.execute(trx));
    return true;
  } catch (error) {
    if (isUsedUp(error)) return false;
    throw error;
  }
};
const release = async (store: StoreMerchantId, order: string): Promise<number> => {
  const { rows } = await sql<{ given: number }>`select release_discounts(${store}, ${order}) as given`.execute(db);
  return rows[0]?.given ?? -1;
};
const usedOf = async (store: StoreMerchantId, id: string): Promise<number> =>
  (await manage('GET', `/discounts/${id}`, undefined, store)).body.used;
const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));

describe('a discount with ten uses', () => {
  it('goes to exactly ten of a hundred buyers at once, in every round', async () => {
    for (let round = 0; round < 5; round++) {
      const store = newStore();
      const { id } = await made('/discounts', { ...tenPercent, usageLimit: 10 }, store);
      const got = await many(100, (buyer) => claim(store, [id], `buyer-${buyer}`));
      expect(got.filter((won) => won)).toHaveLength(10);
      expect(await usedOf(store, id)).toBe(10);
    }
  });

  it('stays exact while orders are cancelled at the same time', async () => {
    const store = newStore();
    const { id } = await made('/discounts', { ...tenPercent, usageLimit: 10 }, store);
    const held: string[] = [];
    const buy = async (nth: number) => {
      const order = newOrder();
      if (!(await claim(store, [id], `buyer-${nth}`, order))) return;
      if (nth % 2 === 0) expect(await release(store, order)).toBe(1);
      else held.push(order);
    };
    await many(120, buy);
    expect(held.length).toBeLessThanOrEqual(10);
    expect(await usedOf(store, id)).toBe(held.length);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from discount_use where store_id = ${store} and released_at is null`.execute(db);
    expect(rows[0]?.open).toBe(held.length);
  });
});

describe('a limit for each customer', () => {
  it('holds for each of them, also where one orders twenty times at once', async () => {
    const store = newStore();
    const { id } = await made('/discounts', { ...tenPercent, customerLimit: 2 }, store);
    const got = await many(60, async (nth) => [`c${nth % 3}`, await claim(store, [id], `c${nth % 3}`)] as const);
    for (const customer of ['c0', 'c1', 'c2'])
      expect(got.filter(([who, won]) => who === customer && won)).toHaveLength(2);
    expect(await usedOf(store, id)).toBe(6);
  });

  it('counts what was used before there was a limit', async () => {
    const store = newStore();
    const { id } = await made('/discounts', tenPercent, store);
    expect(await claim(store, [id], 'ann')).toBe(true);
    await manage('PUT', `/discounts/${id}`, { ...tenPercent, customerLimit: 1, usageLimit: 2, version: 1 }, store);
    expect(await claim(store, [id], 'ann')).toBe(false);
    expect(await claim(store, [id], 'bob')).toBe(true);
    expect(await claim(store, [id], 'eve')).toBe(false);
  });
});

describe('a cancelled order', () => {
  it('gives back what it used, exactly once', async () => {
    const store = newStore();
    const { id } = await made('/discounts', { ...tenPercent, usageLimit: 1, customerLimit: 1 }, store);
    const order = newOrder();
    expect(await claim(store, [id], 'ann', order)).toBe(true);
    expect(await claim(store, [id], 'bob')).toBe(false);
    expect(await release(newStore(), order)).toBe(0);
    const given = await many(20, () => release(store, order));
    expect(given.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await usedOf(store, id)).toBe(0);
    expect(await claim(store, [id], 'ann')).toBe(true);
  });
});

describe('an order', () => {
  it('uses a discount once, however often it is placed', async () => {
    const store = newStore();
    const { id } = await made('/discounts', { ...tenPercent, usageLimit: 1 }, store);
    const order = newOrder();
    expect(await many(10, () => claim(store, [id], 'ann', order))).toEqual(Array(10).fill(true));
    expect(await claim(store, [id, id], 'ann', order)).toBe(true);
    expect(await usedOf(store, id)).toBe(1);
  });

  it('gets all of its discounts or none', async () => {
    const store = newStore();
    const free = await made('/discounts', { ...tenPercent, code: 'FREE' }, store);
    const last = await made('/discounts', { ...tenPercent, code: 'LAST', usageLimit: 1 }, store);
    expect(await claim(store, [last.id], 'ann')).toBe(true);
    expect(await claim(store, [free.id, last.id], 'bob')).toBe(false);
    expect(await usedOf(store, free.id)).toBe(0);
  });

  it('cannot have one that was switched off, deleted, or is of another store', async () => {
    const store = newStore();
    const { id } = await made('/discounts', tenPercent, store);
    expect(await claim(newStore(), [id], 'ann')).toBe(false);
    await manage('PUT', `/discounts/${id}/enabled`, { enabled: false }, store);
    expect(await claim(store, [id], 'ann')).toBe(false);
    await manage('DELETE', `/discounts/${id}`, undefined, store);
    expect(await claim(store, [id], 'ann')).toBe(false);
  });

  it('never waits for another one in a circle, whatever discounts the two share', async () => {
    await sql`do $$ begin execute format('alter database %I set deadlock_timeout = ''1min''', current_database()); end $$`.execute(
      db,
    );
    const store = newStore();
    const ids: string[] = [];
    for (const code of ['D1', 'D2', 'D3', 'D4'])
      ids.push((await made('/discounts', { ...tenPercent, code, usageLimit: 40 }, store)).id);
    const orders: string[] = [];
    await many(100, async (nth) => {
      const order = newOrder();
      if (await claim(store, shuffled(ids).slice(0, 3), `c${nth % 7}`, order)) orders.push(order);
      if (nth % 3 === 0) await release(store, order);
    });
    expect(orders.length).toBeGreaterThan(40);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from discount d where store_id = ${store} and (used > usage_limit or used <> (
        select count(*) from discount_use u where u.store_id = d.store_id and u.discount_id = d.id and released_at is null))`.execute(
      db,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});
