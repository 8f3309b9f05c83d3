import { describe, expect, it } from 'vitest';
import { isDone, isLost, mayChange, outcomeOf, waitBefore } from './order-outcome.ts';

const at = 'https://pay.example/1';
const success = { by: 'success' } as const;
const cancel = { by: 'cancel' } as const;

describe('how an order stands', () => {
  it.each([
    ['PENDING_PAYMENT', 'PENDING', 'SANDBOX', at, success, 'waiting'],
    ['PENDING_PAYMENT', 'PENDING', 'SANDBOX', at, cancel, 'unpaid'],
    ['CREATED', 'PENDING', 'SANDBOX', null, success, 'waiting'],
    ['PENDING_PAYMENT', 'PENDING', 'MANUAL_TRANSFER', null, success, 'transfer'],
    ['PENDING_PAYMENT', 'WAITING_VERIFICATION', 'MANUAL_TRANSFER', null, success, 'transfer'],
    ['CONFIRMED', 'PENDING', 'COD', null, success, 'confirmed'],
    ['CONFIRMED', 'PAID', 'SANDBOX', null, cancel, 'paid'],
    ['CONFIRMED', 'PAID', 'NONE', null, success, 'free'],
    ['PROCESSING', 'AUTHORIZED', 'SANDBOX', null, success, 'paid'],
    ['DELIVERED', 'PAID', 'SANDBOX', null, success, 'paid'],
    ['CANCELLED', 'FAILED', 'SANDBOX', null, success, 'declined'],
    ['CANCELLED', 'REJECTED', 'SANDBOX', null, cancel, 'declined'],
    ['CANCELLED', 'EXPIRED', 'SANDBOX', null, cancel, 'expired'],
    ['CANCELLED', 'CANCELLED', 'SANDBOX', null, success, 'cancelled'],
    ['CANCELLED', 'PAID', 'SANDBOX', null, success, 'cancelled'],
    ['CANCELLED', 'REFUNDED', 'SANDBOX', null, success, 'cancelled'],
    ['RETURNED', 'REFUNDED', 'SANDBOX', null, success, 'returned'],
    ['RETURNED', 'CANCELLED', 'COD', null, success, 'returned'],
    ['SHIPPED', 'REFUNDED', 'SANDBOX', null, success, 'refunded'],
  ] as const)(
    '%s, %s by %s, to be paid at %s: %o is %s',
    (orderStatus, paymentStatus, payment, redirectUrl, coming, expected) => {
      const standing = { goods: orderStatus, money: paymentStatus === 'REFUNDED' ? 'REFUNDED' : 'NONE' } as const;
      expect(outcomeOf({ orderStatus, paymentStatus, payment, redirectUrl, standing }, coming)).toBe(expected);
    },
  );

  it('is read again only while it may change, and ordered anew only where the goods are lost', () => {
    const all = [
      'paid',
      'free',
      'confirmed',
      'transfer',
      'waiting',
      'unpaid',
      'declined',
      'expired',
      'cancelled',
    ] as const;
    expect(all.filter(mayChange)).toEqual(['waiting', 'unpaid']);
    expect(all.filter(isLost)).toEqual(['declined', 'expired', 'cancelled']);
    expect(all.filter(isDone)).toEqual(['paid', 'free', 'confirmed', 'transfer']);
  });
});

it('the waits between readings grow, have a limit, and end after about two minutes', () => {
  const waits = Array.from({ length: 40 }, (_, reading) => waitBefore(reading)).filter((wait) => wait !== undefined);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(Math.max(...waits)).toBe(15_000);
  const together = waits.reduce((sum, wait) => sum + wait, 0) / 1000;
  expect([together > 90, together < 180]).toEqual([true, true]);
});
