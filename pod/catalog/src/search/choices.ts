import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import { offerConditions } from '../offer/offer-conditions.ts';
import type { OfferChoices } from '../offer/offer-filters.ts';
import { all, inSubtrees, withOptionValues } from '../public-products/product-filters.ts';
import type { facetGroups } from './search.contract.ts';

export type FacetGroup = (typeof facetGroups)[number];

/** What a shopper has chosen, by the group of the rail in which it was. */
export interface Choices extends OfferChoices {
  categoryIds?: Uuid[];
  manufacturerIds?: Uuid[];
  productTypeIds?: Uuid[];
  optionValueIds?: Uuid[];
}

/** The ids that were chosen of each group. */
export const chosenOf = (choices: Choices): Record<FacetGroup, readonly Uuid[]> => ({
  CATEGORIES: choices.categoryIds ?? [],
  BRANDS: choices.manufacturerIds ?? [],
  TYPES: choices.productTypeIds ?? [],
  OPTIONS: choices.optionValueIds ?? [],
});

const conditions: Record<FacetGroup, (store: StoreMerchantId, ids: readonly Uuid[]) => RawBuilder<unknown>> = {
  CATEGORIES: (store, ids) => inSubtrees(store, ids, 'shoppers'),
  BRANDS: (_, ids) => sql`p.manufacturer_id = any(${ids}::uuid[])`,
  TYPES: (_, ids) => sql`p.product_type_id = any(${ids}::uuid[])`,
  OPTIONS: withOptionValues,
};

/** What product `p` must be like to fit all choices, or all but those of one group. */
export function fitting(store: StoreMerchantId, choices: Choices, except?: FacetGroup): RawBuilder<unknown> {
  const chosen = Object.entries(chosenOf(choices)) as [FacetGroup, readonly Uuid[]][];
  return all([
    ...chosen
      .filter(([group, ids]) => ids.length > 0 && group !== except)
      .map(([group, ids]) => conditions[group](store, ids)),
    ...offerConditions(choices),
  ]);
}
