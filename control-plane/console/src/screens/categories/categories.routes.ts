import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { readListSearch } from '../../app/list-search.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readInventorySearch } from '../inventory/inventory-search.ts';

const catalogue = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/catalogue',
  beforeLoad: guard({ area: 'stock', store: true }),
});

const start = createRoute({
  getParentRoute: () => catalogue,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/catalogue/categories', replace: true });
  },
});

const categories = createRoute({
  getParentRoute: () => catalogue,
  path: '/categories',
  beforeLoad: guard({ area: 'products' }),
  staticData: { crumb: { label: ({ products }) => products.tabs.categories, aboutStore: true } },
  component: lazyScreen(() => import('./categories-screen.tsx'), 'CategoriesScreen'),
});

const brands = createRoute({
  getParentRoute: () => catalogue,
  path: '/brands',
  beforeLoad: guard({ area: 'products' }),
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ products }) => products.tabs.brands, aboutStore: true } },
  component: lazyScreen(() => import('./brands-screen.tsx'), 'BrandsScreen'),
});

const groups = createRoute({
  getParentRoute: () => catalogue,
  path: '/groups',
  beforeLoad: guard({ area: 'products' }),
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ products }) => products.tabs.groups, aboutStore: true } },
  component: lazyScreen(() => import('./groups-screen.tsx'), 'GroupsScreen'),
});

const types = createRoute({
  getParentRoute: () => catalogue,
  path: '/types',
  beforeLoad: guard({ area: 'products' }),
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ products }) => products.tabs.types, aboutStore: true } },
  component: lazyScreen(() => import('./types-screen.tsx'), 'TypesScreen'),
});

const inventory = createRoute({
  getParentRoute: () => catalogue,
  path: '/inventory',
  validateSearch: readInventorySearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.stock, aboutStore: true } },
  component: lazyScreen(() => import('../inventory/inventory-screen.tsx'), 'InventoryScreen'),
});

export const catalogueRoutes = catalogue.addChildren([start, categories, brands, groups, types, inventory]);
