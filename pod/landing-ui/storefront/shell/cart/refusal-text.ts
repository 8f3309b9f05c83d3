import type { CartRefusal } from './cart-client.ts';
import type { CartWords } from './cart-words.ts';
import { fill } from './fill.ts';

/** Why a change was not made, in the words of the page. */
export function refusalText({ code, status, minimum = 1, maximum }: CartRefusal, { refusals }: CartWords): string {
  if (status === 429) return refusals.busy;
  if (code === 'CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE') return refusals.notSold;
  if (code === 'CHECKOUT.CART.FULL') return refusals.full;
  if (code !== 'CHECKOUT.CART.QUANTITY_OUT_OF_RANGE') return refusals.other;
  // A maximum that nobody reaches is the limit of the service and none of the shop.
  return maximum === undefined || maximum >= 1_000_000
    ? fill(refusals.least, { minimum })
    : fill(refusals.range, { minimum, maximum });
}
