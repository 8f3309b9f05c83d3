import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { readListSearch } from '../../app/list-search.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';

const gettingStarted = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/getting-started',
  staticData: { crumb: { label: ({ frame }) => frame.pages.gettingStarted } },
  beforeLoad: guard({ firstRun: true }),
  component: lazyScreen(() => import('../first-run/getting-started-screen.tsx'), 'GettingStartedScreen'),
});

const list = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/stores',
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.stores } },
  beforeLoad: guard({ area: 'stores', store: true }),
  component: lazyScreen(() => import('./stores-screen.tsx'), 'StoresScreen'),
});

const create = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/store-management/create',
  staticData: { crumb: { label: ({ frame }) => frame.pages.createStore } },
  beforeLoad: guard({ area: 'createStore' }),
  component: lazyScreen(() => import('./create-store-screen.tsx'), 'CreateStoreScreen'),
});

const progress = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/store-management/progress/$store',
  staticData: { crumb: { label: ({ frame }) => frame.pages.newStore } },
  beforeLoad: guard({ area: 'stores', store: true }),
  component: lazyScreen(() => import('./progress-screen.tsx'), 'ProgressScreen'),
});

export const storesRoutes = [gettingStarted, list, create, progress] as const;
