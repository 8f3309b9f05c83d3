import { prepared } from '@storepod/database/prepared';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { sql } from 'kysely';
import type { Address } from '../customer/address.ts';
import { type OrderPieces, piecesOf } from '../order/order-standing.ts';
import type { OrderStatus, PaymentStatus, PaymentType } from '../order/order-states.ts';
import type { CheckoutDb } from '../tables.ts';
import type { LineOption, TotalEntry } from '../totals/quote.ts';
import type { QueuedMail } from './queue-mails.ts';

/** Where a parcel can be followed. */
interface MailedParcel {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  lines: { position: number; quantity: number }[];
}

/** What a letter says of an order. */
export interface MailedOrder {
  number: number;
  email: string;
  customerName: string;
  lang: string;
  currency: CurrencyCode;
  paymentType: PaymentType;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  placedAt: Date;
  successUrl: string;
  total: number;
  captured: number;
  refunded: number;
  refunding: number;
  attentionReason: string | null;
  pieces: OrderPieces;
  delivery: Address | null;
  methodTitle: string | null;
  lines: {
    position: number;
    name: string;
    options: LineOption[];
    quantity: number;
    cancelled: number;
    subtotal: number;
  }[];
  totals: TotalEntry[];
  parcel: MailedParcel | null;
}

/** One statement for everything. Undefined where the order went with its store. */
export async function findMailedOrder(
  db: CheckoutDb,
  { store, order, shipment }: QueuedMail,
): Promise<MailedOrder | undefined> {
  const { rows } = await sql<MailedOrder>`${prepared}
    select o.number, o.email, o.customer_name as "customerName", o.lang, o.currency, o.payment_type as "paymentType",
      o.order_status as "orderStatus", o.payment_status as "paymentStatus", o.placed_at as "placedAt",
      o.success_url as "successUrl", o.total, o.captured, o.refunded, o.refunding, o.attention_reason as "attentionReason",
      ${piecesOf('o')} as pieces, o.delivery, o.shipping_method ->> 'title' as "methodTitle",
      (select json_agg(json_build_object('position', l.position, 'name', l.name, 'options', l.options,
          'quantity', l.quantity, 'cancelled', l.cancelled, 'subtotal', l.subtotal) order by l.position)
       from sales_order_line l where l.store_id = ${store} and l.order_id = o.id) as lines,
      (select json_agg(json_build_object('code', t.code, 'title', t.title, 'amount', t.amount) order by t.position)
       from sales_order_total t where t.store_id = ${store} and t.order_id = o.id) as totals,
      (select json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
          'lines', (select json_agg(json_build_object('position', p.position, 'quantity', p.quantity) order by p.position)
            from shipment_line p where p.store_id = ${store} and p.shipment_id = s.id))
       from shipment s where s.store_id = ${store} and s.order_id = o.id and s.id = ${shipment ?? null}::uuid) as parcel
    from sales_order o where o.store_id = ${store} and o.id = ${order}`.execute(db);
  return rows[0];
}
