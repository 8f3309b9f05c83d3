import { expect, it } from 'vitest';
import { isUnderWay, percentOf } from './import-report.ts';

it('knows an import of which more is to come', () => {
  const states = ['WAITING', 'RUNNING', 'DONE', 'BROKEN', 'CANCELLED'] as const;
  expect(states.filter((state) => isUnderWay({ state }))).toEqual(['WAITING', 'RUNNING']);
});

it('tells how much of a file has been read, and never more than there is', () => {
  expect([0, 1, 2, 3].map((linesRead) => percentOf({ lines: 3, linesRead }))).toEqual([0, 33, 66, 100]);
  expect(percentOf({ lines: 0, linesRead: 0 })).toBe(100);
});
