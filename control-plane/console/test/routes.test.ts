import { describe, expect, it } from 'vitest';
import type { Role } from '../src/session/roles.ts';
import { arrival, routePaths } from './arrival.ts';

describe('an address leads', () => {
  it.each<[path: string, held: Role[], end: string]>([
    ['/dashboard', ['ORG_ADMIN'], '/dashboard'],
    ['/users', ['ORG_ADMIN'], '/users/team'],
    ['/subscription', ['ORG_ADMIN'], '/subscription/plan'],
    ['/store-management', ['STORE_ADMIN'], '/store-management/details'],
    ['/customers', ['STORE_ADMIN'], '/customers'],
    ['/customers', ['STORE_MODERATOR'], '/customers'],
    ['/discounts', ['STORE_MODERATOR'], '/discounts'],
    ['/transactions', ['STORE_MODERATOR'], '/transactions'],
    ['/products', ['STORE_MODERATOR'], '/products'],
    ['/products/new', ['STORE_ADMIN'], '/products/new'],
    ['/catalogue', ['ORG_ADMIN'], '/catalogue/categories'],
    ['/content', ['ORG_ADMIN'], '/content/pages'],
    ['/content/faq', ['STORE_MODERATOR'], '/content/faq'],
    ['/content/posts/new', ['STORE_ADMIN'], '/content/posts/new'],
    ['/content/menus', ['STORE_ADMIN'], '/content/menus/MAIN'],
    ['/content/media', ['STORE_MODERATOR'], '/content/media'],
    ['/profile', ['STORE_RETAIL'], '/profile'],
    ['/orders', ['STORE_RETAIL'], '/orders'],
    ['/transactions', ['STORE_RETAIL'], '/transactions'],
    ['/catalogue/inventory', ['STORE_RETAIL'], '/catalogue/inventory'],
    ['/profile', ['SUPER_ADMIN'], '/profile'],
    ['/platform', ['SUPPORT'], '/platform'],
  ])('%s for %j to %s', async (path, held, end) => {
    expect(await arrival(path, held)).toBe(end);
  });

  it.each<[path: string, held: Role[], end: string]>([
    ['/dashboard', ['SUPER_ADMIN'], '/platform'],
    ['/stores', ['SUPPORT'], '/platform'],
    ['/platform', ['ORG_ADMIN'], '/dashboard'],
    ['/platform/pods', ['SUPPORT'], '/platform'],
    ['/platform/users', ['STORE_MODERATOR'], '/dashboard'],
    ['/store-management/create', ['STORE_ADMIN'], '/dashboard'],
    ['/store-management/domains', ['STORE_MODERATOR'], '/dashboard'],
    ['/subscription/plan', ['STORE_MODERATOR'], '/dashboard'],
    ['/users/team', ['STORE_RETAIL'], '/dashboard'],
    ['/store-management/details', ['STORE_RETAIL'], '/dashboard'],
    ['/customers', ['STORE_RETAIL'], '/dashboard'],
    ['/customers/x', ['STORE_RETAIL'], '/dashboard'],
    ['/discounts', ['STORE_RETAIL'], '/dashboard'],
    ['/transactions', ['SUPPORT'], '/platform'],
    ['/products/new', ['STORE_MODERATOR'], '/dashboard'],
    ['/products', ['STORE_RETAIL'], '/dashboard'],
    ['/content/pages/new', ['STORE_MODERATOR'], '/dashboard'],
    ['/content/pages', ['STORE_RETAIL'], '/dashboard'],
    ['/content/media', ['STORE_RETAIL'], '/dashboard'],
    ['/content/menus/MAIN', ['SUPPORT'], '/platform'],
    ['/catalogue/categories', ['STORE_RETAIL'], '/dashboard'],
    ['/catalogue/inventory', ['SUPPORT'], '/platform'],
    ['/dashboard', [], '/profile'],
  ])('%s not for %j, who end up at %s', async (path, held, end) => {
    expect(await arrival(path, held)).toBe(end);
  });

  it.each(['/dashboard', '/stores', '/users/team', '/subscription/plan', '/store-management/details'])(
    '%s to the first-run guide while there is no store',
    async (path) => {
      expect(await arrival(path, ['ORG_ADMIN'], 0)).toBe('/getting-started');
    },
  );

  it('away from the first-run guide once there is a store', async () => {
    expect(await arrival('/getting-started', ['ORG_ADMIN'])).toBe('/dashboard');
  });

  it('to the form for a new store also while there is none', async () => {
    expect(await arrival('/store-management/create', ['ORG_ADMIN'], 0)).toBe('/store-management/create');
  });

  it('never below a segment that the gateway keeps for itself', () => {
    const kept = ['tenancy', 'billing', 'pod-registry', 'uaa', 'spg', 'api', 'oauth2', 'login', 'logout'];
    const paths = routePaths().map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => kept.includes(path.split('/')[1] ?? ''))).toEqual([]);
  });
});
