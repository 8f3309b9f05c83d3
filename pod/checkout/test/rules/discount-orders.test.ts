import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPod } from '../pod/open-pod.ts';
import { cashOrder } from '../pod/sample-orders.ts';
import { tenPercent, usd } from './rules-fixture.ts';

const BUYERS = 100;
const USES = 10;

const pod = await openPod();
const { call, place, stock, db, orderOf, transactionOf } = pod;
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };

/** A store that sells on its page of payment, with a discount that can be used so often. */
async function openStore(limits: object) {
  const store = pod.newStore();
  await pod.takes('SANDBOX', store);
  await stock('BULK', { quantity: 1_000 }, store);
  const made = await call('POST', '/private/discounts', { ...tenPercent, ...limits }, { store, token: pod.owner });
  const used = async () =>
    (await call('GET', `/private/discounts/${made.body.id}`, undefined, { store, token: pod.owner })).body.used;
  return { store, used };
}

async function cartWithCode(store: string): Promise<string> {
  const { code } = (await call('POST', '/cart', { product: 'BULK', quantity: 1 }, { store })).body;
  const shown = await call('PUT', `/cart/${code}/discounts`, { codes: ['ten'] }, { store });
  expect(shown.body.total).toEqual(usd(2250));
  return code;
}

/** Buys at the price that was shown, and at no other. */
const buy = (store: string, cart: string, emailAddress: string) =>
  place(
    cart,
    { ...cashOrder, paymentType: 'SANDBOX', customer: { emailAddress }, expectedTotal: usd(2250) },
    { store, headers: pod.shopHeaders },
  );

/** The same, sent again by whoever got no answer from a machine that is too busy for a hundred at once, until there is one. */
async function buyInTheEnd(store: string, cart: string, emailAddress: string): Promise<string> {
  for (;;) {
    const { status, body } = await buy(store, cart, emailAddress);
    if (status < 500) return status === 201 ? 'PLACED' : body.code;
    expect(body.code).toMatch(/^COMMON\.(?:DATABASE_UNAVAILABLE|REMOTE_TIMEOUT)$/);
  }
}

describe('a discount', () => {
  it(`with ${USES} uses goes to exactly ${USES} of ${BUYERS} who order at once, and the others are told`, async () => {
    const { store, used } = await openStore({ usageLimit: USES });
    const carts: string[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer++) carts.push(await cartWithCode(store));
    const told = await Promise.all(carts.map((cart, buyer) => buyInTheEnd(store, cart, `buyer-${buyer}@example.com`)));
    const refusals = told.filter((answer) => answer !== 'PLACED');
    expect(refusals).toHaveLength(BUYERS - USES);
    for (const refusal of refusals) expect(refusal).toMatch(/^CHECKOUT\.(?:DISCOUNT\.USED_UP|CART\.PRICE_CHANGED)$/);
    expect(await used()).toBe(USES);
    const { rows } = await sql<{ orders: number; off: number }>`
      select count(*)::int as orders, sum(discount)::int as off from sales_order where store_id = ${store}`.execute(db);
    expect(rows).toEqual([{ orders: USES, off: USES * 250 }]);
  });

  it('of an order that is cancelled comes back once, and is the next buyer’s', async () => {
    const { store, used } = await openStore({ usageLimit: 1, customerLimit: 1 });
    const [first, second, third] = [await cartWithCode(store), await cartWithCode(store), await cartWithCode(store)];
    const placed = await buy(store, first, 'ann@example.com');
    expect([placed.status, await used()]).toEqual([201, 1]);
    expect((await buy(store, second, 'bob@example.com')).status).toBe(409);
    const { ref } = await orderOf(placed.body.id);
    const transactionRef = (await transactionOf(ref))?.internal_ref;
    const failed = () => pod.signal(ref, { status: 'FAILED', transactionRef }, store);
    await Promise.all([failed(), failed(), failed()]);
    expect(await orderOf(placed.body.id)).toMatchObject({ order_status: 'CANCELLED' });
    expect(await used()).toBe(0);
    expect((await buy(store, third, 'ann@example.com')).status).toBe(201);
    expect(await used()).toBe(1);
  });
});

describe('a code for free shipping', () => {
  it('with a method that is free anyway is no reason to refuse the order, and is not used up', async () => {
    const store = pod.newStore();
    await pod.takes('COD', store);
    await stock('BULK', { quantity: 10 }, store);
    const made = async (path: string, body: object) =>
      (await call('POST', `/private/${path}`, body, { store, token: pod.owner })).body.id as string;
    const method = await made('shipping-methods', { kind: 'PICKUP', titles: { en: 'Pick up' } });
    const discount = await made('discounts', { code: 'FREE', name: 'Free', kind: 'FREE_SHIPPING', usageLimit: 1 });
    const { code } = (await call('POST', '/cart', { product: 'BULK', quantity: 1 }, { store })).body;
    await call('PUT', `/cart/${code}/discounts`, { codes: ['FREE'] }, { store });
    const placed = await place(code, { ...cashOrder, shippingMethod: method }, { store });
    expect([placed.status, placed.body.total]).toEqual([201, usd(2500)]);
    const read = await call('GET', `/private/discounts/${discount}`, undefined, { store, token: pod.owner });
    expect(read.body.used).toBe(0);
  });
});

describe('a discount that applies by itself', () => {
  const HOUR_MS = 3_600_000;

  it('and has ended since the cart was changed is told before the order is placed', async () => {
    const store = pod.newStore();
    await pod.takes('COD', store);
    await stock('BULK', { quantity: 10 }, store);
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const dates = { startsAt: at(-3 * HOUR_MS), endsAt: at(-HOUR_MS) };
    const discount = { ...tenPercent, code: null, ...dates };
    const made = await call('POST', '/private/discounts', discount, { store, token: pod.owner });
    expect(made.status).toBe(201);
    const { code } = (await call('POST', '/cart', { product: 'BULK', quantity: 1 }, { store })).body;
    const changedAt = (ms: number) =>
      sql`update cart set updated_at = ${at(ms)} where store_id = ${store} and code = ${code}`.execute(db);
    await changedAt(-2 * HOUR_MS);
    const told = await place(code, cashOrder, { store });
    expect([told.status, told.body.code, told.body.params.total]).toEqual([409, 'CHECKOUT.CART.PRICE_CHANGED', 2500]);
    // Who changed the cart after its end has seen the price without it.
    await changedAt(-HOUR_MS / 2);
    expect((await place(code, cashOrder, { store })).status).toBe(201);
  });
});

describe('shipping and discounts of the store', () => {
  it('are quoted before the order, asked for with it, counted once and given back', async () => {
    const store = pod.newStore();
    await pod.takes('COD', store);
    await stock('BULK', { quantity: 10 }, store);
    const made = async (path: string, body: object) => {
      const answer = await call('POST', `/private/${path}`, body, { store, token: pod.owner });
      expect(answer.status).toBe(201);
      return answer.body.id as string;
    };
    const method = await made('shipping-methods', { kind: 'FLAT', titles: { en: 'Standard' }, price: usd(500) });
    const discount = await made('discounts', {
      code: 'TEN',
      name: 'Ten off',
      kind: 'PERCENTAGE',
      rate: 10_000,
      usageLimit: 1,
    });
    const used = async () =>
      (
        await sql<{ used: number }>`select used from discount where store_id = ${store} and id = ${discount}`.execute(
          db,
        )
      ).rows[0]?.used;
    const cart = (await call('POST', '/cart', { product: 'BULK', quantity: 2 }, { store })).body.code;
    await call('PUT', `/cart/${cart}/discounts`, { codes: ['ten', 'none'] }, { store });
    const shown = (await call('GET', `/cart/${cart}`, undefined, { store })).body;
    expect(shown).toMatchObject({ total: usd(4500), refusedCodes: [{ code: 'NONE', reason: 'UNKNOWN' }] });
    const quote = await call(
      'POST',
      `/cart/${cart}/quote`,
      { destination: { country: 'AE' }, shippingMethod: method },
      { store },
    );
    expect(quote.body).toMatchObject({
      total: usd(5000),
      needsMethod: true,
      shippingMethod: method,
      methods: [{ id: method, title: 'Standard', price: usd(500) }],
    });
    const without = await place(cart, cashOrder, { store });
    expect([without.status, without.body.code]).toEqual([422, 'CHECKOUT.SHIPPING.METHOD_REQUIRED']);

    const order = { ...cashOrder, shippingMethod: method, expectedTotal: usd(5000) };
    const refused = await place(cart, { ...order, paymentType: 'STRIPE' }, { store });
    expect([refused.body.code, await used()]).toEqual(['PAYMENT.CONFIGURATION.MISSING', 0]);
    const placed = await place(cart, order, { store });
    expect([placed.status, placed.body.total, await used()]).toEqual([201, usd(5000), 1]);
    expect(placed.body.totals.map(({ code }: { code: string }) => code)).toEqual([
      'SUBTOTAL',
      'DISCOUNT',
      'SHIPPING',
      'TOTAL',
    ]);
    expect(await orderOf(placed.body.id)).toMatchObject({ shipping: 500, discount: 500, total: 5000 });
  });
});

describe('a shopper who names the total that was shown', () => {
  it('is told of an automatic discount that was made smaller or switched off meanwhile, with the new totals', async () => {
    const store = pod.newStore();
    await pod.takes('COD', store);
    await stock('BULK', { quantity: 10 }, store);
    const manage = (method: string, path: string, body: object) =>
      call(method, `/private/discounts${path}`, body, { store, token: pod.owner });
    const automatic = { ...tenPercent, code: null };
    const { id, version } = (await manage('POST', '', automatic)).body;
    const { code, total } = (await call('POST', '/cart', { product: 'BULK', quantity: 2 }, { store })).body;
    expect(total).toEqual(usd(4500));
    const told = async (expected: number) => {
      const { status, body } = await place(code, { ...cashOrder, expectedTotal: usd(expected) }, { store });
      return [status, body.code, body.params?.newTotal];
    };
    expect((await manage('PUT', `/${id}`, { ...automatic, rate: 5_000, version })).status).toBe(200);
    expect(await told(4500)).toEqual([409, 'CHECKOUT.CART.PRICE_CHANGED', usd(4750)]);
    expect((await manage('PUT', `/${id}/enabled`, { enabled: false })).status).toBe(200);
    expect(await told(4750)).toEqual([409, 'CHECKOUT.CART.PRICE_CHANGED', usd(5000)]);
    expect((await told(5000))[0]).toBe(201);
  });
});

describe('a placement with shipping, tax and a discount code', () => {
  const store = pod.newStore();
  let method = '';

  beforeAll(async () => {
    for (const type of ['COD', 'SANDBOX']) await pod.takes(type, store);
    await stock('BULK', { quantity: 100 }, store);
    const made = async (path: string, body: object) => {
      const answer = await call('POST', `/private/${path}`, body, { store, token: pod.owner });
      expect(answer.status).toBe(201);
      return answer.body.id as string;
    };
    method = await made('shipping-methods', { kind: 'FLAT', titles: { en: 'Standard' }, price: usd(500) });
    await made('tax-rates', { country: 'AE', region: null, rate: 5_000 });
    await made('discounts', { code: 'TEN', name: 'Ten off', kind: 'PERCENTAGE', rate: 10_000, usageLimit: 50 });
  });

  it.each([
    ['COD', cashOrder],
    ['SANDBOX', sandboxOrder],
  ])('costs at most 12 statements in checkout, inventory and payment together: %s', async (_, order) => {
    const placeOne = async (key: string) => {
      const cart = (await call('POST', '/cart', { product: 'BULK', quantity: 2 }, { store })).body.code;
      await call('PUT', `/cart/${cart}/discounts`, { codes: ['TEN'] }, { store });
      const headers = { 'idempotency-key': `rules-${order.paymentType}-${key}` };
      return () => place(cart, { ...order, shippingMethod: method }, { store, headers });
    };
    // The first one of a store reads how it is paid and how much guests may order, which is kept until it changes.
    for (const nth of ['first', 'next']) {
      const work = await placeOne(nth);
      let placed: Awaited<ReturnType<typeof place>> | undefined;
      const statements = await statementsOf(async () => {
        placed = await work();
      });
      const codes = placed?.body.totals.map(({ code }: { code: string }) => code);
      expect([placed?.status, codes]).toEqual([201, ['SUBTOTAL', 'DISCOUNT', 'SHIPPING', 'TAX', 'TOTAL']]);
      for (const table of ['place_checked_order', 'reserve_stock', 'payment_transaction'])
        expect(statements.some((statement) => JSON.stringify(statement).includes(table))).toBe(true);
      expect(statements.slice(nth === 'first' ? 13 : 12)).toEqual([]);
    }
  });
});
