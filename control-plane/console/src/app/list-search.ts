/** Where one is in a list, kept in the address: a reload, the back button and a link to a colleague all lead there. */
export interface ListSearch {
  /** The first page is not spelled out. */
  page?: number;
  q?: string;
}

const LARGEST_PAGE = 1_000_000;
const LONGEST_QUESTION = 100;

export function readListSearch({ page, q }: Record<string, unknown>): ListSearch {
  return listSearch(Number(page ?? 0), typeof q === 'string' ? q : '');
}

/** The search of a page of a list, without what says nothing. */
export function listSearch(page: number, q = ''): ListSearch {
  const known = Number.isInteger(page) && page > 0 && page <= LARGEST_PAGE;
  return { ...(known && { page }), ...(q !== '' && { q: q.slice(0, LONGEST_QUESTION) }) };
}
