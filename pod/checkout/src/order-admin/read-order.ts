import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { totalsView } from '../cart/cart-view.ts';
import type { Checkout } from '../checkout.ts';
import type { LineBooks } from '../fulfilment/order-books.sql.ts';
import { leftToShip, refundableOf } from '../fulfilment/order-lines.ts';
import { type ShipmentRecord, shipmentView } from '../fulfilment/shipment-view.ts';
import { type OrderPieces, piecesOf } from '../order/order-standing.ts';
import { phaseOf } from '../order/order-states.ts';
import { type ConsentJson, consentsOfOrder } from '../policies/consents.sql.ts';
import { problems } from '../problems.ts';
import { type RefundRecord, type ReturnRecord, refundView, returnView } from '../refund/refund-view.ts';
import type { OrderRow } from '../tables.ts';
import type { LineOption, TotalEntry } from '../totals/quote.ts';
import { allowedMoves } from './allowed-moves.ts';
import { summaryOf } from './list-orders.ts';
import type { OrderDetail } from './order-shapes.ts';

interface LineRecord extends LineBooks {
  productId: Uuid | null;
  name: string;
  options: LineOption[];
  imageUrl: string | null;
  unitAmount: number;
}

interface DetailRow extends OrderRow {
  pieces: OrderPieces;
  consents: ConsentJson;
  lines: LineRecord[];
  entries: TotalEntry[];
  shipments: ShipmentRecord[] | null;
  refunds: RefundRecord[] | null;
  returns: ReturnRecord[] | null;
  notes: { id: Uuid; text: string; actor: string; written_at: string }[] | null;
}

/** An order with all that belongs to it, and what can be done with it now. */
export async function readOrder({ db }: Pick<Checkout, 'db'>, store: StoreMerchantId, id: Uuid): Promise<OrderDetail> {
  const { rows } = await detailQuery(store, id).execute(db);
  const [row] = rows;
  if (!row) throw problems.ORDER_NOT_FOUND();
  return detailOf(row);
}

/** One statement; every part is found by the order's own index. */
const detailQuery = (store: StoreMerchantId, id: Uuid) => sql<DetailRow>`
  select o.*, ${piecesOf('o')} as pieces,
    (select json_agg(json_build_object('position', l.position, 'sku', l.sku, 'productId', l.product_id, 'name', l.name,
        'options', l.options, 'imageUrl', l.image_url, 'shippable', l.shippable, 'quantity', l.quantity,
        'shipped', l.shipped, 'returned', l.returned, 'cancelled', l.cancelled, 'unitAmount', l.unit_amount,
        'subtotal', l.subtotal, 'discount', l.discount, 'tax', l.tax, 'refundedQuantity', coalesce((
          select sum(rl.quantity) from sales_refund r
          join sales_refund_line rl on rl.store_id = r.store_id and rl.refund_id = r.id
          where r.store_id = o.store_id and r.order_id = o.id and r.status <> 'FAILED' and rl.position = l.position), 0)
          + coalesce((select sum(bl.returned + bl.cancelled) from sales_return b
          join sales_return_line bl on bl.store_id = b.store_id and bl.return_id = b.id
          where b.store_id = o.store_id and b.order_id = o.id and bl.waived is not null and bl.position = l.position), 0))
      order by l.position)
     from sales_order_line l where l.store_id = o.store_id and l.order_id = o.id) as lines,
    (select json_agg(json_build_object('code', t.code, 'title', t.title, 'amount', t.amount) order by t.position)
     from sales_order_total t where t.store_id = o.store_id and t.order_id = o.id) as entries,
    (select json_agg(json_build_object('id', s.id, 'number', s.number, 'carrier', s.carrier,
        'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url, 'shipped_at', s.shipped_at,
        'delivered_at', s.delivered_at, 'lines', (
          select json_agg(json_build_object('sku', l.sku, 'quantity', sl.quantity) order by l.position)
          from shipment_line sl
          join sales_order_line l on l.store_id = sl.store_id and l.order_id = o.id and l.position = sl.position
          where sl.store_id = s.store_id and sl.shipment_id = s.id)) order by s.number)
     from shipment s where s.store_id = o.store_id and s.order_id = o.id) as shipments,
    (select json_agg(json_build_object('id', r.id, 'status', r.status, 'amount', r.amount, 'shipping', r.shipping,
        'reason', r.reason, 'failure', r.failure, 'actor', r.actor, 'requested_at', r.requested_at,
        'settled_at', r.settled_at, 'lines', coalesce((
          select json_agg(json_build_object('sku', l.sku, 'quantity', rl.quantity, 'amount', rl.amount) order by l.position)
          from sales_refund_line rl
          join sales_order_line l on l.store_id = rl.store_id and l.order_id = o.id and l.position = rl.position
          where rl.store_id = r.store_id and rl.refund_id = r.id), '[]')) order by r.requested_at, r.id)
     from sales_refund r where r.store_id = o.store_id and r.order_id = o.id) as refunds,
    (select json_agg(json_build_object('id', b.id, 'restock', b.restock, 'reason', b.reason, 'actor', b.actor,
        'recorded_at', b.recorded_at, 'restocked_at', b.restocked_at, 'lines', (
          select json_agg(json_build_object('sku', l.sku, 'returned', bl.returned, 'cancelled', bl.cancelled)
            order by l.position)
          from sales_return_line bl
          join sales_order_line l on l.store_id = bl.store_id and l.order_id = o.id and l.position = bl.position
          where bl.store_id = b.store_id and bl.return_id = b.id)) order by b.recorded_at, b.id)
     from sales_return b where b.store_id = o.store_id and b.order_id = o.id) as returns,
    (select json_agg(json_build_object('id', n.id, 'text', n.text, 'actor', n.actor, 'written_at', n.written_at)
        order by n.written_at, n.id)
     from sales_order_note n where n.store_id = o.store_id and n.order_id = o.id) as notes,
    ${consentsOfOrder} as consents
  from sales_order o where o.store_id = ${store} and o.id = ${id}`;

function detailOf(row: DetailRow): OrderDetail {
  const { currency, shipping_method: method } = row;
  return {
    ...summaryOf(row),
    lang: row.lang,
    pendingAction: row.pending_action,
    transactionRef: row.transaction_ref,
    redirectUrl: phaseOf(row.order_status) === 'AWAITING_PAYMENT' ? row.redirect_url : null,
    expiresAt: row.expires_at && instantOf(row.expires_at),
    comments: row.comments,
    billing: row.billing,
    delivery: row.delivery,
    shippingMethod: method && { kind: method.kind, title: method.title },
    discounts: row.discounts.map(({ code, title, amount }) => ({ code, title, amount: money(amount, currency) })),
    totals: totalsView({ entries: row.entries, currency }),
    taxIncluded: row.tax_included,
    products: row.lines.map((line) => lineView(line, currency)),
    shipments: (row.shipments ?? []).map(shipmentView),
    refunds: (row.refunds ?? []).map((refund) => refundView(refund, currency)),
    returns: (row.returns ?? []).map(returnView),
    notes: (row.notes ?? []).map(({ id, text, actor, written_at }) => ({
      ...{ id, text, author: actor, writtenAt: instantOf(new Date(written_at)) },
    })),
    acceptedPolicies: row.consents,
    moves: allowedMoves(row, row.lines),
  };
}

const lineView = (line: LineRecord, currency: CurrencyCode): OrderDetail['products'][number] => ({
  id: line.productId,
  ...{ sku: line.sku, name: line.name, options: line.options, imageUrl: line.imageUrl, shippable: line.shippable },
  ...{ quantity: line.quantity, shipped: line.shipped, returned: line.returned, cancelled: line.cancelled },
  refundable: refundableOf(line),
  leftToShip: leftToShip(line),
  price: money(line.unitAmount, currency),
  subTotal: money(line.subtotal, currency),
  discount: money(line.discount, currency),
  tax: money(line.tax, currency),
});
