import { describe, expect, it } from 'vitest';
import { navigationFor } from '../src/frame/navigation.ts';
import { type Role, roles, sideOf } from '../src/session/roles.ts';
import { arrival, routePaths } from './arrival.ts';

const operators: Role[] = ['SUPER_ADMIN', 'SUPPORT'];
const superAdmin: Role[] = ['SUPER_ADMIN'];
const owners: Role[] = ['ORG_ADMIN', 'STORE_ADMIN'];
const staff: Role[] = [...owners, 'STORE_MODERATOR'];
const counter: Role[] = [...staff, 'STORE_RETAIL'];

/** Who reaches which screen of the console; nobody else does. A route that is not in it fails the tests. */
const screens: Record<string, readonly Role[]> = {
  '/dashboard': counter,
  '/orders': counter,
  '/orders/$order': counter,
  '/orders/$order/$paper': counter,
  '/customers': staff,
  '/customers/$customer': staff,
  '/discounts': staff,
  '/transactions': counter,
  '/transactions/$transaction': counter,
  '/products': staff,
  '/products/new': owners,
  '/products/$product': staff,
  '/catalogue/categories': staff,
  '/catalogue/brands': staff,
  '/catalogue/groups': staff,
  '/catalogue/types': staff,
  '/catalogue/inventory': counter,
  '/content/$type': staff,
  '/content/$type/new': owners,
  '/content/$type/$item': staff,
  '/content/faq': staff,
  '/content/home': staff,
  '/content/media': staff,
  '/content/menus/$menu': staff,
  '/content/redirects': staff,
  '/stores': staff,
  '/activity': owners,
  '/store-management/create': ['ORG_ADMIN'],
  '/store-management/progress/$store': staff,
  '/store-management/$section': owners,
  '/subscription/$section': owners,
  '/users/$tab': staff,
  '/profile': roles,
  '/platform': operators,
  '/platform/organizations': operators,
  '/platform/organizations/$id/$section': operators,
  '/platform/audit': operators,
  '/platform/pods': superAdmin,
  '/platform/pods/new': superAdmin,
  '/platform/pods/$id/{-$section}': superAdmin,
  '/platform/users': operators,
  '/platform/billing/$section': superAdmin,
  '/platform/plans': superAdmin,
  '/platform/identity/$section': superAdmin,
  '/platform/jobs/$service': superAdmin,
};

/** These lead on to one of the screens, or show themselves only to a merchant without a store. */
const ways = new Set([
  '/',
  '/catalogue',
  '/content',
  '/content/menus',
  '/getting-started',
  '/store-management',
  '/subscription',
  '/users',
  '/platform/organizations/$id',
  '/platform/billing',
  '/platform/identity',
  '/platform/jobs',
]);

/** An address of a route; what stands for its parameters need not exist. */
const addressOf = (path: string) =>
  path
    .replace('$section', 'details')
    .replace('$tab', 'team')
    .replace('$type', 'pages')
    .replace('$menu', 'MAIN')
    .replace(/\/\{-[^}]*\}/, '')
    .replace(/\$\w+/g, 'x');

it('every route of the console is in the table', () => {
  const paths = routePaths()
    .filter(({ isConsole }) => isConsole)
    .map(({ path }) => (path.length > 1 ? path.replace(/\/$/, '') : path));
  expect([...new Set(paths)].filter((path) => !ways.has(path)).sort()).toEqual(Object.keys(screens).sort());
});

describe.each(Object.entries(screens))('%s', (path, allowed) => {
  it(`is reached by ${allowed.join(', ')} alone`, async () => {
    const address = addressOf(path);
    const reached: Role[] = [];
    for (const role of roles) if ((await arrival(address, [role])) === address) reached.push(role);
    expect(reached).toEqual(roles.filter((role) => allowed.includes(role)));
  });
});

it.each(roles)('the sidebar of %s leads to all that it reaches and to nothing else', async (role) => {
  const viewerOf = (held: Role[]) =>
    ({
      ...{ id: 'u', username: 'u', name: 'u', email: '', impersonation: undefined },
      roles: held,
      side: sideOf(held),
    }) as never;
  const linksOf = (held: Role[]) =>
    navigationFor(viewerOf(held), true).flatMap(({ items }) =>
      items.map(({ link: { to, params } }) =>
        Object.entries(params ?? {}).reduce(
          (path, [name, value]) => path.replace(`$${name}`, String(value)),
          String(to),
        ),
      ),
    );
  const everything = [...new Set(roles.flatMap((each) => linksOf([each])))];
  const reached: string[] = [];
  for (const address of everything) if ((await arrival(address, [role])).startsWith(address)) reached.push(address);
  expect(linksOf([role]).sort()).toEqual(reached.sort());
});
