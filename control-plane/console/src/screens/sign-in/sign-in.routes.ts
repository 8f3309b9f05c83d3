import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { readSignInSearch } from './sign-in-search.ts';

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyScreen(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
});

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  component: lazyScreen(() => import('./sign-up-screen.tsx'), 'SignUpScreen'),
});

/** Links from elsewhere that mean to sign somebody out lead here, since signing out takes a press. */
const externalLogout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/external-logout-link',
  validateSearch: (search: Record<string, unknown>): { at?: 'uaa' } => (search.at === 'uaa' ? { at: 'uaa' } : {}),
  component: lazyScreen(() => import('./sign-out-screen.tsx'), 'SignOutScreen'),
});

export const signInRoutes = [signIn, signUp, externalLogout] as const;
