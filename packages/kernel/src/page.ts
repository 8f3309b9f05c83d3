/** The largest page: a shopper's screen never shows more than 100 rows, a console's never more than 200. */
export const largestPage = { public: 100, private: 200 };
export const DEFAULT_COUNT = 20;
/** Further back nobody turns, and an offset costs what it skips. */
export const LAST_PAGE = 1_000_000;

/** Which page of a list is asked for: `page` from 0, and how many rows one has. */
export interface PageQuery {
  page?: number | undefined;
  count?: number | undefined;
}

/** The envelope of every list. */
export interface Page<Item> {
  content: Item[];
  totalElements: number;
  totalPages: number;
  pageNumber: number;
  size: number;
}

/** Reads the parameters of a list and wraps its rows. */
export function toPage({ page = 0, count = DEFAULT_COUNT }: PageQuery) {
  return {
    page,
    size: count,
    offset: page * count,
    envelope: <Row>(content: Row[], totalElements: number): Page<Row> => ({
      content,
      totalElements,
      totalPages: Math.ceil(totalElements / count),
      pageNumber: page,
      size: count,
    }),
  };
}

/** `createdAt,desc`: by what a list is put in order, and which way. */
export type Sort<Key extends string> = `${Key},${'asc' | 'desc'}`;
