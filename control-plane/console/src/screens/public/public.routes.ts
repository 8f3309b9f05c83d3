import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.tsx';

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyRouteComponent(() => import('./public-frame.tsx'), 'PublicFrame'),
});

const home = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});

const terms = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  component: lazyRouteComponent(() => import('./legal-screen.tsx'), 'TermsScreen'),
});

const privacy = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('./legal-screen.tsx'), 'PrivacyScreen'),
});

export const publicRoutes = publicRoute.addChildren([home, terms, privacy]);
