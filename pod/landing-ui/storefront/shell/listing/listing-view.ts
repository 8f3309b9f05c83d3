import type { CurrencyCode } from '@storepod/kernel/currency';
import type { SearchResult } from '../../backend/shapes.ts';
import type { FacetView, ListingView } from '../../theme-contract/views.ts';
import { productCardView } from '../product/product-card.ts';
import type { Place } from '../product/sale.ts';
import type { Availability } from '../product/stock.ts';
import {
  isNarrowed,
  type ListingQuery,
  listingHref,
  offeredSorts,
  type Sort,
  toggled,
  unnarrowed,
} from './listing-query.ts';
import { type OfferWords, priceChoice, priceFilter, stockFacet } from './offer-filters.ts';
import { pagesToOffer } from './pager.ts';

export interface ListingPlace extends Place {
  /** The address without its query. */
  path: string;
  query: ListingQuery;
  currency: CurrencyCode;
  words: OfferWords & { sorts: Record<Sort, string>; brand: string; category: string };
}

type Facets = NonNullable<SearchResult['facets']>;
type Bucket = Facets['brands'][number];

/** What is shown of a list that could not be read. */
const nothing: Pick<SearchResult, 'content' | 'totalElements' | 'totalPages' | 'pageNumber' | 'facets'> = {
  content: [],
  totalElements: 0,
  totalPages: 0,
  pageNumber: 0,
};

/** A page of products as links: every choice, every page and every order has an address of its own. */
export function listingView(
  result: SearchResult | undefined,
  place: ListingPlace,
  availability: Availability,
): ListingView {
  const { path, query } = place;
  const { content, totalElements, totalPages, pageNumber, facets: groups } = result ?? nothing;
  const atPage = (page: number) => listingHref(path, { ...query, page });
  // Where there is nothing at all, there is nothing to narrow.
  const isNarrowable = totalElements > 0 || isNarrowed(query);
  const facets = [...(isNarrowable ? [stockFacet(place)] : []), ...(groups ? facetsOf(groups, place) : [])];
  return {
    products: content.map((product) => productCardView(product, place, availability)),
    total: totalElements,
    page: pageNumber,
    pages: totalPages,
    pager: pagesToOffer(pageNumber, totalPages).map((page) =>
      page === null ? null : { page: page + 1, href: atPage(page), isCurrent: page === pageNumber },
    ),
    ...(pageNumber > 0 && { previous: atPage(pageNumber - 1) }),
    ...(pageNumber + 1 < totalPages && { next: atPage(pageNumber + 1) }),
    sorts: offeredSorts.map((id) => ({
      id,
      label: place.words.sorts[id],
      href: listingHref(path, { ...query, sort: id, page: 0 }),
      isCurrent: id === query.sort,
    })),
    facets,
    ...(isNarrowable && { priceFilter: priceFilter(place) }),
    selected: [
      ...facets.flatMap(({ choices }) => choices.filter(({ selected }) => selected)),
      ...priceChoice(place),
    ].map(({ label, href }) => ({ label, href })),
    ...(isNarrowed(query) && { clearHref: listingHref(path, unnarrowed(query)) }),
    ...(result === undefined && { retryHref: listingHref(path, query) }),
  };
}

function facetsOf({ categories, brands, options }: Facets, { path, query, words }: ListingPlace): FacetView[] {
  const choices = (kind: 'brands' | 'options' | 'categories', buckets: readonly Bucket[]) =>
    buckets.map(({ id, name, count, selected }) => ({
      id,
      label: name,
      count,
      selected,
      href: listingHref(path, toggled(query, kind, id)),
    }));
  return [
    { id: 'categories', title: words.category, choices: choices('categories', categories) },
    { id: 'brands', title: words.brand, choices: choices('brands', brands) },
    ...options.map(({ code, name, values }) => ({ id: code, title: name, choices: choices('options', values) })),
  ].filter((facet) => facet.choices.length > 1 || facet.choices.some(({ selected }) => selected));
}
