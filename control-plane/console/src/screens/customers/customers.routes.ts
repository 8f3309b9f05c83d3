import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { readListSearch } from '../../app/list-search.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readCustomersSearch } from './customers-search.ts';

const customers = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/customers',
  staticData: { crumb: { label: ({ frame }) => frame.pages.customers, aboutStore: true } },
  beforeLoad: guard({ area: 'customers', store: true }),
});

const list = createRoute({
  getParentRoute: () => customers,
  path: '/',
  validateSearch: readCustomersSearch,
  component: lazyScreen(() => import('./customers-screen.tsx'), 'CustomersScreen'),
});

const customer = createRoute({
  getParentRoute: () => customers,
  path: '/$customer',
  staticData: { crumb: { label: ({ customers: { customer } }) => customer } },
  validateSearch: readListSearch,
  component: lazyScreen(() => import('./customer/customer-screen.tsx'), 'CustomerScreen'),
});

export const customersRoutes = customers.addChildren([list, customer]);
