import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { atMoment, billingAddress, cashOrder, openPod, payOnPage, SHOP_ORIGIN } from './pod.ts';

const pod = await openPod();
const { call, place, stock, neighbours, cartOf, db, orderOf, ledgerOf, quantityOf, shopperToken, wires } = pod;
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };
const transferOrder = { ...cashOrder, paymentType: 'MANUAL_TRANSFER' };
const ordersOf = async (code: string) =>
  (await sql<{ id: string }>`select id from sales_order where cart_code = ${code} order by placed_at`.execute(db)).rows;

beforeAll(async () => {
  await stock('TEE', { quantity: 1_000 }).catch(() => undefined);
  await stock('BULK', { quantity: 1_000 });
});

describe('POST /cart/:code/checkout', () => {
  it('201 an order in cash is confirmed and its stock is sold', async () => {
    await stock('CASH');
    const code = await cartOf('CASH', 2);
    const { status, body } = await place(code);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: expect.any(Number),
      orderStatus: 'CONFIRMED',
      paymentStatus: 'PENDING',
      payment: 'COD',
      redirectUrl: null,
      billing: billingAddress,
      delivery: billingAddress,
      total: { amount: 5000, currency: 'USD' },
      products: [{ sku: 'CASH', quantity: 2, price: { amount: 2500 }, subTotal: { amount: 5000 } }],
    });
    expect(await ledgerOf(body.id)).toEqual(['PLACED', 'RESERVED', 'PAYMENT_INITIATED', 'COMMITTED']);
    expect(await orderOf(body.id)).toMatchObject({ inventory_status: 'COMMITTED', pending_action: 'NONE', version: 4 });
    expect(await quantityOf('CASH')).toBe(8);
    expect((await pod.transactionOf(body.orderRef))?.status).toBe('PENDING');
  });

  it('201 numbers the orders of a store from 1001 without a gap', async () => {
    const store = testIds.store;
    const { rows } = await sql<{ next: number }>`select next from order_number where store_id = ${store}`.execute(db);
    const numbers = [];
    for (let nth = 0; nth < 3; nth++) numbers.push((await place(await cartOf('BULK', 1))).body.number);
    const first = rows[0]?.next ?? 1001;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  it('201 an order at a provider waits for its payment, and the page of the provider pays it', async () => {
    const { body } = await place(await cartOf('BULK', 1), sandboxOrder, { headers: pod.shopHeaders });
    expect(body).toMatchObject({ orderStatus: 'PENDING_PAYMENT', paymentStatus: 'PENDING' });
    expect(body.redirectUrl).toMatch(/^https:\/\/acme\.example\//);
    expect(await orderOf(body.id)).toMatchObject({ inventory_status: 'RESERVED', pending_action: 'NONE' });
    await payOnPage(pod, body.redirectUrl);
    await expect.poll(async () => (await orderOf(body.id)).order_status).toBe('CONFIRMED');
    await expect.poll(async () => (await orderOf(body.id)).inventory_status).toBe('COMMITTED');
    expect(await orderOf(body.id)).toMatchObject({ payment_status: 'PAID', captured: 2500, redirect_url: null });
  });

  it('201 a bank transfer waits, and is sold when the merchant says that the money has come', async () => {
    const { body } = await place(await cartOf('BULK', 1), transferOrder);
    expect(body).toMatchObject({ orderStatus: 'PENDING_PAYMENT', redirectUrl: null });
    const paid = await pod.approve(body.orderRef);
    expect(paid.status).toBe(200);
    await expect.poll(async () => (await orderOf(body.id)).inventory_status).toBe('COMMITTED');
    expect(await orderOf(body.id)).toMatchObject({ order_status: 'CONFIRMED', payment_status: 'PAID', captured: 2500 });
  });

  it('201 the same cart again goes on with the same order', async () => {
    const code = await cartOf('BULK', 1);
    const first = await place(code, sandboxOrder);
    const again = await place(code, sandboxOrder);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await ordersOf(code)).toHaveLength(1);
  });

  it('201 the same key again gets the same answer; with another body it is refused', async () => {
    const code = await cartOf('BULK', 1);
    const headers = { 'idempotency-key': `key-${code}` };
    const first = await place(code, cashOrder, { headers });
    expect((await place(code, cashOrder, { headers })).body).toEqual(first.body);
    const other = await place(code, { ...cashOrder, comments: 'Ring twice.' }, { headers });
    expect([other.status, other.body.code]).toEqual([422, 'COMMON.IDEMPOTENCY.KEY_REUSED']);
  });

  it.each([
    ['COD', cashOrder],
    ['SANDBOX', sandboxOrder],
  ])('201 two at once make one order: %s', async (_, order) => {
    const code = await cartOf('BULK', 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(code, order)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await ordersOf(code)).toHaveLength(1);
  });

  it('201 delivers to another address, and records the shopper', async () => {
    const delivery = { ...billingAddress, firstName: 'Bob', city: 'Ajman' };
    const token = await shopperToken('ann');
    const { body } = await place(await cartOf('BULK', 1), { ...cashOrder, delivery }, { token });
    expect(body.delivery).toEqual(delivery);
    expect(await orderOf(body.id)).toMatchObject({
      shopper: 'ann',
      email: 'ann@example.com',
      customer_name: 'Ann Lee',
    });
    const same = await place(await cartOf('BULK', 1), { ...cashOrder, delivery, sameAsBilling: true }, { token });
    expect(same.body.delivery).toEqual(billingAddress);
    const { rows } = await sql<{ key: string }>`select key from customer_account where shopper = 'ann'`.execute(db);
    expect(rows).toEqual([{ key: 'ann' }]);
  });

  it('201 what needs no parcel needs no address to go to', async () => {
    await stock('E-BOOK');
    neighbours.products.set('E-BOOK', { virtual: true, shipeable: false });
    expect((await place(await cartOf('E-BOOK', 1))).body.delivery).toBeNull();
  });

  // One more where catalog was not asked for the sku in the last minute: it answers by one statement.
  it.each([
    ['COD', 11, cashOrder],
    ['SANDBOX', 10, sandboxOrder],
  ])('costs at most 12 statements in checkout, inventory and payment together: %s %i', async (_, most, order) => {
    const code = await cartOf('BULK', 1);
    const headers = { 'idempotency-key': `statements-${code}` };
    const statements = await statementsOf(() => place(code, order, { headers }));
    expect(statements).toHaveLength(most);
  });
});

describe('shipping and discounts of the store', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });

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

describe('a placement with shipping, tax and a discount code', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
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
    // The first one reads how the store is paid and what its rules are; both are kept until they change.
    await (await placeOne('first'))();
    const next = await placeOne('next');
    let placed: Awaited<ReturnType<typeof place>> | undefined;
    const statements = await statementsOf(async () => {
      placed = await next();
    });
    const codes = placed?.body.totals.map(({ code }: { code: string }) => code);
    expect([placed?.status, codes]).toEqual([201, ['SUBTOTAL', 'DISCOUNT', 'SHIPPING', 'TAX', 'TOTAL']]);
    for (const table of ['place_order', 'reserve_stock', 'payment_transaction'])
      expect(statements.some((statement) => JSON.stringify(statement).includes(table))).toBe(true);
    expect(statements.slice(12)).toEqual([]);
  });
});

describe('what the shopper is refused', () => {
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
    expect(await ordersOf(code)).toEqual([]);
  });

  it('422 more than there is: the order is closed, and the cart is the shopper’s again', async () => {
    await stock('SCARCE', { quantity: 2 });
    const code = await cartOf('SCARCE', 3);
    const { status, body } = await place(code);
    expect([status, body.code]).toEqual([422, 'INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY']);
    expect(body.params).toMatchObject({ sku: 'SCARCE', available: 2 });
    const [order] = await ordersOf(code);
    expect(await orderOf(order?.id ?? '')).toMatchObject({
      order_status: 'CANCELLED',
      payment_status: 'CANCELLED',
      inventory_status: 'RESERVATION_FAILED',
      pending_action: 'NONE',
    });
    expect((await call('GET', `/cart/${code}`)).body.order).toBeNull();
    await call('PUT', `/cart/${code}`, { product: 'SCARCE', quantity: 2 });
    expect((await place(code)).status).toBe(201);
    expect(await ordersOf(code)).toHaveLength(2);
  });

  it('422 a way to pay that the store does not take: the stock goes back, and the cart can be paid otherwise', async () => {
    await stock('UNPAID');
    const code = await cartOf('UNPAID', 2);
    const { status, body } = await place(code, { ...cashOrder, paymentType: 'STRIPE' });
    expect([status, body.code]).toEqual([422, 'PAYMENT.CONFIGURATION.MISSING']);
    const [order] = await ordersOf(code);
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
    const [order] = await ordersOf(code);
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
    await pod.signal(body.orderRef, { status: 'FAILED', transactionRef: 'a' });
    for (const [method, path] of [
      ['GET', `/cart/${code}`],
      ['PUT', `/cart/${code}`],
      ['DELETE', `/cart/${code}/product/BULK`],
    ] as const)
      expect([method, (await call(method, path, method === 'PUT' ? item : undefined)).status]).toEqual([method, 404]);
    expect((await place(code, sandboxOrder)).body.code).toBe('CHECKOUT.CART.ALREADY_CONVERTED');
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
    expect(await ordersOf(code)).toEqual([]);
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

describe('a store whose subscription is not paid', () => {
  it('goes on selling to guests and to shoppers, whose tokens name their account', async () => {
    neighbours.billing.says.operable = false;
    onTestFinished(() => {
      neighbours.billing.says.operable = true;
    });
    const token = await shopperToken('paying-shopper');
    const cart = await call('POST', '/cart', { product: 'BULK', quantity: 1 }, { token });
    expect(cart.status).toBe(201);
    expect((await call('PUT', `/cart/${cart.body.code}`, { product: 'BULK', quantity: 2 }, { token })).status).toBe(
      200,
    );
    const guest = await cartOf('BULK', 1);
    expect((await call('POST', `/cart/${guest}/merge`, undefined, { token })).status).toBe(200);
    expect((await place(cart.body.code, cashOrder, { token })).status).toBe(201);
    expect((await place(await cartOf('BULK', 1))).status).toBe(201);
  });
});

describe('a store with more orders than its plan has room for', () => {
  it('takes them all the same, and that is noted once', async () => {
    neighbours.billing.says.entitlements = { limits: { MAX_ORDERS_MONTH: 1 }, flags: {} };
    const store = pod.newStore();
    for (const type of ['COD']) await pod.takes(type, store);
    await stock('BULK', { quantity: 10 }, store);
    const order = async () => {
      const cart = await call('POST', '/cart', { product: 'BULK', quantity: 1 }, { store });
      return place(cart.body.code, cashOrder, { store });
    };
    const flag = async () =>
      (
        await sql<{ above_plan_at: Date | null; month_orders: number }>`
          select above_plan_at, month_orders from order_number where store_id = ${store}`.execute(db)
      ).rows[0];
    expect((await order()).status).toBe(201);
    expect(await flag()).toEqual({ above_plan_at: null, month_orders: 1 });
    expect((await order()).body).toMatchObject({ number: 1002, orderStatus: 'CONFIRMED' });
    await expect.poll(flag).toEqual({ above_plan_at: expect.any(Date), month_orders: 2 });
  });
});

describe('where a provider sends the browser back to', () => {
  const urlsOf = async (headers: Record<string, string>) => {
    const { body } = await place(await cartOf('BULK', 1), sandboxOrder, { headers });
    const { success_url, cancel_url } = await orderOf(body.id);
    return { body, urls: [success_url, cancel_url] };
  };

  it('is the name of the store under which it was shopping', async () => {
    const { body, urls } = await urlsOf({ origin: 'https://shop.example' });
    const query = `?orderId=${body.id}&ref=${body.orderRef}`;
    expect(urls).toEqual([
      `https://shop.example/en/checkout/success${query}`,
      `https://shop.example/en/checkout/cancel${query}`,
    ]);
    const referred = await urlsOf({ referer: 'https://shop.example/en/checkout' });
    expect(referred.urls[0]).toMatch(/^https:\/\/shop\.example\/en/);
  });

  it.each([
    ['of a stranger', { origin: 'https://evil.example' }],
    ['that is none', { origin: 'null' }],
    ['that begins alike', { origin: 'https://acme.example.evil.example', referer: 'https://evil.example/' }],
    ['that is not there', {}],
  ])('is never an address %s', async (_, headers) => {
    const { urls } = await urlsOf(headers as Record<string, string>);
    expect(urls[0]).toMatch(new RegExp(`^${SHOP_ORIGIN}/en/`));
  });
});

describe('GET /order/:id/status', () => {
  it('tells a guest by the reference, and nobody without it', async () => {
    const { body } = await place(await cartOf('BULK', 1), sandboxOrder);
    const status = (query: string, token?: string) =>
      call('GET', `/order/${body.id}/status${query}`, undefined, { token });
    expect((await status(`?ref=${body.orderRef}`)).body).toEqual({
      orderId: body.id,
      orderStatus: 'PENDING_PAYMENT',
      paymentStatus: 'PENDING',
      redirectUrl: body.redirectUrl,
    });
    for (const query of ['', '?ref=', '?ref=00000000-0000-4000-8000-000000000000', '?ref=x'])
      expect([query, (await status(query)).status]).toEqual([query, 404]);
    expect((await status(`?ref=${body.orderRef}`, await shopperToken('somebody'))).status).toBe(404);
  });

  it('tells a shopper of their own orders, and drops the address of the page once it is paid', async () => {
    const token = await shopperToken('eve');
    const { body } = await place(await cartOf('BULK', 1), sandboxOrder, { token });
    const status = async () => (await call('GET', `/order/${body.id}/status`, undefined, { token })).body;
    expect((await status()).redirectUrl).not.toBeNull();
    await payOnPage(pod, body.redirectUrl);
    await expect.poll(async () => (await status()).paymentStatus).toBe('PAID');
    expect((await status()).redirectUrl).toBeNull();
  });
});
