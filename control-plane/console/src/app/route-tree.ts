import { consoleRoute } from '../frame/layout-routes.ts';
import { activityRoute } from '../screens/activity/activity.routes.ts';
import { catalogueRoutes } from '../screens/categories/categories.routes.ts';
import { customersRoutes } from '../screens/customers/customers.routes.ts';
import { dashboardRoutes } from '../screens/dashboard/dashboard.routes.ts';
import { discountsRoutes } from '../screens/discounts/discounts.routes.ts';
import { linksRoutes } from '../screens/links/links.routes.ts';
import { ordersRoutes } from '../screens/orders/orders.routes.ts';
import { platformRoutes } from '../screens/platform/platform.routes.ts';
import { productsRoutes } from '../screens/products/products.routes.ts';
import { profileRoutes } from '../screens/profile/profile.routes.ts';
import { publicRoutes } from '../screens/public/public.routes.ts';
import { signInRoutes } from '../screens/sign-in/sign-in.routes.ts';
import { storeSettingsRoutes } from '../screens/store-settings/store-settings.routes.ts';
import { storesRoutes } from '../screens/stores/stores.routes.ts';
import { checkoutReturnRoutes, subscriptionRoutes } from '../screens/subscription/subscription.routes.ts';
import { teamRoutes } from '../screens/team/team.routes.ts';
import { transactionsRoutes } from '../screens/transactions/transactions.routes.ts';
import { writingRoutes } from '../screens/writing/writing.routes.ts';
import { rootRoute } from './root-route.tsx';

/** Every route of the console. Each area keeps its own. */
export const routeTree = rootRoute.addChildren([
  publicRoutes,
  ...signInRoutes,
  ...linksRoutes,
  ...checkoutReturnRoutes,
  consoleRoute.addChildren([
    ...dashboardRoutes,
    ordersRoutes,
    customersRoutes,
    discountsRoutes,
    transactionsRoutes,
    productsRoutes,
    catalogueRoutes,
    writingRoutes,
    ...storesRoutes,
    ...storeSettingsRoutes,
    ...subscriptionRoutes,
    ...teamRoutes,
    activityRoute,
    ...profileRoutes,
    platformRoutes,
  ]),
]);
