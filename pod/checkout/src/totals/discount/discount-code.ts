import { type Brand, stringValue } from '@storepod/kernel/value';

/** What a shopper types: the same in upper and lower case, and kept in upper case. */
export type DiscountCode = Brand<string, 'DiscountCode'>;
export const DiscountCode = stringValue<DiscountCode>({
  kind: 'DiscountCode',
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$',
  maxLength: 40,
  description: '2 to 40 letters, digits, hyphens or underscores',
  examples: ['SUMMER-10'],
  normalise: (text) => text.toUpperCase(),
});

/** Codes as they are kept. One that is typed twice counts once. */
export const codesOf = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((code) => code.trim().toUpperCase())),
];
