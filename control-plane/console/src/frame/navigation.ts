import {
  type Icon,
  IconBox,
  IconBuilding,
  IconBuildingStore,
  IconCreditCard,
  IconDiscount,
  IconFileText,
  IconGauge,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  IconRefreshAlert,
  IconRocket,
  IconSettings,
  IconShoppingBag,
  IconStack2,
  IconTags,
  IconTransfer,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { Area } from '../session/areas.ts';
import { levelOf, type Viewer } from '../session/viewer.ts';
import type { Texts } from '../texts/en/index.ts';

interface NavigationItem {
  area: Area;
  icon: Icon;
  label: keyof Texts['frame']['pages'];
  link: LinkProps;
  /** Not lit below its own address. */
  exact?: boolean;
}

export interface NavigationSection {
  title: keyof Texts['frame']['sections'];
  items: readonly NavigationItem[];
}

/** All that the sidebar can show. Each viewer sees the part that is open to them. */
const sections: readonly NavigationSection[] = [
  {
    title: 'store',
    items: [
      { area: 'dashboard', icon: IconLayoutDashboard, label: 'dashboard', link: linkOptions({ to: '/dashboard' }) },
      { area: 'orders', icon: IconShoppingBag, label: 'orders', link: linkOptions({ to: '/orders' }) },
      { area: 'products', icon: IconPackage, label: 'products', link: linkOptions({ to: '/products' }) },
      { area: 'stock', icon: IconStack2, label: 'stock', link: linkOptions({ to: '/catalogue/inventory' }) },
      { area: 'content', icon: IconFileText, label: 'content', link: linkOptions({ to: '/content' }) },
      { area: 'customers', icon: IconUsersGroup, label: 'customers', link: linkOptions({ to: '/customers' }) },
      { area: 'discounts', icon: IconDiscount, label: 'discounts', link: linkOptions({ to: '/discounts' }) },
      { area: 'transactions', icon: IconTransfer, label: 'transactions', link: linkOptions({ to: '/transactions' }) },
      {
        area: 'storeSettings',
        icon: IconSettings,
        label: 'storeSettings',
        link: linkOptions({ to: '/store-management/$section', params: { section: 'details' } }),
      },
      {
        area: 'team',
        icon: IconUsers,
        label: 'team',
        link: linkOptions({ to: '/users/$tab', params: { tab: 'team' } }),
      },
      {
        area: 'subscription',
        icon: IconCreditCard,
        label: 'subscription',
        link: linkOptions({ to: '/subscription/$section', params: { section: 'plan' } }),
      },
    ],
  },
  {
    title: 'organisation',
    items: [
      { area: 'stores', icon: IconBuildingStore, label: 'stores', link: linkOptions({ to: '/stores' }) },
      { area: 'activity', icon: IconHistory, label: 'activity', link: linkOptions({ to: '/activity' }) },
    ],
  },
  {
    title: 'platform',
    items: [
      { area: 'platformHome', icon: IconGauge, label: 'platform', link: linkOptions({ to: '/platform' }), exact: true },
      {
        area: 'organisations',
        icon: IconBuilding,
        label: 'organisations',
        link: linkOptions({ to: '/platform/organizations' }),
      },
      { area: 'pods', icon: IconBox, label: 'pods', link: linkOptions({ to: '/platform/pods' }) },
      { area: 'platformUsers', icon: IconUsers, label: 'users', link: linkOptions({ to: '/platform/users' }) },
      { area: 'platformBilling', icon: IconReceipt, label: 'billing', link: linkOptions({ to: '/platform/billing' }) },
      { area: 'plans', icon: IconTags, label: 'plans', link: linkOptions({ to: '/platform/plans' }) },
      { area: 'identity', icon: IconKey, label: 'identity', link: linkOptions({ to: '/platform/identity' }) },
      { area: 'platformAudit', icon: IconHistory, label: 'audit', link: linkOptions({ to: '/platform/audit' }) },
      { area: 'jobs', icon: IconRefreshAlert, label: 'jobs', link: linkOptions({ to: '/platform/jobs' }) },
    ],
  },
];

/** All there is to do for a merchant without a store. */
const firstRun: NavigationSection = {
  title: 'store',
  items: [
    {
      area: 'dashboard',
      icon: IconRocket,
      label: 'gettingStarted',
      link: linkOptions({ to: '/getting-started' }),
    },
  ],
};

/** What this viewer can open. Sections with nothing in them are left out. */
export function navigationFor(viewer: Viewer, hasStores: boolean): NavigationSection[] {
  if (viewer.side === 'merchant' && !hasStores) return [firstRun];
  return sections
    .map(({ title, items }) => ({ title, items: items.filter(({ area }) => levelOf(viewer, area)) }))
    .filter(({ items }) => items.length > 0);
}
