import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../realm/realm-settings.ts';
import { afterFailure, type Counters, noFailures } from './lockout.ts';

const now = new Date('2026-03-01T08:00:00Z');
const minutes = (counters: Counters) => ((counters.locked_until?.getTime() ?? Number.NaN) - now.getTime()) / 60_000;

/** So many wrong passwords, one after the other. */
function after(failures: number, lockout = defaultSettings.lockout): Counters {
  let counters = noFailures;
  for (let index = 0; index < failures; index++) counters = afterFailure(counters, lockout, now);
  return counters;
}

describe('lockout', () => {
  it('counts four wrong passwords and locks at the fifth for a quarter of an hour', () => {
    expect(after(4)).toEqual({ ...noFailures, failed_sign_ins: 4 });
    expect(after(5)).toMatchObject({ failed_sign_ins: 0, lockouts: 1, locked_for_good: false });
    expect(minutes(after(5))).toBe(15);
  });

  it('doubles each lock up to eight hours', () => {
    const lenient = { ...defaultSettings.lockout, permanentAfter: 100 };
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((locks) => minutes(after(locks * 5, lenient)))).toEqual([
      15, 30, 60, 120, 240, 480, 480, 480,
    ]);
  });

  it('locks for good at the fifth lock', () => {
    expect(after(20).locked_for_good).toBe(false);
    expect(after(25).locked_for_good).toBe(true);
  });

  it('changes nothing but its counters', () => {
    const row = { ...noFailures, id: 'x', username: 'ann' };
    expect(Object.keys(afterFailure(row, defaultSettings.lockout, now)).sort()).toEqual(Object.keys(noFailures).sort());
  });
});
