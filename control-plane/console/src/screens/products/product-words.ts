import type { ReplyAt } from '../../api/request-types.ts';

export type ListedProduct = ReplyAt<'catalog', 'GET', '/api/v2/private/products'>['content'][number];
export type ManagedSku = ReplyAt<'inventory', 'GET', '/api/v1/private/inventory/by-products'>[number];

/** What is in stock of the variants of a product, and what they cost. */
export interface StockSummary {
  pieces: number;
  cheapest: NonNullable<ManagedSku['price']>['originalPrice'] | undefined;
  dearest: NonNullable<ManagedSku['price']>['originalPrice'] | undefined;
  /** The only one, where there is one: it can be changed in the list itself. */
  single: ManagedSku | undefined;
}

export function summaryOf({ skus }: Pick<ListedProduct, 'skus'>, stock: readonly ManagedSku[]): StockSummary {
  const known = stock.filter(({ sku }) => skus.includes(sku));
  const prices = known
    .flatMap(({ price }) => (price ? [price.originalPrice] : []))
    .sort((one, other) => one.amount - other.amount);
  return {
    pieces: known.reduce((sum, { quantity }) => sum + quantity, 0),
    cheapest: prices[0],
    dearest: prices.at(-1),
    single: skus.length === 1 ? known[0] : undefined,
  };
}

/** What somebody typed as a number of pieces, or nothing where it is none. */
export function typedPieces(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
