import { manyProducts } from '@storepod/catalog/many-products';
import { writeSearchRows } from '@storepod/catalog/search-rows';
import { keptRowsOfMany, manyOrders } from '@storepod/checkout/many-orders';
import { openDb } from '@storepod/database/db';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import pg from 'pg';
import { inSchema } from './bulk.ts';

const VARIANTS = 3;

/** Products with three variants each, what a search finds them by, and their stock. */
export async function fillProducts(databaseUrl: string, store: StoreMerchantId, products: number): Promise<void> {
  await inSchema(databaseUrl, 'catalog', async (catalog) => {
    for (const statement of manyProducts({ store, products, variants: VARIANTS })) await catalog.query(statement);
    await catalog.query('analyze');
    await catalog.withoutIndexes(['product_search'], () => indexProducts(databaseUrl, store));
  });
  await inSchema(databaseUrl, 'inventory', (inventory) =>
    inventory.withoutIndexes(['stock'], () => inventory.query(stockOf(store))),
  );
}

const orderTables = [
  'customer_account',
  'sales_order',
  'sales_order_line',
  'sales_order_search',
  'customer_spending',
  'sales_order_history',
];

/** Orders of two lines, each with its history, its payment, the movements of its stock, and an entry in the audit of the store. */
export async function fillOrders(databaseUrl: string, store: StoreMerchantId, orders: number): Promise<void> {
  const rows = [
    ...manyOrders({ store, orders }),
    ...keptRowsOfMany({ store }),
    totalsOf(store),
    historyOf(store),
    auditOf(store),
  ];
  await inSchema(databaseUrl, 'checkout', (checkout) =>
    checkout.withoutIndexes([...orderTables, 'audit'], async () => {
      for (const statement of rows) await checkout.query(statement);
    }),
  );
  await inSchema(databaseUrl, 'payment', (payment) =>
    payment.withoutIndexes(['payment_transaction'], () => payment.query(paymentsOf(store))),
  );
  await inSchema(databaseUrl, 'inventory', (inventory) => inventory.query(movementsOf(store)));
}

/** What autovacuum does by itself after a while. */
export const vacuum = (databaseUrl: string): Promise<unknown> =>
  inSchema(databaseUrl, 'public', (database) => database.query('vacuum analyze'));

async function indexProducts(databaseUrl: string, store: StoreMerchantId): Promise<void> {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c search_path=catalog,public -c synchronous_commit=off');
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  const all = sql`select id from product where store_id = ${store}`;
  await writeSearchRows(openDb(pool), store, all, new Date()).finally(() => pool.end());
}

const stockOf = (store: StoreMerchantId) => `
  insert into stock (store_id, sku, product_id, quantity, available, order_minimum, order_maximum, currency, amount)
  select store_id, sku, product_id, (hashtext(sku) & 1023), true, 1, 0, 'USD', 1990
  from catalog.product_variant where store_id = '${store}';
  insert into shown_sku (store_id, sku, shown, position) select store_id, sku, true, 0 from stock where store_id = '${store}'`;

const totalsOf = (store: StoreMerchantId) => `
  insert into sales_order_total (store_id, order_id, position, code, title, amount)
  select store_id, id, position, code, code, total from sales_order,
    (values (0, 'SUBTOTAL'), (1, 'TOTAL')) as entry (position, code) where store_id = '${store}'`;

const historyOf = (store: StoreMerchantId) => `
  insert into sales_order_history (store_id, order_id, id, status, at)
  select store_id, id, gen_random_uuid(), order_status, placed_at from sales_order where store_id = '${store}'`;

const auditOf = (store: StoreMerchantId) => `
  insert into audit (id, store_id, recorded_at, action, entity_type, entity_id, actor_id, actor_name, changes, trace_id)
  select gen_random_uuid(), store_id, placed_at, 'order.ship', 'order', id::text, 'somebody', 'ann', '{}', 'trace'
  from sales_order where store_id = '${store}'`;

const paymentsOf = (store: StoreMerchantId) => `
  insert into payment_transaction (store_id, internal_ref, request_ref, payment_type, status, amount, currency, captured, created_at,
    changed_at)
  select store_id, gen_random_uuid(), ref::text, 'COD', (case order_status when 'CANCELLED' then 'CANCELLED' else 'PAID' end)::payment_status,
    total, 'USD', case order_status when 'CANCELLED' then 0 else total end, placed_at, placed_at
  from checkout.sales_order where store_id = '${store}'`;

const movementsOf = (store: StoreMerchantId) => `
  insert into movement (store_id, sku, kind, quantity, ref, created_at)
  select line.store_id, line.sku, 'COMMITTED', -line.quantity, placed.ref, placed.placed_at
  from checkout.sales_order_line line join checkout.sales_order placed on placed.id = line.order_id
  where line.store_id = '${store}'`;
