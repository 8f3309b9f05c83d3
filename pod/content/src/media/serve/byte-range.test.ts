import { describe, expect, it } from 'vitest';
import { rangeOf } from './byte-range.ts';

describe('the range of a hundred bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=50-5000', { start: 50, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-100', { start: 0, end: 99 }],
    ['bytes=-5000', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
    ['bytes=a-b', undefined],
    ['bytes=1-2-3', undefined],
    ['bytes = 0-1', undefined],
    ['bytes=99999999999999999999-', undefined],
  ])('%s is %o', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it('of nothing is never there', () => {
    expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-5', 0)]).toEqual(['unsatisfiable', 'unsatisfiable']);
  });
});
