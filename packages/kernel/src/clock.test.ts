import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Instant, instantOf, stoppedClock, systemClock } from './clock.ts';
import { InvalidValue } from './value.ts';

describe('Instant', () => {
  it.each([
    ['UTC in its canonical form', '2026-01-31T08:00:00.000Z', '2026-01-31T08:00:00.000Z'],
    ['UTC without milliseconds', '2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['UTC without seconds', '2026-01-31T08:00Z', '2026-01-31T08:00:00.000Z'],
    ['an offset to the east', '2026-01-31T08:00:00+02:00', '2026-01-31T06:00:00.000Z'],
    ['an offset to the west', '2026-01-31T08:00:00-05:30', '2026-01-31T13:30:00.000Z'],
    ['an offset over the end of the year', '2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00.000Z'],
    ['an offset back over a leap day', '2024-03-01T00:30:00+01:00', '2024-02-29T23:30:00.000Z'],
    ['nanoseconds, cut to milliseconds', '2026-01-31T08:00:00.123999999Z', '2026-01-31T08:00:00.123Z'],
    ['the leap day of a fourth year', '2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['the leap day of a fourth century', '2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
    ['the first instant', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['the last instant', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('reads %s', (_, text, canonical) => {
    expect(Instant.parse(text)).toBe(canonical);
  });

  it.each([
    ['30 February', '2026-02-30T00:00:00Z'],
    ['30 February with an offset', '2026-02-30T00:00:00+14:00'],
    ['29 February of a common year', '2026-02-29T00:00:00Z'],
    ['29 February of a century that is no leap year', '1900-02-29T00:00:00Z'],
    ['31 April', '2026-04-31T00:00:00Z'],
    ['day 0', '2026-01-00T00:00:00Z'],
    ['month 13', '2026-13-01T00:00:00Z'],
    ['hour 25', '2026-01-31T25:00:00Z'],
    ['minute 60', '2026-01-31T08:60:00Z'],
    ['a leap second', '2026-06-30T23:59:60Z'],
    ['an offset of a whole day', '2026-01-31T08:00:00+24:00'],
    ['a local time without an offset', '2026-01-31T08:00:00'],
    ['a date alone', '2026-01-31'],
    ['a blank in place of the T', '2026-01-31 08:00:00Z'],
    ['a two-digit year', '26-01-31T08:00:00Z'],
    ['a six-digit year', '+012026-01-31T08:00:00Z'],
    ['the year 0', '0000-06-01T00:00:00Z'],
    ['an offset back into the year 0', '0001-01-01T00:00:00+01:00'],
    ['an offset back before the year 0', '0000-01-01T00:00:00+01:00'],
    ['an offset on into the year 10000', '9999-12-31T23:59:59-01:00'],
    ['text that only a lenient reader takes', '31 January 2026'],
    ['a line break at the end', '2026-01-31T08:00:00Z\n'],
    ['nothing', ''],
    ['milliseconds since 1970', 1769846400000],
  ])('refuses %s', (_, input) => {
    expect(() => Instant.parse(input)).toThrow(InvalidValue);
  });

  it('is already canonical after one parse, whatever the offset', () => {
    const offset = fc.tuple(
      fc.constantFrom('+', '-'),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
    );
    const range = { min: new Date('0001-01-03T00:00:00Z'), max: new Date('9999-12-29T00:00:00Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), offset, (date, [sign, hours, minutes]) => {
        const shift = `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        const once = Instant.parse(date.toISOString().replace('Z', shift));
        expect(Instant.parse(once)).toBe(once);
        expect(new Date(once).getTime()).toBe(date.getTime() - Number(`${sign}1`) * (hours * 60 + minutes) * 60_000);
      }),
    );
  });
});

describe('instantOf', () => {
  it('gives a date in the canonical form', () => {
    expect(instantOf(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    expect(Instant.is(instantOf(new Date(0)))).toBe(true);
  });
});

describe('clocks', () => {
  it('a stopped clock moves only when it is moved', () => {
    const clock = stoppedClock('2026-01-31T08:00:00Z');
    const before = clock.now();
    expect(clock.now()).toEqual(before);
    clock.advance(1500);
    expect(clock.now().toISOString()).toBe('2026-01-31T08:00:01.500Z');
    expect(before.toISOString()).toBe('2026-01-31T08:00:00.000Z');
  });

  it('a stopped clock hands out dates that nobody can move it with', () => {
    const clock = stoppedClock(new Date(1000));
    clock.now().setTime(5000);
    expect(clock.now().getTime()).toBe(1000);
  });

  it('the system clock shows the time of the machine', () => {
    const before = Date.now();
    const shown = systemClock.now().getTime();
    expect(shown).toBeGreaterThanOrEqual(before);
    expect(shown).toBeLessThanOrEqual(Date.now());
  });
});
