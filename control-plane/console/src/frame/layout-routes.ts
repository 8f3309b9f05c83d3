import { createRoute, redirect } from '@tanstack/react-router';
import { ApiProblem } from '../api/problem.ts';
import { lazyScreen } from '../app/lazy-screen.ts';
import { rootRoute } from '../app/root-route.tsx';
import { type Demands, redirectFor } from '../session/guards.ts';
import { storesQuery } from '../session/stores.ts';
import { viewerQuery } from '../session/viewer.ts';
import { FramePending } from './frame-pending.tsx';

/** Whoever is signed out is on the way to the sign-in already; until the page is gone, nothing more is shown. */
function untilGone(error: unknown): Promise<never> {
  if (error instanceof ApiProblem && error.status === 401) return new Promise(() => undefined);
  throw error;
}

/** Everything behind a sign-in. Reads who looks, once, before anything of it is shown. */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'console',
  component: lazyScreen(() => import('./console-frame.tsx'), 'ConsoleFrame'),
  pendingComponent: FramePending,
  pendingMs: 200,
  pendingMinMs: 0,
  beforeLoad: async ({ context: { queryClient } }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery).catch(untilGone);
    const stores = viewer.side === 'merchant' ? await queryClient.ensureQueryData(storesQuery) : undefined;
    return { viewer, stores: stores?.totalElements };
  },
});

type ConsoleContext = Awaited<ReturnType<NonNullable<typeof consoleRoute.options.beforeLoad>>>;

/** Sends those away whom a route is not for. */
export const guard =
  (demands: Demands) =>
  ({ context: { viewer, stores } }: { context: ConsoleContext }): void => {
    const target = redirectFor(demands, { viewer, stores });
    if (target) throw redirect({ to: target, replace: true });
  };
