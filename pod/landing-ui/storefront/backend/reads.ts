import { catalog } from '@storepod/catalog/contract';
import { inventory } from '@storepod/inventory/contract';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { Sku } from '@storepod/kernel/sku';
import { merchant } from '@storepod/merchant/contract';
import { cache } from 'react';
import { optionalRead, requiredRead, tenant } from '../../src/runtime.ts';
import { type ListingQuery, PRODUCTS_PER_PAGE } from '../shell/listing/listing-query.ts';
import type { Availability } from '../shell/product/stock.ts';
import type { CategoryTree, SearchResult, Strip } from './shapes.ts';

/** As many as the tree of one shop has; a page of nodes is never longer. */
const MOST_CATEGORIES = 100;
const MOST_SKUS = 500;

const here = () => ({ store: tenant().store });

/** Each is made once in a render, however many parts of the page ask for it. */
export const readStore = cache(() => requiredRead(merchant, 'publicStore', here(), { keep: 'store' }));

export const readCategories = cache((lang: LanguageCode) =>
  optionalRead(
    catalog,
    'categoryTree',
    { ...here(), lang, query: { count: MOST_CATEGORIES } },
    {
      keep: 'categories',
      fallback: noCategories,
    },
  ),
);
const noCategories: CategoryTree = { content: [], totalElements: 0, totalPages: 0, pageNumber: 0, size: 0 };

export const readCategory = cache((lang: LanguageCode, friendlyUrl: string) =>
  requiredRead(catalog, 'categoryByFriendlyUrl', { ...here(), lang, params: { friendlyUrl } }, { keep: 'category' }),
);

export const readProduct = cache((lang: LanguageCode, friendlyUrl: string) =>
  requiredRead(catalog, 'productByFriendlyUrl', { ...here(), lang, params: { friendlyUrl } }, { keep: 'product' }),
);

export const readStrip = (lang: LanguageCode, code: string): Promise<Strip> =>
  optionalRead(
    catalog,
    'productStrip',
    { ...here(), lang, params: { code } },
    { keep: 'productGroup', fallback: noStrip },
  );

export const readRelated = (lang: LanguageCode, id: Strip['products'][number]['id']): Promise<Strip> =>
  optionalRead(
    catalog,
    'relatedProducts',
    { ...here(), lang, params: { id } },
    { keep: 'productGroup', fallback: noStrip },
  );
const noStrip: Strip = { active: false, products: [] };

const sortNames = { relevance: 'RELEVANCE', newest: 'NEWEST', oldest: 'OLDEST' } as const;

const searchCall = (lang: LanguageCode, query: ListingQuery) => ({
  ...here(),
  lang,
  query: {
    ...(query.q && { q: query.q }),
    ...ids('categoryIds', query.categories),
    ...ids('manufacturerIds', query.brands),
    ...ids('optionValueIds', query.options),
    sort: sortNames[query.sort],
    page: query.page,
    count: PRODUCTS_PER_PAGE,
  },
});

const ids = (name: string, values: readonly string[]) => (values.length > 0 ? { [name]: [...values] } : {});

/** A page that is about the result fails with it. */
export const readSearch = (lang: LanguageCode, query: ListingQuery): Promise<SearchResult> =>
  requiredRead(catalog, 'search', searchCall(lang, query), { keep: 'listing' });

/** A category is worth showing without its products. It is itself no choice that could be taken back. */
export function readListing(
  lang: LanguageCode,
  category: string,
  query: ListingQuery,
): Promise<SearchResult | undefined> {
  const { query: filters, ...call } = searchCall(lang, { ...query, categories: [category] });
  const narrowed = { ...call, query: { ...filters, facetGroups: ['BRANDS' as const, 'OPTIONS' as const] } };
  return optionalRead(catalog, 'search', narrowed, { keep: 'listing', fallback: undefined });
}

export const readNewest = async (lang: LanguageCode, count: number): Promise<SearchResult['content']> => {
  const call = { ...here(), lang, query: { sort: 'NEWEST' as const, count, facets: false } };
  const found = await optionalRead(catalog, 'search', call, { keep: 'listing', fallback: undefined });
  return found?.content ?? [];
};

/** Price and stock of many skus in one call; undefined where inventory cannot be asked. Never kept. */
export async function readAvailability(skus: readonly string[]): Promise<Availability> {
  const wanted = [...new Set(skus)].slice(0, MOST_SKUS).map((sku) => Sku.parse(sku));
  if (wanted.length === 0) return new Map();
  const call = { ...here(), body: { skus: wanted } };
  const found = await optionalRead(inventory, 'queryAvailability', call, { fallback: undefined });
  return found && new Map(found.map((entry) => [entry.sku, entry]));
}
