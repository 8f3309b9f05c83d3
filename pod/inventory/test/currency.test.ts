import { Uuid } from '@storepod/kernel/ids';
import { jobsDone } from '@storepod/testkit/jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { step } from '../src/currency/run-change.ts';
import { openPod, tee } from './pod.ts';

const pod = await openPod();
const { running, kit, db, neighbours, manage, order, query, violations, newStore } = pod;

let store = newStore();
const change = (to: string, wish?: object, from = 'USD') =>
  running.as('podService', 'POST', `/api/v1/private/inventory/currency?store=${store}`, {
    from,
    to,
    ...(wish && { wish }),
  });
const convert = (rate: string, from = 'USD') => ({ mode: 'CONVERT', rates: [{ from, rate }] });
const report = async () => (await manage('GET', '/currency', undefined, store)).body;
const done = () => expect.poll(async () => (await report()).change?.state).toBe('DONE');
const priceOf = async (sku: string) => (await query([sku], store)).body[0]?.price.originalPrice;
const put = (sku: string, price: object, quantity = 10) => manage('PUT', `/${sku}`, { ...tee, quantity, price }, store);

beforeEach(() => {
  store = newStore();
  neighbours.currency = 'USD';
  neighbours.settled = [];
});

describe('the currency of a store', () => {
  it('200 changes at once while there are no prices, and merchant hears of it', async () => {
    expect((await change('EUR')).body).toMatchObject({ currency: 'EUR', version: 1 });
    await expect.poll(() => neighbours.settled).toEqual([{ currency: 'EUR', version: 1 }]);
    // Merchant still says USD, and the price is in the currency that inventory knows all the same.
    expect((await put('A', { amount: 100 })).body.price.originalPrice).toEqual({ amount: 100, currency: 'EUR' });
  });

  it('409 does not change while there are prices and nobody said what becomes of them', async () => {
    await put('A', { amount: 100 });
    const { status, body } = await change('EUR');
    expect([status, body.code, body.params]).toEqual([
      409,
      'INVENTORY.CURRENCY.IN_USE',
      { prices: 1, currency: 'USD' },
    ]);
    expect(await report()).toMatchObject({ currency: 'USD', change: null });
  });

  it.each([
    ['EUR', '0.925', 1000, 925],
    ['EUR', '0.5', 5, 2],
    ['EUR', '0.5', 7, 4],
    ['JPY', '150.5', 1999, 3008],
    ['JPY', '150', 1999, 2998],
    ['JPY', '150', 2001, 3002],
    ['KWD', '0.3075', 1999, 6147],
  ])('is converted to %s at %s: %i become %i', async (to, rate, before, after) => {
    await put('A', { amount: before });
    expect((await change(to, convert(rate))).status).toBe(200);
    await done();
    expect(await priceOf('A')).toEqual({ amount: after, currency: to });
  });

  it('takes special prices and their windows along, and clears all of it where that was said', async () => {
    const special = { amount: 2000, specialAmount: 1500, specialEndDate: '2999-01-01T00:00:00.000Z' };
    await put('A', special);
    await change('EUR', convert('0.5'));
    await done();
    const [converted] = (await query(['A'], store)).body;
    expect(converted.price).toMatchObject({
      finalPrice: { amount: 750, currency: 'EUR' },
      specialEndDate: special.specialEndDate,
    });
    await change('GBP', { mode: 'CLEAR' });
    await done();
    const [cleared] = (await manage('GET', '?skus=A', undefined, store)).body.content;
    expect(cleared).toMatchObject({ price: null, quantity: 10, available: true, canBePurchased: false });
    expect((await order('reserve', 'o1', { entries: [{ sku: 'A', reserveQty: 1 }] }, store)).status).toBe(422);
    await manage('PUT', '/A', { price: { amount: 900 } }, store);
    expect(await priceOf('A')).toEqual({ amount: 900, currency: 'GBP' });
  });

  it.each([
    ['a currency without a rate', convert('1', 'GBP'), 'INVENTORY.CURRENCY.RATE_MISSING'],
    ['a rate at which a price is nothing', convert('0.0001'), 'INVENTORY.CURRENCY.RATE_UNFIT'],
    ['a rate at which a price is too large', convert('999999999999'), 'INVENTORY.CURRENCY.RATE_UNFIT'],
  ])('422 refuses %s', async (_what, wish, code) => {
    await put('A', { amount: 1000 });
    const { status, body } = await change('EUR', wish);
    expect([status, body.code]).toEqual([422, code]);
    expect(await report()).toMatchObject({ currency: 'USD', change: null });
  });
});

describe('a change under way', () => {
  /** More than two batches, and the jobs of this process do not see it until it is announced. */
  const fill = async (count: number) => {
    for (let from = 0; from < count; from += 200) {
      const entries = Array.from({ length: Math.min(200, count - from) }, (_, nth) => ({
        sku: `S-${String(from + nth).padStart(5, '0')}`,
        inventory: { ...tee, price: { amount: 100 * (from + nth + 1) } },
      }));
      expect((await manage('PUT', '/bulk', { entries }, store)).status).toBe(200);
    }
  };
  /** Begins a change without its job, so that the test can stop between two batches. */
  const beginByHand = async (to: string, rate: string) => {
    const id = Uuid.parse(kit.ids.uuid());
    const rates = JSON.stringify([{ from: 'USD', rate, shift: 0 }]);
    const row = { store_id: store, id, to_currency: to, mode: 'CONVERT', rates, state: 'PREPARING' } as const;
    await db
      .insertInto('currency_change')
      .values({ ...row, rows_total: 1200, started_at: kit.clock.now() } as never)
      .execute();
    await db.updateTable('store_currency').set({ changing: true }).where('store_id', '=', store).execute();
    return id;
  };

  it('shows no list with two currencies at any step, tells how far it is, and converts no row twice', async () => {
    await fill(1200);
    const id = await beginByHand('EUR', '0.5');
    const skus = ['S-00000', 'S-00500', 'S-01100', 'S-01199'];
    const seen: string[] = [];
    const percents: number[] = [];
    for (let more = true; more; ) {
      more = await step(kit, store, id);
      const { body } = await query(skus, store);
      const currencies = new Set(
        body.map(({ price }: { price: { originalPrice: { currency: string } } }) => price.originalPrice.currency),
      );
      expect(currencies.size).toBe(1);
      seen.push(String([...currencies][0]));
      percents.push((await report()).change.percent);
    }
    expect([...new Set(seen)]).toEqual(['USD', 'EUR']);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect([percents[0], percents.at(-1)]).toEqual([20, 100]);
    const rows = await db.selectFrom('stock').selectAll().where('store_id', '=', store).orderBy('sku').execute();
    expect(rows.map(({ amount }) => amount)).toEqual(rows.map((_, nth) => 50 * (nth + 1)));
    expect(await step(kit, store, id)).toBe(false);
    expect(await violations()).toEqual([]);
  });

  it('409 writes no price and makes no sku meanwhile, while stock and orders go on', async () => {
    await put('A', { amount: 1000 });
    const id = await beginByHand('EUR', '0.5');
    await step(kit, store, id);
    expect((await put('A', { amount: 1 })).body.code).toBe('INVENTORY.CURRENCY.CHANGING');
    expect((await put('B', { amount: 1 })).body.code).toBe('INVENTORY.CURRENCY.CHANGING');
    expect((await manage('POST', '/A/adjustments', { delta: 1, key: 'k' }, store)).status).toBe(200);
    expect((await manage('PUT', '/A', { available: true }, store)).status).toBe(200);
    expect((await order('reserve', 'o1', { entries: [{ sku: 'A', reserveQty: 1 }] }, store)).status).toBe(200);
    const other = await change('GBP', convert('1'));
    expect([other.status, other.body.code]).toEqual([409, 'INVENTORY.CURRENCY.CHANGING']);
    expect((await change('EUR', convert('0.5'))).body.change).toMatchObject({ id, state: 'PREPARING' });
    while (await step(kit, store, id));
    expect((await put('A', { amount: 1, currency: 'USD' })).body.code).toBe('INVENTORY.CURRENCY.DIFFERS');
    expect((await manage('PUT', '/A', { price: { amount: 1, currency: 'EUR' } }, store)).status).toBe(200);
  });

  it('is one change, however often it is asked for at once', async () => {
    await fill(300);
    const answers = await Promise.all(Array.from({ length: 8 }, () => change('EUR', convert('0.5'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await done();
    await jobsDone(kit.db, 'inventory_jobs');
    expect(await priceOf('S-00000')).toEqual({ amount: 50, currency: 'EUR' });
    await expect.poll(() => neighbours.settled.at(-1)).toMatchObject({ currency: 'EUR' });
  });

  it('finds a sku that was renamed to a place behind it', async () => {
    await fill(600);
    const id = await beginByHand('EUR', '0.5');
    await step(kit, store, id);
    const renamed = [{ from: 'S-00599', to: 'A-FIRST' }];
    const body = { position: 1, changedAt: new Date().toISOString(), ended: [], renamed };
    await running.as('podService', 'POST', `/api/v1/private/inventory/sku-changes?store=${store}`, body);
    while (await step(kit, store, id));
    expect(await priceOf('A-FIRST')).toEqual({ amount: 30000, currency: 'EUR' });
    expect((await report()).prices).toEqual([{ currency: 'EUR', skus: 600 }]);
  });
});

describe('a store that mixes currencies from before', () => {
  it('is reported, and the same job brings it into one', async () => {
    await put('OLD', { amount: 1000, specialAmount: 900 });
    await put('NEW', { amount: 500 });
    await db
      .updateTable('store_currency')
      .set({ currency: 'EUR' as never })
      .where('store_id', '=', store)
      .execute();
    await db
      .updateTable('stock')
      .set({ currency: 'EUR' as never })
      .where('store_id', '=', store)
      .where('sku', '=', 'NEW' as never)
      .execute();
    expect((await report()).prices).toEqual([
      { currency: 'EUR', skus: 1 },
      { currency: 'USD', skus: 1 },
    ]);
    const refused = await manage('PUT', '/OLD', { price: { specialAmount: 800 } }, store);
    expect([refused.status, refused.body.fieldErrors[0].field]).toEqual([400, 'price.amount']);
    await change('EUR', convert('0.5'), 'EUR');
    await done();
    expect((await report()).prices).toEqual([{ currency: 'EUR', skus: 2 }]);
    expect([await priceOf('OLD'), await priceOf('NEW')]).toEqual([
      { amount: 500, currency: 'EUR' },
      { amount: 500, currency: 'EUR' },
    ]);
  });
});
