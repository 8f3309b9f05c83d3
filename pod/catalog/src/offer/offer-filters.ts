import Type from 'typebox';

/** More than any price that inventory takes. */
const HIGHEST_PRICE = 1_000_000_000_000;
const amount = Type.Optional(Type.Integer({ minimum: 0, maximum: HIGHEST_PRICE }));

/** What a list of products may be narrowed to by what inventory said of their skus; the answers tell nothing of it. */
export const offerFilters = {
  /** In minor units of the currency of the store, of the cheapest variant that can be bought. */
  minPrice: amount,
  maxPrice: amount,
  /** True: only what can be bought. */
  inStock: Type.Optional(Type.Boolean()),
};

export interface OfferChoices {
  minPrice?: number;
  maxPrice?: number;
  inStock?: boolean;
}
