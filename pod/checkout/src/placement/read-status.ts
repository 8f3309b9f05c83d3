import { prepared } from '@storepod/database/prepared';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { piecesOf, type StandingFacts, standingOf } from '../order/order-standing.ts';
import { phaseOf } from '../order/order-states.ts';
import { mayChooseAgain, paymentOf } from '../order/payment-choice.ts';
import { type ConsentJson, consentsOfOrder } from '../policies/consents.sql.ts';
import { problems } from '../problems.ts';
import type { OrderRow } from '../tables.ts';
import type { OrderStatusView } from './placement-shapes.ts';

type StatusRow = Pick<
  OrderRow,
  'order_status' | 'payment_status' | 'payment_type' | 'payment_attempt' | 'redirect_url'
> &
  StandingFacts & { accepted: ConsentJson };

/** The credential of whoever asks: an account, or the reference that the buyer was given. */
export type Asker = { shopper: string } | { ref: string | undefined };

/** How an order stands. Nothing in it is personal, since a reference never ends. */
export async function readStatus(
  { db }: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  asker: Asker,
): Promise<OrderStatusView> {
  if ('ref' in asker && !Uuid.is(asker.ref)) throw problems.ORDER_NOT_FOUND();
  const isTheirs = 'shopper' in asker ? sql`shopper = ${asker.shopper}` : sql`ref = ${asker.ref}`;
  const { rows } = await sql<StatusRow>`${prepared}
    select order_status, payment_status, payment_type, payment_attempt, redirect_url, attention_reason, currency, captured, refunded, refunding,
      ${piecesOf('o')} as pieces, ${consentsOfOrder} as accepted
    from sales_order o where store_id = ${store} and id = ${id} and ${isTheirs}`.execute(db);
  const [row] = rows;
  if (!row) throw problems.ORDER_NOT_FOUND();
  return {
    orderId: id,
    orderStatus: row.order_status,
    paymentStatus: row.payment_status,
    payment: row.payment_type,
    standing: standingOf(row),
    acceptedPolicies: row.accepted,
    mayPayAnotherWay: mayChooseAgain(paymentOf(row)),
    redirectUrl: phaseOf(row.order_status) === 'AWAITING_PAYMENT' ? row.redirect_url : null,
  };
}
