/** Who looks: somebody with demo stores, an operator, or nobody who is signed in. */
export type Viewer = 'org1-admin' | 'super-admin' | 'nobody';

interface Scene {
  as: Viewer;
  path: string;
  /** A link of the page to follow. */
  open?: string;
  /** Goes on from there to an address below it. */
  below?: string;
  /** What is pressed there before the picture. */
  press?: string;
  /** It shows other things where there is room for them. */
  isEachItsOwn?: boolean;
}

const merchant = (path: string, more: Partial<Scene> = {}): Scene => ({ as: 'org1-admin', path, ...more });
const operator = (path: string, more: Partial<Scene> = {}): Scene => ({ as: 'super-admin', path, ...more });
const nobody = (path: string): Scene => ({ as: 'nobody', path });

const sections = (of: readonly string[], at: (section: string) => Scene) =>
  Object.fromEntries(of.map((section) => [section, at(section)]));
const named = (prefix: string, scenes: Record<string, Scene>) =>
  Object.fromEntries(Object.entries(scenes).map(([name, scene]) => [`${prefix}, ${name}`, scene]));

/** Every screen of the console, by name. */
export const consoleScenes: Readonly<Record<string, Scene>> = {
  home: nobody('/'),
  'sign in': nobody('/sign-in'),
  'sign up': nobody('/sign-up'),
  terms: nobody('/terms'),
  'reset password': nobody('/reset-password'),
  dashboard: merchant('/dashboard'),
  orders: merchant('/orders'),
  'orders, none': merchant('/orders?q=nobody-of-this-name'),
  order: merchant('/orders', { open: 'main a[href^="/orders/"]' }),
  'order, invoice': merchant('/orders', { open: 'main a[href^="/orders/"]', below: '/invoice' }),
  customers: merchant('/customers'),
  customer: merchant('/customers', { open: 'main a[href^="/customers/"]' }),
  discounts: merchant('/discounts'),
  payments: merchant('/transactions'),
  payment: merchant('/transactions', { open: 'main a[href^="/transactions/"]' }),
  products: merchant('/products'),
  product: merchant('/products', { open: 'main tbody a[href^="/products/"]' }),
  'product, new': merchant('/products/new'),
  categories: merchant('/catalogue/categories'),
  brands: merchant('/catalogue/brands'),
  'product groups': merchant('/catalogue/groups'),
  'product types': merchant('/catalogue/types'),
  ...named(
    'content',
    sections(['pages', 'posts', 'banners', 'faq', 'policies', 'media', 'redirects'], (section) =>
      merchant(`/content/${section}`),
    ),
  ),
  // The shop in its frame stands beside the sections, or waits behind a button.
  'content, home': merchant('/content/home', { isEachItsOwn: true }),
  'content, a page': merchant('/content/pages', { open: 'main a[href^="/content/pages/"]:not([href$="/new"])' }),
  'content, a new post': merchant('/content/posts/new'),
  'content, a menu': merchant('/content/menus/MAIN'),
  activity: merchant('/activity'),
  stock: merchant('/catalogue/inventory'),
  stores: merchant('/stores'),
  'store, new': merchant('/store-management/create'),
  // The id of a demo store, which is the same on every platform.
  'store, on its way': merchant('/store-management/progress/65b000000000000000000011'),
  ...named(
    'settings',
    sections(
      ['details', 'appearance', 'payments', 'shipping', 'taxes', 'sign-in', 'legal', 'domains', 'status'],
      (section) => merchant(`/store-management/${section}`),
    ),
  ),
  ...named(
    'subscription',
    sections(['plan', 'invoices'], (section) => merchant(`/subscription/${section}`)),
  ),
  team: merchant('/users/team'),
  members: merchant('/users/members'),
  invitations: merchant('/users/invitations'),
  profile: merchant('/profile'),
  'account menu': merchant('/dashboard', { press: 'header button[data-initials]' }),
  platform: operator('/platform'),
  organisations: operator('/platform/organizations'),
  organisation: operator('/platform/organizations', { open: 'main a[href^="/platform/organizations/"]' }),
  'organisation, usage': operator('/platform/organizations', {
    open: 'main a[href^="/platform/organizations/"]',
    press: 'main a[href$="/usage"]',
  }),
  audit: operator('/platform/audit'),
  pods: operator('/platform/pods'),
  pod: operator('/platform/pods', { open: 'main tbody a[href^="/platform/pods/"]' }),
  'pod, new': operator('/platform/pods/new'),
  users: operator('/platform/users'),
  ...named(
    'billing',
    sections(['overview', 'subscriptions', 'invoices', 'activity'], (section) =>
      operator(`/platform/billing/${section}`),
    ),
  ),
  plans: operator('/platform/plans'),
  ...named(
    'identity',
    sections(['clients', 'providers', 'roles', 'keys', 'settings'], (section) =>
      operator(`/platform/identity/${section}`),
    ),
  ),
  jobs: operator('/platform/jobs/uaa'),
  'nothing here': merchant('/store-management/nothing'),
};
