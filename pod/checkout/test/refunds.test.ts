import { randomUUID } from 'node:crypto';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import { trusted } from '@storepod/kernel/value';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PaymentOwed } from '../src/refund/payment-jobs.ts';
import { RestockOwed } from '../src/refund/restock-job.ts';
import { openOrders } from './order-fixture.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';

const pod = await openPod();
const { stock, quantityOf, wires, db, peers } = pod;
const { post, placed, paid, settled, one, statuses, books, violations } = await openOrders(pod);
await stock('CAP', { quantity: 1_000, price: { amount: 1000 } });

const usd = (amount: number) => ({ amount, currency: 'USD' });
const refundsOf = async (id: string) =>
  (await one(id)).refunds.map((refund: { status: string; amount: { amount: number } }) => [
    refund.status,
    refund.amount.amount,
  ]);

const deliveredForCash = async () => {
  const id = await placed();
  for (const orderStatus of ['PROCESSING', 'SHIPPED', 'DELIVERING', 'DELIVERED'])
    await post(`/${id}/history`, { orderStatus });
  await settled();
  return id;
};
const refundsAtPayment = async (id: string) => {
  const { orderRef } = await one(id);
  const { rows } = await sql<{ status: string; amount: number }>`
    select r.status, r.amount from payment_refund r join payment_transaction t using (store_id, internal_ref)
    where t.request_ref = ${orderRef} order by r.requested_at`.execute(peers.payment.parts.db);
  return rows.map(({ status, amount }) => [status, amount]);
};

describe('a refund', () => {
  it('is a request that payment answers later; until then the order says so', async () => {
    const id = await paid('MUG', 2);
    wires.payment.cut();
    const { status, body } = await post(`/${id}/refunds`, { amount: usd(1000), reason: 'A scratch.' });
    expect([status, body]).toMatchObject([201, { status: 'PENDING', amount: usd(1000), reason: 'A scratch.' }]);
    expect(await one(id)).toMatchObject({ refunding: usd(1000), refunded: usd(0), moves: { refundable: usd(4000) } });
    wires.payment.restore();
    await settled();
    expect(await refundsOf(id)).toEqual([['SUCCEEDED', 1000]]);
    expect(await books(id)).toEqual({ checkout: [5000, 1000, 0], payment: [5000, 1000] });
    expect(await statuses(id)).toBe('CONFIRMED PAID COMMITTED');
  });

  it('of all that is left makes the payment REFUNDED', async () => {
    const id = await paid('MUG', 1, 'CAP', 2);
    await post(`/${id}/refunds`, { lines: [{ sku: 'CAP', quantity: 1 }] });
    const { body } = await post(`/${id}/refunds`);
    expect(body).toMatchObject({ amount: usd(3500), lines: [{ sku: 'MUG' }, { sku: 'CAP', quantity: 1 }] });
    await settled();
    expect(await books(id)).toEqual({ checkout: [4500, 4500, 0], payment: [4500, 4500] });
    expect(await statuses(id)).toBe('CONFIRMED REFUNDED COMMITTED');
    expect((await post(`/${id}/refunds`)).body.code).toBe('CHECKOUT.REFUND.EXCEEDED');
  });

  it.each([
    ['more than was captured', { amount: usd(5001) }, 'CHECKOUT.REFUND.EXCEEDED'],
    ['another currency', { amount: { amount: 1, currency: 'EUR' } }, 'CHECKOUT.REFUND.CURRENCY_DIFFERS'],
    ['more pieces than there are', { lines: [{ sku: 'MUG', quantity: 3 }] }, 'CHECKOUT.ORDER.QUANTITY_EXCEEDED'],
    ['lines of something else', { lines: [{ sku: 'CAP', quantity: 1 }] }, 'CHECKOUT.ORDER.LINE_NOT_FOUND'],
  ])('422 of %s', async (_, body, code) => {
    const id = await paid('MUG', 2);
    expect(await post(`/${id}/refunds`, body)).toMatchObject({ status: 422, body: { code } });
    expect(await refundsOf(id)).toEqual([]);
  });

  it('422 of what was never paid', async () => {
    const id = await placed();
    expect(await post(`/${id}/refunds`)).toMatchObject({ status: 422, body: { code: 'CHECKOUT.REFUND.EXCEEDED' } });
  });

  it('never gives back more than was captured when ten people press at once', async () => {
    const id = await paid('MUG', 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(`/${id}/refunds`, { amount: usd(1500) })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    await settled();
    expect(await books(id)).toEqual({ checkout: [5000, 4500, 0], payment: [5000, 4500] });
    expect(await violations()).toEqual([]);
  });

  it('is asked for once by the same Idempotency-Key', async () => {
    const id = await paid('MUG', 2);
    const body = { amount: usd(100) };
    await Promise.all([post(`/${id}/refunds`, body, `r-${id}`), post(`/${id}/refunds`, body, `r-${id}`)]);
    await post(`/${id}/refunds`, body, `r-${id}`);
    await settled();
    expect(await refundsOf(id)).toEqual([['SUCCEEDED', 100]]);
  });

  it('with restocking takes pieces off the order that were not sent, and puts them back', async () => {
    const id = await paid('MUG', 3);
    const before = await quantityOf('MUG');
    await post(`/${id}/refunds`, { lines: [{ sku: 'MUG', quantity: 1 }], restock: true });
    await settled();
    expect(await quantityOf('MUG')).toBe(before + 1);
    expect((await one(id)).products).toMatchObject([{ cancelled: 1, leftToShip: 2, refundable: 2 }]);
    await post(`/${id}/shipments`);
    expect(await statuses(id)).toBe('SHIPPED PAID COMMITTED');
    // The rest came back.
    await post(`/${id}/refunds`, { lines: [{ sku: 'MUG', quantity: 2 }], restock: true });
    await settled();
    expect(await statuses(id)).toBe('RETURNED REFUNDED RETURNED');
    expect(await quantityOf('MUG')).toBe(before + 3);
    expect(await violations()).toEqual([]);
  });

  it('of everything with restocking, before anything was sent, cancels the order', async () => {
    const before = await quantityOf('MUG');
    const id = await paid('MUG', 2);
    await post(`/${id}/refunds`, { restock: true });
    await settled();
    expect(await statuses(id)).toBe('CANCELLED REFUNDED RETURNED');
    expect(await quantityOf('MUG')).toBe(before);
    expect(await violations()).toEqual([]);
  });

  it('that payment decides against fails, needs attention, and can be asked for again', async () => {
    const id = await paid('MUG', 2);
    const { orderRef } = await one(id);
    // Payment gave something back that checkout does not know of: its rest is smaller.
    await sql`update payment_transaction set refund_reserved = 4000 where request_ref = ${orderRef}`.execute(
      peers.payment.parts.db,
    );
    await post(`/${id}/refunds`, { amount: usd(2000) });
    await settled();
    expect(await one(id)).toMatchObject({
      ...{ needsAttention: true, attentionReason: 'REFUND_FAILED', refunding: usd(0), refunded: usd(0) },
      refunds: [{ status: 'FAILED', failure: 'PAYMENT.REFUND.EXCEEDED' }],
    });
    await sql`update payment_transaction set refund_reserved = 0 where request_ref = ${orderRef}`.execute(
      peers.payment.parts.db,
    );
    await post(`/${id}/refunds`, { amount: usd(2000) });
    await settled();
    expect(await refundsOf(id)).toEqual([
      ['FAILED', 2000],
      ['SUCCEEDED', 2000],
    ]);
  });

  it('of cash settles by the answer of payment, also before payment was told that it was collected', async () => {
    const id = await placed();
    for (const orderStatus of ['PROCESSING', 'SHIPPED', 'DELIVERING', 'DELIVERED'])
      await post(`/${id}/history`, { orderStatus });
    await post(`/${id}/refunds`);
    await settled();
    expect(await refundsOf(id)).toEqual([['SUCCEEDED', 2500]]);
    expect(await books(id)).toEqual({ checkout: [2500, 2500, 0], payment: [2500, 2500] });
  });

  it('whose answer is lost is asked for again with the same key, and given back once', async () => {
    const id = await deliveredForCash();
    atMoment('refund.requested|undefined', () => wires.payment.cut());
    await post(`/${id}/refunds`);
    await eventually(() => refundsAtPayment(id)).toEqual([['SUCCEEDED', 2500]]);
    wires.payment.restore();
    await settled();
    expect(await refundsOf(id)).toEqual([['SUCCEEDED', 2500]]);
    expect(await refundsAtPayment(id)).toEqual([['SUCCEEDED', 2500]]);
    expect(await books(id)).toEqual({ checkout: [2500, 2500, 0], payment: [2500, 2500] });
    expect(await violations()).toEqual([]);
  });

  it('whose job is delivered again after it was settled changes nothing', async () => {
    const id = await deliveredForCash();
    const { body } = await post(`/${id}/refunds`);
    await settled();
    const before = await one(id);
    const again = { store: testIds.store, order: trusted<Uuid>(id), ref: before.orderRef, refund: body.id };
    await transaction(db, (trx) => pod.kit.outbox.publish(trx, PaymentOwed, again, { key: again.ref, ordered: true }));
    await settled();
    expect(await one(id)).toEqual(before);
  });
});

describe('a return', () => {
  it('of some lines, and of the rest, makes the order RETURNED, with or without the stock and the money', async () => {
    const id = await paid('MUG', 2, 'CAP', 1);
    const [mugs, caps] = [await quantityOf('MUG'), await quantityOf('CAP')];
    expect((await post(`/${id}/returns`)).body.code).toBe('CHECKOUT.RETURN.NOTHING_OUT');
    await post(`/${id}/shipments`);
    const first = await post(`/${id}/returns`, {
      lines: [{ sku: 'MUG', quantity: 1 }],
      refund: true,
      reason: 'Too large.',
    });
    expect(first).toMatchObject({
      status: 201,
      body: { restock: true, lines: [{ sku: 'MUG', returned: 1, cancelled: 0 }] },
    });
    await settled();
    expect(await statuses(id)).toBe('SHIPPED PAID COMMITTED');
    expect(await books(id)).toEqual({ checkout: [6000, 2500, 0], payment: [6000, 2500] });
    await post(`/${id}/returns`, { restock: false });
    await settled();
    expect(await statuses(id)).toBe('RETURNED PAID COMMITTED');
    expect([await quantityOf('MUG'), await quantityOf('CAP')]).toEqual([mugs + 1, caps]);
    const { returns } = await one(id);
    expect(returns).toMatchObject([
      { restock: true, restockedAt: expect.any(String) },
      { restock: false, restockedAt: null },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('of a parcel that was to be paid in cash closes its payment', async () => {
    const id = await placed();
    await post(`/${id}/shipments`);
    await post(`/${id}/returns`);
    await settled();
    expect((await one(id)).orderStatus).toBe('RETURNED');
    expect((await one(id)).paymentStatus).toBe('CANCELLED');
    expect((await pod.transactionOf((await one(id)).orderRef))?.status).toBe('CANCELLED');
    expect(await violations()).toEqual([]);
  });

  it('never counts more than was sent when ten people press at once', async () => {
    const id = await paid('MUG', 3);
    const before = await quantityOf('MUG');
    await post(`/${id}/shipments`);
    await Promise.all(
      Array.from({ length: 10 }, () => post(`/${id}/returns`, { lines: [{ sku: 'MUG', quantity: 1 }] })),
    );
    await settled();
    expect((await one(id)).products).toMatchObject([{ returned: 3 }]);
    expect(await quantityOf('MUG')).toBe(before + 3);
    expect(await violations()).toEqual([]);
  });

  it('whose job dies after inventory has answered goes into the stock once', async () => {
    const id = await paid('MUG', 2);
    const before = await quantityOf('MUG');
    await post(`/${id}/shipments`);
    const { body } = await post(`/${id}/returns`);
    await settled();
    // As it was before the job noted the answer; then the job is delivered again.
    await sql`update sales_return set restocked_at = null where id = ${body.id}`.execute(db);
    const again = { store: testIds.store, id: body.id };
    await transaction(db, (trx) => pod.kit.outbox.publish(trx, RestockOwed, again, { key: again.id }));
    await settled();
    expect(await quantityOf('MUG')).toBe(before + 2);
    expect((await one(id)).returns[0].restockedAt).not.toBeNull();
  });
});

describe('cancelling', () => {
  it('with "refund now" asks the money back in the same transaction', async () => {
    const before = await quantityOf('MUG');
    const id = await paid('MUG', 2);
    const { body } = await post(`/${id}/cancel`, { refund: true, comments: 'Sold out.' });
    expect(body).toMatchObject({ orderStatus: 'CANCELLED', needsAttention: false });
    await settled();
    expect(await statuses(id)).toBe('CANCELLED REFUNDED RETURNED');
    expect(await books(id)).toEqual({ checkout: [5000, 5000, 0], payment: [5000, 5000] });
    expect(await quantityOf('MUG')).toBe(before);
  });

  it('without it says that the money is to be given back, until it is', async () => {
    const id = await paid('MUG', 2);
    await post(`/${id}/cancel`);
    expect(await one(id)).toMatchObject({ attentionReason: 'REFUND_REQUIRED', paymentStatus: 'PAID' });
    await post(`/${id}/refunds`, { restock: true });
    await settled();
    expect(await one(id)).toMatchObject({ attentionReason: null, paymentStatus: 'REFUNDED' });
    expect(await violations()).toEqual([]);
  });

  it('and refunding at once never gives back more than was captured, nor less than was asked', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await paid('MUG', 2);
      await Promise.all([post(`/${id}/cancel`, { refund: true }), post(`/${id}/refunds`, { restock: true })]);
      await settled();
      expect(await books(id)).toEqual({ checkout: [5000, 5000, 0], payment: [5000, 5000] });
    }
    expect(await sql`select * from conservation_violation`.execute(db).then(({ rows }) => rows)).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});

describe('a refund that was made at the provider', () => {
  const outside = async (id: string, amount: number, key: string = randomUUID()) => {
    const { orderRef, transactionRef } = await one(id);
    const refund = { key, status: 'SUCCEEDED', amount: usd(amount), outside: true };
    return pod.signal(orderRef, { status: 'PAID', transactionRef, refund });
  };

  it('is recorded as one that nobody asked for here, once', async () => {
    const id = await paid('MUG', 2);
    const key = randomUUID();
    expect((await outside(id, 700, key)).body).toMatchObject({ outcome: 'APPLIED', paymentStatus: 'PAID' });
    expect((await outside(id, 700, key)).body).toMatchObject({ outcome: 'DUPLICATE' });
    expect(await one(id)).toMatchObject({ refunded: usd(700), refunding: usd(0), orderStatus: 'CONFIRMED' });
    expect(await refundsOf(id)).toEqual([['SUCCEEDED', 700]]);
    expect(await violations()).toEqual([]);
  });

  it('of all that was paid ends an order that was not sent', async () => {
    const id = await paid('MUG', 1);
    const { captured } = await one(id);
    expect((await outside(id, captured.amount)).body).toMatchObject({ outcome: 'APPLIED', paymentStatus: 'REFUNDED' });
    expect(await one(id)).toMatchObject({ orderStatus: 'CANCELLED', refunded: captured });
    expect(await violations()).toEqual([]);
  });

  it('409 while a request does not fit beside it that payment has not refused yet', async () => {
    const id = await paid('MUG', 1);
    const { captured } = await one(id);
    wires.payment.cut();
    await post(`/${id}/refunds`);
    expect((await outside(id, 1)).status).toBe(409);
    expect(await one(id)).toMatchObject({ refunded: usd(0), refunding: captured });
    wires.payment.restore();
    await settled();
  });
});
