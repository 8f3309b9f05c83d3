import { createRouter } from '@tanstack/react-router';
import { NothingHere, ScreenFailed } from './failures.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './route-tree.ts';
import { readSearch, writeSearch } from './search-text.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ScreenFailed,
  defaultNotFoundComponent: NothingHere,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
