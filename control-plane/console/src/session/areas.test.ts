import { expect, it } from 'vitest';
import { type Area, areas, levelIn } from './areas.ts';
import { type Role, roles, sideOf } from './roles.ts';

const merchantAreas: Area[] = [
  'dashboard',
  'sales',
  'stores',
  'createStore',
  'orders',
  'orderExport',
  'customers',
  'shopperAccounts',
  'customerExport',
  'discounts',
  'transactions',
  'products',
  'stock',
  'createProduct',
  'content',
  'createContent',
  'storeSettings',
  'storeOpening',
  'payments',
  'shopperSignIn',
  'domains',
  'subscription',
  'team',
  'members',
  'invitations',
  'activity',
];

/** What each role sees, as a table: m for manage, r for read, - for nothing. */
const expected: Record<Role, string> = {
  //                super and support see nothing of a merchant's side
  SUPER_ADMIN: '--------------------------',
  SUPPORT: '--------------------------',
  ORG_ADMIN: 'rrmmmrmmrmmmmmmmmmmmmmmmmr',
  STORE_ADMIN: 'rrr-mrmmrmmmmmmmmmmmmrm--r',
  STORE_MODERATOR: 'rrr-r-r--rrrr-r-------r---',
  STORE_RETAIL: 'r---m-----m-m-------------',
};

const letter = (area: Area, role: Role) => levelIn(area, [role])?.charAt(0) ?? '-';

it.each(roles)('%s sees its part of the side of merchants', (role) => {
  expect(merchantAreas.map((area) => letter(area, role)).join('')).toBe(expected[role]);
});

it('opens the side of the platform to operators alone', () => {
  const others = (Object.keys(areas) as Area[]).filter((area) => !merchantAreas.includes(area));
  for (const area of others) {
    expect(levelIn(area, ['SUPER_ADMIN']), area).toBeDefined();
    for (const role of roles.filter((name) => sideOf([name]) === 'merchant'))
      expect(levelIn(area, [role]), `${area} ${role}`).toBeUndefined();
  }
});

it('lets support read and change nothing', () => {
  for (const area of Object.keys(areas) as Area[]) expect(levelIn(area, ['SUPPORT']), area).not.toBe('manage');
});

it('takes the most that several roles allow', () => {
  expect(levelIn('team', ['STORE_MODERATOR', 'STORE_ADMIN'])).toBe('manage');
  expect(levelIn('team', [])).toBeUndefined();
});
