import { LONG_LIST } from '@storepod/database/list/page';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Page, type PageQuery, type Sort, toPage } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type OrderPieces, piecesOf, standingOf } from '../order/order-standing.ts';
import type { CheckoutDb, OrderRow } from '../tables.ts';
import { type OrderFilter, sought } from './order-filter.ts';
import type { OrderSummary } from './order-shapes.ts';

type OrderSort = Sort<'datePurchased' | 'amount'>;
type OrderQuery = PageQuery & OrderFilter & { sort?: OrderSort };

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
  const { from, where } = sought(store, filter);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from ${from} where ${where} limit ${LONG_LIST + 1}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Each order lies in an index: the newest first in that of the rows and of the search, amounts, which never change, in that of the search. */
async function pageOfIds(
  db: CheckoutDb,
  store: StoreMerchantId,
  { sort = 'datePurchased,desc', ...filter }: OrderQuery,
  size: number,
  offset: number,
): Promise<Uuid[]> {
  const isByAmount = sort.startsWith('amount');
  const { from, id, placedAt, where } = sought(store, filter, isByAmount);
  const way = sort.endsWith('desc') ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: Uuid }>`select ${id} as id from ${from} where ${where}
    order by ${isByAmount ? sql`s.total` : placedAt} ${way}, ${id} ${way} limit ${size} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

type SummaryRow = OrderRow & { items: number; pieces: OrderPieces };

async function readSummaries(db: CheckoutDb, store: StoreMerchantId, ids: readonly Uuid[]): Promise<OrderSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select o.*, (select sum(l.quantity)::int from sales_order_line l
      where l.store_id = o.store_id and l.order_id = o.id) as items, ${piecesOf('o')} as pieces
    from sales_order o where o.store_id = ${store} and o.id = any(${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => ({ ...summaryOf(row), items: row.items }));
}

/** What a list and a page have in common. */
export const summaryOf = (row: OrderRow & { pieces: OrderPieces }) => ({
  id: row.id,
  number: row.number,
  orderRef: row.ref,
  version: row.version,
  orderStatus: row.order_status,
  paymentStatus: row.payment_status,
  inventoryStatus: row.inventory_status,
  standing: standingOf(row),
  paymentType: row.payment_type,
  datePurchased: instantOf(row.placed_at),
  needsAttention: row.needs_attention,
  attentionReason: row.attention_reason,
  customerId: row.customer_id,
  customerName: row.customer_name,
  email: row.email,
  phone: row.phone,
  total: money(row.total, row.currency),
  due: money(row.total - row.waived, row.currency),
  captured: money(row.captured, row.currency),
  refunded: money(row.refunded, row.currency),
  refunding: money(row.refunding, row.currency),
});
