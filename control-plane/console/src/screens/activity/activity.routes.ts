import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readActivitySearch } from './activity-search.ts';

export const activityRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/activity',
  validateSearch: readActivitySearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.activity } },
  beforeLoad: guard({ area: 'activity', store: true }),
  component: lazyScreen(() => import('./activity-screen.tsx'), 'ActivityScreen'),
});
