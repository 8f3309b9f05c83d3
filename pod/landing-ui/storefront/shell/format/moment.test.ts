import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import { shownMoment } from './moment.ts';

const now = new Date('2027-02-20T00:00:00Z');
const at = new Date('2027-02-28T20:00:00Z');
const shown = (locale: string, timeZone = 'UTC', from = now) =>
  shownMoment(at, from, LanguageCode.parse(locale), timeZone).replace(/\s/g, ' ');

describe('a moment that is to come', () => {
  it.each([
    ['en', 'Feb 28, 2027'],
    ['ar', '28 فبراير 2027'],
    ['fr', '28 févr. 2027'],
    ['es', '28 feb 2027'],
    ['ru', '28 февр. 2027 г.'],
  ])('is read in %s as a day', (locale, text) => expect(shown(locale)).toBe(text));

  it('is the day that it is where the store is', () => {
    expect(shown('en', 'Asia/Dubai')).toBe('Mar 1, 2027');
  });

  it('has its hour where it is near', () => {
    expect(shown('en', 'UTC', new Date('2027-02-27T20:00:01Z'))).toBe('Feb 28, 2027, 8:00 PM');
    expect(shown('en', 'UTC', new Date('2027-02-27T20:00:00Z'))).toBe('Feb 28, 2027');
  });
});
