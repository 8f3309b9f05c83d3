import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readActivitySearch } from './activity-search.ts';

export const activityRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/activity',
  validateSearch: readActivitySearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.activity } },
  beforeLoad: guard({ area: 'activity', store: true }),
  component: lazyRouteComponent(() => import('./activity-screen.tsx'), 'ActivityScreen'),
});
