import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { entriesRead } from '@storepod/testkit/entries-read';
import { ask } from '@storepod/testkit/http';
import { writeRows } from '@storepod/testkit/isolation/filled-tables';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptRowsOfMany, manyOrders } from './many-orders.ts';
import { openPod } from './pod/open-pod.ts';
import { billingAddress } from './pod/sample-orders.ts';

const CONNECTIONS = 3;
const pod = await openPod({
  clock: stoppedClock('2026-11-16T12:00:00Z'),
  env: { DATABASE_POOL_SIZE: String(CONNECTIONS) },
});
const { running, db, call, neighbours } = pod;
const staff = { token: running.tokens.storeAdmin };
const store = testIds.store;

interface Sale {
  at: string;
  total?: number;
  refunded?: number;
  status?: string;
  currency?: string;
  customer?: number;
  sku?: string;
  quantity?: number;
  country?: string;
}

/** Orders as they lie in the database; customers are numbered. */
async function sell(sales: Sale[]): Promise<void> {
  for (const [nth, sale] of sales.entries()) {
    const { at, total = 1000, refunded = 0, status = 'CONFIRMED', currency = 'USD', customer = 1 } = sale;
    const { sku = 'TEE', quantity = 1, country = 'AE' } = sale;
    const id = `00000000-0000-7000-8000-${String(customer).padStart(12, '0')}`;
    await sql`
      with c as (insert into customer_account (store_id, id, key, email, created_at, updated_at)
          values (${store}, ${id}, ${id}, 'a@b.c', now(), now()) on conflict do nothing),
        o as (insert into sales_order (store_id, id, number, ref, cart_code, customer_id, email, customer_name, lang, currency,
            payment_type, pending_since, success_url, cancel_url, placed_at, updated_at, subtotal, discount, shipping, tax, total,
            tax_included, billing, order_status, captured, refunded)
          values (${store}, gen_random_uuid(), ${await nextNumber(nth)}, gen_random_uuid(), gen_random_uuid(), ${id}, 'a@b.c',
            'A', 'en', ${currency}, 'COD', now(), '', '', ${at}, now(), ${total}, 0, 0, 0, ${total}, false,
            ${JSON.stringify({ ...billingAddress, country })}::jsonb, ${sql.lit(status)}, ${total}, ${refunded}) returning id),
        r as (insert into sales_refund (store_id, id, order_id, status, amount, actor, requested_at, settled_at)
          select ${store}, gen_random_uuid(), id, 'SUCCEEDED', ${refunded}, 'ann', ${at}, ${at} from o where ${refunded}::int > 0)
      insert into sales_order_line (store_id, order_id, position, sku, name, quantity, unit_amount, subtotal)
      select ${store}, id, 0, ${sku}, ${`The ${sku}`}, ${quantity}, ${Math.floor(total / quantity)}, ${total} from o`.execute(
      db,
    );
  }
}
let numbers = 5_000;
const nextNumber = async (_nth: number) => numbers++;

const summary = async (from: string, to: string) =>
  (await call('GET', `/private/statistics/summary?from=${from}&to=${to}`, undefined, staff)).body;
const counted = async (which: string, fromDate: string, toDate: string) =>
  ask(running.origin, 'POST', `/api/v2/private/${which}-statistic?store=${store}`, {
    ...staff,
    body: { fromDate, toDate },
  });

beforeAll(async () => {
  neighbours.shop.timezone = 'America/New_York';
  await sell([
    // The day on which clocks go forward in New York is 23 hours long: 05:00Z on the 8th to 04:00Z on the 9th.
    { at: '2026-03-08T04:59:59Z', total: 100, customer: 1 },
    { at: '2026-03-08T05:00:00Z', total: 1000, customer: 1, sku: 'CAP', quantity: 2 },
    { at: '2026-03-09T03:59:59Z', total: 2000, customer: 2, refunded: 500 },
    { at: '2026-03-09T04:00:00Z', total: 4000, customer: 3, status: 'COMPLETED' },
    { at: '2026-03-09T12:00:00Z', total: 9999, customer: 4, status: 'CANCELLED' },
    { at: '2026-03-09T12:00:00Z', total: 9999, customer: 4, status: 'PENDING_PAYMENT' },
    { at: '2026-03-10T12:00:00Z', total: 7777, customer: 5, currency: 'EUR' },
    { at: '2026-03-10T12:00:00Z', total: 1001, customer: 1, status: 'RETURNED', refunded: 1001, country: 'DE' },
  ]);
});

describe('GET /private/statistics/summary', () => {
  it('200 puts orders on the days of the store, also those of 23 hours, and shows days without any', async () => {
    const { days, timezone, currency } = await summary('2026-03-07', '2026-03-11');
    expect([timezone, currency]).toEqual(['America/New_York', 'USD']);
    expect(
      days.map((day: { date: string; orders: number; revenue: { amount: number } }) => [
        day.date,
        day.orders,
        day.revenue.amount,
      ]),
    ).toEqual([
      ['2026-03-07', 1, 100],
      ['2026-03-08', 2, 3000],
      ['2026-03-09', 1, 4000],
      ['2026-03-10', 1, 1001],
      ['2026-03-11', 0, 0],
    ]);
  });

  it('200 counts sales alone, compares with the days before, and tells new customers from those who came again', async () => {
    const answer = await summary('2026-03-09', '2026-03-10');
    expect(answer.figures).toEqual({
      revenue: { amount: 5001, currency: 'USD' },
      orders: 2,
      averageOrder: { amount: 2501, currency: 'USD' },
      refunds: { amount: 1001, currency: 'USD' },
      newCustomers: 2,
      returningCustomers: 1,
    });
    expect(answer.before).toMatchObject({
      revenue: { amount: 3100 },
      orders: 3,
      refunds: { amount: 500 },
      newCustomers: 2,
      returningCustomers: 0,
    });
    expect(answer.ordersInOtherCurrencies).toBe(1);
  });

  it('200 names the best sellers by pieces and by money', async () => {
    const { bestByUnits, bestByRevenue } = await summary('2026-03-08', '2026-03-09');
    expect(bestByUnits.map(({ sku, units }: { sku: string; units: number }) => [sku, units])).toEqual([
      ['CAP', 2],
      ['TEE', 2],
    ]);
    expect(bestByRevenue[0]).toEqual({
      sku: 'TEE',
      name: 'The TEE',
      units: 2,
      revenue: { amount: 6000, currency: 'USD' },
    });
  });

  it('200 a day of 25 hours is one day', async () => {
    await sell([
      { at: '2026-11-01T04:00:00Z', total: 1 },
      { at: '2026-11-02T04:59:59Z', total: 1 },
      { at: '2026-11-02T05:00:00Z', total: 1 },
    ]);
    const { days } = await summary('2026-11-01', '2026-11-02');
    expect(days.map(({ orders }: { orders: number }) => orders)).toEqual([2, 1]);
  });

  it('takes the last thirty days unless told otherwise; 400 beyond 400 days', async () => {
    const { body } = await call('GET', '/private/statistics/summary', undefined, staff);
    expect([body.from, body.to, body.days.length]).toEqual(['2026-10-18', '2026-11-16', 30]);
    const long = await call('GET', '/private/statistics/summary?from=2024-01-01&to=2026-01-01', undefined, staff);
    expect(long).toMatchObject({ status: 400, body: { code: 'CHECKOUT.STATISTICS.SPAN_TOO_LONG' } });
  });
});

describe('POST /api/v2/private/…-statistic', () => {
  const [from, to] = ['2026-03-08T05:00:00Z', '2026-03-11T05:00:00Z'];

  it('200 orders by day and status, different customers by country, pieces by sku', async () => {
    expect((await counted('order', from, to)).body.entries).toContainEqual({
      date: '2026-03-09',
      name: 'CANCELLED',
      value: 1,
    });
    expect((await counted('customer', from, to)).body.entries).toEqual([
      { date: null, name: 'AE', value: 4 },
      { date: null, name: 'DE', value: 1 },
    ]);
    expect((await counted('product', from, to)).body.entries).toEqual([
      { date: null, name: 'TEE', value: 4 },
      { date: null, name: 'CAP', value: 2 },
    ]);
  });

  it('200 is answered to the staff of a store whose subscription is not paid, since it changes nothing', async () => {
    neighbours.billing.says.operable = false;
    const lapsed = '660000000000000000000079';
    const body = { fromDate: from, toDate: to };
    const path = `/api/v2/private/order-statistic?store=${lapsed}`;
    const { status } = await ask(running.origin, 'POST', path, { token: running.tokens.organisationAdmin, body });
    neighbours.billing.says.operable = true;
    expect(status).toBe(200);
  });

  it('400 a span that ends before it begins, or is too long', async () => {
    expect((await counted('order', to, from)).body.code).toBe('CHECKOUT.STATISTICS.SPAN_INVALID');
    expect((await counted('order', '2020-01-01T00:00:00Z', to)).body.code).toBe('CHECKOUT.STATISTICS.SPAN_TOO_LONG');
  });
});

describe('a store with many orders', () => {
  const ORDERS = 5_000;
  beforeAll(async () => {
    const size = { store: 'STORE', orders: ORDERS };
    const rows = [...manyOrders(size), ...keptRowsOfMany(size)];
    await writeRows(running, `set session_replication_role = replica; ${rows.join(';')}`);
    for (const table of ['sales_order', 'sales_order_line', 'customer_account', 'customer_spending'])
      await writeRows(running, `vacuum analyze ${table}`);
  });

  const get = (path: string) => () => call('GET', path, undefined, staff);
  const summaryOf = (from: string, to: string) => get(`/private/statistics/summary?from=${from}&to=${to}`);
  const year = summaryOf('2025-11-17', '2026-11-16');
  const entriesOf = (work: () => Promise<{ status: number }>) =>
    entriesRead({ db, schema: 'checkout', connections: CONNECTIONS }, async () => {
      expect((await work()).status).toBe(200);
    });

  it('adds a year up in three statements', async () => {
    expect(await statementsOf(year)).toHaveLength(3);
  });

  /** Each has two lines, and three of ten are of a customer of their own. What looked at each order for each other would be far above. */
  it.each([
    ['a year', year, 6],
    ['a month', summaryOf('2026-09-01', '2026-09-30'), 3],
    ['orders by day of a year', () => counted('order', '2025-11-17T00:00:00Z', '2026-11-16T00:00:00Z'), 1.1],
    ['customers, the newest', get('/private/customers?count=50'), 1],
    ['customers by what they spent', get('/private/customers?count=50&sort=spent,desc'), 1],
    ['customers by a part of their name', get('/private/customers?count=50&name=novak'), 1.2],
  ] as const)('%s is no more than a few looks at each order', async (_, work, most) => {
    expect(await entriesOf(work)).toBeLessThan(most * ORDERS);
  });
});
