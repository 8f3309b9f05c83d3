import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readOrdersSearch } from './orders-search.ts';

const orders = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/orders',
  staticData: { crumb: { label: ({ frame }) => frame.pages.orders, aboutStore: true } },
  beforeLoad: guard({ area: 'orders', store: true }),
});

const list = createRoute({
  getParentRoute: () => orders,
  path: '/',
  validateSearch: readOrdersSearch,
  component: lazyScreen(() => import('./orders-screen.tsx'), 'OrdersScreen'),
});

const order = createRoute({
  getParentRoute: () => orders,
  path: '/$order',
  staticData: { crumb: { label: ({ orders: { order } }) => order } },
  component: lazyScreen(() => import('./order/order-screen.tsx'), 'OrderScreen'),
});

const paper = createRoute({
  getParentRoute: () => orders,
  path: '/$order/$paper',
  staticData: { crumb: { label: ({ papers }) => papers.print } },
  component: lazyScreen(() => import('./papers/paper-screen.tsx'), 'PaperScreen'),
});

export const ordersRoutes = orders.addChildren([list, order, paper]);
