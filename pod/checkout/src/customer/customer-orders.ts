import { LONG_LIST, readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Page, PageQuery, Sort } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type OrderPieces, piecesOf, standingOf } from '../order/order-standing.ts';
import { problems } from '../problems.ts';
import type { OrderRow } from '../tables.ts';
import type { CustomerOrder } from './customer-shapes.ts';

const orders = {
  'datePurchased,desc': orderedBy([['placed_at', 'desc']], 'id'),
  'datePurchased,asc': orderedBy(['placed_at'], 'id'),
};

export type OrderPageQuery = PageQuery & { sort?: Sort<'datePurchased'> };

/** The orders of a customer. A customer of another store is none. */
export async function customerOrders(
  { db }: Checkout,
  store: StoreMerchantId,
  customer: Uuid,
  { sort = 'datePurchased,desc', ...query }: OrderPageQuery,
): Promise<Page<CustomerOrder>> {
  const known = await db
    .selectFrom('customer_account')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .executeTakeFirst();
  if (!known) throw problems.CUSTOMER_NOT_FOUND();
  return readPage(query, {
    found: db.selectFrom('sales_order').where('store_id', '=', store).where('customer_id', '=', customer),
    rows: (found) => found.selectAll().select([quantityOf(store), piecesOf('sales_order').as('pieces')]),
    order: orders[sort],
    views: (rows) => rows.map(customerOrderOf),
    counting: { db, atMost: LONG_LIST },
  });
}

const quantityOf = (store: StoreMerchantId) =>
  sql<number>`(select coalesce(sum(l.quantity), 0)::int from sales_order_line l
    where l.store_id = ${store} and l.order_id = sales_order.id)`.as('quantity');

const customerOrderOf = (row: OrderRow & { quantity: number; pieces: OrderPieces }): CustomerOrder => ({
  id: row.id,
  number: row.number,
  orderRef: row.ref,
  orderStatus: row.order_status,
  paymentStatus: row.payment_status,
  standing: standingOf(row),
  payment: row.payment_type,
  datePurchased: instantOf(row.placed_at),
  total: money(row.total, row.currency),
  refunded: money(row.refunded, row.currency),
  quantity: row.quantity,
  needsAttention: row.needs_attention,
});
