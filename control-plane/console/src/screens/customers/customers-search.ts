import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { known, oneOf } from '../../app/search-values.ts';

/** Beside the newest first, which is not spelled out. */
export const customerSorts = ['createdAt,asc', 'name,asc', 'name,desc', 'spent,desc', 'spent,asc'] as const;
export const accountKinds = ['registered', 'guest'] as const;

export interface CustomersSearch extends ListSearch {
  account?: (typeof accountKinds)[number];
  sort?: (typeof customerSorts)[number];
}

export const readCustomersSearch = (given: Record<string, unknown>): CustomersSearch => ({
  ...readListSearch(given),
  ...known({ account: oneOf(accountKinds, given.account), sort: oneOf(customerSorts, given.sort) }),
});

/** What the service is asked for. */
export const customerFilterOf = ({ account, q }: CustomersSearch) =>
  known({ name: q?.trim() || undefined, registered: account && account === 'registered' });
