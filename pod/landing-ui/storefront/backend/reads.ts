import { catalog } from '@storepod/catalog/contract';
import { inventory } from '@storepod/inventory/contract';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { Sku } from '@storepod/kernel/sku';
import { merchant } from '@storepod/merchant/contract';
import { cache } from 'react';
import { optionalRead, requiredRead, tenant } from '../../shared/runtime.ts';
import { isPriced, type ListingQuery, PRODUCTS_PER_PAGE, priceRange } from '../shell/listing/listing-query.ts';
import type { Availability } from '../shell/product/stock.ts';
import { joinedTree } from './category-tree.ts';
import type { CategoryNode, CategoryTree, SearchResult, ShownGroup, Suggestions } from './shapes.ts';

/** A menu with more than this helps nobody; the rest is found from the pages of their parents. */
const MOST_CATEGORIES = 1_000;
const CATEGORIES_PER_READ = 100;
const MOST_SUGGESTIONS = 6;
const MOST_SKUS = 500;

const here = () => ({ store: tenant().store });

/** Each is made once in a render, however many parts of the page ask for it. */
export const readStore = cache(() => requiredRead(merchant, 'publicStore', here(), { keep: 'store' }));

export const readCategories = cache(async (lang: LanguageCode): Promise<CategoryNode[]> => {
  const page = (number: number) =>
    optionalRead(
      catalog,
      'categoryTree',
      { ...here(), lang, query: { page: number, count: CATEGORIES_PER_READ } },
      { keep: 'categories', fallback: noCategories },
    );
  const first = await page(0);
  const pages = Math.min(first.totalPages, MOST_CATEGORIES / CATEGORIES_PER_READ);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 1));
  return joinedTree([first, ...(await Promise.all(others))].map(({ content }) => content));
});
const noCategories: CategoryTree = { content: [], totalElements: 0, totalPages: 0, pageNumber: 0, size: 0 };

export const readCategory = cache((lang: LanguageCode, friendlyUrl: string) =>
  requiredRead(catalog, 'categoryByFriendlyUrl', { ...here(), lang, params: { friendlyUrl } }, { keep: 'category' }),
);

export const readProduct = cache((lang: LanguageCode, friendlyUrl: string) =>
  requiredRead(catalog, 'productByFriendlyUrl', { ...here(), lang, params: { friendlyUrl } }, { keep: 'product' }),
);

export const readShownGroup = (lang: LanguageCode, code: string): Promise<ShownGroup> =>
  optionalRead(
    catalog,
    'productsOfGroup',
    { ...here(), lang, params: { code } },
    { keep: 'productGroup', fallback: noGroup },
  );

export const readRelated = (lang: LanguageCode, id: ShownGroup['products'][number]['id']): Promise<ShownGroup> =>
  optionalRead(
    catalog,
    'relatedProducts',
    { ...here(), lang, params: { id } },
    { keep: 'productGroup', fallback: noGroup },
  );
const noGroup: ShownGroup = { active: false, products: [] };

const sortNames = {
  relevance: 'RELEVANCE',
  newest: 'NEWEST',
  oldest: 'OLDEST',
  'price-asc': 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
} as const;

const searchCall = async (lang: LanguageCode, query: ListingQuery) => ({
  ...here(),
  lang,
  query: {
    ...(query.q && { q: query.q }),
    ...ids('categoryIds', query.categories),
    ...ids('manufacturerIds', query.brands),
    ...ids('optionValueIds', query.options),
    ...(isPriced(query) && priceRange(query, (await readStore()).currency)),
    ...(query.inStock && { inStock: true }),
    sort: sortNames[query.sort],
    page: query.page,
    count: PRODUCTS_PER_PAGE,
  },
});

const ids = (name: string, values: readonly string[]) => (values.length > 0 ? { [name]: [...values] } : {});

type SearchCall = Awaited<ReturnType<typeof searchCall>>;
type FacetGroup = 'CATEGORIES' | 'BRANDS' | 'OPTIONS';

/** The products of a page alone: what they can be narrowed by is the same on every page and in every order. */
const rowsOf = ({ query, ...call }: SearchCall) => ({ ...call, query: { ...query, facets: false } });

/** By what the products of a list can be narrowed. A list is worth showing without it. */
async function readFacets({ query, ...call }: SearchCall, groups: FacetGroup[]): Promise<SearchResult['facets']> {
  const { page: _page, count: _count, sort: _sort, ...filters } = query;
  const narrowed = { ...call, query: { ...filters, rows: false, facetGroups: groups } };
  return (await optionalRead(catalog, 'search', narrowed, { keep: 'facets', fallback: undefined }))?.facets;
}

const withFacets = <R extends SearchResult | undefined>(result: R, facets: SearchResult['facets']): R =>
  result && { ...result, ...(facets && { facets }) };

/** A page that is about the result fails with it. */
export async function readSearch(lang: LanguageCode, query: ListingQuery): Promise<SearchResult> {
  const call = await searchCall(lang, query);
  const [result, facets] = await Promise.all([
    requiredRead(catalog, 'search', rowsOf(call), { keep: 'listing' }),
    readFacets(call, ['CATEGORIES', 'BRANDS', 'OPTIONS']),
  ]);
  return withFacets(result, facets);
}

/** What somebody may mean who typed words with which nothing is found. */
export const readSuggestions = (lang: LanguageCode, q: string): Promise<Suggestions> =>
  optionalRead(
    catalog,
    'suggest',
    { ...here(), lang, query: { q, limit: MOST_SUGGESTIONS } },
    { keep: 'suggest', fallback: [] },
  );

/** A category is worth showing without its products. It is itself no choice that could be taken back. */
export async function readListing(
  lang: LanguageCode,
  category: string,
  query: ListingQuery,
): Promise<SearchResult | undefined> {
  const call = await searchCall(lang, { ...query, categories: [category] });
  const [result, facets] = await Promise.all([
    optionalRead(catalog, 'search', rowsOf(call), { keep: 'listing', fallback: undefined }),
    readFacets(call, ['BRANDS', 'OPTIONS']),
  ]);
  return withFacets(result, facets);
}

export const readNewest = async (lang: LanguageCode, count: number): Promise<SearchResult['content']> => {
  const call = { ...here(), lang, query: { sort: 'NEWEST' as const, count, facets: false } };
  const found = await optionalRead(catalog, 'search', call, { keep: 'listing', fallback: undefined });
  return found?.content ?? [];
};

/** Some products of a category, as a section of the home page shows them. */
export const readSome = async (lang: LanguageCode, category: Uuid, count: number): Promise<SearchResult['content']> => {
  const query = { categoryIds: [category], sort: 'NEWEST' as const, count, facets: false };
  const found = await optionalRead(
    catalog,
    'search',
    { ...here(), lang, query },
    { keep: 'listing', fallback: undefined },
  );
  return found?.content ?? [];
};

/** Products that somebody chose one by one, in that order. Those that the shop no longer shows are not among them. */
export const readChosen = async (lang: LanguageCode, ids: readonly Uuid[]): Promise<SearchResult['content']> => {
  if (ids.length === 0) return [];
  const query = { productIds: [...ids], count: ids.length };
  const call = { ...here(), lang, query };
  const found = await optionalRead(catalog, 'listProducts', call, { keep: 'productGroup', fallback: undefined });
  const byId = new Map(found?.content.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Price and stock of many skus: in one call, unless products have more variants than most. Undefined where inventory cannot
 * be asked. Never kept.
 */
export async function readAvailability(skus: readonly string[]): Promise<Availability> {
  const wanted = [...new Set(skus)].map((sku) => Sku.parse(sku));
  const calls = Array.from({ length: Math.ceil(wanted.length / MOST_SKUS) }, (_, nth) => ({
    ...here(),
    body: { skus: wanted.slice(nth * MOST_SKUS, (nth + 1) * MOST_SKUS) },
  }));
  const found = await Promise.all(
    calls.map((call) => optionalRead(inventory, 'queryAvailability', call, { fallback: undefined })),
  );
  if (found.includes(undefined)) return undefined;
  return new Map(found.flatMap((entries) => entries ?? []).map((entry) => [entry.sku, entry]));
}
