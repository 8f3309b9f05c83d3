import { expect, it } from 'vitest';
import { arabic } from '../../../texts/ar/index.ts';
import { english } from '../../../texts/en/index.ts';
import { invoiceWords } from './invoice-words.ts';

it('says what became of an invoice in words', () => {
  expect(invoiceWords(english, 'R-17: UNCOLLECTIBLE')).toBe('R-17: Not collected');
  expect(invoiceWords(arabic, 'R-17: PAID')).toBe('R-17: مدفوعة');
});

it('leaves what somebody wrote as it is', () => {
  expect(invoiceWords(english, 'Asked for by mail: OK')).toBe('Asked for by mail: OK');
});
