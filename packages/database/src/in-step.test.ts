import { expect, test } from 'vitest';
import { untilNextRound } from './in-step.ts';

test('who waits for the next round wakes together, never later than a period and a millisecond from now', () => {
  for (const now of [0, 1, 4_999, 4_999.7, 5_000, 5_000.3, 123_456.789]) {
    const wakesAt = now + untilNextRound(5_000, now);
    expect(wakesAt % 5_000).toBeLessThanOrEqual(1);
    expect(wakesAt).toBeGreaterThan(now);
    expect(wakesAt - now).toBeLessThanOrEqual(5_001);
  }
});

test('who wakes in its round waits for the next one, not for the rest of this', () => {
  expect(untilNextRound(5_000, 10_000.2)).toBe(5_000);
});
