import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { piecesOf, type StandingFacts, standingOf } from '../order/order-standing.ts';
import { type ConsentJson, consentsOfOrder } from '../policies/consents.sql.ts';
import { listAddresses } from './address-book.ts';
import { readProfile, type Shopper } from './own-profile.ts';

/** More than anybody has placed; whoever has more asks the shop. */
const MOST_ORDERS = 5_000;

/** Everything that is known here of a shopper, as a file for themselves. Notes of the staff are about them and not theirs. */
export async function ownData(checkout: Checkout, me: Shopper): Promise<Buffer> {
  const [profile, addresses, orders, carts, stockNotices] = await Promise.all([
    readProfile(checkout, me),
    listAddresses(checkout, me),
    ordersOf(checkout, me),
    cartsOf(checkout, me),
    noticesOf(checkout, me),
  ]);
  return Buffer.from(`${JSON.stringify({ profile, addresses, orders, carts, stockNotices }, null, 2)}\n`);
}

async function ordersOf({ db }: Checkout, { store, shopper }: Shopper): Promise<unknown[]> {
  const { rows } = await sql<StandingFacts & { document: object; accepted: ConsentJson }>`
    select o.order_status, o.attention_reason, o.currency, o.captured, o.refunded, o.refunding, ${piecesOf('o')} as pieces,
      ${consentsOfOrder} as accepted, json_build_object('number', o.number, 'placedAt', o.placed_at, 'status', o.order_status,
      'paymentStatus', o.payment_status, 'paymentType', o.payment_type, 'currency', o.currency, 'total', o.total,
      'refunded', o.refunded, 'email', o.email, 'phone', o.phone, 'name', o.customer_name, 'billing', o.billing,
      'delivery', o.delivery, 'comments', o.comments, 'lines', (
        select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'options', l.options, 'quantity', l.quantity,
          'unitAmount', l.unit_amount) order by l.position)
        from sales_order_line l where l.store_id = ${store} and l.order_id = o.id)) as document
    from sales_order o where o.store_id = ${store} and o.shopper = ${shopper}
    order by o.placed_at desc, o.id limit ${MOST_ORDERS}`.execute(db);
  return rows.map(({ document, accepted, ...facts }) => ({
    ...document,
    standing: standingOf(facts),
    acceptedPolicies: accepted,
  }));
}

async function cartsOf({ db }: Checkout, { store, shopper }: Shopper): Promise<unknown[]> {
  const { rows } = await sql<{ document: unknown }>`
    select json_build_object('changedAt', c.updated_at, 'lines', (
      select json_agg(json_build_object('sku', l.sku, 'quantity', l.quantity) order by l.position)
      from cart_line l where l.store_id = ${store} and l.cart_id = c.id)) as document
    from cart c where c.store_id = ${store} and c.shopper = ${shopper} and c.status = 'ACTIVE'
    order by c.updated_at desc limit ${MOST_CARTS}`.execute(db);
  return rows.map(({ document }) => document);
}

const MOST_CARTS = 100;

/** What they wait for; the address that they gave may be another one than that of the account. */
async function noticesOf({ db }: Checkout, { store, shopper }: Shopper): Promise<unknown[]> {
  const { rows } = await sql<{ document: unknown }>`
    select json_build_object('sku', sku, 'email', email, 'askedAt', created_at) as document
    from stock_notice where store_id = ${store} and shopper = ${shopper}
    order by created_at limit ${MOST_CARTS}`.execute(db);
  return rows.map(({ document }) => document);
}
