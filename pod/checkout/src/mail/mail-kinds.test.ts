import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../order/order.ts';
import { ledgerTypes } from '../order/order-entry.ts';
import { orderStatuses, paymentStatuses } from '../order/order-states.ts';
import { MADE_AT_PROVIDER } from '../order/refund-moves.ts';
import { mailOf } from './mail-kinds.ts';

const entry = (given: Partial<LedgerEntry>): LedgerEntry => ({
  ...{ type: 'PLACED', source: 'PLACEMENT', at: new Date() },
  ...{ orderStatus: 'CREATED', paymentStatus: 'PENDING', inventoryStatus: 'RESERVED', pendingAction: 'NONE' },
  ...given,
});
const card = { paymentType: 'STRIPE', isNewStatus: true } as const;
const transfer = { paymentType: 'MANUAL_TRANSFER', isNewStatus: true } as const;
const cash = { paymentType: 'COD', isNewStatus: true } as const;
const unmoved = { ...card, isNewStatus: false };

describe('which move is told to the shopper', () => {
  it.each([
    ['an order in cash is confirmed', { type: 'PAYMENT_INITIATED', orderStatus: 'CONFIRMED' }, cash, 'CONFIRMED'],
    [
      'an order waits for a transfer',
      { type: 'PAYMENT_INITIATED', orderStatus: 'PENDING_PAYMENT' },
      transfer,
      'TRANSFER',
    ],
    ['an order waits for a card', { type: 'PAYMENT_INITIATED', orderStatus: 'PENDING_PAYMENT' }, card, undefined],
    ['a card has paid', { type: 'PAYMENT_SIGNAL', orderStatus: 'CONFIRMED', paymentStatus: 'PAID' }, card, 'CONFIRMED'],
    ['a transfer came', { type: 'PAYMENT_SIGNAL', orderStatus: 'CONFIRMED', paymentStatus: 'PAID' }, transfer, 'PAID'],
    ['the cash came', { type: 'PAYMENT_SIGNAL', orderStatus: 'SHIPPED', paymentStatus: 'PAID' }, unmoved, 'PAID'],
    [
      'a card was declined',
      { type: 'PAYMENT_SIGNAL', orderStatus: 'CANCELLED', paymentStatus: 'FAILED' },
      card,
      'CANCELLED',
    ],
    [
      'all was given back',
      { type: 'PAYMENT_SIGNAL', orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' },
      card,
      'REFUNDED',
    ],
    ['a card is worked on', { type: 'PAYMENT_SIGNAL', paymentStatus: 'PROCESSING' }, unmoved, undefined],
    ['its time was up', { type: 'EXPIRED', orderStatus: 'CANCELLED' }, card, 'CANCELLED'],
    ['its hold was over', { type: 'RESERVATION_EXPIRED', orderStatus: 'CANCELLED' }, card, 'CANCELLED'],
    ['the hold of a closed one', { type: 'RESERVATION_EXPIRED', orderStatus: 'CANCELLED' }, unmoved, undefined],
    ['somebody cancelled it', { type: 'CANCELLED', orderStatus: 'CANCELLED' }, card, 'CANCELLED'],
    ['the rest of it was cancelled', { type: 'REST_CANCELLED', orderStatus: 'SHIPPED' }, card, 'PART_CANCELLED'],
    ['a parcel left', { type: 'SHIPPED', orderStatus: 'PROCESSING' }, unmoved, 'SHIPPED'],
    ['staff says that it left', { type: 'STATUS_CHANGED', orderStatus: 'SHIPPED' }, card, 'SHIPPED'],
    ['staff packs it', { type: 'STATUS_CHANGED', orderStatus: 'PROCESSING' }, card, undefined],
    ['a refund arrived', { type: 'REFUND_SETTLED' }, unmoved, 'REFUNDED'],
    ['a refund was made at the provider', { type: 'REFUND_SETTLED', reason: MADE_AT_PROVIDER }, unmoved, 'REFUNDED'],
    ['a refund failed', { type: 'REFUND_SETTLED', reason: 'no funds' }, unmoved, undefined],
    ['stock was refused at placement', { type: 'RESERVATION_REFUSED', orderStatus: 'CANCELLED' }, card, undefined],
    [
      'a late payment',
      { type: 'PAYMENT_AFTER_CLOSE', orderStatus: 'CANCELLED', paymentStatus: 'PAID' },
      card,
      undefined,
    ],
  ] as const)('%s', (_, given, move, expected) => {
    expect(mailOf(entry(given), move)).toBe(expected);
  });

  it.each(['DUPLICATE', 'IGNORED'] as const)('a signal that was %s is never told', (outcome) => {
    for (const type of ledgerTypes)
      for (const orderStatus of orderStatuses)
        for (const paymentStatus of paymentStatuses)
          expect(mailOf(entry({ type, orderStatus, paymentStatus, outcome }), card)).toBeUndefined();
  });
});
