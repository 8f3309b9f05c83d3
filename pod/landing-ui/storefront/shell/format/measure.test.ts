import { LanguageCode } from '@storepod/kernel/language-code';
import { expect, it } from 'vitest';
import { shownMeasure } from './measure.ts';

it.each([
  ['en', [0.24], 'KG', '0.24 kg'],
  ['en', [30, 20, 4.5], 'IN', '30 × 20 × 4.5 in'],
  ['ar', [0.24], 'KG', '0.24 كغم'],
  ['ar', [30, 20], 'CM', '30 × 20 سم'],
] as const)('says in %s that %j in %s is %s', (locale, sizes, unit, shown) => {
  expect(shownMeasure(sizes, unit, LanguageCode.parse(locale)).replaceAll('\u00a0', ' ')).toBe(shown);
});
