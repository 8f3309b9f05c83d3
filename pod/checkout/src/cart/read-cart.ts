import type { Uuid } from '@storepod/kernel/ids';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import { findCart, findCartOfShopper } from './cart.sql.ts';
import { type CartCall, requireLiving, visitorOf } from './cart-call.ts';
import type { CartView } from './cart-shapes.ts';
import { cartView } from './cart-view.ts';
import { priceCart } from './price-cart.ts';

/** A cart with the prices and the stock of now. Reading never writes. */
export async function readCart(checkout: Checkout, call: CartCall, code: Uuid): Promise<CartView> {
  const visitor = await visitorOf(checkout, call);
  const record = requireLiving(await findCart(checkout.db, call.store, code));
  return cartView(await priceCart(checkout, visitor, record, 'shown'), checkout.clock.now());
}

export async function readOwnCart(checkout: Checkout, call: CartCall): Promise<CartView> {
  const visitor = await visitorOf(checkout, call);
  const record = visitor.shopper && (await findCartOfShopper(checkout.db, call.store, visitor.shopper));
  if (!record) throw problems.CART_NOT_FOUND();
  return cartView(await priceCart(checkout, visitor, record, 'shown'), checkout.clock.now());
}
