import type { Cart, CartLine } from './cart-calls.ts';
import type { KeptCart, KeptLine } from './kept-cart.ts';

/** Lines that the browser remembers and the service knows no more, unless somebody took them out here. */
export function goneSince(before: KeptCart | undefined, after: Cart, removed: ReadonlySet<string>): KeptLine[] {
  if (before?.code !== after.code) return [];
  const there = new Set<string>([...after.products, ...after.unavailable].map(({ sku }) => sku));
  return before.lines.filter(({ sku }) => !there.has(sku) && !removed.has(sku));
}

/** What keeps a line from being bought as it stands, and what it could be set to instead. */
export type LineTrouble =
  | { kind: 'sold-out' }
  /** Fewer are left than are wanted. */
  | { kind: 'less'; left: number }
  | { kind: 'too-many'; most: number }
  | { kind: 'too-few'; least: number }
  /** It is not sold now, for a reason of the shop. */
  | { kind: 'not-sold' };

type Judged = Pick<
  CartLine,
  'available' | 'quantity' | 'quantityLeft' | 'quantityOrderMinimum' | 'quantityOrderMaximum'
>;

/** How many of a line can be in one order now. */
export function boundsOf(line: Omit<Judged, 'available' | 'quantity'>): { least: number; most: number } {
  const { quantityOrderMinimum, quantityOrderMaximum, quantityLeft } = line;
  const limit = quantityOrderMaximum === 0 ? quantityLeft : Math.min(quantityOrderMaximum, quantityLeft);
  return { least: Math.max(1, quantityOrderMinimum), most: limit };
}

export function troubleOf(line: Judged): LineTrouble | undefined {
  if (line.available) return undefined;
  const { least, most } = boundsOf(line);
  // A minimum above the stock is as good as nothing.
  if (most < least) return { kind: 'sold-out' };
  if (line.quantity > line.quantityLeft) return { kind: 'less', left: most };
  if (line.quantity > most) return { kind: 'too-many', most };
  if (line.quantity < least) return { kind: 'too-few', least };
  return { kind: 'not-sold' };
}

/** What the quantity of a line could be set to so that it can be bought; undefined where nothing helps. */
export function mendedQuantity(trouble: LineTrouble): number | undefined {
  if (trouble.kind === 'less') return trouble.left;
  if (trouble.kind === 'too-many') return trouble.most;
  return trouble.kind === 'too-few' ? trouble.least : undefined;
}

/** Whether everything in the cart can be bought as it stands. */
export const isReady = ({ products, unavailable }: Pick<Cart, 'products' | 'unavailable'>): boolean =>
  products.length > 0 && unavailable.length === 0 && products.every(({ available }) => available);

/** Whether there is nothing in it, not even what cannot be bought any more. */
export const isVacant = ({ products, unavailable }: Pick<Cart, 'products' | 'unavailable'>): boolean =>
  products.length === 0 && unavailable.length === 0;
