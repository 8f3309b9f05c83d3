import { randomUUID } from 'node:crypto';
import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { anyStore } from './pod/pod-rows.ts';
import { cashOrder } from './pod/sample-orders.ts';

const HOUR_MS = 3_600_000;
const TIMEZONE = 'America/New_York';
// Two days before the one on which clocks go back in New York, which is 25 hours long.
const clock = stoppedClock('2026-10-30T12:00:00Z');
const pod = await openPod({ clock });
const { staff, post, placed, paid, settled, one, violations } = await openOrders(pod);
pod.neighbours.shop.timezone = TIMEZONE;
const payments = pod.peers.payment.parts.db;
const usd = (amount: number) => ({ amount, currency: 'USD' });

interface Day {
  date: string;
  revenue: { amount: number };
  refunds: { amount: number };
}
const summary = async (from = '2026-10-25', to = '2027-03-31') =>
  (await pod.call('GET', `/private/statistics/summary?from=${from}&to=${to}`, undefined, { token: staff })).body as {
    figures: Pick<Day, 'refunds' | 'revenue'>;
    days: Day[];
  };

/** Amounts by day, without the days on which there was nothing. */
type Days = Record<string, number>;
const shownDays = ({ days }: { days: Day[] }): Days =>
  Object.fromEntries(days.flatMap(({ date, refunds }) => (refunds.amount > 0 ? [[date, refunds.amount]] : [])));
const toDays = (rows: { day: string; amount: number }[]): Days =>
  Object.fromEntries(rows.map(({ day, amount }) => [day, amount]));

/** What payment's ledger says was given back, by the days of the store. */
const paymentDays = async (): Promise<Days> => {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char(recorded_at at time zone ${TIMEZONE}, 'YYYY-MM-DD') as day, sum(amount)::bigint as amount
    from money_ledger where store_id = ${testIds.store} and kind = 'REFUNDED' group by 1`.execute(payments);
  return toDays(rows);
};
/** The same of checkout's. */
const checkoutDays = async (): Promise<Days> => {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char(occurred_at at time zone ${TIMEZONE}, 'YYYY-MM-DD') as day,
      sum((payload ->> 'amount')::bigint)::bigint as amount
    from sales_order_event
    where store_id = ${testIds.store} and type = 'REFUND_SETTLED' and outcome = 'APPLIED'
      and (reason is null or reason = 'made at the provider')
    group by 1`.execute(pod.db);
  return toDays(rows);
};

const transferred = async () => {
  const id = await placed({ paymentType: 'MANUAL_TRANSFER' }, 'MUG', 2);
  await pod.approve((await one(id)).orderRef);
  await settled();
  return id;
};
const collected = async () => {
  const id = await placed({}, 'MUG', 2);
  for (const orderStatus of ['PROCESSING', 'SHIPPED', 'DELIVERING', 'DELIVERED'])
    await post(`/${id}/history`, { orderStatus });
  await settled();
  return id;
};
/** It is paid on the page of the provider before payment hears that it was cancelled. */
const paidTooLate = async () => {
  const { body } = await pod.place(await pod.cartOf('MUG', 2), { ...cashOrder, paymentType: 'SANDBOX' });
  pod.wires.payment.cut();
  await post(`/${body.id}/cancel`);
  await payOnPage(pod, body.redirectUrl);
  pod.wires.payment.restore();
  await pod.recover();
  await settled();
  return body.id as string;
};
/** Somebody gives money back in the books of the provider: payment has its row and its ledger, and tells checkout. */
const givenBackOutside = async (id: string, amount: number) => {
  const { orderRef, transactionRef, captured, refunded } = await one(id);
  const key = randomUUID();
  await sql`
    with moved as (
      update payment_transaction set refunded = refunded + ${amount}, refund_reserved = refund_reserved + ${amount},
        status = case when refunded + ${amount} = captured then 'REFUNDED' else status end
      where request_ref = ${orderRef} returning store_id, internal_ref, currency
    ), noted as (
      insert into payment_refund (store_id, key, internal_ref, status, amount, outside, requested_at, ended_at)
      select store_id, ${key}::uuid, internal_ref, 'SUCCEEDED', ${amount}, true, ${clock.now()}, ${clock.now()} from moved
    )
    insert into money_ledger (store_id, internal_ref, kind, amount, currency, refund_key, recorded_at)
    select store_id, internal_ref, 'REFUNDED', ${amount}, currency, ${key}::uuid, ${clock.now()} from moved`.execute(
    payments,
  );
  const status = refunded.amount + amount === captured.amount ? 'REFUNDED' : 'PAID';
  const refund = { key, status: 'SUCCEEDED', amount: usd(amount), outside: true };
  await pod.signal(orderRef, { status, transactionRef, refund });
  await settled();
};
const refusedByPayment = async (id: string) => {
  const { orderRef } = await one(id);
  const reserve = (amount: ReturnType<typeof sql>) =>
    sql`update payment_transaction set refund_reserved = ${amount} where request_ref = ${orderRef}`.execute(payments);
  await reserve(sql`captured`);
  await post(`/${id}/refunds`, { amount: usd(1) });
  await settled();
  await reserve(sql`refunded`);
};

it('counts a refund on the day on which the money went back, not on that of the order', async () => {
  const id = await paid('MUG', 2);
  clock.advance(72 * HOUR_MS);
  await post(`/${id}/refunds`, { amount: usd(1500) });
  await settled();
  const { days, figures } = await summary('2026-10-29', '2026-11-03');
  expect(days.map(({ date, revenue, refunds }) => [date, revenue.amount, refunds.amount])).toEqual([
    ['2026-10-29', 0, 0],
    ['2026-10-30', 5000, 0],
    ['2026-10-31', 0, 0],
    ['2026-11-01', 0, 0],
    ['2026-11-02', 0, 1500],
    ['2026-11-03', 0, 0],
  ]);
  expect(figures.refunds).toEqual(usd(1500));
});

it('counts it on the day of payment, though checkout heard of it on the next', async () => {
  const id = await paid('MUG', 2);
  clock.advance(24 * HOUR_MS);
  const before = shownDays(await summary());
  const { outbox } = pod.running.parts;
  await outbox.stop();
  const { body } = await post(`/${id}/refunds`, { amount: usd(700) });
  // As the job of checkout asks that dies before it has the answer; payment gives it back today.
  const { orderRef } = await one(id);
  await ask(pod.paymentOrigin, 'POST', `/api/v1/private/payments/${orderRef}/refunds?store=${testIds.store}`, {
    token: pod.podService,
    body: { key: body.id, amount: usd(700) },
  });
  await eventually(paymentDays).toHaveProperty('2026-11-03', 700);
  clock.advance(24 * HOUR_MS);
  await outbox.start();
  await settled();
  const after = shownDays(await summary());
  expect(after).toEqual({ ...before, '2026-11-03': 700 });
  expect(after).toEqual(await paymentDays());
});

it('counts what was given back of late money, and of orders that are cancelled', async () => {
  const before = (await summary()).figures.refunds.amount;
  const late = await paidTooLate();
  expect(await one(late)).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'PAID' });
  await post(`/${late}/refunds`);
  const cancelled = await paid('MUG', 1);
  await post(`/${cancelled}/cancel`, { refund: true });
  await settled();
  expect((await summary()).figures.refunds.amount).toBe(before + 5000 + 2500);
});

it('agrees with the ledgers of checkout and payment to the cent, whatever happened', async () => {
  const orders: string[] = [];
  const at = (nth: number) => orders[nth % Math.max(1, orders.length)];
  const keep = async (placing: Promise<string>) => void orders.push(await placing);
  const leftOf = async (id: string) => (await one(id)).moves.refundable.amount as number;
  const step = {
    paid: () => keep(paid('MUG', 2)),
    transferred: () => keep(transferred()),
    collected: () => keep(collected()),
    late: () => keep(paidTooLate()),
    part: async (id: string, amount: number) => void (await post(`/${id}/refunds`, { amount: usd(amount) })),
    line: async (id: string) => void (await post(`/${id}/refunds`, { lines: [{ sku: 'MUG', quantity: 1 }] })),
    all: async (id: string) => void (await post(`/${id}/refunds`)),
    ship: async (id: string) => void (await post(`/${id}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }] })),
    cancel: async (id: string) => void (await post(`/${id}/cancel`, { refund: true })),
    return: async (id: string) => void (await post(`/${id}/returns`, { refund: true })),
    fail: async (id: string) => {
      if ((await leftOf(id)) > 0) await refusedByPayment(id);
    },
    outside: async (id: string, amount: number) => {
      if ((await leftOf(id)) >= amount) await givenBackOutside(id, amount);
    },
  };
  const places = ['paid', 'transferred', 'collected', 'late'] as const;
  const later = ['part', 'line', 'all', 'ship', 'cancel', 'return', 'fail', 'outside'] as const;
  const history = fc.array(
    fc.record({
      what: fc.oneof(fc.constantFrom(...places), fc.constantFrom(...later), fc.constantFrom(...later)),
      order: fc.nat(9),
      amount: fc.integer({ min: 1, max: 1_999 }),
      hours: fc.constantFrom(0, 1, 7, 24, 31),
    }),
    { minLength: 6, maxLength: 12 },
  );
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.info(`seed ${seed}`);
  const property = fc.asyncProperty(history, async (moves) => {
    orders.length = 0;
    await step.paid();
    for (const { what, order, amount, hours } of moves) {
      const id = at(order) as string;
      await step[what](id, amount);
      await settled();
      clock.advance(hours * HOUR_MS);
    }
    const shown = await summary();
    expect(shownDays(shown)).toEqual(await paymentDays());
    const sum = (days: Days) => Object.values(days).reduce((total, amount) => total + amount, 0);
    expect(sum(await checkoutDays())).toBe(shown.figures.refunds.amount);
    expect(await violations()).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns: 4, endOnFailure: true });
});

it('leaves out what was given back in a currency that the store had before', async () => {
  const { figures } = await summary();
  expect(figures.refunds.amount).toBeGreaterThan(0);
  const { rows } = await sql<{ kinds: number }>`${anyStore}
    select count(distinct o.order_status)::int as kinds from sales_refund r join sales_order o on o.id = r.order_id`.execute(
    pod.db,
  );
  expect(rows[0]?.kinds).toBeGreaterThan(1);
  pod.neighbours.shop.currency = 'EUR';
  expect((await summary()).figures.refunds).toEqual({ amount: 0, currency: 'EUR' });
});
