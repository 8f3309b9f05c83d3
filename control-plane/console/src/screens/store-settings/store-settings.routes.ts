import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';

const settings = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/store-management/$section',
  staticData: { crumb: { label: ({ frame }) => frame.pages.storeSettings, aboutStore: true } },
  beforeLoad: guard({ area: 'storeSettings', store: true }),
  component: lazyScreen(() => import('./store-settings-screen.tsx'), 'StoreSettingsScreen'),
});

const settingsStart = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/store-management',
  beforeLoad: () => {
    throw redirect({ to: '/store-management/$section', params: { section: 'details' }, replace: true });
  },
});

export const storeSettingsRoutes = [settings, settingsStart] as const;
