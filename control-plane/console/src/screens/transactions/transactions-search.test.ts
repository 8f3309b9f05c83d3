import { expect, it } from 'vitest';
import { attentionText, isDecidedHere } from './transaction-words.ts';
import { readTransactionsSearch, transactionFilterOf } from './transactions-search.ts';

it('keeps of an address what it knows', () => {
  const given = {
    payment: 'WAITING_VERIFICATION',
    way: 'BARTER',
    attention: 'true',
    page: '1',
    q: 'x',
    sort: 'amount,desc',
  };
  expect(readTransactionsSearch(given)).toEqual({
    ...{ payment: 'WAITING_VERIFICATION', attention: true, page: 1, sort: 'amount,desc' },
  });
});

it('asks from midnight to midnight, in the words of the service', () => {
  expect(transactionFilterOf({ from: '2026-03-01', to: '2026-03-01', way: 'COD', attention: true })).toEqual({
    transactionDateFrom: new Date(2026, 2, 1).toISOString(),
    transactionDateTo: new Date(2026, 2, 2).toISOString(),
    ...{ paymentType: 'COD', needsAttention: true },
  });
});

it.each([
  ['MANUAL_TRANSFER', 'PENDING', true],
  ['MANUAL_TRANSFER', 'WAITING_VERIFICATION', true],
  ['COD', 'PENDING', true],
  ['MANUAL_TRANSFER', 'PAID', false],
  ['MANUAL_TRANSFER', 'REJECTED', false],
  ['STRIPE', 'PENDING', false],
  ['SANDBOX', 'WAITING_VERIFICATION', false],
] as const)('a %s that is %s is decided by the merchant: %s', (paymentType, status, decided) => {
  expect(isDecidedHere({ paymentType, status })).toBe(decided);
});

it.each([
  ['PAID_AFTER_CLOSE', 'Too late.'],
  ['REFUND_FAILED: card: closed', 'It failed. card: closed'],
  ['REFUND_FAILED: ', 'It failed.'],
])('says of %s: %s', (reason, text) => {
  expect(attentionText(reason, { PAID_AFTER_CLOSE: 'Too late.', REFUND_FAILED: 'It failed.' })).toBe(text);
});
