import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { billingAddress, cashOrder, openPod } from './pod.ts';
import { tenPercent, usd } from './rules/rules-fixture.ts';

const pod = await openPod();
const { call, place, stock, cartOf, db } = pod;
const ordersOf = async (store: string, code: string) =>
  (
    await sql<{
      total: number;
    }>`select total from sales_order where store_id = ${store} and cart_code = ${code}`.execute(db)
  ).rows;

describe('a code that takes nothing off any more', () => {
  /** A store with a code of ten percent, and a cart of 25 dollars that it was shown for. */
  async function shown(limits: object = {}) {
    const store = pod.newStore();
    await pod.takes('COD', store);
    await stock('BULK', { quantity: 100 }, store);
    const { body } = await call(
      'POST',
      '/private/discounts',
      { ...tenPercent, ...limits },
      { store, token: pod.owner },
    );
    const cart = async () => {
      const { code } = (await call('POST', '/cart', { product: 'BULK', quantity: 1 }, { store })).body;
      const answer = await call('PUT', `/cart/${code}/discounts`, { codes: ['ten'] }, { store });
      expect(answer.body.total).toEqual(usd(2250));
      return code as string;
    };
    const change = (given: object) =>
      sql`update discount set ${sql.join(
        Object.entries(given).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      )} where store_id = ${store} and id = ${body.id}`.execute(db);
    const buy = (code: string, given: object = {}) => place(code, { ...cashOrder, ...given }, { store });
    return { store, code: await cart(), cart, change, buy };
  }

  it.each([
    ['USED_UP', { used: 1 }],
    ['ENDED', { ends_at: new Date('2020-01-01') }],
    ['UNKNOWN', { enabled: false }],
    ['MINIMUM_NOT_REACHED', { minimum: 100_000, currency: 'USD' }],
    ['NO_EFFECT', { skus: ['OTHER'] }],
  ])('409 with the new totals, and no order: %s', async (reason, columns) => {
    const { store, code, change, buy } = await shown({ usageLimit: 1 });
    await change(columns);
    const { status, body } = await buy(code);
    expect([status, body.code]).toEqual([409, 'CHECKOUT.CART.PRICE_CHANGED']);
    expect(body.params).toMatchObject({ newTotal: usd(2500), refusedCodes: [{ code: 'TEN', reason }] });
    expect(await ordersOf(store, code)).toEqual([]);
    const accepted = await buy(code, { acceptPriceChange: true });
    expect([accepted.status, accepted.body.total]).toEqual([201, usd(2500)]);
  });

  it('201 without it where the shopper names the new total, or takes the code off', async () => {
    const { store, code, cart, change, buy } = await shown({ usageLimit: 5 });
    const other = await cart();
    await change({ used: 5 });
    expect((await buy(code, { expectedTotal: usd(2500) })).status).toBe(201);
    await call('PUT', `/cart/${other}/discounts`, { codes: [] }, { store });
    expect((await buy(other)).status).toBe(201);
  });

  it('201 beside another one that takes off more and stands alone', async () => {
    const { store, code, buy } = await shown();
    const half = { ...tenPercent, code: 'HALF', name: 'Half', rate: 50_000, combinable: false };
    await call('POST', '/private/discounts', half, { store, token: pod.owner });
    await call('PUT', `/cart/${code}/discounts`, { codes: ['ten', 'half'] }, { store });
    const { status, body } = await buy(code);
    expect([status, body.total]).toEqual([201, usd(1250)]);
  });

  it('whose last use goes to somebody else between the price and the order: 409, or the price of now', async () => {
    const { store, code, cart, buy } = await shown({ usageLimit: 1 });
    const [second, third] = [await cart(), await cart()];
    const answers = await Promise.all([
      buy(code, { acceptPriceChange: true }),
      buy(second, { acceptPriceChange: true }),
      buy(third),
    ]);
    const bought = [code, second].map(async (each) => (await ordersOf(store, each)).map(({ total }) => total));
    const totals = (await Promise.all(bought)).flat();
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([201, 201]);
    const [{ status, body } = { status: 0, body: undefined }] = answers.slice(2);
    if (status !== 201) expect(body.code).toMatch(/^CHECKOUT\.(?:DISCOUNT\.USED_UP|CART\.PRICE_CHANGED)$/);
    expect([...totals, ...(status === 201 ? [body.total.amount] : [])].filter((total) => total === 2250)).toHaveLength(
      1,
    );
  });
});

describe('an address that its country does not take', () => {
  const german = { ...billingAddress, country: 'DE' };
  const american = { ...billingAddress, country: 'US', city: 'Austin' };

  it.each([
    ['a postal code is missing', { billing: german }, ['billing.postalCode VALIDATION.Required']],
    ['it has another form', { billing: { ...german, postalCode: 'W1A' } }, ['billing.postalCode VALIDATION.Pattern']],
    [
      'the delivery has faults of its own',
      { delivery: american },
      ['delivery.postalCode VALIDATION.Required', 'delivery.stateProvince VALIDATION.Required'],
    ],
    [
      'both have',
      { billing: german, delivery: { ...american, stateProvince: 'TX' } },
      ['billing.postalCode VALIDATION.Required', 'delivery.postalCode VALIDATION.Required'],
    ],
  ])('400 on its fields, and no order: %s', async (_, given, expected) => {
    const code = await cartOf('TEE', 1);
    const { status, body } = await place(code, { ...cashOrder, ...given });
    expect([status, body.code]).toEqual([400, 'COMMON.VALIDATION_FAILED']);
    const fields = body.fieldErrors.map((error: { field: string; code: string }) => `${error.field} ${error.code}`);
    expect(fields).toEqual(expected);
    expect(await ordersOf(testIds.store, code)).toEqual([]);
  });

  it('201 as the country writes it; a delivery that is not used is not looked at', async () => {
    const billing = { ...german, postalCode: '10115' };
    const order = { ...cashOrder, billing, delivery: american, sameAsBilling: true };
    const { status, body } = await place(await cartOf('TEE', 1), order);
    expect([status, body.delivery]).toEqual([201, billing]);
  });
});
