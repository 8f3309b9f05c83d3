import { expect, it } from 'vitest';
import { accountActionsFor } from './account-actions.ts';

it('offers for each state only what changes something', () => {
  expect(accountActionsFor('ACTIVE')).not.toContain('unlock');
  expect(accountActionsFor('ACTIVE')).not.toContain('enable');
  expect(accountActionsFor('LOCKED')).toContain('unlock');
  expect(accountActionsFor('DISABLED')).toEqual(['enable', 'erase']);
});
