import { browserCart } from '../../cart/browser-cart.ts';
import { cartPlace, keptOf, parseKept } from '../../cart/kept-cart.ts';
import type { OrderAgain } from './own-calls.ts';

/**
 * Makes the cart of an order the cart of this browser. Where there is one with something in it, the goods are put into that
 * one: nobody who orders again means to lose what they have chosen.
 */
export async function putIntoCart(place: { store: string; locale: string }, { cart }: OrderAgain): Promise<void> {
  const kept = parseKept(localStorage.getItem(cartPlace(place.store)));
  if (!kept || kept.lines.length === 0) {
    localStorage.setItem(cartPlace(place.store), JSON.stringify(keptOf(cart)));
    return browserCart(place).noticeStorage();
  }
  const mine = browserCart(place);
  for (const { sku, quantity } of cart.products) await mine.add(sku, quantity);
}
