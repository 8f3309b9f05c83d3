import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { conservationCheck } from '../src/conservation/check-conservation.ts';
import { consoleMoves, type OrderStatus, orderStatuses } from '../src/order/order-states.ts';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { billingAddress } from './pod/sample-orders.ts';

const pod = await openPod();
const { stock, db, call, running, quantityOf, orderOf } = pod;
const { get, post, placed, paid, one, statuses, audit, settled, violations } = await openOrders(pod);
await stock('CAP', { quantity: 1_000, price: { amount: 1000 } });
await stock('PEN', { quantity: 1, price: { amount: 300 } });

const zoe = {
  customer: { emailAddress: 'zoe.quill@example.org', firstName: 'Zoë', lastName: "=Quill'", phone: '+49 30 555-1234' },
  billing: { ...billingAddress, city: '@Berlin, "Mitte"' },
};
const numbers = async (query: string): Promise<number[]> =>
  (await get(`?${query}`)).body.content.map(({ number }: { number: number }) => number);

describe('the list of orders', async () => {
  const first = await one(await placed({}, 'MUG', 1));
  const second = await one(await placed(zoe, 'CAP', 2));
  const third = await one(await placed({ paymentType: 'MANUAL_TRANSFER' }, 'MUG', 3));
  const [a, b, c] = [first.number, second.number, third.number];

  it('has the newest first, and each order without its lines', async () => {
    const { body } = await get('?count=2');
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, size: 2, content: [{ number: c }, { number: b }] });
    expect(body.content[1]).toMatchObject({
      ...{ orderStatus: 'CONFIRMED', paymentStatus: 'PENDING', inventoryStatus: 'COMMITTED', paymentType: 'COD' },
      ...{ total: { amount: 2000, currency: 'USD' }, items: 2, email: 'zoe.quill@example.org' },
    });
    expect(body.content[1].products).toBeUndefined();
  });

  it.each([
    ['sort=datePurchased,asc', [a, b, c]],
    ['sort=amount,desc', [c, a, b]],
    ['sort=amount,asc', [b, a, c]],
    ['status=PENDING_PAYMENT', [c]],
    ['status=PENDING_PAYMENT,CONFIRMED', [c, b, a]],
    ['paymentStatus=PENDING', [c, b, a]],
    ['paymentType=MANUAL_TRANSFER', [c]],
    [`number=${b}`, [b]],
    [`ref=${second.orderRef}`, [b]],
    [`customerId=${second.customerId}`, [b]],
    ['name=quill', [b]],
    ['name=ZO%C3%8B', [b]],
    ['name=%25', []],
    ['name=example', []],
    ['name=quill%0Azoe', []],
    ['name=quill&status=CONFIRMED&amountTo=2499', [b]],
    ['name=quill&status=CANCELLED', []],
    ['name=lee&sort=amount,desc', [c, a]],
    ['name=e&sku=MUG&sort=amount,asc', [a, c]],
    ['email=zoe.quill@example.org', [b]],
    ['email=4930', []],
    ['email=QUILL@', [b]],
    ['phone=030', []],
    ['phone=30%20555%201234', [b]],
    ['phone=none', []],
    ['sku=MUG', [c, a]],
    ['sku=NONE', []],
    ['amountFrom=2500', [c, a]],
    ['amountTo=2499', [b]],
    ['amountFrom=2000&amountTo=2500&sort=datePurchased,asc', [a, b]],
    ['needsAttention=true', []],
    ['needsAttention=false', [c, b, a]],
    [`placedFrom=${second.datePurchased}`, [c, b]],
    [`placedTo=${second.datePurchased}`, [a]],
    [`placedFrom=${second.datePurchased}&sku=MUG&status=PENDING_PAYMENT`, [c]],
  ])('%s', async (query, found) => {
    expect(await numbers(query)).toEqual(found);
  });

  it('400 of an unknown status, and of an unknown order of rows', async () => {
    expect((await get('?status=LOST')).status).toBe(400);
    expect((await get('?sort=mood,asc')).status).toBe(400);
  });

  it('is read in three statements, however long it is', async () => {
    const statements = await statementsOf(() => get('?count=100'));
    expect(statements.filter((text) => text.includes('sales_order')).length).toBe(3);
  });

  it('is exported with the same filters, one row for each line, without a cell that runs as a formula', async () => {
    const { body } = await get('/export?name=quill');
    const [head, row, ...rest] = String(body).replace('\ufeff', '').split('\r\n');
    expect(head).toMatch(/^order,placed_at,status,.*,cancelled,standing,kept$/);
    expect(row).toContain(`${b},`);
    expect(row).toContain("Zoë =Quill'");
    expect(row).toContain('"\'@Berlin, ""Mitte"""');
    expect(row).toContain("'+49 30 555-1234");
    expect(rest).toEqual(['']);
    expect(String((await get('/export')).body).split('\r\n')).toHaveLength(5);
  });
});

describe('one order', () => {
  it('404 of another store, and of nobody', async () => {
    const id = await placed();
    const other = await call('GET', `/private/orders/${id}`, undefined, {
      ...{ token: running.tokens.organisationAdmin, store: testIds.otherStore },
    });
    expect([403, 404]).toContain(other.status);
    expect((await get('/019b0f2e-7c40-7abc-8def-0123456789ab')).status).toBe(404);
  });

  it('tells its lines, totals, addresses, and what can be done now', async () => {
    const order = await one(await placed(zoe, 'CAP', 2));
    expect(order).toMatchObject({
      ...{ billing: { city: '@Berlin, "Mitte"' }, totals: [{ code: 'SUBTOTAL' }, { code: 'TOTAL' }], shipments: [] },
      products: [{ sku: 'CAP', quantity: 2, shipped: 0, returned: 0, refundable: 2, leftToShip: 2 }],
      moves: { statuses: ['PROCESSING', 'CANCELLED'], cancel: true, ship: true, return: false, clearAttention: false },
    });
  });

  it('has a history and a ledger', async () => {
    const id = await placed();
    const history = (await get(`/${id}/history`)).body;
    expect(history.map(({ orderStatus }: { orderStatus: string }) => orderStatus)).toEqual(['CREATED', 'CONFIRMED']);
    const ledger = (await get(`/${id}/ledger?sort=occurredAt,desc&count=2`)).body;
    expect(ledger).toMatchObject({ totalElements: 4, content: [{ type: 'COMMITTED' }, { type: 'PAYMENT_INITIATED' }] });
  });
});

describe('a move', () => {
  /** An order that is as if it had come there by itself. */
  const orderAt = async (status: OrderStatus) => {
    const id = await placed();
    await sql`update sales_order set order_status = ${status} where id = ${id}`.execute(db);
    return id;
  };
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  it('goes where the table of console moves leads, and nowhere else', async () => {
    const wrong: string[] = [];
    for (const from of orderStatuses) {
      // A refused move changes nothing, so one order does for all of them.
      const before = await orderAt(from);
      for (const [, to] of pairs.filter((pair) => pair[0] === from)) {
        // Who cancels once more is answered like the first time, see the tests of repeats.
        if (from === 'CANCELLED' && to === from) continue;
        const isLegal = consoleMoves[from]?.includes(to) ?? false;
        const id = isLegal ? await orderAt(from) : before;
        const { status, body } = await post(`/${id}/history`, { orderStatus: to });
        const outcome = isLegal
          ? status === 201 && body.orderStatus === to
          : status === 409 && body.params.from === from && body.params.to === to;
        if (!outcome) wrong.push(`${from} ${to}: ${status}`);
      }
      expect((await one(before)).orderStatus).toBe(from);
    }
    expect(wrong).toEqual([]);
  });

  it('409 with another version than the one that was seen', async () => {
    const id = await placed();
    const { version } = await one(id);
    expect(await post(`/${id}/history`, { orderStatus: 'PROCESSING', version: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'COMMON.VERSION_CONFLICT' },
    });
    const moved = await post(`/${id}/history`, { orderStatus: 'PROCESSING', version, comments: 'Packed.' });
    expect(moved).toMatchObject({ status: 201, body: { orderId: id, orderStatus: 'PROCESSING', comments: 'Packed.' } });
  });

  it('to SHIPPED is a parcel of all that is left, and to RETURNED a return of all that was sent', async () => {
    const before = await quantityOf('CAP');
    const id = await paid('CAP', 3);
    await post(`/${id}/shipments`, { lines: [{ sku: 'CAP', quantity: 1 }] });
    for (const orderStatus of ['SHIPPED', 'DELIVERING', 'DELIVERED', 'COMPLETED', 'RETURNED'])
      expect((await post(`/${id}/history`, { orderStatus })).status).toBe(201);
    await settled();
    const order = await one(id);
    expect(order.products).toMatchObject([{ shipped: 3, returned: 3 }]);
    expect(order.shipments).toMatchObject([
      { number: 1, deliveredAt: expect.any(String) },
      { number: 2, lines: [{ quantity: 2 }] },
    ]);
    expect(await quantityOf('CAP')).toBe(before);
    expect(await violations()).toEqual([]);
  });

  it('of many tells of each what came of it', async () => {
    const [good, bad] = [await placed(), await placed()];
    await post(`/${bad}/cancel`);
    const missing = '019b0f2e-7c40-7abc-8def-0123456789ab';
    const { status, body } = await post('/moves', { ids: [good, bad, missing], orderStatus: 'PROCESSING' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ moved: 1, refused: 2 },
      outcomes: [
        { id: good, status: 200, orderStatus: 'PROCESSING', code: null },
        { id: bad, status: 409, code: 'CHECKOUT.ORDER.ILLEGAL_TRANSITION' },
        { id: missing, status: 404, code: 'CHECKOUT.ORDER.NOT_FOUND' },
      ],
    });
    const tooMany = Array.from({ length: 101 }, (_, nth) => missing.slice(0, -3) + String(100 + nth));
    expect((await post('/moves', { ids: tooMany, orderStatus: 'PROCESSING' })).status).toBe(400);
  });
});

describe('attention', () => {
  it('is cleared by somebody who has seen to it, once', async () => {
    const id = await paid();
    await post(`/${id}/cancel`);
    expect((await one(id)).attentionReason).toBe('REFUND_REQUIRED');
    const cleared = await post(`/${id}/clear-attention`, { comments: 'Paid back by hand.' });
    expect(cleared).toMatchObject({ status: 200, body: { needsAttention: false, attentionReason: null } });
    expect((await post(`/${id}/clear-attention`)).body.code).toBe('CHECKOUT.ORDER.NO_ATTENTION_NEEDED');
  });

  it('for goods that are gone: reserving again fills the order once they are here', async () => {
    const id = await placed({ paymentType: 'MANUAL_TRANSFER' }, 'PEN', 1);
    const { ref } = await orderOf(id);
    // Its hold ends, and somebody else buys the last one.
    await pod.askInventory('podService', 'POST', `/private/release/${ref}`);
    await pod.holdEnded(ref);
    await placed({}, 'PEN', 1);
    await pod.approve(ref);
    await settled();
    expect((await one(id)).attentionReason).toBe('STOCK_GONE_AFTER_PAYMENT');
    await pod.askInventory('owner', 'POST', '/private/inventory/PEN/adjustments', { delta: 5, key: 'five-more' });
    const { body } = await post(`/${id}/reserve-again`);
    expect(body).toMatchObject({ inventoryStatus: 'COMMITTED', needsAttention: false });
    expect(await statuses(id)).toBe('CONFIRMED PAID COMMITTED');
    expect((await post(`/${id}/reserve-again`)).status).toBe(409);
  });
});

describe('notes and the audit', () => {
  it('keeps notes for staff alone, each once by its key', async () => {
    const id = await placed();
    await post(`/${id}/notes`, { text: 'Called twice.' }, `n-${id}`);
    await post(`/${id}/notes`, { text: 'Called twice.' }, `n-${id}`);
    expect((await one(id)).notes).toMatchObject([{ text: 'Called twice.', author: 'store-admin' }]);
  });

  it('names who moved, shipped, refunded and returned, and has no row of what was refused', async () => {
    const id = await paid();
    await post(`/${id}/shipments`);
    await post(`/${id}/shipments`);
    await post(`/${id}/refunds`, { amount: { amount: 1, currency: 'USD' } });
    await post(`/${id}/returns`);
    const other = await placed();
    await post('/moves', { ids: [other, id], orderStatus: 'PROCESSING' });
    const rows = (await audit()).slice(0, 4);
    expect(rows).toMatchObject([
      { action: 'order.move', entityId: other },
      { action: 'order.return', entityId: id },
      { action: 'order.refund', entityId: id },
      {
        action: 'order.ship',
        entityId: id,
        entityName: expect.stringMatching(/^#\d+$/),
        actor: { name: 'store-admin' },
      },
    ]);
  });
});

describe('the books of the orders of a store', () => {
  it('tell what was paid and what waits, and name an order that does not add up', async () => {
    const id = await paid();
    await post(`/${id}/refunds`, { amount: { amount: 100, currency: 'USD' } });
    await settled();
    const { body: before } = await get('/conservation');
    expect(before).toMatchObject({ violations: [], stuck: 0, refundsPending: 0, restocksPending: 0 });
    expect(before.captured[0].amount).toBeGreaterThan(before.refunded[0].amount);
    await sql`update sales_order set refunded = 101 where store_id = ${testIds.store} and id = ${id}`.execute(db);
    const fault = 'refunded is not the sum of the refunds';
    expect((await get('/conservation')).body.violations).toMatchObject([{ orderId: id, fault }]);
    const errors = vi.spyOn(pod.kit.log, 'error');
    await conservationCheck(pod.kit)();
    expect(errors).toHaveBeenCalledWith(
      { violation: expect.objectContaining({ order_id: id, fault }) },
      expect.any(String),
    );
    await sql`update sales_order set refunded = 100 where store_id = ${testIds.store} and id = ${id}`.execute(db);
  });
});
