import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { rootRoute } from '../../app/root-route.tsx';

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyScreen(() => import('./public-frame.tsx'), 'PublicFrame'),
});

const home = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen'),
});

const terms = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  component: lazyScreen(() => import('./legal-screen.tsx'), 'TermsScreen'),
});

const privacy = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy-policy',
  component: lazyScreen(() => import('./legal-screen.tsx'), 'PrivacyScreen'),
});

export const publicRoutes = publicRoute.addChildren([home, terms, privacy]);
