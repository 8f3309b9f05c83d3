import { type DemoPlace, fillDemoShop, type ShopToFill, shopsToFill } from './fill-shops.ts';
import { noteFilled, readFilled } from './filled-note.ts';
import type { ProgressLines } from './progress-lines.ts';

interface Place extends DemoPlace {
  /** Where it is noted which shops are filled. */
  noteFile: string;
}

/**
 * Fills all demo shops at the same time and shows how far each is. One that was filled is never filled again, so what its
 * owner removed does not come back at the next start. Answers whether all are full now.
 */
export async function fillDemoShops(place: Place, lines: ProgressLines): Promise<boolean> {
  const filled = readFilled(place.noteFile);
  const missing = shopsToFill.filter(({ store }) => !filled.includes(store.name));
  await Promise.all(missing.map((one) => fillOne(place, one, lines)));
  return isFilled(place.noteFile);
}

/** Whether all demo shops were filled, by this run or an earlier one. */
export const isFilled = (noteFile: string) => readFilled(noteFile).length === shopsToFill.length;

async function fillOne(place: Place, one: ShopToFill, lines: ProgressLines): Promise<void> {
  const { store, shop } = one;
  const startedAt = performance.now();
  const [products, orders] = [shop.products.length, shop.trade.orders.length];
  const show = {
    products: (done: number) => lines.show(store.title, `${done} of ${products} products`),
    orders: (done: number) => lines.show(store.title, `${done} of ${orders} orders`),
  };
  show.products(0);
  try {
    await fillDemoShop(place, one, show);
    noteFilled(place.noteFile, store.name);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.end(store.title, `filled, ${products} products and ${orders} orders, after ${seconds} s`);
  } catch (error) {
    // Whatever fails while everything is being stopped fails because of that; the next start goes on.
    if (!place.signal.aborted)
      lines.end(store.title, `could not be filled. ${error instanceof Error ? error.message : error}`);
  }
}
