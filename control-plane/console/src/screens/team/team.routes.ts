import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { readListSearch } from '../../app/list-search.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';

const team = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/users/$tab',
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.team, aboutStore: true } },
  beforeLoad: guard({ area: 'team', store: true }),
  component: lazyScreen(() => import('./team-screen.tsx'), 'TeamScreen'),
});

const teamStart = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/users',
  beforeLoad: () => {
    throw redirect({ to: '/users/$tab', params: { tab: 'team' }, replace: true });
  },
});

export const teamRoutes = [team, teamStart] as const;
