import { eventually } from '@storepod/testkit/eventually';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { anyStore } from './pod/pod-rows.ts';
import { billingAddress, cashOrder } from './pod/sample-orders.ts';
import { tenPercent, usd } from './rules/rules-fixture.ts';

// Some of the tests wait until checkout has given up.
const pod = await openPod({ env: { PEER_TIMEOUT: 'PT3S', PAYMENT_TIMEOUT: 'PT3S' } });
const { call, place, cartOf, stock, orderOf, ledgerOf, quantityOf, signal, db, wires, peers } = pod;
const orders = await openOrders(pod);
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };
const transferOrder = { ...cashOrder, paymentType: 'MANUAL_TRANSFER' };

beforeAll(async () => {
  await stock('BULK', { quantity: 10_000 });
  expect((await call('POST', '/private/discounts', tenPercent, { token: pod.owner })).status).toBe(201);
});
afterEach(async () => {
  for (const wire of Object.values(wires)) {
    wire.restore();
    wire.reset();
  }
  await pod.recover();
  await orders.settled();
  expect(await orders.violations()).toEqual([]);
});

const statuses = async (id: string) => {
  const { payment_type, order_status, payment_status, inventory_status, pending_action } = await orderOf(id);
  return `${payment_type} ${order_status} ${payment_status} ${inventory_status} ${pending_action}`;
};
const attemptsOf = async (ref: string) =>
  (
    await sql<{ status: string; payment_type: string }>`${anyStore} select status, payment_type from payment_transaction
      where request_ref = ${ref} order by attempt`.execute(peers.payment.parts.db)
  ).rows.map(({ status, payment_type }) => `${payment_type} ${status}`);
const waiting = async (order: object = sandboxOrder, token?: string) => {
  const code = await cartOf('BULK', 2);
  const { body } = await place(code, order, { token });
  return { code, ...(body as { id: string; orderRef: string; redirectUrl: string }) };
};
const told = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
  status < 400 ? `${status} ${body.payment} ${body.orderStatus}` : `${status} ${body.code}`;

describe('the cart of a waiting order that is sent again', () => {
  it('with another way to pay: the former attempt is cancelled, and the new one begins on the same order', async () => {
    const before = await quantityOf('BULK');
    const { code, id, orderRef } = await waiting();
    const again = await place(code, transferOrder);
    expect([told(again), again.body.id, again.body.redirectUrl]).toEqual([
      '201 MANUAL_TRANSFER PENDING_PAYMENT',
      id,
      null,
    ]);
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'MANUAL_TRANSFER PENDING']);
    expect(await quantityOf('BULK')).toBe(before - 2);
    const back = await place(code, sandboxOrder);
    expect(told(back)).toBe('201 SANDBOX PENDING_PAYMENT');
    await payOnPage(pod, back.body.redirectUrl);
    await orders.settled();
    expect(await statuses(id)).toBe('SANDBOX CONFIRMED PAID COMMITTED NONE');
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'MANUAL_TRANSFER CANCELLED', 'SANDBOX PAID']);
    expect(await quantityOf('BULK')).toBe(before - 2);
  });

  it('in cash: it is confirmed, and its former page takes no money', async () => {
    const { code, id, orderRef, redirectUrl } = await waiting();
    expect(told(await place(code, cashOrder))).toBe('201 COD CONFIRMED');
    expect(await statuses(id)).toBe('COD CONFIRMED PENDING COMMITTED NONE');
    await payOnPage(pod, redirectUrl).catch(() => undefined);
    await orders.settled();
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'COD PENDING']);
  });

  it('as it was: it answers with the same page', async () => {
    const { code, id, redirectUrl } = await waiting();
    const again = await place(code, sandboxOrder);
    expect([again.status, again.body.id, again.body.redirectUrl]).toEqual([201, id, redirectUrl]);
    expect(await ledgerOf(id)).toEqual(['PLACED', 'RESERVED', 'PAYMENT_INITIATED']);
  });

  it.each([
    ['another billing address', { billing: { ...billingAddress, city: 'Sharjah' } }],
    ['another place for the goods', { delivery: { ...billingAddress, address: 'Palm Street 2' } }],
    ['another customer', { customer: { emailAddress: 'bob@example.com' } }],
    ['another name', { customer: { ...cashOrder.customer, firstName: 'Bob' } }],
    ['another telephone number', { customer: { ...cashOrder.customer, phone: '+971 50 765 4321' } }],
    ['another total', { expectedTotal: usd(1) }],
    ['another note', { comments: 'Ring twice.' }],
    ['nothing to pay', { paymentType: 'NONE' }],
  ])('409 with the order that waits: %s', async (what, change) => {
    const { code, id, orderRef } = await waiting();
    const before = await statuses(id);
    const { status, body } = await place(code, { ...sandboxOrder, ...change });
    if (what === 'nothing to pay') expect([status, body.code]).toEqual([422, 'CHECKOUT.ORDER.PAYMENT_TYPE_REQUIRED']);
    else
      expect([status, body.code, body.params]).toEqual([409, 'CHECKOUT.ORDER.WAITING', { order: id, ref: orderRef }]);
    expect(await statuses(id)).toBe(before);
  });

  it('409 with another way of sending, also where both cost the same; 201 with the one that it has', async () => {
    const store = pod.newStore();
    await pod.takes('MANUAL_TRANSFER', store);
    await stock('BULK', { quantity: 100 }, store);
    const method = async (title: string): Promise<string> => {
      const sent = { kind: 'FLAT', titles: { en: title }, price: usd(500) };
      return (await call('POST', '/private/shipping-methods', sent, { store, token: pod.owner })).body.id;
    };
    const [post, courier] = [await method('Post'), await method('Courier')];
    const { code } = (await call('POST', '/cart', { product: 'BULK', quantity: 2 }, { store })).body;
    const send = (shippingMethod: string) => place(code, { ...transferOrder, shippingMethod }, { store });
    const first = await send(post);
    expect(told(first)).toBe('201 MANUAL_TRANSFER PENDING_PAYMENT');
    expect(told(await send(courier))).toBe('409 CHECKOUT.ORDER.WAITING');
    expect((await send(post)).body).toEqual(first.body);
  });

  it('201 with the names and the number that it was placed with', async () => {
    const customer = { ...cashOrder.customer, firstName: 'Bo', lastName: 'Lee', phone: '+971 50 765 4321' };
    const { code, id } = await waiting({ ...sandboxOrder, customer });
    for (const same of [customer, cashOrder.customer])
      expect((await place(code, { ...sandboxOrder, customer: same })).body.id).toBe(id);
    expect(told(await place(code, { ...transferOrder, customer }))).toBe('201 MANUAL_TRANSFER PENDING_PAYMENT');
  });

  it('409 once it is confirmed, and 201 as it was', async () => {
    const { code, id } = await waiting(cashOrder);
    expect(told(await place(code, sandboxOrder))).toBe('409 CHECKOUT.CART.ALREADY_CONVERTED');
    expect(told(await place(code, { ...cashOrder, comments: 'Ring.' }))).toBe('409 CHECKOUT.CART.ALREADY_CONVERTED');
    expect(told(await place(code, cashOrder))).toBe('201 COD CONFIRMED');
    expect(await statuses(id)).toBe('COD CONFIRMED PENDING COMMITTED NONE');
  });

  it('422 with a way to pay that the store does not have: the order is over, and the cart is there again', async () => {
    const before = await quantityOf('BULK');
    const { code, id, orderRef } = await waiting();
    const refused = await place(code, { ...cashOrder, paymentType: 'PAYPAL' });
    expect(told(refused)).toBe('422 PAYMENT.CONFIGURATION.MISSING');
    expect(await statuses(id)).toBe('PAYPAL CANCELLED FAILED RELEASED NONE');
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'null CANCELLED']);
    expect(await quantityOf('BULK')).toBe(before);
    expect(told(await place(code, cashOrder))).toBe('201 COD CONFIRMED');
  });

  it('so often that somebody holds goods for nothing: 409', async () => {
    const { code, id } = await waiting();
    const turns = [];
    for (let turn = 0; turn < 12; turn++) turns.push(told(await place(code, turn % 2 ? sandboxOrder : transferOrder)));
    expect(turns.slice(0, 9).every((answer) => answer.startsWith('201'))).toBe(true);
    expect(turns.slice(9)).toContain('409 CHECKOUT.ORDER.WAITING');
    expect((await orderOf(id)).payment_attempt).toBe(10);
  });

  it('holds the goods anew, for as long as the new way takes', async () => {
    const { code, id } = await waiting();
    const { held_until: first } = await orderOf(id);
    await place(code, transferOrder);
    const { held_until: second, expires_at } = await orderOf(id);
    expect(Number(second)).toBeGreaterThan(Number(first) + 3_600_000);
    expect(Number(expires_at)).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  });

  it('with the same key and another body is 422, with another key it is a change', async () => {
    const code = await cartOf('BULK', 1);
    const keyed = (key: string, order: object) =>
      place(code, order, { headers: { 'idempotency-key': `${key}-${code}` } });
    const first = await keyed('a', sandboxOrder);
    expect((await keyed('a', transferOrder)).status).toBe(422);
    expect(told(await keyed('b', transferOrder))).toBe('201 MANUAL_TRANSFER PENDING_PAYMENT');
    // The stored answer of before, as it was given.
    expect((await keyed('a', sandboxOrder)).body).toEqual(first.body);
    expect((await orderOf(first.body.id)).payment_type).toBe('MANUAL_TRANSFER');
  });
});

describe('two tabs with different ways to pay at once', () => {
  it('end with one of them, and the other is told that the order waits', async () => {
    for (let round = 0; round < 6; round++) {
      const { code, id, orderRef } = await waiting(transferOrder);
      const answers = await Promise.all([place(code, sandboxOrder), place(code, cashOrder), place(code, sandboxOrder)]);
      await pod.recover();
      const { payment_type, pending_action } = await orderOf(id);
      expect(pending_action).toBe('NONE');
      for (const { status, body } of answers)
        if (status === 201) expect(body.id).toBe(id);
        else expect([409, 422]).toContain(status);
      const open = (await attemptsOf(orderRef)).filter((attempt) => attempt.endsWith('PENDING'));
      expect(open).toEqual([`${payment_type} PENDING`]);
    }
  });

  it('that place the cart for the first time make one order, paid one way', async () => {
    for (let round = 0; round < 4; round++) {
      const code = await cartOf('BULK', 1);
      const answers = await Promise.all([place(code, sandboxOrder), place(code, transferOrder)]);
      await pod.recover();
      const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
      expect(ids.size).toBe(1);
      const [id = ''] = ids;
      const { ref, payment_type } = await orderOf(id);
      expect((await attemptsOf(ref)).filter((attempt) => attempt.endsWith('PENDING'))).toEqual([
        `${payment_type} PENDING`,
      ]);
    }
  });
});

describe('a service that gives no answer while the shopper chooses again', () => {
  it.each(['inventory', 'payment'] as const)('%s: the order waits, and goes on by the job', async (service) => {
    const { code, id, orderRef } = await waiting();
    atMoment(service === 'inventory' ? 'checkout.asking|RESERVE' : 'checkout.asking|INITIATE_PAYMENT', () =>
      wires[service].cut(),
    );
    expect((await place(code, transferOrder)).status).toBe(502);
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX PENDING']);
    wires[service].restore();
    await pod.recover();
    expect(await statuses(id)).toBe('MANUAL_TRANSFER PENDING_PAYMENT PENDING RESERVED NONE');
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'MANUAL_TRANSFER PENDING']);
  });

  it('the order is closed meanwhile: every attempt is, too', async () => {
    const before = await quantityOf('BULK');
    const { code, id, orderRef } = await waiting();
    atMoment('checkout.asking|INITIATE_PAYMENT', () => wires.payment.cut());
    await place(code, transferOrder);
    wires.payment.restore();
    expect((await call('POST', `/order/${id}/cancel`, { ref: orderRef })).status).toBe(200);
    expect(await statuses(id)).toBe('MANUAL_TRANSFER CANCELLED CANCELLED RELEASED NONE');
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'null CANCELLED']);
    expect(await quantityOf('BULK')).toBe(before);
  });
});

describe('money of the former attempt', () => {
  it('that comes exactly during the change pays the order, and nothing new is begun', async () => {
    const { code, id, orderRef, redirectUrl } = await waiting();
    let paying: Promise<void> | undefined;
    atMoment('checkout.answered|RESERVE', () => {
      // The page is closed where the change was faster.
      paying = payOnPage(pod, redirectUrl).catch(() => undefined);
    });
    expect((await place(code, transferOrder)).status).toBeLessThan(500);
    await paying;
    await orders.settled();
    await pod.recover();
    const attempts = await attemptsOf(orderRef);
    const isPaid = attempts[0] === 'SANDBOX PAID';
    expect(attempts.slice(1)).toEqual(
      isPaid ? expect.not.arrayContaining(['MANUAL_TRANSFER PENDING']) : ['MANUAL_TRANSFER PENDING'],
    );
    await eventually(() => statuses(id)).toBe(
      isPaid ? 'SANDBOX CONFIRMED PAID COMMITTED NONE' : 'MANUAL_TRANSFER PENDING_PAYMENT PENDING RESERVED NONE',
    );
  });

  it('that is told before the new attempt is asked for pays the order: the answer says so', async () => {
    const { code, id, orderRef, redirectUrl } = await waiting();
    atMoment('checkout.asking|RESERVE', () => wires.inventory.cut());
    expect((await place(code, transferOrder)).status).toBe(502);
    await payOnPage(pod, redirectUrl);
    await orders.settled();
    wires.inventory.restore();
    await pod.recover();
    expect(await statuses(id)).toBe('SANDBOX CONFIRMED PAID COMMITTED NONE');
    expect(told(await place(code, transferOrder))).toBe('201 SANDBOX CONFIRMED');
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX PAID']);
  });

  it('that is told late, after the new attempt has begun, pays the order, which says how it was paid', async () => {
    const { code, id, orderRef } = await waiting();
    const { transaction_ref } = await orderOf(id);
    await place(code, transferOrder);
    const paid = { status: 'PAID', transactionRef: transaction_ref, attempt: 1, paymentType: 'SANDBOX' };
    expect((await signal(orderRef, { ...paid, amount: usd(5000) })).body.outcome).toBe('APPLIED');
    expect(await statuses(id)).toBe('SANDBOX CONFIRMED PAID COMMITTED NONE');
    expect((await orderOf(id)).transaction_ref).toBe(transaction_ref);
  });

  it.each(['FAILED', 'CANCELLED', 'EXPIRED', 'REJECTED', 'PROCESSING', 'WAITING_VERIFICATION'])(
    'or rather that it is %s changes nothing of the new attempt, with or without its number',
    async (status) => {
      const { code, id, orderRef } = await waiting();
      const { transaction_ref } = await orderOf(id);
      await place(code, transferOrder);
      const before = await statuses(id);
      for (const attempt of [{ attempt: 1 }, {}]) {
        const news = { status, transactionRef: transaction_ref, ...attempt };
        expect((await signal(orderRef, news)).body.outcome).toBe('IGNORED');
      }
      expect(await statuses(id)).toBe(before);
      const { transaction_ref: current } = await orderOf(id);
      expect((await signal(orderRef, { status: 'FAILED', transactionRef: current, attempt: 2 })).body.outcome).toBe(
        'APPLIED',
      );
    },
  );
});

describe('the window of an order whose shopper has chosen again', () => {
  it('is that of the new way to pay', async () => {
    const { code, id } = await waiting();
    await place(code, transferOrder);
    await sql`${anyStore} update sales_order set expires_at = now() - interval '1 second' where id = ${id}`.execute(db);
    await pod.expire();
    expect(await statuses(id)).toBe('MANUAL_TRANSFER CANCELLED EXPIRED RELEASED NONE');
  });
});

describe('the cart of an order that was given up while it waited', () => {
  const cartNow = async (code: string, token?: string) =>
    (await call('GET', `/cart/${code}`, undefined, { token })).body;
  const linesOf = ({ products = [] }: { products?: { sku: string; quantity: number }[] }) =>
    products.map(({ sku, quantity }) => `${quantity} ${sku}`);

  const endings: [string, (order: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>][] = [
    ['declined by the provider', ({ redirectUrl }) => payOnPage(pod, redirectUrl, 'decline')],
    ['cancelled by its reference', ({ id, orderRef }) => call('POST', `/order/${id}/cancel`, { ref: orderRef })],
    [
      'out of time',
      async ({ id }) => {
        await sql`${anyStore} update sales_order set expires_at = now() - interval '1 second' where id = ${id}`.execute(
          db,
        );
        await pod.expire();
      },
    ],
    ['cancelled by the shop', ({ id }) => orders.post(`/${id}/cancel`)],
  ];

  it.each(endings)('is there again, with its lines and codes, for a guest: %s', async (_, end) => {
    const code = await cartOf('BULK', 2, 'MUG', 1);
    await call('PUT', `/cart/${code}/discounts`, { codes: ['TEN'] });
    const { body } = await place(code, sandboxOrder);
    await end({ code, ...body });
    await orders.settled();
    await pod.recover();
    const cart = await cartNow(code);
    expect([cart.order, linesOf(cart), cart.discountCodes]).toEqual([null, ['2 BULK', '1 MUG'], ['TEN']]);
    expect(cart.total).toEqual(body.total);
    const again = await place(code, cashOrder);
    expect([again.status, again.body.id === body.id]).toEqual([201, false]);
  });

  it.each(endings)('is there again for a signed-in shopper, unless another one was filled: %s', async (name, end) => {
    const token = await pod.shopperToken(`mind-${name}`);
    const fill = async () => (await call('POST', '/cart', { product: 'BULK', quantity: 2 }, { token })).body.code;
    for (const isFilled of [false, true]) {
      const code = await fill();
      const { body } = await place(code, sandboxOrder, { token });
      const other = isFilled ? await fill() : undefined;
      await end({ code, ...body });
      await orders.settled();
      await pod.recover();
      const own = (await call('GET', '/cart', undefined, { token })).body;
      expect([own.code, linesOf(own)]).toEqual([other ?? code, ['2 BULK']]);
      expect((await call('GET', `/cart/${code}`, undefined, { token })).status).toBe(isFilled ? 404 : 200);
      await call('DELETE', `/cart/${own.code}/product/BULK`, undefined, { token });
    }
  });

  it('stays away where the order was confirmed', async () => {
    const { code, id } = await waiting(cashOrder);
    await orders.post(`/${id}/cancel`);
    expect((await call('GET', `/cart/${code}`)).status).toBe(404);
  });
});

describe('POST /order/:id/cancel', () => {
  it('200 for whoever has the reference, and the same the second time', async () => {
    const before = await quantityOf('BULK');
    const { id, orderRef } = await waiting();
    const cancel = () => call('POST', `/order/${id}/cancel`, { ref: orderRef });
    const first = await cancel();
    expect([first.status, first.body]).toMatchObject([200, { orderStatus: 'CANCELLED', redirectUrl: null }]);
    const ledger = await ledgerOf(id);
    expect(await cancel()).toMatchObject({ status: 200, body: first.body });
    expect(await ledgerOf(id)).toEqual(ledger);
    expect(await quantityOf('BULK')).toBe(before);
  });

  it('404 by a number, another reference, or none; 409 once it is confirmed', async () => {
    const { id } = await waiting();
    const other = await waiting(cashOrder);
    for (const ref of ['1001', other.orderRef, undefined])
      expect((await call('POST', `/order/${id}/cancel`, { ref })).status).toBe(404);
    const late = await call('POST', `/order/${other.id}/cancel`, { ref: other.orderRef });
    expect([late.status, late.body.code]).toEqual([409, 'CHECKOUT.ORDER.ILLEGAL_TRANSITION']);
  });

  it('of a signed-in shopper asks for no reference, and serves nobody else', async () => {
    const token = await pod.shopperToken('own-cancel');
    const { id } = await waiting(sandboxOrder, token);
    const other = await pod.shopperToken('other-cancel');
    expect((await call('POST', `/order/${id}/cancel`, {}, { token: other })).status).toBe(404);
    expect((await call('POST', `/order/${id}/cancel`, {}, { token })).body.orderStatus).toBe('CANCELLED');
  });
});
