import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { readPeriodSearch } from '../../app/period-search.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';

const dashboard = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/dashboard',
  staticData: { crumb: { label: ({ frame }) => frame.pages.dashboard, aboutStore: true } },
  beforeLoad: guard({ area: 'dashboard', store: true }),
  validateSearch: readPeriodSearch,
  component: lazyScreen(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
});

export const dashboardRoutes = [dashboard] as const;
