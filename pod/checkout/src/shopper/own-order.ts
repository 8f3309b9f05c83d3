import { prepared } from '@storepod/database/prepared';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import { totalsView } from '../cart/cart-view.ts';
import type { Checkout } from '../checkout.ts';
import { type OrderPieces, piecesOf, standingOf } from '../order/order-standing.ts';
import { type OrderStatus, phaseOf, shopperMayCancel } from '../order/order-states.ts';
import { mayChooseAgain, paymentOf } from '../order/payment-choice.ts';
import { type ConsentJson, consentsOfOrder } from '../policies/consents.sql.ts';
import { problems } from '../problems.ts';
import type { OrderRow } from '../tables.ts';
import type { LineOption, TotalEntry } from '../totals/quote.ts';
import type { Shopper } from './own-profile.ts';
import type { HistoryView, OwnOrderDetail } from './shopper-shapes.ts';

interface LineRow {
  productId: Uuid | null;
  sku: Sku;
  name: string;
  friendlyUrl: string | null;
  imageUrl: string | null;
  options: LineOption[];
  quantity: number;
  cancelled: number;
  unitAmount: number;
  subtotal: number;
}

interface ParcelRow {
  id: Uuid;
  number: number;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: string;
  deliveredAt: string | null;
  products: { sku: Sku; quantity: number }[] | null;
}

interface HistoryRow {
  id: Uuid;
  status: OrderStatus;
  comments: string | null;
  at: string;
}

interface DetailRow extends OrderRow {
  pieces: OrderPieces;
  consents: ConsentJson;
  lines: LineRow[];
  entries: TotalEntry[];
  parcels: ParcelRow[];
  history: HistoryRow[];
}

/** One of the own orders, in one statement. That of somebody else is not there; who changed it among the staff is not told. */
export async function readOwnOrder({ db }: Checkout, { store, shopper }: Shopper, id: Uuid): Promise<OwnOrderDetail> {
  const { rows } = await sql<DetailRow>`${prepared}
    select o.*, ${piecesOf('o')} as pieces,
      (select json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'name', l.name,
          'friendlyUrl', l.friendly_url, 'imageUrl', l.image_url, 'options', l.options, 'quantity', l.quantity,
          'cancelled', l.cancelled, 'unitAmount', l.unit_amount, 'subtotal', l.subtotal) order by l.position)
       from sales_order_line l where l.store_id = ${store} and l.order_id = o.id) as lines,
      (select json_agg(json_build_object('code', t.code, 'title', t.title, 'amount', t.amount) order by t.position)
       from sales_order_total t where t.store_id = ${store} and t.order_id = o.id) as entries,
      (select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'carrier', s.carrier,
          'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url, 'shippedAt', s.shipped_at,
          'deliveredAt', s.delivered_at, 'products', (
            select json_agg(json_build_object('sku', l.sku, 'quantity', p.quantity) order by p.position)
            from shipment_line p
            join sales_order_line l on l.store_id = ${store} and l.order_id = o.id and l.position = p.position
            where p.store_id = ${store} and p.shipment_id = s.id)) order by s.number), '[]')
       from shipment s where s.store_id = ${store} and s.order_id = o.id) as parcels,
      ${consentsOfOrder} as consents,
      (select coalesce(json_agg(json_build_object('id', h.id, 'status', h.status, 'comments', h.comments, 'at', h.at)
          order by h.at, h.id), '[]')
       from sales_order_history h where h.store_id = ${store} and h.order_id = o.id) as history
    from sales_order o where o.store_id = ${store} and o.id = ${id} and o.shopper = ${shopper}`.execute(db);
  const [row] = rows;
  if (!row) throw problems.ORDER_NOT_FOUND();
  return detailOf(row);
}

function detailOf(row: DetailRow): OwnOrderDetail {
  const { currency } = row;
  return {
    id: row.id,
    number: row.number,
    orderRef: row.ref,
    orderStatus: row.order_status,
    paymentStatus: row.payment_status,
    standing: standingOf(row),
    payment: row.payment_type,
    redirectUrl: phaseOf(row.order_status) === 'AWAITING_PAYMENT' ? row.redirect_url : null,
    datePurchased: instantOf(row.placed_at),
    total: money(row.total, currency),
    due: money(row.total - row.waived, currency),
    refunded: money(row.refunded, currency),
    acceptedPolicies: row.consents,
    comments: row.comments,
    billing: row.billing,
    delivery: row.delivery,
    shippingMethod: row.shipping_method?.title ?? null,
    totals: totalsView({ entries: row.entries, currency }),
    products: row.lines.map(({ productId, unitAmount, subtotal, ...line }) => ({
      id: productId,
      ...line,
      price: money(unitAmount, currency),
      subTotal: money(subtotal, currency),
    })),
    shipments: row.parcels.map(({ shippedAt, deliveredAt, products, ...parcel }) => ({
      ...parcel,
      shippedAt: instantOf(new Date(shippedAt)),
      deliveredAt: deliveredAt === null ? null : instantOf(new Date(deliveredAt)),
      products: products ?? [],
    })),
    history: row.history.map((entry) => historyOf(row.id, entry)),
    mayPayAnotherWay: mayChooseAgain(paymentOf(row)),
    mayCancel: shopperMayCancel.includes(row.order_status),
  };
}

const historyOf = (orderId: Uuid, { id, status, comments, at }: HistoryRow): HistoryView => ({
  ...{ id, orderId, orderStatus: status, comments },
  date: instantOf(new Date(at)),
});
