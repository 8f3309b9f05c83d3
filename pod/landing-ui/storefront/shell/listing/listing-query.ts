/** What a shopper has chosen on a list of products. All of it stands in the address. */
export interface ListingQuery {
  q: string;
  page: number;
  sort: Sort;
  brands: readonly string[];
  /** Option values. */
  options: readonly string[];
  categories: readonly string[];
}

export const sorts = ['relevance', 'newest', 'oldest'] as const;
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
  };
}

/** The address of a list with these choices, always spelled the same way. */
export function listingHref(path: string, { q, page, sort, brands, options, categories }: ListingQuery): string {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  if (brands.length > 0) parameters.set('manufacturer', [...brands].sort().join(','));
  if (options.length > 0) parameters.set('options', [...options].sort().join(','));
  if (categories.length > 0) parameters.set('categories', [...categories].sort().join(','));
  if (sort !== 'relevance') parameters.set('sort', sort);
  if (page > 0) parameters.set('page', String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The choices with one made, or taken back where it was made. Another choice begins at the first page. */
export function toggled(query: ListingQuery, kind: 'brands' | 'options' | 'categories', id: string): ListingQuery {
  const others = query[kind].filter((chosen) => chosen !== id);
  return { ...query, page: 0, [kind]: others.length < query[kind].length ? others : [...others, id] };
}

/** Whether something was chosen, beside the words that were looked for. */
export const isNarrowed = ({ brands, options, categories }: ListingQuery): boolean =>
  brands.length + options.length + categories.length > 0;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idsIn(parameter: string | string[] | undefined): string[] {
  const all = [parameter ?? []].flat().flatMap((text) => text.toLowerCase().split(','));
  return [...new Set(all.filter((id) => uuid.test(id)))].slice(0, MOST_CHOICES);
}

const one = (parameter: string | string[] | undefined): string => [parameter ?? ''].flat()[0] ?? '';
