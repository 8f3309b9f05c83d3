import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { type QueryExecutorProvider, sql } from 'kysely';
import { problems } from '../problems.ts';

/** A line of an order and what became of its pieces and of its money. Amounts are in minor units. */
export interface LineBooks {
  position: number;
  sku: Sku;
  shippable: boolean;
  quantity: number;
  shipped: number;
  returned: number;
  /** Taken off the order before they were sent. */
  cancelled: number;
  subtotal: number;
  discount: number;
  tax: number;
  /** Of refunds that did not fail, and of pieces that nobody has to pay for any more. */
  refundedQuantity: number;
  refundedAmount: number;
}

export interface OrderBooks {
  total: number;
  taxIncluded: boolean;
  /** What was given back for the shipping, by refunds that did not fail. */
  shippingRefunded: number;
  shipments: number;
  /** Parcels that have arrived. */
  arrived: number;
  /** The others, with the positions of the lines that are in them. */
  notArrived: { id: Uuid; positions: number[] }[];
  lines: LineBooks[];
}

/** What is left of an order to send, to take back and to give back, in one statement. */
export async function readBooks(db: QueryExecutorProvider, store: StoreMerchantId, order: Uuid): Promise<OrderBooks> {
  const { rows } = await sql<OrderBooks>`${prepared}
    select o.total, o.tax_included as "taxIncluded",
      (select coalesce(sum(r.shipping), 0)::bigint from sales_refund r
       where r.store_id = o.store_id and r.order_id = o.id and r.status <> 'FAILED') as "shippingRefunded",
      (select count(*)::int from shipment s where s.store_id = o.store_id and s.order_id = o.id) as shipments,
      (select count(*)::int from shipment s
       where s.store_id = o.store_id and s.order_id = o.id and s.delivered_at is not null) as arrived,
      (select coalesce(json_agg(json_build_object('id', s.id, 'positions', (
          select json_agg(sl.position) from shipment_line sl where sl.store_id = s.store_id and sl.shipment_id = s.id))), '[]')
       from shipment s where s.store_id = o.store_id and s.order_id = o.id and s.delivered_at is null) as "notArrived",
      (select json_agg(json_build_object('position', l.position, 'sku', l.sku, 'shippable', l.shippable,
          'quantity', l.quantity, 'shipped', l.shipped, 'returned', l.returned, 'cancelled', l.cancelled,
          'subtotal', l.subtotal, 'discount', l.discount, 'tax', l.tax,
          'refundedQuantity', coalesce(given.quantity, 0), 'refundedAmount', coalesce(given.amount, 0)) order by l.position)
       from sales_order_line l
       left join (
         select position, sum(quantity) as quantity, sum(amount) as amount from (
           select rl.position, rl.quantity, rl.amount
           from sales_refund r join sales_refund_line rl on rl.store_id = r.store_id and rl.refund_id = r.id
           where r.store_id = ${store} and r.order_id = ${order} and r.status <> 'FAILED'
           union all
           select bl.position, bl.returned + bl.cancelled, bl.waived
           from sales_return b join sales_return_line bl on bl.store_id = b.store_id and bl.return_id = b.id
           where b.store_id = ${store} and b.order_id = ${order} and bl.waived is not null) part
         group by position) given on given.position = l.position
       where l.store_id = o.store_id and l.order_id = o.id) as lines
    from sales_order o where o.store_id = ${store} and o.id = ${order}`.execute(db);
  const [books] = rows;
  if (!books) throw problems.ORDER_NOT_FOUND();
  return books;
}
