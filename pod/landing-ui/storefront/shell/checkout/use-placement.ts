'use client';

import { useRef, useState } from 'react';
import { Refused } from '../account/sign-in/answer.ts';
import { browserCart } from '../cart/browser-cart.ts';
import type { Cart } from '../cart/cart-calls.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { attemptKey, endAttempt, isOver } from './attempt.ts';
import { type OrderConfirmation, placeOrder } from './checkout-calls.ts';
import type { OrderBody } from './order-body.ts';
import { isPage, keepOrder, resultHref } from './placed-order.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import type { ToldRefusal } from './refusal-banner.tsx';

/** Places orders, one at a time: a second click while the first is under way does nothing. */
export function usePlacement(place: ShopPlace) {
  const [isPlacing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<ToldRefusal>();
  const isBusy = useRef(false);

  const placeOnce = async (cart: Cart, body: OrderBody): Promise<ToldRefusal | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setPlacing(true);
    setRefusal(undefined);
    try {
      leaveWith(place, await send(place, cart, body), { cart: cart.code, email: body.customer.emailAddress });
      return undefined;
    } catch (error) {
      const waiting = waitingOrder(error);
      if (waiting) location.assign(resultHref(place.locale, waiting, 'cancel'));
      const refused = refusalOf(error, body.delivery !== undefined);
      const told = { ...refused, from: body.expectedTotal, product: productIn(cart, refused) };
      setRefusal(told);
      isBusy.current = false;
      setPlacing(false);
      return told;
    }
  };
  return { isPlacing, refusal, tell: setRefusal, place: placeOnce };
}

/** What a refusal is about, as the shopper knows it. */
const productIn = ({ products }: Cart, refusal: Refusal): string | undefined =>
  refusal.kind === 'unpaid-share' ? (products.find(({ sku }) => sku === refusal.sku)?.name ?? refusal.sku) : undefined;

async function send(place: ShopPlace, { code }: Cart, body: OrderBody): Promise<OrderConfirmation> {
  const text = JSON.stringify(body);
  const key = attemptKey(sessionStorage, place.store, `${code} ${text}`, () => crypto.randomUUID());
  try {
    const order = await placeOrder(place, code, text, key);
    endAttempt(sessionStorage, place.store);
    return order;
  } catch (error) {
    if (error instanceof Refused && isOver(error)) endAttempt(sessionStorage, place.store);
    throw error;
  }
}

/** Another tab has made an order of the cart, which waits: it is on its own page. */
function waitingOrder(error: unknown): { id: string; orderRef: string } | undefined {
  if (!(error instanceof Refused) || error.code !== 'CHECKOUT.ORDER.WAITING') return undefined;
  const { order, ref } = error.params;
  return typeof order === 'string' && typeof ref === 'string' ? { id: order, orderRef: ref } : undefined;
}

/** The cart has become an order. Its shopper goes on to the provider, or to the page that says how it stands. */
function leaveWith(place: ShopPlace, order: OrderConfirmation, of: { cart: string; email: string }): void {
  keepOrder(sessionStorage, place.store, { order, ...of, isSettled: false });
  browserCart(place).hasBecomeOrder();
  const provider = order.redirectUrl;
  location.assign(provider && isPage(provider) ? provider : resultHref(place.locale, order));
}
