import { stoppedClock } from '@storepod/kernel/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Backoff, LONGEST_RETRY_AFTER_MS, pauseAfter, spread } from './backoff.ts';

const policy = { firstMs: 1_000, ceilingMs: 60_000 };
const key = fc.string({ minLength: 1, maxLength: 40 });

describe('the pause after failures', () => {
  it('never shrinks, never passes the ceiling, and is never much below its step', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 2_000 }), (name, failures) => {
        const [pause, next] = [pauseAfter(failures, policy, name), pauseAfter(failures + 1, policy, name)];
        const step = Math.min(policy.ceilingMs, policy.firstMs * 2 ** (failures - 1));
        expect(next).toBeGreaterThanOrEqual(pause);
        expect(pause).toBeLessThanOrEqual(step);
        expect(pause).toBeGreaterThanOrEqual(step * 0.75);
      }),
    );
  });

  it('spreads names over its last quarter', () => {
    const pauses = Array.from({ length: 1_000 }, (_, index) => pauseAfter(1, policy, `shop-${index}.com`));
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(200);
  });
});

describe('the spread of a name', () => {
  it('is between 0 and 1 and always the same', () => {
    fc.assert(
      fc.property(key, (name) => {
        expect(spread(name)).toBe(spread(name));
        expect(spread(name)).toBeGreaterThanOrEqual(0);
        expect(spread(name)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('who failed', () => {
  it('waits for as long as was asked for, up to a day, or for its own pause if that is longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * LONGEST_RETRY_AFTER_MS }), (retryAfterMs) => {
        const clock = stoppedClock('2026-01-01T00:00:00Z');
        const backoff = new Backoff(policy, clock);
        backoff.failed('a', retryAfterMs);
        const expected = Math.max(pauseAfter(1, policy, 'a'), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
        clock.advance(Math.floor(expected) - 1);
        expect(backoff.isWaiting('a')).toBe(true);
        clock.advance(2);
        expect(backoff.isWaiting('a')).toBe(false);
      }),
    );
  });

  it('waits longer each time, and begins anew after a success', () => {
    const clock = stoppedClock('2026-01-01T00:00:00Z');
    const backoff = new Backoff(policy, clock);
    const fails = (times: number) => {
      for (let index = 0; index < times; index++) backoff.failed('a');
    };
    fails(5);
    clock.advance(8_000);
    expect(backoff.isWaiting('a')).toBe(true);
    expect(backoff.isWaiting('b')).toBe(false);
    backoff.succeeded('a');
    expect(backoff.isWaiting('a')).toBe(false);
    fails(1);
    clock.advance(1_000);
    expect(backoff.isWaiting('a')).toBe(false);
  });
});
