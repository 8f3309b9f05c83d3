import { describe, expect, it } from 'vitest';
import { readerLocale } from './locales.ts';

describe('the language of a reader without a shop', () => {
  it.each([
    ['ar', 'ar'],
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['FR-ca', 'fr'],
    ['de-DE,de;q=0.9,ru;q=0.5,es;q=0.7', 'es'],
    ['en;q=0.5, fr;q=0.5', 'en'],
    ['ar;q=0, fr;q=0.1', 'fr'],
    ['ar;q=2, fr;q=0.1', 'fr'],
    ['ar ; q=0.4 , ru', 'ru'],
  ])('is read from %s', (header, expected) => expect(readerLocale(header)).toBe(expected));

  it.each([undefined, '', '*', 'de', ';q=1', 'q=1', ',,,', 'en'])('is English where it says %s', (header) =>
    expect(readerLocale(header)).toBe('en'),
  );
});
