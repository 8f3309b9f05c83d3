import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDuration } from './duration.ts';
import { InvalidValue } from './value.ts';

describe('parseDuration', () => {
  it.each([
    ['PT1M', 60_000],
    ['PT5M', 300_000],
    ['P7D', 604_800_000],
    ['PT36H', 129_600_000],
    ['P1DT2H3M4S', 93_784_000],
    ['PT0S', 0],
    ['PT0.5S', 500],
    ['PT1.001S', 1001],
    ['PT4.35S', 4350],
    ['PT90M', 5_400_000],
  ])('reads %s as %i milliseconds', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  it.each([
    ['nothing', ''],
    ['a P alone', 'P'],
    ['a T with nothing after it', 'PT'],
    ['days and a T with nothing after it', 'P1DT'],
    ['a number without a unit', 'PT5'],
    ['a bare number', '60'],
    ['lower case', 'pt1m'],
    ['a negative duration', '-PT1M'],
    ['a negative part', 'PT-1M'],
    ['hours without the T', 'P1H'],
    ['units in the wrong order', 'PT1M1H'],
    ['weeks', 'P1W'],
    ['months, which have no fixed length', 'P1M'],
    ['years, which have no fixed length', 'P1Y'],
    ['a fraction of a minute', 'PT1.5M'],
    ['less than a millisecond', 'PT0.0001S'],
    ['a fraction without digits', 'PT1.S'],
    ['a decimal comma', 'PT1,5S'],
    ['a blank', ' PT1M'],
    ['a line break', 'PT1M\n'],
    ['more than a number can count exactly', 'P999999999999D'],
    ['more than a number can count at all', `P${'9'.repeat(400)}D`],
  ])('refuses %s', (_, text) => {
    expect(() => parseDuration(text)).toThrow(InvalidValue);
  });

  it.each([
    ['5m', 'PT5M'],
    ['30s', 'PT30S'],
    ['500ms', 'PT0.5S'],
    ['2 hours', 'PT2H'],
    ['7d', 'P7D'],
    ['soon', 'PT1M or P7D'],
  ])('tells whoever writes %s how it is written here: %s', (text, meant) => {
    expect(() => parseDuration(text)).toThrow(`"${text}" is not an ISO 8601 duration such as ${meant}`);
  });

  it('adds up its parts', () => {
    const small = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(small, small, small, small, (days, hours, minutes, seconds) => {
        const milliseconds = parseDuration(`P${days}DT${hours}H${minutes}M${seconds}S`);
        expect(milliseconds).toBe(days * 86_400_000 + hours * 3_600_000 + minutes * 60_000 + seconds * 1000);
      }),
    );
  });
});
