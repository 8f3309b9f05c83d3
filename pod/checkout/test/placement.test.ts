import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SHOP_ORIGIN } from './neighbours.ts';
import { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { billingAddress, cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { call, place, stock, neighbours, cartOf, db, orderOf, ledgerOf, quantityOf, shopperToken } = pod;
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
  it('takes them all the same, and counts them', async () => {
    neighbours.billing.says.entitlements = { limits: { MAX_ORDERS_MONTH: 1 }, flags: {} };
    const store = pod.newStore();
    for (const type of ['COD']) await pod.takes(type, store);
    await stock('BULK', { quantity: 10 }, store);
    const order = async () => {
      const cart = await call('POST', '/cart', { product: 'BULK', quantity: 1 }, { store });
      return place(cart.body.code, cashOrder, { store });
    };
    expect((await order()).status).toBe(201);
    expect((await order()).body).toMatchObject({ number: 1002, orderStatus: 'CONFIRMED' });
    const { rows } = await sql`select month_orders from order_number where store_id = ${store}`.execute(db);
    expect(rows).toEqual([{ month_orders: 2 }]);
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
      acceptedPolicies: [],
      orderStatus: 'PENDING_PAYMENT',
      paymentStatus: 'PENDING',
      standing: {
        goods: 'PENDING_PAYMENT',
        restCancelled: false,
        money: 'NONE',
        kept: null,
        keptFor: null,
        owed: null,
      },
      payment: 'SANDBOX',
      redirectUrl: body.redirectUrl,
      mayPayAnotherWay: true,
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
