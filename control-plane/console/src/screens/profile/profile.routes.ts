import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { consoleRoute } from '../../frame/layout-routes.ts';
import { readProfileSearch } from './profile-search.ts';

const profile = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/profile',
  validateSearch: readProfileSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.profile } },
  component: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
});

export const profileRoutes = [profile] as const;
