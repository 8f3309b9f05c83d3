import { storeLifecycle } from '@storepod/contract/store-lifecycle';
import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { running, db, call, place, cartOf, podService } = pod;
const orders = await openOrders(pod);
/** Merchant knows no store of this id, so it has ended. */
const ended = testIds.unknownId;
const end = (store: string) => call('POST', '/private/store-lifecycle/ended', { store }, { token: podService });
const tables = [
  'cart',
  'cart_line',
  'customer_account',
  'customer_address',
  'customer_note',
  'customer_spending',
  'mailbox_letter',
  'order_number',
  'sales_order',
  'sales_order_event',
  'sales_order_note',
  'sales_order_search',
  'sales_refund',
  'sales_refund_line',
  'sales_return',
  'sales_return_line',
  'shipment',
  'shipment_line',
  'sales_order_history',
  'sales_order_line',
  'sales_order_total',
  'shopper_profile',
];
const rowsOf = async (store: string) => {
  const counts = await Promise.all(
    tables.map((table) =>
      sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)} where store_id = ${store}`.execute(
        db,
      ),
    ),
  );
  return Object.fromEntries(tables.map((table, nth) => [table, counts[nth]?.rows[0]?.rows]));
};

/** What belongs to the customers that are there. */
const fillBeside = (store: string) =>
  sql`
    with n as (insert into customer_note (store_id, id, customer_id, text, author, author_name, created_at)
        select store_id, gen_random_uuid(), id, 'x', 'a', 'a', now() from customer_account where store_id = ${store} limit 1),
      a as (insert into customer_address (store_id, id, shopper, address, fingerprint, created_at, updated_at)
        values (${store}, gen_random_uuid(), 's', '{}', 'f', now(), now())),
      p as (insert into shopper_profile (store_id, shopper, updated_at) values (${store}, 's', now()))
    insert into mailbox_letter (store_id, key, recipient, subject, text, html, written_at)
    values (${store}, 'k', 'a@b.c', '', '', '', now())`.execute(db);

describe('the end of a store', () => {
  it('is told by services of the same pod alone', async () => {
    const samples = {
      storeOpened: () => ({ body: { store: testIds.store }, passes: [204] }),
      storeEnded: () => ({ body: { store: testIds.unknownId }, passes: [200] }),
    };
    expect((await authorizationMatrix(running, storeLifecycle('checkout'), samples)).wrong).toEqual([]);
  });

  it('takes carts, customers, orders and their ledger, and nothing of another store', async () => {
    await place(await cartOf('TEE', 1));
    await cartOf('TEE', 1);
    const sold = await orders.paid('MUG', 2);
    await orders.post(`/${sold}/shipments`);
    await orders.post(`/${sold}/returns`, { refund: true });
    await orders.post(`/${sold}/notes`, { text: 'Called twice.' });
    await orders.settled();
    await fillBeside(testIds.store);
    const before = await rowsOf(testIds.store);
    expect(Object.values(before).every((rows) => rows !== undefined && rows > 0)).toBe(true);
    // The same rows once more, of a store that merchant does not know: orders that were placed there before it ended.
    await sql`
      with c as (insert into cart (store_id, id, code, created_at, updated_at) values (${ended}, gen_random_uuid(), gen_random_uuid(), now(), now()) returning id),
      l as (insert into cart_line (store_id, cart_id, sku, quantity, position) select ${ended}, id, 'TEE', 1, 1 from c),
      n as (insert into order_number (store_id, next, month, month_orders) values (${ended}, 1002, now(), 1)),
      k as (insert into customer_account (store_id, id, key, email, created_at, updated_at)
        values (${ended}, gen_random_uuid(), 'guest:a@b.c', 'a@b.c', now(), now()) returning id),
      o as (insert into sales_order (store_id, id, number, ref, cart_code, customer_id, email, customer_name, lang, currency,
          payment_type, pending_since, success_url, cancel_url, placed_at, updated_at, subtotal, discount, shipping, tax, total,
          tax_included, billing)
        select ${ended}, gen_random_uuid(), 1001, gen_random_uuid(), gen_random_uuid(), id, 'a@b.c', 'A', 'en', 'USD', 'COD',
          now(), '', '', now(), now(), 1, 0, 0, 0, 1, false, '{}' from k returning id),
      ol as (insert into sales_order_line (store_id, order_id, position, sku, name, quantity, unit_amount, subtotal)
        select ${ended}, id, 0, 'TEE', 'Tee', 1, 1, 1 from o),
      s as (insert into shipment (store_id, id, order_id, number, shipped_at, actor)
        select ${ended}, gen_random_uuid(), id, 1, now(), 'ann' from o returning id),
      sl as (insert into shipment_line (store_id, shipment_id, position, quantity) select ${ended}, id, 0, 1 from s),
      r as (insert into sales_refund (store_id, id, order_id, amount, actor, requested_at)
        select ${ended}, gen_random_uuid(), id, 1, 'ann', now() from o returning id),
      rl as (insert into sales_refund_line (store_id, refund_id, position, quantity, amount) select ${ended}, id, 0, 1, 1 from r),
      b as (insert into sales_return (store_id, id, order_id, restock, actor, recorded_at)
        select ${ended}, gen_random_uuid(), id, true, 'ann', now() from o returning id),
      bl as (insert into sales_return_line (store_id, return_id, position, returned, cancelled) select ${ended}, id, 0, 1, 0 from b),
      nt as (insert into sales_order_note (store_id, id, order_id, text, actor, written_at)
        select ${ended}, gen_random_uuid(), id, 'x', 'ann', now() from o),
      t as (insert into sales_order_total (store_id, order_id, position, code, title, amount)
        select ${ended}, id, 0, 'TOTAL', 'Total', 1 from o),
      h as (insert into sales_order_history (store_id, order_id, id, status, at)
        select ${ended}, id, gen_random_uuid(), 'CREATED', now() from o)
      insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
        inventory_status, pending_action, occurred_at)
      select ${ended}, id, 1, 'PLACED', 'PLACEMENT', 'APPLIED', 'CREATED', 'PENDING', 'NOT_REQUESTED', 'RESERVE', now() from o`.execute(
      db,
    );
    await fillBeside(ended);
    const { body } = await end(ended);
    expect(body.finished).toBe(true);
    expect(Object.values(await rowsOf(ended)).every((rows) => rows === 0)).toBe(true);
    expect(await rowsOf(testIds.store)).toEqual(before);
    expect((await end(ended)).body).toEqual({ finished: true, erased: {} });
  });

  it('is refused for a store that merchant still knows', async () => {
    expect(await end(testIds.store)).toMatchObject({ status: 409, body: { code: 'COMMON.STORE_NOT_ENDED' } });
  });
});

describe('the ledger', () => {
  it('is only ever added to, whoever asks', async () => {
    await place(await cartOf('TEE', 1), cashOrder);
    const refused = 'only ever added to';
    const where = sql`where store_id = ${testIds.store}`;
    await expect(sql`update sales_order_event set reason = 'x' ${where}`.execute(db)).rejects.toThrow(refused);
    await expect(sql`delete from sales_order_event ${where}`.execute(db)).rejects.toThrow(refused);
    await expect(sql`truncate sales_order_event`.execute(db)).rejects.toThrow(refused);
  });
});
