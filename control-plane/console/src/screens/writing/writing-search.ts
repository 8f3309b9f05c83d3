import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { known, matching, oneOf } from '../../app/search-values.ts';

export const statuses = ['DRAFT', 'REVIEW', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
/** How far the text in a language is. */
export const textStates = ['MISSING', 'DRAFT', 'STALE', 'TRANSLATED'] as const;
/** The orders of a list that differ from that of the service. */
export const itemSorts = ['title,asc', 'createdAt,desc', 'publishAt,desc'] as const;

/** What a list of content is narrowed by, as its address has it. */
export interface ItemsSearch extends ListSearch {
  status?: (typeof statuses)[number];
  locale?: string;
  state?: (typeof textStates)[number];
  sort?: (typeof itemSorts)[number];
}

const LANGUAGE = /^[a-z]{2,3}$/;

export const readItemsSearch = (given: Record<string, unknown>): ItemsSearch => ({
  ...readListSearch(given),
  ...known({
    status: oneOf(statuses, given.status),
    locale: matching(LANGUAGE, given.locale),
    state: oneOf(textStates, given.state),
    sort: oneOf(itemSorts, given.sort),
  }),
});

/** The same as the service is asked. The state of a text is one of a language; without it, of the first of the store. */
export const itemFilterOf = ({ q, status, locale, state, sort }: ItemsSearch, firstLanguage: string) =>
  known({
    q: q?.trim() || undefined,
    status,
    locale: locale ?? (state === undefined ? undefined : firstLanguage),
    state,
    sort,
  });
