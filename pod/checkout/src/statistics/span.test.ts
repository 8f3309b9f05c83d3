import { afterEach, describe, expect, it, vi } from 'vitest';
import { daySpan } from './span.ts';

afterEach(() => vi.restoreAllMocks());
/** What writes whole dates: a property with a getter, and no method as its type says. */
const written = Intl.DateTimeFormat.prototype as unknown as { readonly format: object };

const now = new Date('2026-03-01T22:00:00Z');

describe('the days of a summary', () => {
  it('are the last thirty where the store is, and thirty before', () => {
    expect(daySpan({}, now, 'Asia/Dubai')).toEqual({
      ...{ from: '2026-02-01', to: '2026-03-02', beforeFrom: '2026-01-02', days: 30 },
    });
    expect(daySpan({}, now, 'America/New_York').to).toBe('2026-03-01');
  });

  it('are the same where whole dates are written M/D/Y', () => {
    vi.spyOn(written, 'format', 'get').mockReturnValue(() => '3/2/2026');
    expect(daySpan({}, now, 'Asia/Dubai').to).toBe('2026-03-02');
  });

  it('count both ends', () => {
    expect(daySpan({ from: '2026-03-01', to: '2026-03-01' }, now, 'UTC')).toMatchObject({
      ...{ beforeFrom: '2026-02-28', days: 1 },
    });
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'CHECKOUT.STATISTICS.SPAN_INVALID'],
    [{ from: '2025-01-01', to: '2026-03-01' }, 'CHECKOUT.STATISTICS.SPAN_TOO_LONG'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'COMMON.VALIDATION_FAILED'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'COMMON.VALIDATION_FAILED'],
  ])('refuse %j', (asked, code) => {
    expect(() => daySpan(asked, now, 'UTC')).toThrow(expect.objectContaining({ code }));
  });
});
