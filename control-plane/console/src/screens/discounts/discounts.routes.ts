import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readDiscountsSearch } from './discounts-search.ts';

export const discountsRoutes = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/discounts',
  staticData: { crumb: { label: ({ frame }) => frame.pages.discounts, aboutStore: true } },
  beforeLoad: guard({ area: 'discounts', store: true }),
  validateSearch: readDiscountsSearch,
  component: lazyScreen(() => import('./discounts-screen.tsx'), 'DiscountsScreen'),
});
