import { prepared } from '@storepod/database/prepared';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import { totalsView } from '../cart/cart-view.ts';
import type { Checkout } from '../checkout.ts';
import type { Address } from '../customer/address.ts';
import type { Order } from '../order/order.ts';
import { problems } from '../problems.ts';
import type { LineOption, TotalEntry } from '../totals/quote.ts';
import type { OrderConfirmation } from './placement-shapes.ts';

interface ConfirmedLine {
  sku: Sku;
  productId: Uuid | null;
  name: string;
  options: LineOption[];
  imageUrl: string | null;
  quantity: number;
  unitAmount: number;
  subtotal: number;
}

/** What an order consists of, from the quote of a moment ago or from its rows. */
export interface Contents {
  billing: Address;
  delivery: Address | null;
  lines: readonly ConfirmedLine[];
  entries: TotalEntry[];
}

export function confirmationOf({ facts, state, phase }: Order, contents: Contents): OrderConfirmation {
  const { currency } = facts;
  return {
    id: facts.id,
    number: facts.number,
    orderRef: facts.ref,
    orderStatus: state.orderStatus,
    paymentStatus: state.paymentStatus,
    payment: state.paymentType,
    redirectUrl: phase === 'AWAITING_PAYMENT' ? state.redirectUrl : null,
    datePurchased: instantOf(facts.placedAt),
    billing: contents.billing,
    delivery: contents.delivery,
    total: money(facts.total, currency),
    totals: totalsView({ entries: contents.entries, currency }),
    products: contents.lines.map(({ sku, productId, name, options, imageUrl, quantity, unitAmount, subtotal }) => ({
      ...{ id: productId, sku, name, options, imageUrl, quantity },
      price: money(unitAmount, currency),
      subTotal: money(subtotal, currency),
    })),
  };
}

/** The same for an order that was placed before. */
export async function readConfirmation({ db }: Checkout, order: Order): Promise<OrderConfirmation> {
  const { store, id } = order.facts;
  const { rows } = await sql<Contents>`${prepared}
    select o.billing, o.delivery,
      (select json_agg(json_build_object('sku', l.sku, 'productId', l.product_id, 'name', l.name, 'options', l.options,
          'imageUrl', l.image_url, 'quantity', l.quantity, 'unitAmount', l.unit_amount, 'subtotal', l.subtotal)
        order by l.position)
       from sales_order_line l where l.store_id = ${store} and l.order_id = o.id) as lines,
      (select json_agg(json_build_object('code', t.code, 'title', t.title, 'amount', t.amount) order by t.position)
       from sales_order_total t where t.store_id = ${store} and t.order_id = o.id) as entries
    from sales_order o where o.store_id = ${store} and o.id = ${id}`.execute(db);
  const [contents] = rows;
  if (!contents) throw problems.ORDER_NOT_FOUND();
  return confirmationOf(order, contents);
}
