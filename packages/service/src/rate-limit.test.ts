import { stoppedClock } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { rateLimiter } from './rate-limit.ts';

const policy = { limit: 2, windowSeconds: 60, per: 'address' } as const;

describe('rateLimiter', () => {
  it('lets the limit pass and then says how many seconds are left of the window', () => {
    const clock = stoppedClock('2026-01-01T00:00:10Z');
    const seconds = rateLimiter(policy, clock);
    expect([seconds('a'), seconds('a'), seconds('a')]).toEqual([0, 0, 50]);
    clock.advance(49_001);
    expect(seconds('a')).toBe(1);
  });

  it('counts anew in the next window', () => {
    const clock = stoppedClock('2026-01-01T00:00:10Z');
    const seconds = rateLimiter(policy, clock);
    for (let call = 0; call < 5; call++) seconds('a');
    clock.advance(50_000);
    expect(seconds('a')).toBe(0);
  });

  it('counts each key by itself', () => {
    const seconds = rateLimiter(policy, stoppedClock('2026-01-01T00:00:00Z'));
    for (let call = 0; call < 3; call++) seconds('a');
    expect(seconds('b')).toBe(0);
  });
});
