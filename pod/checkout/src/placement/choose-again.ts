import { isDeepStrictEqual } from 'node:util';
import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Address } from '../customer/address.ts';
import { loadOrder } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import { type PaymentType, paymentTypeOf } from '../order/order-states.ts';
import { problems } from '../problems.ts';
import { changePayment } from './change-payment.ts';
import { goesTo, nameOf } from './persist-order.ts';
import type { PlaceOrder } from './placement-shapes.ts';

/**
 * The cart of an order is sent again. The order stays as it was placed: another address or way of sending is refused, with the order
 * that waits. How it is paid can be changed until it is.
 */
export async function chooseAgain(
  checkout: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  input: PlaceOrder,
): Promise<Order> {
  const loaded = await loadOrder(checkout.db, store, { id });
  if (!loaded) throw problems.CART_NOT_FOUND();
  const { order } = loaded;
  if (order.phase === 'CLOSED' || !isAsPlaced(await findPlaced(checkout, order), order, input)) throw standing(order);
  if (hasChoice(order, input)) return order;
  if (order.phase !== 'AWAITING_PAYMENT') throw standing(order);
  const paymentType = choiceOf(order, input);
  if (paymentType === 'NONE')
    throw problems.PAYMENT_TYPE_REQUIRED({ total: money(order.facts.total, order.facts.currency) });
  return changePayment(checkout, order.facts, paymentType, standing);
}

/** Whoever has chosen something else at the same moment was the last one. */
export function requireChoice(order: Order, input: PlaceOrder): void {
  if (!hasChoice(order, input)) throw standing(order);
}

/** What is paid is paid, in whatever way. */
const hasChoice = (order: Order, input: PlaceOrder): boolean =>
  order.isPaid || order.state.paymentType === choiceOf(order, input);

function choiceOf({ facts: { total } }: Order, { paymentType }: PlaceOrder): PaymentType {
  return paymentTypeOf(total, paymentType);
}

/** Why an order is not changed by its cart. */
const standing = ({ phase, facts: { id, ref } }: Order): Error =>
  phase === 'AWAITING_PAYMENT' ? problems.ORDER_WAITING({ order: id, ref }) : problems.CART_CONVERTED({ order: id });

interface Placed {
  email: string;
  phone: string | null;
  name: string;
  billing: Address;
  delivery: Address | null;
  method: string | null;
  comments: string | null;
}

async function findPlaced({ db }: Checkout, { facts }: Order): Promise<Placed> {
  const { rows } = await sql<Placed>`${prepared}
    select email, phone, customer_name as name, billing, delivery, shipping_method ->> 'id' as method, comments from sales_order
    where store_id = ${facts.store} and id = ${facts.id}`.execute(db);
  const [placed] = rows;
  if (!placed) throw problems.CART_NOT_FOUND();
  return placed;
}

/** What is not said again is as it was. Where nothing is sent, no address for goods was kept. */
function isAsPlaced(placed: Placed, { facts }: Order, input: PlaceOrder): boolean {
  const { customer, billing, shippingMethod, comments, expectedTotal, acceptPriceChange } = input;
  return (
    customer.emailAddress.toLowerCase() === placed.email.toLowerCase() &&
    (customer.phone === undefined || customer.phone === placed.phone) &&
    ((customer.firstName ?? customer.lastName) === undefined || nameOf(input) === placed.name) &&
    isSameAddress(billing, placed.billing) &&
    (placed.delivery === null || isSameAddress(goesTo(input), placed.delivery)) &&
    (shippingMethod === undefined || placed.method === null || shippingMethod === placed.method) &&
    (comments === undefined || comments === (placed.comments ?? '')) &&
    (acceptPriceChange === true || expectedTotal === undefined || expectedTotal.amount === facts.total)
  );
}

/** As they are kept: a field without a value is none. */
const isSameAddress = (one: Address, other: Address): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), other);
