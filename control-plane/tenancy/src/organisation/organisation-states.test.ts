import { expect, it } from 'vitest';
import { nextOrganisationStatus } from './organisation-states.ts';

it('knows every move of an organisation and refuses the rest', () => {
  const states = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
  const events = ['suspend', 'resume', 'close'] as const;
  const table = Object.fromEntries(
    states.map((from) => [from, events.map((event) => nextOrganisationStatus(from, event) ?? '-')]),
  );
  expect(table).toEqual({
    //           suspend      resume    close
    ACTIVE: ['SUSPENDED', 'ACTIVE', 'CLOSED'],
    SUSPENDED: ['SUSPENDED', 'ACTIVE', 'CLOSED'],
    CLOSED: ['-', '-', 'CLOSED'],
  });
});
