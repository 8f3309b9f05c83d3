import { describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder as order } from './pod/sample-orders.ts';

const pod = await openPod();
const { stock, quantityOf, transactionOf, ledgerOf } = pod;
const { post, put, placed, paid, settled, one, statuses, books, violations } = await openOrders(pod);
await stock('CAP', { quantity: 100, price: { amount: 1000 } });

describe('a shipment', () => {
  it('201 of some lines leaves the order PROCESSING, the rest makes it SHIPPED', async () => {
    const id = await placed({}, 'MUG', 3, 'CAP', 1);
    const first = await post(`/${id}/shipments`, {
      ...{ lines: [{ sku: 'MUG', quantity: 2 }], carrier: 'Aramex', trackingNumber: 'A-1' },
      trackingUrl: 'https://track.example/A-1',
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        number: 1,
        carrier: 'Aramex',
        trackingNumber: 'A-1',
        deliveredAt: null,
        lines: [{ sku: 'MUG', quantity: 2 }],
      },
    });
    expect(await statuses(id)).toBe('PROCESSING PENDING COMMITTED');
    const rest = await post(`/${id}/shipments`, {});
    expect(rest.body).toMatchObject({
      number: 2,
      lines: [
        { sku: 'MUG', quantity: 1 },
        { sku: 'CAP', quantity: 1 },
      ],
    });
    const order = await one(id);
    expect(order).toMatchObject({ orderStatus: 'SHIPPED', moves: { ship: false, return: true } });
    expect(order.products).toMatchObject([
      { sku: 'MUG', shipped: 3, leftToShip: 0 },
      { sku: 'CAP', shipped: 1 },
    ]);
    expect(await ledgerOf(id)).toEqual(['PLACED', 'RESERVED', 'PAYMENT_INITIATED', 'COMMITTED', 'SHIPPED', 'SHIPPED']);
  });

  it.each([
    ['more than is left', { lines: [{ sku: 'MUG', quantity: 3 }] }, 422, 'CHECKOUT.ORDER.QUANTITY_EXCEEDED'],
    [
      'more in two entries',
      { lines: [1, 2].map((quantity) => ({ sku: 'MUG', quantity })) },
      422,
      'CHECKOUT.ORDER.QUANTITY_EXCEEDED',
    ],
    ['what is not in the order', { lines: [{ sku: 'CAP', quantity: 1 }] }, 422, 'CHECKOUT.ORDER.LINE_NOT_FOUND'],
    ['another version', { version: 1 }, 409, 'COMMON.VERSION_CONFLICT'],
    ['a page that is none', { trackingUrl: 'javascript:alert(1)' }, 400, 'COMMON.VALIDATION_FAILED'],
  ])('refuses %s', async (_, body, status, code) => {
    const id = await placed({}, 'MUG', 2);
    expect(await post(`/${id}/shipments`, body)).toMatchObject({ status, body: { code } });
    expect((await one(id)).shipments).toEqual([]);
  });

  it('409 of an order that is not sold yet', async () => {
    const { body } = await pod.place(await pod.cartOf('MUG', 1), { ...order, paymentType: 'SANDBOX' });
    expect(await post(`/${body.id}/shipments`)).toMatchObject({
      status: 409,
      body: { code: 'CHECKOUT.ORDER.ILLEGAL_TRANSITION', params: { from: 'PENDING_PAYMENT', to: 'SHIPPED' } },
    });
  });

  it('never sends more than there is when ten people press at once', async () => {
    const id = await placed({}, 'MUG', 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/${id}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }] })),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(3);
    expect(answers.filter(({ status }) => status !== 201).every(({ status }) => [409, 422].includes(status))).toBe(
      true,
    );
    const { products, shipments, orderStatus } = await one(id);
    expect([products[0].shipped, shipments.length, orderStatus]).toEqual([3, 3, 'SHIPPED']);
    expect(await violations()).toEqual([]);
  });

  it('is made once by the same Idempotency-Key, also when it is pressed twice at once', async () => {
    const id = await placed({}, 'MUG', 2);
    const body = { lines: [{ sku: 'MUG', quantity: 1 }] };
    const both = await Promise.all([
      post(`/${id}/shipments`, body, `k-${id}`),
      post(`/${id}/shipments`, body, `k-${id}`),
    ]);
    const again = await post(`/${id}/shipments`, body, `k-${id}`);
    const made = both.find(({ status }) => status === 201);
    expect(again).toMatchObject({ status: 201, body: { id: made?.body.id } });
    expect((await one(id)).shipments).toHaveLength(1);
  });

  it('is corrected in its tracking, and what is left out stays', async () => {
    const id = await placed();
    const { body: parcel } = await post(`/${id}/shipments`, { carrier: 'Aramex', trackingNumber: 'A-2' });
    const changed = await put(`/${id}/shipments/${parcel.id}`, { trackingNumber: 'A-3', trackingUrl: null });
    expect(changed.body).toMatchObject({ carrier: 'Aramex', trackingNumber: 'A-3', trackingUrl: null });
    const other = await placed();
    expect((await put(`/${other}/shipments/${parcel.id}`, {})).status).toBe(404);
  });

  it('delivered makes the order DELIVERED with the last parcel, and saying it again changes nothing', async () => {
    const id = await paid('MUG', 2);
    const first = (await post(`/${id}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }] })).body.id;
    const second = (await post(`/${id}/shipments`)).body.id;
    expect((await post(`/${id}/shipments/${first}/delivered`)).body.deliveredAt).not.toBeNull();
    expect(await statuses(id)).toBe('SHIPPED PAID COMMITTED');
    await post(`/${id}/shipments/${second}/delivered`);
    expect(await statuses(id)).toBe('DELIVERED PAID COMMITTED');
    const { version } = await one(id);
    expect((await post(`/${id}/shipments/${second}/delivered`)).status).toBe(200);
    expect((await one(id)).version).toBe(version);
  });
});

describe('cash', () => {
  it('is collected when the last parcel arrives, in checkout at once and in payment by a job', async () => {
    const id = await placed();
    const parcel = (await post(`/${id}/shipments`)).body.id;
    await post(`/${id}/shipments/${parcel}/delivered`);
    expect(await statuses(id)).toBe('DELIVERED PAID COMMITTED');
    await settled();
    expect(await books(id)).toEqual({ checkout: [2500, 0, 0], payment: [2500, 0] });
    expect((await transactionOf((await one(id)).orderRef))?.status).toBe('PAID');
    // The signal that follows finds the order paid already.
    expect(await statuses(id)).toBe('DELIVERED PAID COMMITTED');
  });

  it('that payment does not know of any more needs attention', async () => {
    const id = await placed();
    const { orderRef } = await one(id);
    await pod.rejectPayment(orderRef);
    await settled();
    for (const orderStatus of ['PROCESSING', 'SHIPPED', 'DELIVERING', 'DELIVERED'])
      expect((await post(`/${id}/history`, { orderStatus })).status).toBe(201);
    await settled();
    expect(await one(id)).toMatchObject({ needsAttention: true, attentionReason: 'PAYMENT_DISAGREES' });
  });
});

describe('cancelling', () => {
  it('an order of which something was sent returns only what is still here', async () => {
    const before = await quantityOf('MUG');
    const id = await placed({}, 'MUG', 3);
    await post(`/${id}/shipments`, { lines: [{ sku: 'MUG', quantity: 2 }] });
    expect((await post(`/${id}/cancel`)).status).toBe(200);
    expect(await statuses(id)).toBe('SHIPPED PENDING COMMITTED');
    await settled();
    expect(await quantityOf('MUG')).toBe(before - 2);
    // What was sent is taken back when it comes.
    expect((await post(`/${id}/returns`)).status).toBe(201);
    await settled();
    expect(await statuses(id)).toBe('RETURNED CANCELLED RETURNED');
    expect(await quantityOf('MUG')).toBe(before);
    expect(await violations()).toEqual([]);
  });

  it('and sending at once: one of them wins, and the stock is right either way', async () => {
    for (let round = 0; round < 10; round++) {
      const before = await quantityOf('MUG');
      const id = await placed({}, 'MUG', 2);
      const [cancelled, sent] = await Promise.all([post(`/${id}/cancel`), post(`/${id}/shipments`)]);
      const outcome = [cancelled.status, sent.status];
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(outcome);
      expect(await quantityOf('MUG')).toBe(cancelled.status === 200 ? before : before - 2);
    }
    expect(await violations()).toEqual([]);
  });
});
