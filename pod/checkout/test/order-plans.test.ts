import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findCustomers } from '../src/customer/find-customers.ts';
import { exportOrders } from '../src/order-admin/export-orders.ts';
import { listOrders } from '../src/order-admin/list-orders.ts';
import { openPod } from './pod/open-pod.ts';

const { db, kit } = await openPod();
const store = testIds.store;
/** One store among ten, as many orders each. */
const STORES = 10;
const ORDERS = 20_000;
/** So many are written by one statement, which has its time limit. */
const PART = 2_500;

/** All with two lines. What a vacuum does by itself after a while is done at once. */
beforeAll(async () => {
  await sql`insert into customer_account (store_id, id, key, email, created_at, updated_at)
    select case when n % ${STORES}::int = 0 then ${store} else '66000000000000000000009' || n % ${STORES}::int end, gen_random_uuid(), 'guest:' || n, n || '@example.com', now(), now()
    from generate_series(1, 200) n`.execute(db);
  for (let from = 1; from <= ORDERS; from += PART)
    await sql`
      insert into sales_order (store_id, id, number, ref, cart_code, customer_id, email, phone, customer_name, lang, currency,
        payment_type, order_status, payment_status, inventory_status, pending_action, pending_since, success_url, cancel_url,
        placed_at, updated_at, subtotal, discount, shipping, tax, total, tax_included, billing, needs_attention, attention_reason)
      select c.store_id, gen_random_uuid(), 1000 + n, gen_random_uuid(), gen_random_uuid(), c.id, 'buyer' || n || '@example.com',
        '+971 50 ' || n, 'Buyer Number' || n, 'en', 'USD', 'COD', (enum_range(null::order_status))[1 + n % 10], 'PENDING',
        'COMMITTED', 'NONE', now(), '', '', now() - n * interval '1 minute', now(), n, 0, 0, 0, n, false,
        '{"country":"AE","city":"Dubai"}', n % 500 = 0, case when n % 500 = 0 then 'REFUND_REQUIRED' end
      from generate_series(${from}::int, ${from + PART - 1}::int) n
      join customer_account c on c.key = 'guest:' || (1 + n % 200)`.execute(db);
  await sql`
    insert into sales_order_line (store_id, order_id, position, sku, name, quantity, unit_amount, subtotal)
    select store_id, id, p, 'SKU' || (number + p) % 5000, 'A thing', 1, 0, 0 from sales_order, generate_series(0, 1) p`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
});

/** Which tables a piece of work reads from end to end, as the database counts it. */
async function fullReads(work: (trx: typeof db) => Promise<unknown>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const before = await scans(trx);
    await work(trx);
    const after = await scans(trx);
    return Object.keys(after).filter((table) => after[table] !== before[table]);
  });
}
async function scans(trx: typeof db): Promise<Record<string, number>> {
  const { rows } = await sql<{
    relname: string;
    seq_scan: number;
  }>`select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('sales_order', 'sales_order_line', 'sales_order_search')`.execute(trx);
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

describe(`a list of ${ORDERS} orders`, () => {
  it.each([
    ['the newest', {}],
    ['the largest', { sort: 'amount,desc' as const }],
    ['a number', { number: 2009 }],
    ['a name', { name: 'number19989' }],
    ['a common name', { name: 'buyer number1' }],
    ['a name and a status', { name: 'number1999', status: ['CONFIRMED' as const] }],
    ['an address', { email: 'buyer19989@' }],
    ['some amounts', { amountFrom: 500, amountTo: 900 }],
    ['a telephone number', { phone: '5019989' }],
    ['a sku', { sku: 'SKU77' as never }],
    ['attention', { needsAttention: true }],
    ['a day', { placedFrom: new Date(Date.now() - 86_400_000).toISOString() as never }],
  ])('%s is found without reading a table from end to end', async (_, query) => {
    expect(await fullReads((trx) => listOrders({ db: trx }, store, query))).toEqual([]);
  });

  it.each([
    ['a common name', { name: 'buyer number1' }],
    ['most amounts', { amountFrom: 500, amountTo: 19_000 }],
    ['some amounts, the largest first', { amountFrom: 500, amountTo: 1500, sort: 'amount,desc' as const }],
  ])('%s is counted and found without the rows, of which those of the page alone are read', async (_, query) => {
    const read = await db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx, 'sales_order');
      const { content, totalElements } = await listOrders({ db: trx }, store, query);
      expect(totalElements).toBeGreaterThan(2 * content.length);
      return (await rowsRead(trx, 'sales_order')) - before - content.length;
    });
    expect(read).toBe(0);
  });

  it('a name is found among them, and all of a store are counted', async () => {
    const { content, totalElements } = await listOrders({ db }, store, { name: 'number19989' });
    expect([content.length, totalElements]).toEqual([1, 1]);
    const all = await listOrders({ db }, store, {});
    expect(all.totalElements).toBe(ORDERS / STORES);
  });

  it('is exported in parts, so that no more than one of them lies in memory', async () => {
    const parts: number[] = [];
    let rows = 0;
    for await (const part of exportOrders({ db }, store, {})) {
      parts.push(part.length);
      rows += part.split('\r\n').length - 1;
    }
    expect(parts.length).toBeGreaterThanOrEqual(ORDERS / STORES / 500);
    expect(Math.max(...parts)).toBeLessThan(500_000);
    expect(rows).toBe(1 + (2 * ORDERS) / STORES);
  });
});

describe('a list of 12,000 customers', () => {
  beforeAll(async () => {
    await sql`insert into customer_account (store_id, id, key, email, first_name, last_name, created_at, updated_at)
      select ${store}, gen_random_uuid(), 'buyer:' || n, 'somebody' || n || '@example.com', 'First' || n, 'Last' || n, now(), now()
      from generate_series(1, 12000) n`.execute(db);
    await sql`vacuum analyze customer_account`.execute(db);
  });

  it.each([
    ['a name', { name: 'first11989' }],
    ['a name and a surname', { name: '11989 last' }],
    ['a first name', { firstName: 'irst11989' }],
    ['a last name', { lastName: 'ast11989' }],
    ['an address', { email: 'body11989@' }],
  ])('has somebody found by %s who is looked at, and nobody else', async (_, filter) => {
    const read = await db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx, 'customer_account');
      const { totalElements } = await findCustomers({ ...kit, db: trx }, store, filter);
      expect(totalElements).toBe(1);
      return (await rowsRead(trx, 'customer_account')) - before;
    });
    // Letters that are alike may be looked at in vain; each is counted, chosen and read.
    expect(read).toBeLessThan(20);
  });

  it('has those who spent most found by the sums that are kept, and no order added up but theirs', async () => {
    await sql`insert into customer_spending (store_id, customer_id, currency, spent)
      select store_id, id, 'USD', 1000000000 + length(email) from customer_account
      where store_id = ${store} and key like 'buyer:%'`.execute(db);
    await sql`vacuum analyze customer_spending`.execute(db);
    const read = await db.transaction().execute(async (trx) => {
      const { content } = await findCustomers({ ...kit, db: trx }, store, { sort: 'spent,desc', count: 10 });
      expect(content).toHaveLength(10);
      return [await rowsRead(trx, 'customer_spending'), await rowsRead(trx, 'sales_order')];
    });
    expect(read[0]).toBeLessThan(100);
    expect(read[1]).toBe(0);
  });

  it('is counted up to ten thousand', async () => {
    expect((await findCustomers(kit, store, {})).totalElements).toBe(10_001);
  });
});

async function rowsRead(trx: typeof db, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(trx);
  return Number(rows[0]?.read ?? 0);
}
