import type { Principal } from '@storepod/auth/principal';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import type { Reader } from '../goods/goods.ts';
import { phaseOf } from '../order/order-states.ts';
import { problems } from '../problems.ts';
import { shopperOf } from '../shopper.ts';
import { languageOf } from '../store/store-facts.ts';
import type { CartRecord } from './cart.sql.ts';

/** What a call about a cart says of itself. */
export interface CartCall {
  store: StoreMerchantId;
  lang: Language;
  principal: Principal | undefined;
}

/** Who asks, in which language, and in which currency the store sells where a cart is empty. */
export interface Visitor extends Reader {
  shopper: string | undefined;
  currency: CurrencyCode;
}

export async function visitorOf(checkout: Checkout, { store, lang, principal }: CartCall): Promise<Visitor> {
  const shopper = shopperOf(principal, store);
  const facts = await checkout.storeFacts.find(store);
  return { store, shopper, lang: languageOf(facts, lang), currency: facts.currency };
}

/** A cart that nobody can use any more is not there: the browser drops its code and begins another one. */
export function requireLiving(record: CartRecord | null | undefined): CartRecord {
  if (!record || record.status === 'MERGED' || isOfClosedOrder(record)) throw problems.CART_NOT_FOUND();
  return record;
}

export const isOfClosedOrder = ({ status, orderStatus }: CartRecord): boolean =>
  status === 'CONVERTED' && (orderStatus === null || phaseOf(orderStatus) === 'CLOSED');

/** Why a cart was not changed that has become an order: it still shows itself, or it is gone like the order. */
export function refusedAsConverted(record: CartRecord | null): Error {
  const { orderId } = requireLiving(record);
  return problems.CART_CONVERTED({ order: orderId satisfies Uuid | null });
}
