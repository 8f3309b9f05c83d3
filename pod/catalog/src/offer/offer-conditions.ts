import { type RawBuilder, sql } from 'kysely';
import type { OfferChoices } from './offer-filters.ts';

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
