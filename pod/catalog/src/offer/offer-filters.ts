import { type RawBuilder, sql } from 'kysely';
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

/** What product `p` must be like. */
export const offerConditions = ({ minPrice, maxPrice, inStock }: OfferChoices): RawBuilder<unknown>[] => [
  ...(minPrice === undefined ? [] : [sql`p.price >= ${minPrice}`]),
  ...(maxPrice === undefined ? [] : [sql`p.price <= ${maxPrice}`]),
  ...(inStock ? [sql`p.buyable`] : []),
];

/** Where two choices are the same, so is this. */
export const offerKey = ({ minPrice, maxPrice, inStock }: OfferChoices) => [minPrice, maxPrice, inStock === true];

/** What has no price comes last either way. */
export const byPrice = {
  asc: sql`p.price, p.id`,
  desc: sql`p.price desc nulls last, p.id desc`,
};
