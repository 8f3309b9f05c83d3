import { LONG_LIST } from '@storepod/database/list/page';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Page, type PageQuery, toPage } from '@storepod/kernel/page';
import { type RawBuilder, sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { CheckoutDb, OrderRow } from '../tables.ts';
import { matching, type OrderFilter } from './order-filter.ts';
import type { OrderSummary } from './order-shapes.ts';

/** The newest first is how they lie in their index; amounts never change, and lie in that of the search. */
const sorts = {
  'datePurchased,desc': { from: sql`sales_order o`, by: sql`o.placed_at desc, o.id desc` },
  'datePurchased,asc': { from: sql`sales_order o`, by: sql`o.placed_at, o.id` },
  'amount,desc': {
    from: sql`sales_order o join sales_order_search a on a.store_id = o.store_id and a.order_id = o.id`,
    by: sql`a.total desc, a.order_id desc`,
  },
  'amount,asc': {
    from: sql`sales_order o join sales_order_search a on a.store_id = o.store_id and a.order_id = o.id`,
    by: sql`a.total, a.order_id`,
  },
} satisfies Record<string, { from: RawBuilder<unknown>; by: RawBuilder<unknown> }>;

type OrderQuery = PageQuery & OrderFilter & { sort?: keyof typeof sorts };

/** The orders of a store: their number, the ids of the page, then the rows of these. */
export async function listOrders(
  { db }: Pick<Checkout, 'db'>,
  store: StoreMerchantId,
  query: OrderQuery,
): Promise<Page<OrderSummary>> {
  const { size, offset, envelope } = toPage(query);
  const total = await countOrders(db, store, query);
  if (total <= offset) return envelope<OrderSummary>([], total);
  const ids = await pageOfIds(db, store, query, size, offset);
  return envelope(await readSummaries(db, store, ids), total);
}

async function countOrders(db: CheckoutDb, store: StoreMerchantId, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from sales_order o where ${matching(store, filter)} limit ${LONG_LIST + 1}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

async function pageOfIds(
  db: CheckoutDb,
  store: StoreMerchantId,
  query: OrderQuery,
  size: number,
  offset: number,
): Promise<Uuid[]> {
  const { from, by } = sorts[query.sort ?? 'datePurchased,desc'];
  const { rows } = await sql<{ id: Uuid }>`select o.id from ${from} where ${matching(store, query)}
    order by ${by} limit ${size} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

type SummaryRow = OrderRow & { items: number };

async function readSummaries(db: CheckoutDb, store: StoreMerchantId, ids: readonly Uuid[]): Promise<OrderSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select o.*, (select sum(l.quantity)::int from sales_order_line l
      where l.store_id = o.store_id and l.order_id = o.id) as items
    from sales_order o where o.store_id = ${store} and o.id = any(${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => ({ ...summaryOf(row), items: row.items }));
}

/** What a list and a page have in common. */
export const summaryOf = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  orderRef: row.ref,
  version: row.version,
  orderStatus: row.order_status,
  paymentStatus: row.payment_status,
  inventoryStatus: row.inventory_status,
  paymentType: row.payment_type,
  datePurchased: instantOf(row.placed_at),
  needsAttention: row.needs_attention,
  attentionReason: row.attention_reason,
  customerId: row.customer_id,
  customerName: row.customer_name,
  email: row.email,
  phone: row.phone,
  total: money(row.total, row.currency),
  captured: money(row.captured, row.currency),
  refunded: money(row.refunded, row.currency),
  refunding: money(row.refunding, row.currency),
});
