import type { checkout } from '@storepod/checkout/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { payment } from '@storepod/payment/contract';
import { readProfile } from '../account/cua-calls.ts';
import { answerOf, ask } from '../account/sign-in/answer.ts';
import { browserAuth } from '../account/sign-in/browser-auth.ts';
import { addressIn, json, type Place, type Send } from '../cart/cart-calls.ts';
import { speaker } from '../cart/speak.ts';

type Checkout = (typeof checkout)['endpoints'];
export type Quote = ReplyOf<Checkout['quoteCart']>;
export type OrderConfirmation = ReplyOf<Checkout['placeOrder']>;
export type OrderStatus = ReplyOf<Checkout['orderStatus']>;
export type BookAddress = ReplyOf<Checkout['listAddresses']>[number];
type ShopperInfo = ReplyOf<Checkout['shopperInfo']>;
export type PaymentMethod = ReplyOf<(typeof payment)['endpoints']['paymentMethods']>[number];
export type Country = ReplyOf<Checkout['countries']>[number];

/** What is known of an order that is not placed yet. */
export interface QuoteQuestion {
  destination: { country: string; stateProvince?: string; postalCode?: string };
  shippingMethod?: string;
  emailAddress?: string;
}

const asAnybody: Send = (address, init = {}) => answerOf(ask(address, init));

/** What it would come to. A newer question makes an older one pointless. */
export async function askForQuote(place: Place, code: string, question: QuoteQuestion, signal: AbortSignal) {
  const address = addressIn('checkout', `/cart/${encodeURIComponent(code)}/quote`, place);
  const quote = (await speaker(place, 'go on as guest')(address, json('POST', question))) as Quote;
  signal.throwIfAborted();
  return quote;
}

/** Places the order; a key that was used before answers the order that was placed with it. */
export const placeOrder = (place: Place, code: string, body: string, key: string): Promise<OrderConfirmation> =>
  speaker(place, 'fail')(addressIn('checkout', `/cart/${encodeURIComponent(code)}/checkout`, place), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  }) as Promise<OrderConfirmation>;

export const readPaymentMethods = (place: Place) =>
  asAnybody(addressIn('payment', '/public/payment-methods', place)) as Promise<PaymentMethod[]>;

export const readCountries = (place: Place) =>
  asAnybody(addressIn('checkout', '/country', place)) as Promise<Country[]>;

/** How an order stands, for whoever has its reference. */
export const readOrderStatus = (place: Place, orderId: string, ref: string) =>
  asAnybody(
    `${addressIn('checkout', `/order/${encodeURIComponent(orderId)}/status`, place)}&${new URLSearchParams({ ref })}`,
  ) as Promise<OrderStatus>;

/** Gives up an order that waits for its payment. Asking again changes nothing. */
export const cancelWaitingOrder = (place: Place, orderId: string, ref: string) =>
  asAnybody(
    addressIn('checkout', `/order/${encodeURIComponent(orderId)}/cancel`, place),
    json('POST', { ref }),
  ) as Promise<OrderStatus>;

/** Pays an order that waits another way. Asking again answers with the same page. */
export const payAnotherWay = (place: Place, orderId: string, ref: string, paymentType: PaymentMethod['type']) =>
  asAnybody(
    addressIn('checkout', `/order/${encodeURIComponent(orderId)}/payment`, place),
    json('POST', { paymentType, ref }),
  ) as Promise<OrderStatus>;

/** What the account of a shopper knows of them. Before the first order that is their e-mail alone. */
export async function readShopper(place: Place): Promise<Shopper> {
  const send = speaker(place, 'fail');
  const [info, addresses, profile] = await Promise.all([
    send(addressIn('checkout', '/private/customer/info', place)) as Promise<ShopperInfo>,
    send(addressIn('checkout', '/private/customer/addresses', place)) as Promise<BookAddress[]>,
    readProfile(place, browserAuth(place.store, place.locale)),
  ]);
  return { info, addresses, email: info.emailAddress ?? profile.email ?? '' };
}

export interface Shopper {
  info: ShopperInfo;
  addresses: readonly BookAddress[];
  email: string;
}
