import { manyProducts } from '@storepod/catalog/many-products';
import { writeSearchRows } from '@storepod/catalog/search-rows';
import { manyOrders, searchRowsOfMany } from '@storepod/checkout/many-orders';
import { openDb } from '@storepod/database/db';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import pg from 'pg';

const VARIANTS = 3;

/**
 * Fills a store with as many products as orders, each with its stock and its payment. The rows are right by how they are made, so no
 * trigger and no reference is looked at.
 */
export async function fillStore(databaseUrl: string, store: StoreMerchantId, size: number): Promise<void> {
  const write = async (schema: string, statements: readonly string[]) => {
    await using pool = poolOf(databaseUrl, schema);
    for (const statement of statements) await pool.query(statement);
  };
  await write('catalog', manyProducts({ store, products: size, variants: VARIANTS }));
  await indexProducts(databaseUrl, store);
  await write('inventory', [stockOf(store)]);
  await write('checkout', [...manyOrders({ store, orders: size }), searchRowsOfMany({ store })]);
  await write('payment', [paymentsOf(store)]);
}

export async function analyse(databaseUrl: string): Promise<void> {
  await using pool = poolOf(databaseUrl, 'public');
  await pool.query('vacuum analyze');
}

async function indexProducts(databaseUrl: string, store: StoreMerchantId): Promise<void> {
  await using pool = poolOf(databaseUrl, 'catalog');
  await pool.query('analyze');
  const all = sql`select id from product where store_id = ${store}`;
  await writeSearchRows(openDb(pool), store, all, new Date());
}

const stockOf = (store: StoreMerchantId) => `
  insert into stock (store_id, sku, product_id, quantity, available, order_minimum, order_maximum, currency, amount)
  select store_id, sku, product_id, (hashtext(sku) & 1023), true, 1, 0, 'USD', 1990
  from catalog.product_variant where store_id = '${store}'`;

const paymentsOf = (store: StoreMerchantId) => `
  insert into payment_transaction (store_id, internal_ref, request_ref, payment_type, status, amount, currency, captured, created_at,
    changed_at)
  select store_id, gen_random_uuid(), ref::text, 'COD', (case order_status when 'CANCELLED' then 'CANCELLED' else 'PAID' end)::payment_status,
    total, 'USD', case order_status when 'CANCELLED' then 0 else total end, placed_at, placed_at
  from checkout.sales_order where store_id = '${store}'`;

/** Unqualified names mean the schema. */
function poolOf(databaseUrl: string, schema: string) {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema},public -c session_replication_role=replica`);
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() });
}
