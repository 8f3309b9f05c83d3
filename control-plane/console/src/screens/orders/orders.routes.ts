import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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
  component: lazyRouteComponent(() => import('./orders-screen.tsx'), 'OrdersScreen'),
});

const order = createRoute({
  getParentRoute: () => orders,
  path: '/$order',
  staticData: { crumb: { label: ({ orders: { order } }) => order } },
  component: lazyRouteComponent(() => import('./order/order-screen.tsx'), 'OrderScreen'),
});

export const ordersRoutes = orders.addChildren([list, order]);
