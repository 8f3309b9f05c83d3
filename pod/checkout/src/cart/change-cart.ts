import { randomUUID } from 'node:crypto';
import { Uuid } from '@storepod/kernel/ids';
import type { Sku } from '@storepod/kernel/sku';
import type { Checkout } from '../checkout.ts';
import { requirePurchasable } from '../goods/purchase-rules.ts';
import { judgingCodes, newCarts } from '../limits/cart-counts.ts';
import { problems } from '../problems.ts';
import { codesOf } from '../totals/discount/discount-code.ts';
import { type CartChange, type CartLineRecord, type CartRecord, changeCart, findCart, insertCart } from './cart.sql.ts';
import { type CartCall, refusedAsConverted, type Visitor, visitorOf } from './cart-call.ts';
import { MOST_LINES } from './cart-limits.ts';
import type { CartItem, CartView } from './cart-shapes.ts';
import { cartView } from './cart-view.ts';
import { priceCart } from './price-cart.ts';

/** A call from somewhere: what strangers may do is counted by that. */
type CountedCall = CartCall & { address: string };

/** Begins a cart. The code is random, since it is all that somebody needs to have the cart. */
export async function createCart(checkout: Checkout, call: CountedCall, item: CartItem): Promise<CartView> {
  await checkout.counts.require(call.store, newCarts, call.address);
  const visitor = await visitorOf(checkout, call);
  const line = await judgedLine(checkout, visitor, item);
  const record = await insertCart(checkout.db, visitor.store, {
    id: Uuid.parse(checkout.ids.uuid()),
    code: Uuid.parse(randomUUID()),
    shopper: visitor.shopper,
    lang: visitor.lang,
    line: line.quantity > 0 ? line : undefined,
    at: checkout.clock.now(),
  });
  return shownAfterChange(checkout, visitor, record);
}

/** Sets the quantity of a line. Catalog and inventory are asked before anything is written. */
export async function setCartLine(checkout: Checkout, call: CartCall, code: Uuid, item: CartItem): Promise<CartView> {
  const visitor = await visitorOf(checkout, call);
  return change(checkout, visitor, code, { line: await judgedLine(checkout, visitor, item) });
}

export async function removeCartLine(checkout: Checkout, call: CartCall, code: Uuid, sku: Sku): Promise<CartView> {
  const visitor = await visitorOf(checkout, call);
  return change(checkout, visitor, code, { line: { sku, quantity: 0, seenAmount: null } });
}

/** Whether a code is any good is said by the totals; a cart keeps what was typed. Who guesses is told less and less often. */
export async function setCartDiscounts(
  checkout: Checkout,
  call: CountedCall,
  code: Uuid,
  typed: readonly string[],
): Promise<CartView> {
  const visitor = await visitorOf(checkout, call);
  const codes = codesOf(typed);
  return judgingCodes(checkout, call, await newCodes(checkout, call, code, codes), () =>
    change(checkout, visitor, code, { codes }),
  );
}

/** Those that are not on the cart yet. */
async function newCodes({ db }: Checkout, { store }: CartCall, cart: Uuid, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const known = (await findCart(db, store, cart))?.discountCodes ?? [];
  return codes.filter((code) => !known.includes(code));
}

async function judgedLine(checkout: Checkout, visitor: Visitor, item: CartItem): Promise<CartLineRecord> {
  const { product: sku, quantity } = item;
  if (quantity === 0) return { sku, quantity, seenAmount: null };
  const goods = await checkout.goods.live(visitor, [sku]);
  const { stock } = requirePurchasable(sku, goods.get(sku), quantity, checkout.clock.now());
  return { sku, quantity, seenAmount: stock.price.finalPrice.amount };
}

async function change(
  checkout: Checkout,
  visitor: Visitor,
  code: Uuid,
  what: Pick<CartChange, 'line' | 'codes'>,
): Promise<CartView> {
  const { store, shopper } = visitor;
  const { outcome, document } = await changeCart(checkout.db, store, code, {
    ...what,
    shopper,
    at: checkout.clock.now(),
  });
  if (outcome === 'FULL') throw problems.CART_FULL({ most: MOST_LINES });
  if (outcome === 'CONVERTED') throw refusedAsConverted(document);
  if (!document) throw problems.CART_NOT_FOUND();
  return shownAfterChange(checkout, visitor, document);
}

export const shownAfterChange = async (checkout: Checkout, visitor: Visitor, record: CartRecord): Promise<CartView> =>
  cartView(await priceCart(checkout, visitor, record, 'shown'), checkout.clock.now());
