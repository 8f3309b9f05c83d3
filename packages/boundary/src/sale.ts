/** What catalog says of a product about whether it can be bought. Price and stock are for inventory to say. */
export interface Salability {
  /** Whether the shop shows the product at all. */
  available: boolean;
  /** Whether its product type can be put into a cart. */
  allowAddToCart: boolean;
  /** From this instant on it can be bought. */
  dateAvailable: string;
}

/**
 * - `HIDDEN`: the shop does not show it. A cart may still hold it, and must be able to say that it is no longer sold.
 * - `NOT_ONLINE`: it is shown with its price and never put into a cart.
 * - `NOT_YET`: it is shown with its date, and can be put into a cart from that instant on.
 * - `OPEN`: it can be bought, as far as there is stock.
 */
export type SaleState = 'HIDDEN' | 'NOT_ONLINE' | 'NOT_YET' | 'OPEN';

/**
 * Whether a product is on sale at a moment. The only place that decides it: cards, product pages and carts ask here. What
 * catalog answers is kept for a while, so an answer carries the instant and never the decision.
 */
export function saleStateAt({ available, allowAddToCart, dateAvailable }: Salability, now: Date): SaleState {
  if (!available) return 'HIDDEN';
  if (!allowAddToCart) return 'NOT_ONLINE';
  return now.getTime() < Date.parse(dateAvailable) ? 'NOT_YET' : 'OPEN';
}
