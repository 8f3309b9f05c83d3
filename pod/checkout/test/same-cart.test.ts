import { Uuid } from '@storepod/kernel/ids';
import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadOrder } from '../src/order/order.sql.ts';
import { drive } from '../src/placement/drive.ts';
import { openOrders } from './order-fixture.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { violations } = await openOrders(pod);
const { kit, db, peers, place, stock, cartOf, quantityOf, wires } = pod;
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };
const ROUNDS = 6;
const ofStore = sql`store_id = ${testIds.store}`;

beforeAll(() => stock('BULK', { quantity: 10_000 }));
afterEach(() => wires.inventory.restore());

const ordersOf = async (code: string) =>
  (
    await sql<{ id: string; ref: string }>`
      select id, ref from sales_order where ${ofStore} and cart_code = ${code}`.execute(db)
  ).rows;
/** How many holds and payments there are of an order. */
const countsOf = async (ref: string) => {
  const count = async (of: typeof db, rows: ReturnType<typeof sql>) =>
    (await sql<{ rows: number }>`select count(*)::int as rows from ${rows} and ${ofStore}`.execute(of)).rows[0]?.rows;
  return {
    reservations: await count(peers.inventory.parts.db, sql`reservation where ref = ${ref}`),
    taken: await count(peers.inventory.parts.db, sql`movement where ref = ${ref} and kind = 'RESERVED'`),
    payments: await count(peers.payment.parts.db, sql`payment_transaction where request_ref = ${ref}`),
  };
};

describe('one cart that is placed many times at once', () => {
  it.each([
    ['in cash, each with its own key', 16, cashOrder, (nth: number) => `own-${nth}`],
    ['in cash, without a key', 8, cashOrder, () => undefined],
    ['in cash, with the same key', 16, cashOrder, () => 'the-same'],
    ['at a provider, each with its own key', 16, sandboxOrder, (nth: number) => `own-${nth}`],
    ['at a provider, with the same key', 8, sandboxOrder, () => 'the-same'],
  ])(
    'becomes one order with one hold and one payment: %s',
    async (_, times, order, keyOf) => {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await quantityOf('BULK');
        const code = await cartOf('BULK', 1);
        const answers = await Promise.all(
          Array.from({ length: times }, (__, nth) => {
            const key = keyOf(nth);
            return place(code, order, key === undefined ? {} : { headers: { 'idempotency-key': `${key}-${code}` } });
          }),
        );
        const [made, ...others] = await ordersOf(code);
        expect(others).toEqual([]);
        const told = answers.map(({ status, body }) => (status === 201 ? body.id : `${status} ${body.code}`));
        // Whoever sends the same key meets the first one, who is still at it.
        const inFlight = '409 COMMON.IDEMPOTENCY.IN_FLIGHT';
        expect(new Set(told.filter((answer) => keyOf(0) !== 'the-same' || answer !== inFlight))).toEqual(
          new Set([made?.id]),
        );
        expect(await countsOf(made?.ref ?? '')).toEqual({ reservations: 1, taken: 1, payments: 1 });
        expect(await quantityOf('BULK')).toBe(before - 1);
      }
      expect(await violations()).toEqual([]);
    },
    120_000,
  );

  it('a hold that is asked for after somebody else has sold the order goes on with the order as it is', async () => {
    const code = await cartOf('BULK', 1);
    atMoment('checkout.asking|RESERVE', () => wires.inventory.cut());
    expect((await place(code)).status).toBe(502);
    wires.inventory.restore();
    const [made] = await ordersOf(code);
    const late = await loadOrder(db, testIds.store, { id: Uuid.parse(made?.id) });
    expect((await place(code)).status).toBe(201);
    if (!late) throw new Error('there is no order');
    const { order, refusal } = await drive(kit, late.order);
    expect([order.state.orderStatus, order.state.inventoryStatus, refusal]).toEqual([
      'CONFIRMED',
      'COMMITTED',
      undefined,
    ]);
    expect(await countsOf(made?.ref ?? '')).toEqual({ reservations: 1, taken: 1, payments: 1 });
  });
});
