import { Refused } from '../account/sign-in/answer.ts';
import { refusedAddress } from '../address/check-address.ts';
import { type Faults, hasAny } from './check-draft.ts';
import type { OrderBody } from './order-body.ts';

type Money = OrderBody['expectedTotal'];

/** Why an order was not placed, as far as the page does something about it. */
export type Refusal =
  | { kind: 'fields'; faults: Faults }
  /** The order comes to something else now; it is asked for again. */
  | { kind: 'price'; to: Money | undefined }
  | { kind: 'discount' }
  /** Policies have to be accepted as they are now; `policies` as checkout names them. */
  | { kind: 'consent'; policies: unknown }
  /** Something in the cart is not there any more. */
  | { kind: 'stock' }
  /** Orders of guests that nobody has paid hold as much of a product as they may; `available`: what can be held now. */
  | { kind: 'unpaid-share'; sku: string; available: number }
  /** The guest has placed as many orders as may wait for their payment. */
  | { kind: 'too-many-unpaid' }
  | { kind: 'not-sold' }
  | { kind: 'method' }
  | { kind: 'payment' }
  | { kind: 'login' }
  | { kind: 'session' }
  | { kind: 'closed' }
  /** The cart is no more: it has become an order elsewhere, or is too old. */
  | { kind: 'cart' }
  | { kind: 'busy' }
  /** Nobody knows whether the order was placed; sending it again is safe. */
  | { kind: 'no-answer' }
  | { kind: 'other' };

const byCode: Readonly<Record<string, Refusal>> = {
  'CHECKOUT.DISCOUNT.USED_UP': { kind: 'discount' },
  'INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY': { kind: 'stock' },
  'CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE': { kind: 'not-sold' },
  'CHECKOUT.CART.QUANTITY_OUT_OF_RANGE': { kind: 'not-sold' },
  'CHECKOUT.CART.EMPTY': { kind: 'not-sold' },
  'CHECKOUT.CART.CURRENCIES_DIFFER': { kind: 'not-sold' },
  'CHECKOUT.SHIPPING.METHOD_REQUIRED': { kind: 'method' },
  'CHECKOUT.SHIPPING.METHOD_UNAVAILABLE': { kind: 'method' },
  'CHECKOUT.ORDER.LOGIN_REQUIRED': { kind: 'login' },
  'CHECKOUT.ORDER.CLIENT_MISMATCH': { kind: 'session' },
  'CHECKOUT.ORDER.STORE_CLOSED': { kind: 'closed' },
  'CHECKOUT.ORDER.PAYMENT_REFUSED': { kind: 'payment' },
  'CHECKOUT.CART.NOT_FOUND': { kind: 'cart' },
  'CHECKOUT.CART.ALREADY_CONVERTED': { kind: 'cart' },
  'CHECKOUT.ORDER.WAITING': { kind: 'cart' },
  'CHECKOUT.ORDER.PAYMENT_TYPE_REQUIRED': { kind: 'payment' },
};

/** What became of an order that was refused. Problems of the payment service pass through checkout with their own codes. */
export function refusalOf(error: unknown, hasOwnBill: boolean): Refusal {
  if (error instanceof Error && error.name === 'SignedOut') return { kind: 'session' };
  if (!(error instanceof Refused)) return { kind: 'other' };
  const { status, code, params } = error;
  if (status === 0 || status >= 500) return { kind: 'no-answer' };
  if (code === 'COMMON.IDEMPOTENCY.IN_FLIGHT') return { kind: 'no-answer' };
  if (code === 'CHECKOUT.ORDER.TOO_MANY_UNPAID') return { kind: 'too-many-unpaid' };
  if (status === 429) return { kind: 'busy' };
  if (code === 'CHECKOUT.CART.PRICE_CHANGED') return { kind: 'price', to: moneyOf(params.newTotal) };
  if (code === 'INVENTORY.RESERVATION.UNPAID_SHARE_TAKEN') return unpaidShareOf(params);
  if (code === 'CHECKOUT.ORDER.CONSENT_REQUIRED') return { kind: 'consent', policies: params.policies };
  if (code.startsWith('PAYMENT.')) return { kind: 'payment' };
  const faults = faultsIn(error, hasOwnBill);
  return byCode[code] ?? (hasAny(faults) ? { kind: 'fields', faults } : { kind: 'other' });
}

/** Where the bill goes where the goods go, there is one form, and what is wrong with the bill stands there. */
function faultsIn({ fields }: Refused, hasOwnBill: boolean): Faults {
  const billing = hasOwnBill ? refusedAddress(fields, 'billing') : {};
  const delivery = refusedAddress(fields, hasOwnBill ? 'delivery' : 'billing');
  return {
    ...(fields.some(({ field }) => field === 'customer.emailAddress') && { email: true as const }),
    ...(hasAny(billing) && { billing }),
    ...(hasAny(delivery) && { delivery }),
  };
}

const unpaidShareOf = ({ sku, available }: Refused['params']): Refusal => ({
  kind: 'unpaid-share',
  sku: typeof sku === 'string' ? sku : '',
  available: typeof available === 'number' ? available : 0,
});

function moneyOf(value: unknown): Money | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { amount, currency } = value as Partial<Money>;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : undefined;
}
