import { expect, test } from 'vitest';
import { every } from './jobs.ts';

const nothing = async () => {};

test('a period is an ISO duration', () => {
  expect(every('tick', 'PT30S', nothing)).toMatchObject({ task: 'every:tick', periodMs: 30_000 });
  expect(() => every('tick', '30s', nothing)).toThrow('ISO 8601');
});

test('a period has at least a second', () => {
  expect(every('tick', 'PT1S', nothing).periodMs).toBe(1000);
  expect(() => every('tick', 'PT0.999S', nothing)).toThrow('shorter than PT1S');
});
