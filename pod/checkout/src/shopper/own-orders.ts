import { LONG_LIST, readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import { money } from '@storepod/kernel/money';
import type { Page, PageQuery, Sort } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type OrderPieces, piecesOf, standingOf } from '../order/order-standing.ts';
import { shopperMayCancel } from '../order/order-states.ts';
import type { OrderRow } from '../tables.ts';
import type { Shopper } from './own-profile.ts';
import type { OwnOrder } from './shopper-shapes.ts';

/** Lines that are shown of each order. */
const SHOWN_LINES = 4;

const orders = {
  'datePurchased,desc': orderedBy([['placed_at', 'desc']], 'id'),
  'datePurchased,asc': orderedBy(['placed_at'], 'id'),
};

interface ListedRow extends OrderRow {
  shown: OwnOrder['products'];
  quantity: number;
  pieces: OrderPieces;
}

export const ownOrders = (
  { db }: Checkout,
  { store, shopper }: Shopper,
  { sort = 'datePurchased,desc', ...query }: PageQuery & { sort?: Sort<'datePurchased'> },
): Promise<Page<OwnOrder>> =>
  readPage(query, {
    found: db.selectFrom('sales_order').where('store_id', '=', store).where('shopper', '=', shopper),
    rows: (found) =>
      found.selectAll().select([
        sql<ListedRow['shown']>`(
          select coalesce(json_agg(json_build_object('name', l.name, 'imageUrl', l.image_url, 'quantity', l.quantity)
            order by l.position), '[]')
          from sales_order_line l
          where l.store_id = ${store} and l.order_id = sales_order.id and l.position < ${SHOWN_LINES})`.as('shown'),
        sql<number>`(select coalesce(sum(l.quantity), 0)::int from sales_order_line l
          where l.store_id = ${store} and l.order_id = sales_order.id)`.as('quantity'),
        piecesOf('sales_order').as('pieces'),
      ]),
    order: orders[sort],
    views: (rows) => rows.map(ownOrderOf),
    counting: { db, atMost: LONG_LIST },
  });

const ownOrderOf = (row: ListedRow): OwnOrder => ({
  id: row.id,
  number: row.number,
  orderRef: row.ref,
  orderStatus: row.order_status,
  paymentStatus: row.payment_status,
  standing: standingOf(row),
  payment: row.payment_type,
  datePurchased: instantOf(row.placed_at),
  total: money(row.total, row.currency),
  quantity: row.quantity,
  products: row.shown,
  mayCancel: shopperMayCancel.includes(row.order_status),
});
