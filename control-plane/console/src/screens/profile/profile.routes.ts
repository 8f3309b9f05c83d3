import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { consoleRoute } from '../../frame/layout-routes.ts';
import { readProfileSearch } from './profile-search.ts';

const profile = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/profile',
  validateSearch: readProfileSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.profile } },
  component: lazyScreen(() => import('./profile-screen.tsx'), 'ProfileScreen'),
});

export const profileRoutes = [profile] as const;
