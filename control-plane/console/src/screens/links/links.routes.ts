import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { readToken } from './links-search.ts';

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: readToken,
  component: lazyScreen(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen'),
});

const accountInvitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: readToken,
  component: lazyScreen(() => import('./account-invitation-screen.tsx'), 'AccountInvitationScreen'),
});

const acceptInvitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accept-invitation',
  validateSearch: readToken,
  component: lazyScreen(() => import('./accept-invitation-screen.tsx'), 'AcceptInvitationScreen'),
});

const verifyEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: readToken,
  component: lazyScreen(() => import('./verify-email-screen.tsx'), 'VerifyEmailScreen'),
});

export const linksRoutes = [resetPassword, accountInvitation, acceptInvitation, verifyEmail] as const;
