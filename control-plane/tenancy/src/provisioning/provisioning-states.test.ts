import { expect, it } from 'vitest';
import { nextProvisioningState } from './provisioning-states.ts';
import { standingOf } from './tell-pod.ts';

it('knows every move of a provisioning and refuses the rest', () => {
  const states = ['NOT_STARTED', 'IN_PROGRESS', 'SUCCESSFULLY', 'FAILED'] as const;
  const events = ['begin', 'succeed', 'fail', 'reset', 'retry'] as const;
  const next = (from: (typeof states)[number], event: (typeof events)[number]) =>
    nextProvisioningState(`${from}_PROVISIONING`, event)?.replace('_PROVISIONING', '') ?? '-';
  expect(Object.fromEntries(states.map((from) => [from, events.map((event) => next(from, event))]))).toEqual({
    //            begin          succeed         fail      reset          retry
    NOT_STARTED: ['IN_PROGRESS', '-', '-', '-', 'NOT_STARTED'],
    IN_PROGRESS: ['IN_PROGRESS', 'SUCCESSFULLY', 'FAILED', 'NOT_STARTED', 'IN_PROGRESS'],
    SUCCESSFULLY: ['-', '-', '-', '-', 'SUCCESSFULLY'],
    FAILED: ['IN_PROGRESS', '-', '-', '-', 'NOT_STARTED'],
  });
});

it('tells a pod the stricter of what a store and its organisation are', () => {
  const stores = ['ACTIVE', 'SUSPENDED', 'ARCHIVED'] as const;
  const organisations = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
  expect(stores.map((store) => organisations.map((organisation) => standingOf(store, organisation)))).toEqual([
    ['ACTIVE', 'SUSPENDED', 'ARCHIVED'],
    ['SUSPENDED', 'SUSPENDED', 'ARCHIVED'],
    ['ARCHIVED', 'ARCHIVED', 'ARCHIVED'],
  ]);
});
