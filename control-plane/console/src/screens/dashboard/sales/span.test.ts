import { afterEach, expect, it, vi } from 'vitest';
import { growth, spanOf } from './span.ts';

afterEach(() => vi.restoreAllMocks());
/** What writes whole dates: a property with a getter, and no method as its type says. */
const written = Intl.DateTimeFormat.prototype as unknown as { readonly format: object };

const lateEvening = new Date('2026-03-01T23:30:00Z');

it.each([
  [7, 'UTC', '2026-02-23', '2026-03-01'],
  [7, 'Asia/Dubai', '2026-02-24', '2026-03-02'],
  [30, 'America/New_York', '2026-01-31', '2026-03-01'],
  [90, 'UTC', '2025-12-02', '2026-03-01'],
] as const)('the last %i days in %s are %s to %s', (days, timezone, from, to) => {
  expect(spanOf(days, lateEvening, timezone)).toEqual({ from, to });
});

it('the days are the same in a browser that writes them M/D/Y', () => {
  vi.spyOn(written, 'format', 'get').mockReturnValue(() => '3/1/2026');
  expect(spanOf(7, lateEvening, 'UTC')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});

it.each([
  [120, 100, 0.2],
  [50, 100, -0.5],
  [0, 100, -1],
  [100, 0, undefined],
  [0, 0, undefined],
])('%i after %i is a growth by %s', (now, before, share) => {
  expect(growth(now, before)).toBe(share);
});
