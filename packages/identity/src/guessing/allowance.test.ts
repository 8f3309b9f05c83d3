import { stoppedClock } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../realm/realm-settings.ts';
import { type Allowance, afterTry, nothing } from './allowance.ts';
import { atOneAccount, fromOneNetwork, fromUnknownNetworks } from './limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const own = atOneAccount(defaultSettings.lockout);

/** Somebody who tries as often as they may; looks once a minute. */
function tries(allowance: Allowance, hours: number, everyMs = MINUTE): number[] {
  const clock = stoppedClock('2026-03-01T08:00:00Z');
  let count = nothing(clock.now());
  const passed: number[] = [];
  for (let ms = 0; ms < hours * HOUR; ms += everyMs, clock.advance(everyMs)) {
    const next = afterTry(count, allowance, clock.now());
    if (!next) continue;
    passed.push(ms);
    count = next;
  }
  return passed;
}

/** The most tries of any hour. */
const mostInAnHour = (passed: number[]) =>
  Math.max(...passed.map((begin) => passed.filter((ms) => ms >= begin && ms < begin + HOUR).length));

describe('tries of one network at one account', () => {
  it('are ten, and then one after each wait, which doubles up to sixteen hours', () => {
    const passed = tries(own, 24 * 6);
    expect(passed.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, index) => index * MINUTE));
    const waits = passed.slice(10).map((ms, index) => (ms - (passed[index + 9] ?? 0)) / HOUR);
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 16, 16]);
  });

  it.each([1, 5, 6, 7, 11, 13, 59, 61])('are never more than ten in any hour, one every %d minutes', (minutes) => {
    expect(mostInAnHour(tries(own, 24 * 3, minutes * MINUTE))).toBeLessThanOrEqual(10);
  });

  it('are forgotten after an hour without one, and a wait after a day', () => {
    const now = new Date('2026-03-01T08:00:00Z');
    const later = (ms: number) => new Date(now.getTime() + ms);
    const nine = { tries: 9, since: now, waits: 0, waits_until: null };
    expect(afterTry(nine, own, later(HOUR))).toMatchObject({ tries: 1, waits: 0, waits_until: null });
    expect(afterTry(nine, own, later(HOUR - 1))).toMatchObject({ waits: 1 });
    const waited = { tries: 9, since: now, waits: 3, waits_until: now };
    expect(afterTry(waited, own, later(24 * HOUR))).toMatchObject({ tries: 1, waits: 0, waits_until: null });
    expect(afterTry(waited, own, later(24 * HOUR - 1))).toMatchObject({ waits: 4 });
  });
});

it('of one network at all accounts there are as many again after each wait, so that an office is not shut out for a day', () => {
  const passed = tries(fromOneNetwork(100), 24, 6_000);
  expect(passed[99]).toBe(99 * 6_000);
  expect(passed[100]).toBeGreaterThanOrEqual((passed[99] ?? 0) + 15 * MINUTE);
  expect(mostInAnHour(passed)).toBeLessThanOrEqual(200);
  expect(passed.length).toBeLessThan(24 * 100 + 200);
});

it('of all unknown networks at one account there are fifty, and then one in ever more minutes, a quarter of an hour at most', () => {
  const passed = tries(fromUnknownNetworks(50), 24);
  const waits = passed.slice(50).map((ms, index) => (ms - (passed[index + 49] ?? 0)) / MINUTE);
  expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 15, 15, 15]);
});
