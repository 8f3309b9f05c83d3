import type { ReplyAt } from '../../api/request-types.ts';

export type ListedProduct = ReplyAt<'catalog', 'GET', '/api/v2/private/products'>['content'][number];
export type ManagedSku = ReplyAt<'inventory', 'GET', '/api/v1/private/inventory/by-products'>[number];

export type SkuPrice = NonNullable<ManagedSku['price']>;

/** From the cheapest to the dearest, which may be the same. */
export interface PriceRange {
  from: SkuPrice['finalPrice'];
  to: SkuPrice['finalPrice'];
}

/** What some skus cost now, and what they cost otherwise where one of them is on sale. */
export interface ShownPrices {
  now: PriceRange;
  regular: PriceRange | undefined;
}

/** What is in stock of the variants of a product, and what they cost. */
export interface StockSummary {
  pieces: number;
  prices: ShownPrices | undefined;
  /** The only one, where there is one: it can be changed in the list itself. */
  single: ManagedSku | undefined;
}

export function summaryOf({ skus }: Pick<ListedProduct, 'skus'>, stock: readonly ManagedSku[]): StockSummary {
  const known = stock.filter(({ sku }) => skus.includes(sku));
  return {
    pieces: known.reduce((sum, { quantity }) => sum + quantity, 0),
    prices: shownPrices(known.flatMap(({ price }) => price ?? [])),
    single: skus.length === 1 ? known[0] : undefined,
  };
}

export function shownPrices(prices: readonly SkuPrice[]): ShownPrices | undefined {
  const now = rangeOf(prices.map(({ finalPrice }) => finalPrice));
  const isOnSale = prices.some(({ discounted }) => discounted);
  return now && { now, regular: isOnSale ? rangeOf(prices.map(({ originalPrice }) => originalPrice)) : undefined };
}

function rangeOf(amounts: readonly PriceRange['from'][]): PriceRange | undefined {
  const inOrder = amounts.toSorted((one, other) => one.amount - other.amount);
  const [from, to] = [inOrder[0], inOrder.at(-1)];
  return from && to && { from, to };
}

/** What somebody typed as a number of pieces, or nothing where it is none. */
export function typedPieces(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
