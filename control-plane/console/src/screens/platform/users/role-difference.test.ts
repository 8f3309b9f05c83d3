import { expect, it } from 'vitest';
import { differenceOf, isSame, offeredRoles } from './role-difference.ts';

it('names what is given and what is taken away', () => {
  expect(differenceOf(['ORG_ADMIN', 'USER'], ['USER', 'STORE_ADMIN', 'SUPPORT'])).toEqual({
    added: ['STORE_ADMIN', 'SUPPORT'],
    removed: ['ORG_ADMIN'],
  });
});

it('sees no difference in another order', () => {
  expect(isSame(differenceOf(['A', 'B'], ['B', 'A']))).toBe(true);
  expect(isSame(differenceOf(['A'], []))).toBe(false);
});

it('shows a role that is held although it may not be given', () => {
  expect(offeredRoles(['USER', 'STORE_ADMIN'], ['STORE_ADMIN', 'OLD_ROLE'])).toEqual([
    'OLD_ROLE',
    'STORE_ADMIN',
    'USER',
  ]);
});
