import { roles, testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';
import { usd } from './rules/rules-fixture.ts';

const pod = await openPod({ env: { UNPAID_SHARE: '50' } });
const { call, place, stock, cartOf, orderOf, ledgerOf, quantityOf, transactionOf, wires, running } = pod;
const orders = await openOrders(pod);
const gift = { code: 'GIFT', name: 'A gift', kind: 'PERCENTAGE', rate: 100_000 };
const free = { ...cashOrder, paymentType: 'NONE' };

/** A store that has switched on no way to pay. */
const store = pod.newStore();
const staff = () => running.uaa.token({ ...roles.storeAdmin.claims, store }, { expiresIn: 86_400 });
const manage = async (method: string, path: string, body?: unknown) =>
  call(method, `/private/orders${path}`, body, { store, token: await staff() });
const giftCart = async (quantity = 2, product = 'CARD') => {
  const { code } = (await call('POST', '/cart', { product, quantity }, { store })).body;
  const shown = await call('PUT', `/cart/${code}/discounts`, { codes: ['GIFT'] }, { store });
  expect(shown.body.total).toEqual(usd(0));
  return code as string;
};
const buy = (code: string, order: object = free) => place(code, order, { store });
const statuses = async (id: string) => {
  const { order_status, payment_status, inventory_status, pending_action } = await orderOf(id);
  return `${order_status} ${payment_status} ${inventory_status} ${pending_action}`;
};

beforeAll(async () => {
  await stock('CARD', { quantity: 100 }, store);
  await stock('CARD', { quantity: 100 });
  for (const at of [store, testIds.store])
    expect((await call('POST', '/private/discounts', gift, { store: at, token: pod.owner })).status).toBe(201);
});

describe('an order that comes to nothing', () => {
  it('is confirmed without payment, in a store that takes none at all', async () => {
    const before = await quantityOf('CARD', store);
    const { status, body } = await buy(await giftCart());
    expect([status, body.payment, body.total, body.redirectUrl]).toEqual([201, 'NONE', usd(0), null]);
    expect(await statuses(body.id)).toBe('CONFIRMED PAID COMMITTED NONE');
    expect(await quantityOf('CARD', store)).toBe(before - 2);
    expect(await transactionOf(body.orderRef)).toBeUndefined();
    const shown = await call('GET', `/order/${body.id}/status?ref=${body.orderRef}`, undefined, { store });
    expect(shown.body).toMatchObject({ orderStatus: 'CONFIRMED', paymentStatus: 'PAID', redirectUrl: null });
  });

  it.each(['COD', 'SANDBOX', 'MANUAL_TRANSFER'])('needs none, whatever was chosen: %s', async (paymentType) => {
    const code = await cartOf('CARD', 1);
    await call('PUT', `/cart/${code}/discounts`, { codes: ['GIFT'] });
    const { status, body } = await place(code, { ...cashOrder, paymentType });
    expect([status, body.payment]).toEqual([201, 'NONE']);
    expect(await statuses(body.id)).toBe('CONFIRMED PAID COMMITTED NONE');
    expect(await transactionOf(body.orderRef)).toBeUndefined();
  });

  it('goes on by the job where inventory gave no answer, and is never asked to be paid', async () => {
    const code = await giftCart();
    atMoment('checkout.asking|COMMIT', () => wires.inventory.cut());
    expect((await buy(code)).status).toBe(502);
    wires.inventory.restore();
    await pod.recover();
    const { body } = await buy(code);
    expect(await statuses(body.id)).toBe('CONFIRMED PAID COMMITTED NONE');
    expect(await ledgerOf(body.id)).not.toContain('PAYMENT_INITIATED');
  });

  it('of a guest may be all of a product: nobody waits for its money', async () => {
    await stock('FEW', { quantity: 3 }, store);
    const { status, body } = await buy(await giftCart(3, 'FEW'));
    expect([status, body.payment]).toEqual([201, 'NONE']);
    expect(await quantityOf('FEW', store)).toBe(0);
  });

  it('is offered no way to pay while it waits for its goods', async () => {
    onTestFinished(() => wires.inventory.restore());
    const code = await cartOf('CARD', 1);
    await call('PUT', `/cart/${code}/discounts`, { codes: ['GIFT'] });
    atMoment('checkout.asking|RESERVE', () => wires.inventory.cut());
    expect((await place(code, free)).status).toBe(502);
    const { rows } = await sql<{ id: string; ref: string }>`
      select id, ref from sales_order where store_id = ${testIds.store} and cart_code = ${code}`.execute(pod.db);
    const [{ id, ref } = { id: '', ref: '' }] = rows;
    expect(await statuses(id)).toBe('CREATED PENDING NOT_REQUESTED RESERVE');
    expect((await call('GET', `/order/${id}/status?ref=${ref}`)).body.mayPayAnotherWay).toBe(false);
    const refused = await call('POST', `/order/${id}/payment`, { paymentType: 'COD', ref });
    expect([refused.status, refused.body.code]).toEqual([409, 'CHECKOUT.ORDER.NOT_WAITING']);
    wires.inventory.restore();
    await pod.recover();
    expect(await statuses(id)).toBe('CONFIRMED PAID COMMITTED NONE');
    expect(await transactionOf(ref)).toBeUndefined();
  });

  it('is written about like any other, and says that nothing was to be paid', async () => {
    const { body } = await buy(await giftCart());
    await orders.settled();
    const { rows: letters } = await sql<{ text: string }>`select text from mailbox_letter
      where store_id = ${store} and key like ${`${body.id}:%`}`.execute(pod.db);
    expect(letters).toHaveLength(2);
    for (const { text } of letters) {
      expect(text).toContain('No payment needed');
      expect(text).not.toContain('your payment');
    }
  });

  it('can be cancelled, and there is nothing to give back', async () => {
    const { body } = await buy(await giftCart());
    const cancelled = await manage('POST', `/${body.id}/cancel`, { refund: true });
    expect(cancelled.status).toBe(200);
    expect(await statuses(body.id)).toBe('CANCELLED PAID RETURNED NONE');
    const { body: shown } = await manage('GET', `/${body.id}`);
    expect(shown).toMatchObject({ needsAttention: false, captured: usd(0), refunded: usd(0), paymentType: 'NONE' });
    const refund = await manage('POST', `/${body.id}/refunds`, {});
    expect([refund.status, refund.body.code]).toEqual([422, 'CHECKOUT.REFUND.EXCEEDED']);
  });

  it('can be sent and come back with its refund, which is nothing', async () => {
    const { body } = await buy(await giftCart());
    expect((await manage('POST', `/${body.id}/shipments`, {})).status).toBe(201);
    const back = await manage('POST', `/${body.id}/returns`, { refund: true });
    expect(back.status).toBe(201);
    await orders.settled();
    expect(await statuses(body.id)).toBe('RETURNED PAID RETURNED NONE');
    expect((await manage('GET', `/${body.id}`)).body.refunds).toEqual([]);
  });

  it('counts as a sale of nothing', async () => {
    const { status, body } = await call('GET', '/private/statistics/summary', undefined, {
      store,
      token: await staff(),
    });
    expect(status).toBe(200);
    expect(body.figures.orders).toBeGreaterThan(0);
    expect(body.figures.revenue).toEqual(usd(0));
  });

  it('is listed by how it was paid', async () => {
    const { body } = await manage('GET', '?paymentType=NONE');
    expect(body.content.length).toBeGreaterThan(0);
    expect(new Set(body.content.map(({ paymentType }: { paymentType: string }) => paymentType))).toEqual(
      new Set(['NONE']),
    );
  });
});

describe('a total that becomes nothing, or stops being nothing, before the order', () => {
  const setGift = (enabled: boolean) =>
    pod.db.updateTable('discount').set({ enabled }).where('store_id', '=', store).execute();

  it('409 with the new total where it has grown; 422 where that was accepted and no way to pay was named', async () => {
    const code = await giftCart(1);
    await setGift(false);
    const grown = await buy(code, { ...free, expectedTotal: usd(0) });
    expect([grown.status, grown.body.code]).toEqual([409, 'CHECKOUT.CART.PRICE_CHANGED']);
    const accepted = await buy(code, { ...free, acceptPriceChange: true });
    expect([accepted.status, accepted.body.code]).toEqual([422, 'CHECKOUT.ORDER.PAYMENT_TYPE_REQUIRED']);
    await setGift(true);
    expect((await buy(code)).status).toBe(201);
  });

  it('422 where nothing is named for a total of something, and no order', async () => {
    const code = await cartOf('CARD', 1);
    const { status, body } = await place(code, free);
    expect([status, body.code, body.params]).toMatchObject([
      422,
      'CHECKOUT.ORDER.PAYMENT_TYPE_REQUIRED',
      { total: usd(2500) },
    ]);
    expect((await place(code)).status).toBe(201);
  });
});

it('nothing was lost and nothing taken twice by any of it', async () => {
  await orders.settled();
  expect(await orders.violations()).toEqual([]);
});
