import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { readListSearch } from '../../app/list-search.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';

const subscription = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/subscription/$section',
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.subscription, aboutStore: true } },
  beforeLoad: guard({ area: 'subscription', store: true }),
  component: lazyScreen(() => import('./subscription-screen.tsx'), 'SubscriptionScreen'),
});

const subscriptionStart = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/subscription',
  beforeLoad: () => {
    throw redirect({ to: '/subscription/$section', params: { section: 'plan' }, replace: true });
  },
});

const returned = () => import('./checkout-return-screen.tsx');

const success = createRoute({
  getParentRoute: () => rootRoute,
  path: '/public/subscription/success',
  component: lazyScreen(returned, 'CheckoutSuccessScreen'),
});

const fail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/public/subscription/fail',
  component: lazyScreen(returned, 'CheckoutFailScreen'),
});

export const subscriptionRoutes = [subscription, subscriptionStart] as const;
export const checkoutReturnRoutes = [success, fail] as const;
