import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { billingAddress, cashOrder } from './pod/sample-orders.ts';
import { tenPercent, usd } from './rules/rules-fixture.ts';

const pod = await openPod();
const { call, place, stock, cartOf, db, neighbours, orderOf, ledgerOf, quantityOf, shopperToken, wires } = pod;
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };
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

/** The orders that were made of a cart, the first one first. */
const placedOf = async (code: string) =>
  (
    await sql<{ id: string }>`select id from sales_order
      where store_id = ${testIds.store} and cart_code = ${code} order by placed_at`.execute(db)
  ).rows;

describe('what the shopper is refused', () => {
  beforeAll(() => stock('BULK', { quantity: 1_000 }));

  it('404 for a cart that nobody has, 422 for an empty one', async () => {
    expect((await place('00000000-0000-4000-8000-000000000000')).body.code).toBe('CHECKOUT.CART.NOT_FOUND');
    const code = await cartOf('BULK', 1);
    await call('DELETE', `/cart/${code}/product/BULK`);
    const answer = await place(code);
    expect([answer.status, answer.body.code]).toEqual([422, 'CHECKOUT.CART.EMPTY']);
  });

  it('400 for a country that there is none of, and writes nothing', async () => {
    const code = await cartOf('BULK', 1);
    const answer = await place(code, { ...cashOrder, billing: { ...billingAddress, country: 'XX' } });
    expect([answer.status, answer.body.fieldErrors[0].field]).toEqual([400, 'billing.country']);
    expect(await placedOf(code)).toEqual([]);
  });

  it('422 more than there is: the order is closed, and the cart is the shopper’s again', async () => {
    await stock('SCARCE', { quantity: 2 });
    const code = await cartOf('SCARCE', 3);
    const { status, body } = await place(code);
    expect([status, body.code]).toEqual([422, 'INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY']);
    expect(body.params).toMatchObject({ sku: 'SCARCE', available: 2 });
    const [order] = await placedOf(code);
    expect(await orderOf(order?.id ?? '')).toMatchObject({
      order_status: 'CANCELLED',
      payment_status: 'CANCELLED',
      inventory_status: 'RESERVATION_FAILED',
      pending_action: 'NONE',
    });
    expect((await call('GET', `/cart/${code}`)).body.order).toBeNull();
    await call('PUT', `/cart/${code}`, { product: 'SCARCE', quantity: 2 });
    expect((await place(code)).status).toBe(201);
    expect(await placedOf(code)).toHaveLength(2);
  });

  it('422 a way to pay that the store does not take: the stock goes back, and the cart can be paid otherwise', async () => {
    await stock('UNPAID');
    const code = await cartOf('UNPAID', 2);
    const { status, body } = await place(code, { ...cashOrder, paymentType: 'STRIPE' });
    expect([status, body.code]).toEqual([422, 'PAYMENT.CONFIGURATION.MISSING']);
    const [order] = await placedOf(code);
    expect(await ledgerOf(order?.id ?? '')).toEqual(['PLACED', 'RESERVED', 'PAYMENT_INITIATE_REJECTED', 'RELEASED']);
    expect(await quantityOf('UNPAID')).toBe(10);
    expect((await place(code)).status).toBe(201);
  });

  it('422 also where the stock cannot be given back yet', async () => {
    await stock('UNPAID-2');
    const code = await cartOf('UNPAID-2', 1);
    atMoment('checkout.asking|RELEASE', () => wires.inventory.cut());
    const { status, body } = await place(code, { ...cashOrder, paymentType: 'STRIPE' });
    wires.inventory.restore();
    expect([status, body.code]).toEqual([422, 'PAYMENT.CONFIGURATION.MISSING']);
    const [order] = await placedOf(code);
    expect((await orderOf(order?.id ?? '')).pending_action).toBe('RELEASE');
    await pod.recover();
    expect(await quantityOf('UNPAID-2')).toBe(10);
  });

  it('409 the cart of an order that is closed; every other call about it is 404', async () => {
    const code = await cartOf('BULK', 1);
    const { body } = await place(code, sandboxOrder);
    const paid = await call('GET', `/cart/${code}`);
    expect([paid.status, paid.body.order]).toEqual([200, body.id]);
    const item = { product: 'BULK', quantity: 2 };
    const change = await call('PUT', `/cart/${code}`, item);
    expect([change.status, change.body.code]).toEqual([409, 'CHECKOUT.CART.ALREADY_CONVERTED']);
    expect((await call('DELETE', `/cart/${code}/product/BULK`)).status).toBe(409);
    await place(code);
    expect((await call('POST', `/private/orders/${body.id}/cancel`, {}, { token: pod.owner })).status).toBe(200);
    for (const [method, path] of [
      ['GET', `/cart/${code}`],
      ['PUT', `/cart/${code}`],
      ['DELETE', `/cart/${code}/product/BULK`],
    ] as const)
      expect([method, (await call(method, path, method === 'PUT' ? item : undefined)).status]).toEqual([method, 404]);
    expect((await place(code)).body.code).toBe('CHECKOUT.CART.ALREADY_CONVERTED');
  });

  it('409 a price that has changed, with the new totals, unless the shopper accepts it', async () => {
    await stock('DEARER');
    const code = await cartOf('DEARER', 2);
    await stock('DEARER', { quantity: undefined, price: { amount: 2700 } });
    const { status, body } = await place(code);
    expect([status, body.code]).toEqual([409, 'CHECKOUT.CART.PRICE_CHANGED']);
    expect(body.params).toMatchObject({
      total: 5400,
      currency: 'USD',
      totals: [{ code: 'SUBTOTAL' }, { code: 'TOTAL', value: { amount: 5400, currency: 'USD' } }],
    });
    expect(await placedOf(code)).toEqual([]);
    const shown = { ...cashOrder, expectedTotal: { amount: 5000, currency: 'USD' } };
    expect((await place(code, shown)).status).toBe(409);
    const agreed = await place(code, { ...cashOrder, expectedTotal: { amount: 5400, currency: 'USD' } });
    expect([agreed.status, agreed.body.total.amount]).toEqual([201, 5400]);
    const other = await cartOf('DEARER', 1);
    await stock('DEARER', { quantity: undefined, price: { amount: 2900 } });
    expect((await place(other, { ...cashOrder, acceptPriceChange: true })).body.total.amount).toBe(2900);
  });

  it('422 what could be bought when it was added, and cannot any more', async () => {
    await stock('LATER', { quantityOrderMaximum: 5 });
    const code = await cartOf('LATER', 5);
    await stock('LATER', { quantity: undefined, quantityOrderMaximum: 4 });
    expect((await place(code)).body.code).toBe('CHECKOUT.CART.QUANTITY_OUT_OF_RANGE');
    neighbours.products.set('LATER', { available: false });
    expect((await place(code)).body.code).toBe('CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE');
  });

  it('422 names the line whose product is not shown any more, writes nothing, and takes the order without it', async () => {
    await Promise.all([stock('SHOWN'), stock('HIDDEN')]);
    const code = await cartOf('SHOWN', 1, 'HIDDEN', 1);
    neighbours.products.set('HIDDEN', null);
    onTestFinished(() => void neighbours.products.delete('HIDDEN'));
    const { status, body } = await place(code);
    expect([status, body.code, body.params]).toEqual([422, 'CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE', { sku: 'HIDDEN' }]);
    expect(await placedOf(code)).toEqual([]);
    await call('PUT', `/cart/${code}`, { product: 'HIDDEN', quantity: 0 });
    expect((await place(code)).status).toBe(201);
  });

  it('409 a store in maintenance takes no order; 401 where a store asks for a sign-in', async () => {
    const code = await cartOf('BULK', 1);
    onTestFinished(() => {
      Object.assign(neighbours.shop, { state: 'ACTIVE', requireLoginForOrderPlacement: false });
    });
    neighbours.shop.state = 'MAINTENANCE';
    const closed = await place(code);
    expect([closed.status, closed.body.code]).toEqual([409, 'CHECKOUT.ORDER.STORE_CLOSED']);
    Object.assign(neighbours.shop, { state: 'ACTIVE', requireLoginForOrderPlacement: true });
    const guest = await place(code);
    expect([guest.status, guest.body.code]).toEqual([401, 'CHECKOUT.ORDER.LOGIN_REQUIRED']);
    expect((await place(code, cashOrder, { token: pod.running.tokens.storeAdmin })).status).toBe(401);
    const foreign = await place(code, cashOrder, { token: await shopperToken('ann', testIds.otherStore) });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'CHECKOUT.ORDER.CLIENT_MISMATCH']);
    expect((await place(code, cashOrder, { token: await shopperToken('ann') })).status).toBe(201);
  });
});
