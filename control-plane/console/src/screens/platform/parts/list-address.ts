import { useNavigate, useSearch } from '@tanstack/react-router';
import type { BillingSearch, UsersSearch } from '../platform-search.ts';

/** What lists can be narrowed by. */
export type FilterName = Exclude<keyof (BillingSearch & UsersSearch), 'page' | 'days'>;

/**
 * What a list shows stands in its address: the page, and what the list is narrowed by. The parts of a list take it from
 * there and put it there, whichever list they belong to.
 */
export function useListAddress() {
  const { page = 0, ...filters } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    page,
    filters,
    turnTo: (next: number) => void navigate({ to: '.', search: (was) => ({ ...was, page: next || undefined }) }),
    narrow: (name: FilterName, value: string | true | undefined) =>
      void navigate({ to: '.', search: (was) => ({ ...was, page: undefined, [name]: value }), replace: true }),
    clear: () => void navigate({ to: '.', search: {} }),
  };
}
