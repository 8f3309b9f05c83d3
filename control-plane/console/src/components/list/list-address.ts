import { useNavigate, useSearch } from '@tanstack/react-router';

/** What lists can be narrowed by: whatever the search of any route has, but where one is in it. */
export type FilterName = Exclude<keyof AnySearch, 'page'>;
type AnySearch = ReturnType<typeof useAnySearch>;
const useAnySearch = () => useSearch({ strict: false });

/**
 * What a list shows stands in its address: the page, and what the list is narrowed by. The parts of a list take it from
 * there and put it there, whichever list they belong to.
 */
export function useListAddress() {
  const { page = 0, ...filters } = useAnySearch();
  const navigate = useNavigate();
  return {
    page,
    filters,
    turnTo: (next: number) => void navigate({ to: '.', search: (was) => ({ ...was, page: next || undefined }) }),
    narrow: (name: FilterName, value: string | true | undefined) =>
      void navigate({
        to: '.',
        search: (was) => ({ ...was, page: undefined, before: undefined, [name]: value }),
        replace: true,
      }),
    clear: () => void navigate({ to: '.', search: {} }),
  };
}
