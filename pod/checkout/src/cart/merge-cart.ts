import type { Uuid } from '@storepod/kernel/ids';
import type { Sku } from '@storepod/kernel/sku';
import type { Checkout } from '../checkout.ts';
import { quantityRange } from '../goods/purchase-rules.ts';
import { problems } from '../problems.ts';
import { findCart, mergeIntoOwn } from './cart.sql.ts';
import { type CartCall, refusedAsConverted, type Visitor, visitorOf } from './cart-call.ts';
import type { CartView } from './cart-shapes.ts';
import { shownAfterChange } from './change-cart.ts';

/** Puts a guest's cart into the one of the shopper who has signed in. */
export async function mergeCart(checkout: Checkout, call: CartCall, code: Uuid): Promise<CartView> {
  const visitor = await visitorOf(checkout, call);
  const { store, shopper } = visitor;
  const guest = await findCart(checkout.db, store, code);
  if (!guest || shopper === undefined) throw problems.CART_NOT_FOUND();
  const skus = guest.lines.map(({ sku }) => sku);
  const { outcome, document } = await mergeIntoOwn(checkout.db, store, code, {
    shopper,
    at: checkout.clock.now(),
    limits: await limitsOf(checkout, visitor, skus),
  });
  if (outcome === 'CONVERTED') throw refusedAsConverted((await findCart(checkout.db, store, code)) ?? null);
  if (!document) throw problems.CART_NOT_FOUND();
  return shownAfterChange(checkout, visitor, document);
}

/** Only lines of the guest's cart grow, so only theirs are needed. */
async function limitsOf({ goods }: Checkout, visitor: Visitor, skus: readonly Sku[]): Promise<Map<Sku, number>> {
  if (skus.length === 0) return new Map();
  const found = await goods.shown(visitor, skus);
  return new Map([...found].map(([sku, good]) => [sku, quantityRange(good).maximum]));
}
