import { afterEach, expect, it, vi } from 'vitest';
import { dayIn } from './calendar-day.ts';

afterEach(() => vi.restoreAllMocks());
/** What writes whole dates: a property with a getter, and no method as its type says. */
const written = Intl.DateTimeFormat.prototype as unknown as { readonly format: object };

const lateEvening = new Date('2026-03-01T23:30:00Z');

it.each([
  ['UTC', '2026-03-01'],
  ['Asia/Dubai', '2026-03-02'],
  ['America/New_York', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-03-02'],
])('the day in %s is %s', (timeZone, day) => expect(dayIn(timeZone, lateEvening)).toBe(day));

it('does not depend on how whole dates are written', () => {
  vi.spyOn(written, 'format', 'get').mockReturnValue(() => '3/1/2026');
  expect(dayIn('UTC', lateEvening)).toBe('2026-03-01');
});
