import { expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

it.each<[stored: string | null, spoken: string[], language: string]>([
  ['ar', ['en-GB'], 'ar'],
  ['en', ['ar-EG'], 'en'],
  [null, ['ar-EG', 'en'], 'ar'],
  [null, ['de-DE', 'ar'], 'ar'],
  [null, ['de-DE', 'fr'], 'en'],
  ['klingon', ['ar'], 'ar'],
])('stored %j and spoken %j give %s', (stored, spoken, language) => {
  expect(preferredLanguage(stored, spoken)).toBe(language);
});
