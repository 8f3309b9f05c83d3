import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { known, matching, oneOf } from '../../app/search-values.ts';

/** Whether shoppers see a product, as the address says it. */
export const visibilities = ['visible', 'hidden'] as const;
/** The orders of the list that differ from that of the service, as the address and as the service says them. */
const sorts = { changed: 'updatedAt,desc', oldest: 'dateAvailable,asc', shop: 'sortOrder,asc' } as const;
export const productSorts = Object.keys(sorts) as (keyof typeof sorts)[];

/** What the list of products is narrowed by, as its address has it. */
export interface ProductsSearch extends ListSearch {
  category?: string;
  shown?: (typeof visibilities)[number];
  sort?: (typeof productSorts)[number];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const readProductsSearch = (given: Record<string, unknown>): ProductsSearch => ({
  ...readListSearch(given),
  ...known({
    category: matching(UUID, given.category),
    shown: oneOf(visibilities, given.shown),
    sort: oneOf(productSorts, given.sort),
  }),
});

/** The same as the service is asked. */
export const productFilterOf = ({ q, category, shown, sort }: ProductsSearch) =>
  known({
    q: q?.trim() || undefined,
    categoryIds: category === undefined ? undefined : [category],
    available: shown === undefined ? undefined : shown === 'visible',
    sort: sort && sorts[sort],
  });
