import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCheckAt } from './check-pause.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const claimed = new Date('2026-03-01T08:00:00Z');
const pauseAfter = (age: number) => {
  const now = new Date(claimed.getTime() + age);
  const next = nextCheckAt(claimed, now);
  return next && next.getTime() - now.getTime();
};

describe('the pause until a claim is looked at again', () => {
  it('lies between two minutes and six hours for a month', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * DAY - 1 }), (age) => {
        expect(pauseAfter(age)).toBeGreaterThanOrEqual(2 * MINUTE);
        expect(pauseAfter(age)).toBeLessThanOrEqual(6 * 60 * MINUTE);
      }),
    ));

  it('never gets shorter', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 * DAY }), fc.integer({ min: 0, max: 14 * DAY }), (age, more) => {
        expect(pauseAfter(age + more)).toBeGreaterThanOrEqual(pauseAfter(age) ?? 0);
      }),
    ));

  it('is for ever after a month', () => {
    expect([pauseAfter(30 * DAY), pauseAfter(400 * DAY)]).toEqual([null, null]);
  });

  it('comes to fewer than 200 looks at a claim that nobody proves', () => {
    let looks = 0;
    for (let now: Date | null = claimed; now; now = nextCheckAt(claimed, now)) looks += 1;
    expect(looks).toBeGreaterThan(50);
    expect(looks).toBeLessThan(200);
  });
});
