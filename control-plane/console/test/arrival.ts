import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { routeTree } from '../src/app/route-tree.ts';
import { readSearch, writeSearch } from '../src/app/search-text.ts';
import { type Role, sideOf } from '../src/session/roles.ts';
import { storesQuery } from '../src/session/stores.ts';
import { viewerQuery } from '../src/session/viewer.ts';

/** Where somebody ends up who opens an address: the real routes with their guards, without a browser. */
export async function arrival(path: string, held: Role[], stores = 1): Promise<string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(viewerQuery.queryKey, {
    id: 'u',
    username: 'u',
    name: 'u',
    email: '',
    roles: held,
    side: sideOf(held),
    place: { org: undefined, store: undefined },
    impersonation: undefined,
  });
  const page = { content: [], totalElements: stores, totalPages: 1, pageNumber: 0, size: 200 };
  queryClient.setQueryData(storesQuery.queryKey, page);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
    // As in a browser: a redirect is followed, not answered.
    isServer: false,
    origin: 'http://console.test',
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  await router.load();
  return router.state.location.pathname;
}

/** The addresses of all routes. */
export const routePaths = () =>
  Object.values(createRouter({ routeTree, context: { queryClient: new QueryClient() } }).routesById).map(
    ({ id, fullPath }) => ({ path: fullPath, isConsole: id.startsWith('/console') }),
  );
