import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import checkout from '@storepod/checkout/service';
import { silentLog } from '@storepod/database/log';
import { openOutbox } from '@storepod/database/outbox';
import { openPool } from '@storepod/database/pool';
import inventory from '@storepod/inventory/service';
import { trusted } from '@storepod/kernel/value';
import payment from '@storepod/payment/service';
import { freshDatabase } from '@storepod/testkit/databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedSecrets } from '../src/added-pod/added-secrets.ts';
import { auditPod } from '../src/audit/audit-pod.ts';
import { readOnly } from '../src/audit/connections.ts';
import { type Audited, type Databases, databasesOf } from '../src/audit/databases.ts';
import { tableOf } from '../src/audit/table.ts';
import { readOptions } from '../src/options.ts';
import { openSecrets } from '../src/secrets.ts';

const services = { inventory, payment, checkout };
const open = async (name: Audited) => {
  const schema = services[name].options.database;
  if (!schema) throw new Error('it has no database');
  const database = await freshDatabase(schema);
  const pool = openPool({ url: database.url, name: 'test' });
  await openOutbox(pool, { schema: `${name}_jobs`, log: silentLog }).prepare();
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  return { url: database.url, pool };
};
const books = { inventory: await open('inventory'), payment: await open('payment'), checkout: await open('checkout') };
const databases: Databases = {
  inventory: books.inventory.url,
  payment: books.payment.url,
  checkout: books.checkout.url,
};
const store = '660000000000000000000001';
const refOf = (nth: number) => `019b0f2e-7c40-4abc-8def-${String(nth).padStart(12, '0')}`;

/** A paid order and its payment, both long ago. */
const order = async (nth: number, captured: number, refunded = 0) => {
  await books.checkout.pool.query(
    `with customer as (
       insert into customer_account (store_id, id, key, email, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'a@b.c', now(), now()) returning id),
     made as (
       insert into sales_order (store_id, id, number, ref, cart_code, customer_id, email, customer_name, lang, currency,
         payment_type, order_status, payment_status, inventory_status, pending_action, pending_since, success_url, cancel_url,
         placed_at, updated_at, subtotal, discount, shipping, tax, total, tax_included, captured, refunded, billing)
       select $1, $3::uuid, $4, $3::uuid, $3::uuid, id, 'a@b.c', 'A', 'en', 'USD', 'SANDBOX', 'CONFIRMED', 'PAID', 'COMMITTED',
         'NONE', now(), '', '', now() - interval '1 day', now() - interval '1 day', $5, 0, 0, 0, $5, false, $5, $6, '{}'
       from customer returning id),
     given as (
       insert into sales_refund (store_id, id, order_id, status, amount, actor, requested_at, settled_at)
       select $1, gen_random_uuid(), id, 'SUCCEEDED', $6, 'ann', now(), now() from made where $6 > 0),
     told as (
       insert into sales_order_history (store_id, order_id, id, status, at)
       select $1, id, gen_random_uuid(), 'CONFIRMED', now() - interval '1 day' from made),
     logged as (
       insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
         inventory_status, pending_action, occurred_at)
       select $1, id, 1, 'PLACED', 'PLACEMENT', 'APPLIED', 'CONFIRMED', 'PAID', 'COMMITTED', 'NONE', now() from made)
     insert into sales_order_line (store_id, order_id, position, sku, name, quantity, unit_amount, subtotal)
     select $1, id, 0, 'TEE', 'Tee', 1, $5, $5 from made`,
    [store, `guest:${nth}`, refOf(nth), 1000 + nth, captured, refunded],
  );
};
const transaction = async (nth: number, captured: number) => {
  await books.payment.pool.query(
    `with made as (
       insert into payment_transaction (store_id, internal_ref, request_ref, payment_type, status, amount, currency, captured,
         created_at, changed_at)
       values ($1, $2::uuid, $2::text, 'SANDBOX', 'PAID', $3, 'USD', $3, now(), now() - interval '1 day') returning internal_ref)
     insert into money_ledger (store_id, internal_ref, kind, amount, currency, recorded_at)
     select $1, internal_ref, 'CAPTURED', $3, 'USD', now() from made`,
    [store, refOf(nth), captured],
  );
};
const found = async (now?: Date) =>
  (await auditPod(databases, now))
    .filter(({ isViolation, found: many }) => isViolation && many > 0)
    .map(({ service, check, found: many }) => `${service}: ${many} ${check}`);

/** The command as an operator types it. */
const command = async (given: Record<string, string>) => {
  const file = fileURLToPath(new URL('../src/audit/audit.ts', import.meta.url));
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, ...given }, stdio: 'pipe' });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(String(part)));
  const [status] = await once(child, 'close');
  return { status, printed: printed.join('') };
};
const given = {
  AUDIT_INVENTORY_DATABASE_URL: databases.inventory,
  AUDIT_PAYMENT_DATABASE_URL: databases.payment,
  AUDIT_CHECKOUT_DATABASE_URL: databases.checkout,
};

describe('the audit of a pod', () => {
  beforeAll(async () => {
    await order(1, 2500);
    await transaction(1, 2500);
  });

  it('finds nothing where the books of all services agree', async () => {
    const findings = await auditPod(databases);
    expect(findings.length).toBeGreaterThan(10);
    expect(await found()).toEqual([]);
    expect(tableOf(findings)).toMatch(/checkout +orders stuck +0 +ok/);
    expect(await command(given)).toMatchObject({ status: 0, printed: expect.stringContaining('orders stuck') });
  });

  it('finds what is under way where somebody knows that nothing can be', async () => {
    const move = (action: string) =>
      books.checkout.pool.query(
        `with moved as (
           update sales_order set pending_action = $1, pending_since = now(), version = version + 1 returning *)
         insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
           inventory_status, pending_action, occurred_at)
         select store_id, id, version, 'STATUS_CHANGED', 'SYSTEM', 'APPLIED', order_status, payment_status, inventory_status,
           pending_action, now() from moved`,
        [action],
      );
    await move('COMMIT');
    expect(await found()).toEqual([]);
    expect(await found(new Date(Date.now() + 16 * 60_000))).toEqual(['checkout: 1 orders stuck']);
    await move('NONE');
    expect(await found()).toEqual([]);
  });

  it('finds each thing that is wrong, and names it', async () => {
    await order(2, 2500);
    await transaction(3, 900);
    await order(4, 700);
    await transaction(4, 800);
    await books.checkout.pool.query(
      `update sales_order set pending_action = 'COMMIT', pending_since = now() - interval '1 hour' where number = 1001`,
    );
    await books.checkout.pool.query(`update sales_order set refunding = 5 where number = 1004`);
    await books.payment.pool.query(`update payment_transaction set captured = 0 where request_ref = $1`, [refOf(1)]);
    await books.inventory.pool.query(
      `insert into stock (store_id, sku, quantity, available, order_minimum, order_maximum, currency, amount)
       values ($1, 'GHOST', 5, true, 1, 0, 'USD', 1)`,
      [store],
    );
    await books.checkout.pool.query(
      `select checkout_jobs.add_job('RestockOwed.v1:return-stock', '{}');
       update checkout_jobs._private_jobs set attempts = max_attempts, last_error = 'gone'`,
    );
    expect(await found()).toEqual([
      'inventory: 1 stock that is not what its ledger says',
      'payment: 1 payments that are not what their ledger says',
      'checkout: 1 orders that are not what their books say',
      'checkout: 1 orders stuck',
      'checkout: 1 orders that are not as their ledger left them',
      'checkout: 1 messages that were given up',
      'checkout: 3 orders whose money is another one in payment',
      'payment: 2 payments whose order knows another money',
    ]);
    expect(tableOf(await auditPod(databases))).toContain('1004 refunding is not the sum of the refunds');
    expect(await command(given)).toMatchObject({ status: 1, printed: expect.stringContaining('VIOLATION') });
  });

  it('ends with 2 where it cannot look', async () => {
    const nobody = new URL(databases.payment);
    nobody.pathname = '/nowhere';
    expect((await command({ ...given, AUDIT_PAYMENT_DATABASE_URL: nobody.href })).status).toBe(2);
  });

  it('can write nothing', async () => {
    const pool = readOnly(databases.checkout);
    await expect(pool.query('delete from cart')).rejects.toThrow('read-only');
    await pool.end();
  });
});

/** What was moved by hand, one thing after the other, each in databases where all else is right. */
describe('an order whose words were changed by hand', () => {
  const { checkout: orders, payment: payments, inventory: stocks } = books;
  const sell = (nth: number) =>
    stocks.pool.query(
      `with held as (
         insert into reservation (id, store_id, ref, status, skus, quantities, held_since, expire_at)
         values (gen_random_uuid(), $1, $2, 'COMPLETED', '{TEE}', '{1}', now(), now()) returning ref)
       insert into movement (store_id, sku, kind, quantity, ref, created_at)
       select $1, 'TEE', kind, 1, ref, now() from held, unnest('{RESERVED,COMMITTED}'::movement_kind[]) kind`,
      [store, refOf(nth)],
    );
  const putBack = (nth: number) =>
    stocks.pool.query(
      `with back as (update reservation set status = 'RETURNED' where ref = $2 returning ref)
       insert into movement (store_id, sku, kind, quantity, ref, created_at) select $1, 'TEE', 'RETURNED', 1, ref, now() from back`,
      [store, refOf(nth)],
    );
  /** Cancelled as the program does it: by a row of the ledger and one of the history. */
  const cancel = async (nth: number, stock: string, also = '') => {
    await orders.pool.query(
      `with moved as (
         update sales_order set version = version + 1, order_status = 'CANCELLED', inventory_status = '${stock}' ${also}
         where number = ${1000 + nth} returning *),
       logged as (
         insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
           inventory_status, pending_action, occurred_at)
         select store_id, id, version, 'CANCELLED', 'CONSOLE', 'APPLIED', order_status, payment_status, inventory_status,
           pending_action, now() from moved)
       insert into sales_order_history (store_id, order_id, id, status, at)
       select store_id, id, gen_random_uuid(), order_status, now() from moved`,
    );
  };
  const owed = ", needs_attention = true, attention_reason = 'REFUND_REQUIRED'";
  const sold = async (nth: number) => {
    await order(nth, 500);
    await transaction(nth, 500);
    await sell(nth);
  };
  const cancelled = async (nth: number) => {
    await sold(nth);
    await putBack(nth);
    await cancel(nth, 'RETURNED', owed);
  };
  const byHand = (sql: string) => orders.pool.query(sql);
  const back = (nth: number, restock: boolean) =>
    byHand(
      `with one as (select store_id, id from sales_order where number = ${1000 + nth}),
       sent as (
         insert into shipment (store_id, id, order_id, number, shipped_at, actor)
         select store_id, gen_random_uuid(), id, 1, now(), 'ann' from one returning store_id, id),
       packed as (insert into shipment_line (store_id, shipment_id, position, quantity) select store_id, id, 0, 1 from sent),
       came as (
         insert into sales_return (store_id, id, order_id, restock, actor, recorded_at)
         select store_id, gen_random_uuid(), id, ${restock}, 'ann', now() from one returning store_id, id),
       lines as (
         insert into sales_return_line (store_id, return_id, position, returned, cancelled) select store_id, id, 0, 1, 0 from came)
       update sales_order_line l set shipped = 1, returned = 1 from one where l.order_id = one.id`,
    );
  /** What the audit finds beyond what it found before. */
  const since = async (change: () => Promise<unknown>) => {
    const before = await found();
    await change();
    return (await found())
      .filter((finding) => !before.includes(finding))
      .map((finding) => finding.replace(/: \d+ /, ': '));
  };

  it('is right as the program leaves it', async () => {
    const right = await found();
    await cancelled(11);
    expect(await found()).toEqual(right);
    const waiting = (await auditPod(databases)).find(({ check }) => check.endsWith('owed to their customers'));
    expect(waiting).toMatchObject({ isViolation: false, found: 1, examples: [`${store} 1011 500`] });
  });

  it.each<[string, number, (nth: number) => Promise<unknown>, string[]]>([
    [
      'a gap in its ledger',
      12,
      () => byHand('update sales_order set version = version + 1 where number = 1012'),
      ['checkout: orders whose ledger has gaps or repeats'],
    ],
    [
      'a status that its ledger does not know',
      13,
      () => byHand("update sales_order set payment_status = 'REFUNDED' where number = 1013"),
      ['checkout: orders that are not what their books say', 'checkout: orders that are not as their ledger left them'],
    ],
    [
      'a history that ends otherwise',
      14,
      () =>
        byHand(`insert into sales_order_history (store_id, order_id, id, status, at)
          select store_id, id, gen_random_uuid(), 'SHIPPED', now() + interval '1 minute' from sales_order where number = 1014`),
      ['checkout: orders whose history ends with another status'],
    ],
    [
      'goods that came back unsold and are called in the stock',
      15,
      (nth) => back(nth, false),
      ['checkout: orders called back in the stock of which some is not'],
    ],
    [
      'money that is kept without anybody having decided so',
      16,
      () => byHand('update sales_order set needs_attention = false, attention_reason = null where number = 1016'),
      ['checkout: cancelled orders that keep money on which nobody has decided'],
    ],
    [
      'a refund that failed in silence',
      17,
      () =>
        byHand(`insert into sales_refund (store_id, id, order_id, status, amount, actor, requested_at, settled_at)
          select store_id, gen_random_uuid(), id, 'FAILED', 5, 'ann', now(), now() from sales_order where number = 1017`),
      ['checkout: refunds that failed and that nobody was told of'],
    ],
    [
      'money that went before it came',
      18,
      () =>
        payments.pool.query(
          `with made as (
             insert into payment_transaction (store_id, internal_ref, request_ref, payment_type, status, amount, currency, captured,
               refunded, refund_reserved, created_at, changed_at)
             values ($1, gen_random_uuid(), 'other', 'SANDBOX', 'PAID', 9, 'USD', 9, 4, 4, now(), now()) returning internal_ref),
           given as (
             insert into payment_refund (store_id, key, internal_ref, status, amount, requested_at, ended_at)
             select $1, gen_random_uuid(), internal_ref, 'SUCCEEDED', 4, now(), now() from made returning internal_ref, key)
           insert into money_ledger (store_id, internal_ref, kind, amount, currency, refund_key, recorded_at)
           select * from (
             select $1::varchar, internal_ref, 'REFUNDED'::money_kind, 4, 'USD', key, now() from given union all
             select $1, internal_ref, 'CAPTURED', 9, 'USD', null, now() from given) entry order by 3 desc`,
          [store],
        ),
      ['payment: money given back before it had come'],
    ],
    [
      'pieces that were returned and never sold',
      19,
      () =>
        stocks.pool.query(
          `insert into movement (store_id, sku, kind, quantity, ref, created_at)
           select $1, 'ODD', kind, 1, 'odd', now() from unnest('{RESERVED,RETURNED,COMMITTED}'::movement_kind[]) kind`,
          [store],
        ),
      ['inventory: pieces sold that were not held, or returned that were not sold'],
    ],
  ])('is found: %s', async (_, nth, change, findings) => {
    await cancelled(nth);
    expect(await since(() => change(nth))).toEqual(expect.arrayContaining(findings));
  });

  it('is found where its goods are in the stock and it is called sold', async () => {
    await sold(20);
    await putBack(20);
    expect(await since(() => cancel(20, 'COMMITTED', owed))).toEqual([
      'checkout: orders called sold whose goods are back in the stock',
      'checkout: orders whose goods are called otherwise in inventory',
    ]);
  });

  it('is found where inventory has not got back what it is called to have', async () => {
    await sold(21);
    expect(await since(() => cancel(21, 'RETURNED', owed))).toEqual([
      'checkout: orders whose goods are called otherwise in inventory',
    ]);
  });
});

describe('the databases of an audit', () => {
  it('are named all or none', () => {
    const env = { AUDIT_CHECKOUT_DATABASE_URL: 'postgres://c', AUDIT_PAYMENT_DATABASE_URL: 'postgres://p' };
    expect(() => databasesOf(env, readOptions({}), undefined)).toThrow('AUDIT_INVENTORY_DATABASE_URL');
    const all = { ...env, AUDIT_INVENTORY_DATABASE_URL: 'postgres://i' };
    expect(databasesOf(all, readOptions({}), undefined).inventory).toBe('postgres://i');
  });

  it('are those of a pod that is there, of the platform or beside it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'storepod-audit-'));
    const options = readOptions({ STOREPOD_DATA_DIR: dataDir });
    const [own, added] = ['507f1f77', '6a0b5c1d'];
    expect(() => databasesOf({}, options, undefined)).toThrow('Nothing was ever started');
    openSecrets(join(dataDir, 'secrets.json')).of(`database.pod_${own}_checkout`);
    expect(() => databasesOf({}, options, added)).toThrow(`There is no pod ${added}. There are: ${own}`);
    const password = addedSecrets(dataDir, trusted(added)).of(`database.pod_${added}_checkout`);
    for (const name of [added, `${added}bcf86cd799439011`])
      expect(databasesOf({}, options, name).checkout).toContain(`${password}@127.0.0.1:8432/pod_${added}`);
    for (const name of [undefined, own]) expect(databasesOf({}, options, name).checkout).toMatch(`/pod_${own}`);
    expect(() => databasesOf({}, options, 'nowhere')).toThrow(`There is no pod nowhere. There are: ${own}, ${added}`);
    rmSync(dataDir, { recursive: true });
  });
});
