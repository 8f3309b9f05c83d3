import { expect, it } from 'vitest';
import { nextState } from './transitions.ts';

it('knows every move of a pod and refuses the rest', () => {
  const states = ['PROVISIONING', 'ACTIVE', 'DRAINING', 'DECOMMISSIONED'] as const;
  const events = ['activate', 'drain', 'resume', 'decommission'] as const;
  const table = Object.fromEntries(states.map((from) => [from, events.map((event) => nextState(from, event) ?? '-')]));
  expect(table).toEqual({
    //              activate  drain       resume    decommission
    PROVISIONING: ['ACTIVE', '-', '-', '-'],
    ACTIVE: ['-', 'DRAINING', 'ACTIVE', '-'],
    DRAINING: ['-', 'DRAINING', 'ACTIVE', 'DECOMMISSIONED'],
    DECOMMISSIONED: ['-', '-', '-', 'DECOMMISSIONED'],
  });
});
