import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const { manage, order, shopper, query, newStore } = await openPod();
const skus = Array.from({ length: 500 }, (_, index) => `SKU-${index}`);
const skusOf = (list: { sku: string }[]) => list.map(({ sku }) => sku);

beforeAll(async () => {
  for (let start = 0; start < skus.length; start += 100) {
    const entries = skus.slice(start, start + 100).map((sku) => ({ sku, inventory: tee }));
    expect((await manage('PUT', '/bulk', { entries })).status).toBe(200);
  }
});

describe('availability', () => {
  it.each([1, 24, 100, 500])('of %i skus is one statement', async (count) => {
    const asked = skus.slice(0, count);
    const statements = await statementsOf(async () => {
      expect(skusOf((await query(asked)).body)).toEqual(asked);
    });
    expect(statements).toHaveLength(1);
  });

  it('answers skus in an address with commas between, in their order, each once, without the unknown', async () => {
    const { body } = await shopper('/availability?skus=SKU-7,SKU-3,NONE,SKU-7');
    expect(skusOf(body)).toEqual(['SKU-7', 'SKU-3']);
    expect(body[0]).toMatchObject({ quantity: 10, canBePurchased: true, price: { finalPrice: { amount: 2500 } } });
  });

  it('is never stored by anybody', async () => {
    for (const { status, headers } of [await shopper('/availability?skus=SKU-7'), await query(['SKU-7'])])
      expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
  });

  it('is empty for a store that has nothing, and asks for nothing where nothing is asked', async () => {
    expect((await query(['SKU-1'], newStore())).body).toEqual([]);
    const statements = await statementsOf(async () => {
      expect((await query([])).body).toEqual([]);
    });
    expect(statements).toEqual([]);
  });

  it.each([
    ['501 skus', () => query([...skus, 'ONE-MORE']), 'COMMON.VALIDATION_FAILED'],
    ['a sku that is none', () => query(['no dots.']), 'COMMON.VALIDATION_FAILED'],
    ['a sku in the address that is none', () => shopper('/availability?skus=no.dots'), 'COMMON.MALFORMED_REQUEST'],
    ['no skus in the address', () => shopper('/availability'), 'COMMON.MALFORMED_REQUEST'],
  ])('400 for %s', async (_what, call, code) => {
    const { status, body } = await call();
    expect([status, body.code]).toEqual([400, code]);
  });
});

describe('what is kept for shoppers', async () => {
  const kept = await openPod({ env: { AVAILABILITY_CACHE: 'PT1H' } });
  const replica = await kept.running.replica();
  const store = kept.newStore();
  const here = async () => (await kept.query(['TEE'], store)).body[0]?.quantity;
  const there = async () =>
    (await ask(replica.origin, 'POST', `/api/v1/availability/query?store=${store}`, { body: { skus: ['TEE'] } }))
      .body[0]?.quantity;

  beforeAll(async () => {
    await kept.manage('PUT', '/TEE', tee, store);
    await kept.manage('PUT', '/CAP', tee, store);
  });

  it('takes no statement, by either address, and one for what is not there yet', async () => {
    expect(await statementsOf(() => kept.query(['TEE'], store))).toHaveLength(1);
    // A process hears of its own writes once more, and a little later.
    await eventually(() => statementsOf(() => kept.query(['TEE'], store))).toEqual([]);
    await eventually(() => statementsOf(() => kept.shopper('/availability?skus=TEE', store))).toEqual([]);
    expect(await statementsOf(() => kept.query(['TEE', 'CAP', 'NONE'], store))).toHaveLength(1);
  });

  it('is forgotten by every write of the same process at once', async () => {
    const order1 = (event: string, body?: unknown) => kept.order(event, 'order-1', body, store);
    await here();
    await order1('reserve', lines('TEE', 3));
    expect(await here()).toBe(7);
    await order1('release');
    expect(await here()).toBe(10);
    await order1('reserve', lines('TEE', 4));
    await here();
    await order1('commit');
    await order1('return');
    expect(await here()).toBe(10);
    await kept.restock('TEE', 5, store);
    expect(await here()).toBe(5);
    await kept.manage('DELETE', '/TEE', undefined, store);
    expect(await here()).toBeUndefined();
  });

  it('never decides a reservation: a replica that still shows a piece cannot sell it', async () => {
    await kept.manage('PUT', '/TEE', { ...tee, quantity: 1 }, store);
    expect(await there()).toBe(1);
    await kept.order('reserve', 'first', lines('TEE', 1), store);
    expect(await there()).toBe(1);
    const path = `/api/v1/private/reserve/second?store=${store}`;
    const token = kept.running.tokens.podService;
    const { body } = await ask(replica.origin, 'POST', path, { token, body: lines('TEE', 1) });
    expect(body.params).toEqual({ sku: 'TEE', requested: 1, available: 0 });
  });

  it('is not what the console reads', async () => {
    await kept.manage('GET', '?skus=CAP', undefined, store);
    expect(await statementsOf(() => kept.manage('GET', '?skus=CAP', undefined, store))).not.toEqual([]);
  });
});

describe('another store', () => {
  it('shares nothing', async () => {
    const store = newStore();
    await manage('PUT', '/SKU-1', { ...tee, quantity: 1 }, store);
    await order('reserve', 'far-away', lines('SKU-1', 1), store);
    expect((await query(['SKU-1'])).body[0].quantity).toBe(10);
  });
});
