import { describe, expect, it } from 'vitest';
import { isDone, isLost, mayChange, outcomeOf, waitBefore } from './order-outcome.ts';

const at = 'https://pay.example/1';
const success = { by: 'success', payment: 'SANDBOX' } as const;
const cancel = { by: 'cancel', payment: 'SANDBOX' } as const;

describe('how an order stands', () => {
  it.each([
    ['PENDING_PAYMENT', 'PENDING', at, success, 'waiting'],
    ['PENDING_PAYMENT', 'PENDING', at, cancel, 'unpaid'],
    ['CREATED', 'PENDING', null, success, 'waiting'],
    ['PENDING_PAYMENT', 'PENDING', null, { by: 'success', payment: 'MANUAL_TRANSFER' }, 'transfer'],
    ['PENDING_PAYMENT', 'WAITING_VERIFICATION', null, { by: 'success', payment: undefined }, 'transfer'],
    ['CONFIRMED', 'PENDING', null, { by: 'success', payment: 'COD' }, 'confirmed'],
    ['CONFIRMED', 'PAID', null, cancel, 'paid'],
    ['PROCESSING', 'AUTHORIZED', null, success, 'paid'],
    ['DELIVERED', 'PAID', null, success, 'paid'],
    ['CANCELLED', 'FAILED', null, success, 'declined'],
    ['CANCELLED', 'REJECTED', null, cancel, 'declined'],
    ['CANCELLED', 'EXPIRED', null, cancel, 'expired'],
    ['CANCELLED', 'CANCELLED', null, success, 'cancelled'],
    ['CANCELLED', 'PAID', null, success, 'cancelled'],
    ['CANCELLED', 'REFUNDED', null, success, 'refunded'],
  ] as const)('%s, %s, to be paid at %s: %o is %s', (orderStatus, paymentStatus, redirectUrl, coming, expected) => {
    expect(outcomeOf({ orderStatus, paymentStatus, redirectUrl }, coming)).toBe(expected);
  });

  it('is read again only while it may change, and ordered anew only where the goods are lost', () => {
    const all = ['paid', 'confirmed', 'transfer', 'waiting', 'unpaid', 'declined', 'expired', 'cancelled'] as const;
    expect(all.filter(mayChange)).toEqual(['waiting', 'unpaid']);
    expect(all.filter(isLost)).toEqual(['declined', 'expired', 'cancelled']);
    expect(all.filter(isDone)).toEqual(['paid', 'confirmed', 'transfer']);
  });
});

it('the waits between readings grow, have a limit, and end after about two minutes', () => {
  const waits = Array.from({ length: 40 }, (_, reading) => waitBefore(reading)).filter((wait) => wait !== undefined);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(Math.max(...waits)).toBe(15_000);
  const together = waits.reduce((sum, wait) => sum + wait, 0) / 1000;
  expect([together > 90, together < 180]).toEqual([true, true]);
});
