import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { known, oneOf } from '../../app/search-values.ts';
import { discountKinds, discountStates, hows } from './discount-words.ts';

/** Beside the newest first, which is not spelled out. */
export const discountSorts = ['name,asc', 'used,desc', 'endsAt,asc'] as const;

export interface DiscountsSearch extends ListSearch {
  kind?: (typeof discountKinds)[number];
  state?: (typeof discountStates)[number];
  how?: (typeof hows)[number];
  sort?: (typeof discountSorts)[number];
}

export const readDiscountsSearch = (given: Record<string, unknown>): DiscountsSearch => ({
  ...readListSearch(given),
  ...known({
    kind: oneOf(discountKinds, given.kind),
    state: oneOf(discountStates, given.state),
    how: oneOf(hows, given.how),
    sort: oneOf(discountSorts, given.sort),
  }),
});

/** What the service is asked for. */
export const discountFilterOf = ({ q, kind, state, how, sort }: DiscountsSearch) =>
  known({ search: q?.trim() || undefined, kind, state, automatic: how && how === 'automatic', sort });
