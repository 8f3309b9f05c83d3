import { expect, it } from 'vitest';
import { BodyPace } from './body-pace.ts';

const terms = { graceMs: 10_000, leastRate: 1_000 };

it('a byte a second is too slow once the grace is used up, and the rate itself is not', () => {
  const [dripping, steady] = [new BodyPace(terms, 0), new BodyPace(terms, 0)];
  let late: number | undefined;
  for (let now = 0; now <= 60_000; now += 1_000) {
    dripping.received(1, now);
    steady.received(1_000, now);
    if (dripping.isLate(now)) late ??= now;
    expect(steady.isLate(now)).toBe(false);
  }
  expect(late).toBe(11_000);
});

it('a burst pays for no more than the grace', () => {
  const pace = new BodyPace(terms, 0);
  pace.received(50_000_000, 0);
  expect([pace.isLate(10_000), pace.isLate(10_001)]).toEqual([false, true]);
});

it('time in which nobody reads is not counted', () => {
  const pace = new BodyPace(terms, 0);
  pace.pause(5_000);
  expect(pace.isLate(1_000_000)).toBe(false);
  pace.resume(1_000_000);
  expect([pace.isLate(1_005_000), pace.isLate(1_005_001)]).toEqual([false, true]);
});
