import { redirect } from 'next/navigation';
import type { SearchResult } from '../../backend/shapes.ts';
import { type ListingQuery, listingHref } from './listing-query.ts';

/** A list may have become shorter than an old link thinks. Its last page is then meant, and not that there is nothing. */
export function stayWithin(
  result: Pick<SearchResult, 'totalPages'> | undefined,
  path: string,
  query: ListingQuery,
): void {
  const last = (result?.totalPages ?? 0) - 1;
  if (last >= 0 && query.page > last) redirect(listingHref(path, { ...query, page: last }));
}
