import { expect, it } from 'vitest';
import { nextStoreStatus } from './store-states.ts';

it('knows every move of a store and refuses the rest', () => {
  const states = ['ACTIVE', 'SUSPENDED', 'ARCHIVED', 'DELETED'] as const;
  const events = ['suspend', 'resume', 'archive', 'delete'] as const;
  const table = Object.fromEntries(
    states.map((from) => [from, events.map((event) => nextStoreStatus(from, event) ?? '-')]),
  );
  expect(table).toEqual({
    //           suspend      resume    archive     delete
    ACTIVE: ['SUSPENDED', 'ACTIVE', 'ARCHIVED', 'DELETED'],
    SUSPENDED: ['SUSPENDED', 'ACTIVE', 'ARCHIVED', 'DELETED'],
    ARCHIVED: ['-', 'ACTIVE', 'ARCHIVED', 'DELETED'],
    DELETED: ['-', '-', '-', 'DELETED'],
  });
});
