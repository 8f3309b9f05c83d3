import { type CurrencyCode, exponentOf } from '@storepod/kernel/currency';

/** What a shopper has chosen on a list of products. All of it stands in the address. */
export interface ListingQuery {
  q: string;
  page: number;
  sort: Sort;
  brands: readonly string[];
  /** Option values. */
  options: readonly string[];
  categories: readonly string[];
  /** The lowest and the highest price as they stand in the address, in units of the currency; empty where there is none. */
  min: string;
  max: string;
  inStock: boolean;
}

/** Those that a list offers, and one that old addresses may still have. */
export const offeredSorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const;
const sorts = [...offeredSorts, 'oldest'] as const;
export type Sort = (typeof sorts)[number];

export const PRODUCTS_PER_PAGE = 24;
/** As many of one kind as the catalog takes; an address with more was not made by us. */
const MOST_CHOICES = 50;
const LONGEST_QUERY = 200;
const LAST_PAGE = 10_000;

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** Reads an address. What makes no sense in it is left out: a link that somebody mangled still shows products. */
export function listingQuery(parameters: Parameters): ListingQuery {
  const page = Number(one(parameters.page));
  const sort = one(parameters.sort);
  return {
    q: one(parameters.q).trim().slice(0, LONGEST_QUERY),
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 0,
    sort: sorts.find((known) => known === sort) ?? 'relevance',
    brands: idsIn(parameters.manufacturer),
    options: idsIn(parameters.options),
    categories: idsIn(parameters.categories),
    min: amountIn(parameters.min),
    max: amountIn(parameters.max),
    inStock: one(parameters.stock) === 'in',
  };
}

/** The address of a list with these choices, always spelled the same way. */
export function listingHref(path: string, query: ListingQuery): string {
  const parameters = new URLSearchParams(parametersOf(query).map(({ name, value }) => [name, value]));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** What an address says of a list, without what says nothing. */
export function parametersOf(query: ListingQuery): { name: string; value: string }[] {
  const { q, page, sort, brands, options, categories, min, max, inStock } = query;
  const all: Record<string, string> = {
    q,
    manufacturer: [...brands].sort().join(','),
    options: [...options].sort().join(','),
    categories: [...categories].sort().join(','),
    min,
    max,
    stock: inStock ? 'in' : '',
    sort: sort === 'relevance' ? '' : sort,
    page: page > 0 ? String(page) : '',
  };
  return Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));
}

/** The choices with one made, or taken back where it was made. Another choice begins at the first page. */
export function toggled(query: ListingQuery, kind: 'brands' | 'options' | 'categories', id: string): ListingQuery {
  const others = query[kind].filter((chosen) => chosen !== id);
  return { ...query, page: 0, [kind]: others.length < query[kind].length ? others : [...others, id] };
}

/** Whether something was chosen, beside the words that were looked for. */
export const isNarrowed = (query: ListingQuery): boolean =>
  query.brands.length + query.options.length + query.categories.length > 0 || query.inStock || isPriced(query);

/** Without all that narrows it. */
export const unnarrowed = (query: ListingQuery): ListingQuery => ({
  ...{ ...query, page: 0, brands: [], options: [], categories: [] },
  ...{ min: '', max: '', inStock: false },
});

/** Whether prices are limited. */
export const isPriced = ({ min, max }: ListingQuery): boolean => min !== '' || max !== '';

/** The limits in minor units, as the catalog takes them. Whoever wrote them the wrong way round means the same. */
export function priceRange({ min, max }: ListingQuery, currency: CurrencyCode) {
  const minor = (text: string) => Math.round(Number(text) * 10 ** exponentOf(currency));
  const isTurned = min !== '' && max !== '' && Number(min) > Number(max);
  const [low, high] = isTurned ? [max, min] : [min, max];
  return { ...(low !== '' && { minPrice: minor(low) }), ...(high !== '' && { maxPrice: minor(high) }) };
}

/** As number fields send it, and not more than any price. */
const amount = /^\d{1,9}(?:\.\d{1,3})?$/;

const amountIn = (parameter: string | string[] | undefined): string => {
  const text = one(parameter).trim();
  return amount.test(text) ? text : '';
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idsIn(parameter: string | string[] | undefined): string[] {
  const all = [parameter ?? []].flat().flatMap((text) => text.toLowerCase().split(','));
  return [...new Set(all.filter((id) => uuid.test(id)))].slice(0, MOST_CHOICES);
}

const one = (parameter: string | string[] | undefined): string => [parameter ?? ''].flat()[0] ?? '';
