import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';

const pod = await openPod();
const { stock, quantityOf, wires, peers, ledgerOf } = pod;
const { post, placed, paid, settled, one, statuses, books, violations, audit } = await openOrders(pod);
await stock('CAP', { quantity: 1_000, price: { amount: 1000 } });

const usd = (amount: number) => ({ amount, currency: 'USD' });
const refundsOf = async (id: string) =>
  (await one(id)).refunds.map((refund: { status: string; amount: { amount: number } }) => [
    refund.status,
    refund.amount.amount,
  ]);
/** Two mugs and a cap, of which one mug has left. */
const partlySent = async (place = paid) => {
  const id = await place('MUG', 2, 'CAP', 1);
  const parcel = await post(`/${id}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }] });
  return { id, parcel: parcel.body.id as string };
};
const forCash = (...lines: (string | number)[]) => placed({}, ...lines);
const amountAtPayment = async (id: string) => (await pod.transactionOf((await one(id)).orderRef))?.amount;

describe('cancelling an order that is partly sent', () => {
  it('takes off what was not sent, gives its money and stock back, and leaves the rest an order', async () => {
    const [mugs, caps] = [await quantityOf('MUG'), await quantityOf('CAP')];
    const { id } = await partlySent();
    const { status, body } = await post(`/${id}/cancel`, { refund: true, comments: 'Sold out.' });
    expect([status, body.orderStatus, body.needsAttention]).toEqual([200, 'SHIPPED', false]);
    await settled();
    expect(await statuses(id)).toBe('SHIPPED PAID COMMITTED');
    expect(await books(id)).toEqual({ checkout: [6000, 3500, 0], payment: [6000, 3500] });
    expect([await quantityOf('MUG'), await quantityOf('CAP')]).toEqual([mugs - 1, caps]);
    expect((await one(id)).products).toMatchObject([
      { sku: 'MUG', quantity: 2, shipped: 1, cancelled: 1, leftToShip: 0, refundable: 1 },
      { sku: 'CAP', quantity: 1, shipped: 0, cancelled: 1, leftToShip: 0, refundable: 0 },
    ]);
    expect((await ledgerOf(id)).slice(-3)).toEqual(['REFUND_REQUESTED', 'REST_CANCELLED', 'REFUND_SETTLED']);
    expect(await violations()).toEqual([]);
  });

  it('keeps the money of the shipping, since a parcel has travelled', async () => {
    const { id } = await partlySent();
    // As if two dollars of the total were for the shipping; payment was told the same.
    await sql`update sales_order set shipping = 200, total = total + 200, captured = captured + 200 where id = ${id}`.execute(
      pod.db,
    );
    await post(`/${id}/cancel`, { refund: true });
    expect(await one(id)).toMatchObject({ refunding: usd(3500), refunds: [{ shipping: usd(0) }] });
  });

  it('without "refund now" says what is to be given back, until that has been', async () => {
    const { id } = await partlySent();
    expect((await post(`/${id}/cancel`)).body).toMatchObject({
      ...{ orderStatus: 'SHIPPED', attentionReason: 'REFUND_REQUIRED', refunded: usd(0), refunding: usd(0) },
    });
    await post(`/${id}/refunds`, { lines: [{ sku: 'CAP', quantity: 1 }] });
    await settled();
    expect((await one(id)).attentionReason).toBe('REFUND_REQUIRED');
    await post(`/${id}/refunds`, { lines: [{ sku: 'MUG', quantity: 1 }] });
    await settled();
    expect(await one(id)).toMatchObject({ attentionReason: null, paymentStatus: 'PAID', refunded: usd(3500) });
    expect(await violations()).toEqual([]);
  });

  it('gives no money back twice that was given back before', async () => {
    const { id } = await partlySent();
    await post(`/${id}/refunds`, { lines: [{ sku: 'CAP', quantity: 1 }] });
    await post(`/${id}/cancel`, { refund: true });
    await settled();
    expect(await books(id)).toEqual({ checkout: [6000, 3500, 0], payment: [6000, 3500] });
    expect(await refundsOf(id)).toEqual([
      ['SUCCEEDED', 1000],
      ['SUCCEEDED', 2500],
    ]);
  });

  it('makes it DELIVERED where all that was sent has arrived', async () => {
    const { id, parcel } = await partlySent();
    await post(`/${id}/shipments/${parcel}/delivered`);
    await post(`/${id}/cancel`, { refund: true });
    await settled();
    expect(await statuses(id)).toBe('DELIVERED PAID COMMITTED');
  });

  it('makes it RETURNED, and all of it in the stock, where what was sent has come back', async () => {
    const before = await quantityOf('MUG');
    const { id } = await partlySent();
    await post(`/${id}/returns`);
    await post(`/${id}/cancel`, { refund: true });
    await settled();
    expect(await statuses(id)).toBe('RETURNED PAID RETURNED');
    expect(await quantityOf('MUG')).toBe(before);
    expect(await violations()).toEqual([]);
  });

  it('by the move of one order and of many does the same', async () => {
    const [first, second] = [await partlySent(), await partlySent()];
    expect((await post(`/${first.id}/history`, { orderStatus: 'CANCELLED' })).body.orderStatus).toBe('SHIPPED');
    const { body } = await post('/moves', { ids: [second.id], orderStatus: 'CANCELLED' });
    expect(body.outcomes).toMatchObject([{ status: 200, orderStatus: 'SHIPPED' }]);
    expect(await violations()).toEqual([]);
  });

  it('twice at once, and again, is answered like the first time, and done once', async () => {
    for (let round = 0; round < 5; round++) {
      await settled();
      const before = await quantityOf('CAP');
      const { id } = await partlySent();
      const { version } = await one(id);
      const cancel = () => post(`/${id}/cancel`, { refund: true, version });
      const both = await Promise.all([cancel(), cancel()]);
      await settled();
      const [rows, entries] = [(await audit()).length, await ledgerOf(id)];
      for (const { status, body } of [...both, await cancel()])
        expect([status, body.orderStatus]).toEqual([200, 'SHIPPED']);
      await settled();
      expect(await books(id)).toEqual({ checkout: [6000, 3500, 0], payment: [6000, 3500] });
      expect(await quantityOf('CAP')).toBe(before);
      expect([(await audit()).length, await ledgerOf(id)]).toEqual([rows, entries]);
      expect(entries.filter((type) => type === 'REST_CANCELLED')).toHaveLength(1);
    }
    expect(await violations()).toEqual([]);
  });

  it('again asks for money that was not asked back before: 409; without it, and for cash, it is the same call', async () => {
    const { id } = await partlySent();
    for (let time = 0; time < 2; time++) expect((await post(`/${id}/cancel`)).status).toBe(200);
    expect((await post(`/${id}/cancel`, { refund: true })).status).toBe(409);
    const { id: cash, parcel } = await partlySent(forCash);
    await post(`/${cash}/cancel`, { refund: true });
    await post(`/${cash}/shipments/${parcel}/delivered`);
    await settled();
    expect(await post(`/${cash}/cancel`, { refund: true })).toMatchObject({
      status: 200,
      body: { orderStatus: 'DELIVERED', refunded: usd(0) },
    });
  });

  it('is still refused where all of it was sent', async () => {
    const id = await paid('MUG', 1);
    await post(`/${id}/shipments`);
    expect((await post(`/${id}/cancel`)).status).toBe(409);
  });

  it('and sending the rest at once: one of them wins, and the other is 409', async () => {
    for (let round = 0; round < 10; round++) {
      await settled();
      const before = await quantityOf('CAP');
      const { id } = await partlySent();
      const [cancelled, sent] = await Promise.all([
        post(`/${id}/cancel`, { refund: true }),
        post(
          `/${id}/shipments`,
          round % 2 === 0
            ? {}
            : {
                lines: [
                  { sku: 'MUG', quantity: 1 },
                  { sku: 'CAP', quantity: 1 },
                ],
              },
        ),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([cancelled.status, sent.status]);
      await settled();
      const isCancelled = cancelled.status === 200;
      expect(await books(id)).toMatchObject({ payment: [6000, isCancelled ? 3500 : 0] });
      expect(await quantityOf('CAP')).toBe(isCancelled ? before : before - 1);
    }
    expect(await violations()).toEqual([]);
  });

  it('whose refund payment decides against needs attention, and keeps the goods off', async () => {
    const { id } = await partlySent();
    const { orderRef } = await one(id);
    const reserve = (amount: number) =>
      sql`update payment_transaction set refund_reserved = ${amount} where request_ref = ${orderRef}`.execute(
        peers.payment.parts.db,
      );
    await reserve(4000);
    await post(`/${id}/cancel`, { refund: true });
    await settled();
    expect(await one(id)).toMatchObject({
      ...{ orderStatus: 'SHIPPED', attentionReason: 'REFUND_FAILED', refunding: usd(0), refunded: usd(0) },
      refunds: [{ status: 'FAILED', failure: 'PAYMENT.REFUND.EXCEEDED' }],
    });
    await reserve(0);
    await post(`/${id}/refunds`, { amount: usd(3500) });
    await settled();
    expect(await books(id)).toEqual({ checkout: [6000, 3500, 0], payment: [6000, 3500] });
    expect(await violations()).toEqual([]);
  });

  it('while payment is away is done at once, and the money follows', async () => {
    const { id } = await partlySent();
    wires.payment.cut();
    expect((await post(`/${id}/cancel`, { refund: true })).body).toMatchObject({
      ...{ orderStatus: 'SHIPPED', refunding: usd(3500), refunded: usd(0) },
    });
    wires.payment.restore();
    await settled();
    expect(await books(id)).toEqual({ checkout: [6000, 3500, 0], payment: [6000, 3500] });
  });

  it('is not for its shopper any more', async () => {
    const { id } = await partlySent();
    expect((await one(id)).moves.cancel).toBe(true);
    expect((await pod.call('POST', `/private/customer/${id}/order/cancel`, {})).status).toBe(401);
  });
});

describe('cash for what was taken off', () => {
  it('is not collected: payment asks for less, and checkout counts what was paid', async () => {
    const { id, parcel } = await partlySent(forCash);
    const { body } = await post(`/${id}/cancel`, { refund: true });
    expect(body).toMatchObject({ orderStatus: 'SHIPPED', paymentStatus: 'PENDING', needsAttention: false });
    await settled();
    expect(await amountAtPayment(id)).toBe(2500);
    await post(`/${id}/shipments/${parcel}/delivered`);
    await settled();
    expect(await statuses(id)).toBe('DELIVERED PAID COMMITTED');
    expect(await books(id)).toEqual({ checkout: [2500, 0, 0], payment: [2500, 0] });
    expect((await post(`/${id}/refunds`)).body).toMatchObject({ amount: usd(2500) });
    await settled();
    expect(await violations()).toEqual([]);
  });

  it('is collected at once where all that was sent has arrived', async () => {
    const { id, parcel } = await partlySent(forCash);
    await post(`/${id}/shipments/${parcel}/delivered`);
    await post(`/${id}/cancel`);
    await settled();
    expect(await statuses(id)).toBe('DELIVERED PAID COMMITTED');
    expect(await books(id)).toEqual({ checkout: [2500, 0, 0], payment: [2500, 0] });
    expect(await violations()).toEqual([]);
  });

  it('is approved by the merchant in the smaller amount', async () => {
    const { id } = await partlySent(forCash);
    await post(`/${id}/cancel`);
    await settled();
    await pod.approve((await one(id)).orderRef);
    await settled();
    expect(await one(id)).toMatchObject({ paymentStatus: 'PAID', captured: usd(2500), needsAttention: false });
    expect(await violations()).toEqual([]);
  });

  it('that was collected before checkout could say so needs attention', async () => {
    const { id } = await partlySent(forCash);
    await pod.approve((await one(id)).orderRef);
    wires.payment.cut();
    await post(`/${id}/cancel`);
    wires.payment.restore();
    await settled();
    const { captured, needsAttention } = await one(id);
    expect([captured, needsAttention]).toEqual([usd(6000), true]);
  });

  it('of a parcel that came back is not asked for either, and of nothing at all where all of it has', async () => {
    const { id } = await partlySent(forCash);
    const second = await post(`/${id}/shipments`);
    await post(`/${id}/returns`, { lines: [{ sku: 'MUG', quantity: 1 }] });
    await settled();
    expect(await amountAtPayment(id)).toBe(3500);
    expect(second.status).toBe(201);
    await post(`/${id}/returns`, { restock: false });
    await settled();
    expect(await statuses(id)).toBe('RETURNED CANCELLED COMMITTED');
    expect(await ledgerOf(id)).not.toContain('STOCK_RETURNED');
    expect(await violations()).toEqual([]);
  });
});

describe('all the money given back at the provider', () => {
  const outside = async (id: string) => {
    const { orderRef, transactionRef, captured } = await one(id);
    const refund = { key: randomUUID(), status: 'SUCCEEDED', amount: captured, outside: true };
    return pod.signal(orderRef, { status: 'REFUNDED', transactionRef, refund });
  };

  it('takes off what was not sent, and never calls an order cancelled that is on its way', async () => {
    const before = await quantityOf('CAP');
    const { id } = await partlySent();
    expect((await outside(id)).body).toMatchObject({ outcome: 'APPLIED' });
    await settled();
    expect(await statuses(id)).toBe('SHIPPED REFUNDED COMMITTED');
    expect(await one(id)).toMatchObject({ attentionReason: 'REFUNDED_AFTER_SHIPPING' });
    expect(await quantityOf('CAP')).toBe(before);
    expect((await one(id)).products).toMatchObject([{ cancelled: 1 }, { cancelled: 1 }]);
    expect(await violations()).toEqual([]);
  });

  it('leaves an order sent that was', async () => {
    const id = await paid('MUG', 1);
    await post(`/${id}/shipments`);
    await outside(id);
    expect(await statuses(id)).toBe('SHIPPED REFUNDED COMMITTED');
  });
});

describe('the stock of an order that is over', () => {
  it('is RETURNED once all of it is in the stock again, also where a refund took it off', async () => {
    const id = await paid('MUG', 2);
    await post(`/${id}/refunds`, { restock: true });
    await settled();
    expect(await statuses(id)).toBe('CANCELLED REFUNDED RETURNED');
    expect(await ledgerOf(id)).toContain('STOCK_RETURNED');
  });

  it('stays COMMITTED where some of it was not put back', async () => {
    const id = await paid('MUG', 1, 'CAP', 1);
    await post(`/${id}/shipments`);
    await post(`/${id}/returns`, { lines: [{ sku: 'MUG', quantity: 1 }] });
    await post(`/${id}/returns`, { restock: false });
    await settled();
    expect(await statuses(id)).toBe('RETURNED PAID COMMITTED');
  });
});
