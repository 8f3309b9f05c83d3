import { describe, expect, it } from 'vitest';
import { outcomeOf, pollEvery, stepsOf } from './provisioning.ts';

describe('how a new store is doing', () => {
  it.each([
    ['NOT_STARTED_PROVISIONING', false, 'waiting'],
    ['IN_PROGRESS_PROVISIONING', false, 'waiting'],
    ['SUCCESSFULLY_PROVISIONING', false, 'ready'],
    ['FAILED_PROVISIONING', false, 'failed'],
    ['NOT_STARTED_PROVISIONING', true, 'unknown'],
    ['IN_PROGRESS_PROVISIONING', true, 'unknown'],
    ['SUCCESSFULLY_PROVISIONING', true, 'ready'],
    ['FAILED_PROVISIONING', true, 'failed'],
  ] as const)('%s, waited too long %s: %s', (provisioningState, waitedTooLong, outcome) => {
    expect(outcomeOf({ provisioningState }, waitedTooLong)).toBe(outcome);
  });

  it('is never called failed for taking long', () => {
    expect(outcomeOf(undefined, true)).toBe('unknown');
  });

  it('is looked at further after a failure, which is tried again by itself, but not after success', () => {
    expect(pollEvery('ready')).toBe(false);
    expect(pollEvery('failed')).toBeGreaterThan(Number(pollEvery('waiting')));
  });
});

it('ticks only what has happened', () => {
  expect(stepsOf('waiting')).toEqual({ reserved: 'done', building: 'active', online: 'ahead' });
  expect(stepsOf('unknown')).toEqual({ reserved: 'done', building: 'active', online: 'ahead' });
  expect(stepsOf('failed')).toEqual({ reserved: 'done', building: 'failed', online: 'ahead' });
  expect(stepsOf('ready')).toEqual({ reserved: 'done', building: 'done', online: 'done' });
});
