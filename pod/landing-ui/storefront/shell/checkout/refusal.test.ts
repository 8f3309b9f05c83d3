import { describe, expect, it } from 'vitest';
import { Refused } from '../account/sign-in/answer.ts';
import { SignedOut } from '../account/sign-in/auth-client.ts';
import { refusalOf } from './refusal.ts';

const kindOf = (status: number, code: string) => refusalOf(new Refused(status, code), false).kind;

describe('an order that was refused', () => {
  it.each([
    [422, 'INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY', 'stock'],
    [422, 'INVENTORY.RESERVATION.UNPAID_SHARE_TAKEN', 'unpaid-share'],
    [429, 'CHECKOUT.ORDER.TOO_MANY_UNPAID', 'too-many-unpaid'],
    [422, 'CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE', 'not-sold'],
    [422, 'CHECKOUT.SHIPPING.METHOD_UNAVAILABLE', 'method'],
    [422, 'CHECKOUT.ORDER.PAYMENT_REFUSED', 'payment'],
    [422, 'PAYMENT.CONFIGURATION.MISSING', 'payment'],
    [401, 'CHECKOUT.ORDER.LOGIN_REQUIRED', 'login'],
    [409, 'CHECKOUT.ORDER.STORE_CLOSED', 'closed'],
    [409, 'CHECKOUT.CART.ALREADY_CONVERTED', 'cart'],
    [409, 'CHECKOUT.DISCOUNT.USED_UP', 'discount'],
    [409, 'COMMON.IDEMPOTENCY.IN_FLIGHT', 'no-answer'],
    [502, 'COMMON.REMOTE_UNAVAILABLE', 'no-answer'],
    [0, '', 'no-answer'],
    [429, 'COMMON.TOO_MANY_REQUESTS', 'busy'],
    [400, 'SOMETHING.ELSE', 'other'],
  ])('%i %s is told as %s', (status, code, kind) => expect(kindOf(status, code)).toBe(kind));

  it('because the session has ended loses nothing and says so', () => {
    expect(refusalOf(new SignedOut(), false)).toEqual({ kind: 'session' });
  });

  it('because of its price tells the new one', () => {
    const params = { total: 12, newTotal: { amount: 4500, currency: 'USD' } };
    const error = new Refused(409, 'CHECKOUT.CART.PRICE_CHANGED', [], undefined, params);
    expect(refusalOf(error, false)).toEqual({ kind: 'price', to: { amount: 4500, currency: 'USD' } });
  });

  const fields = [
    { field: 'customer.emailAddress', code: 'VALIDATION.Pattern' },
    { field: 'billing.postalCode', code: 'VALIDATION.Pattern' },
  ];
  it('because of its fields tells it at the fields, those of the bill where the bill is typed', () => {
    const error = new Refused(400, 'COMMON.VALIDATION_FAILED', fields);
    const faults = { email: true, billing: { postalCode: 'form' } };
    expect(refusalOf(error, true)).toEqual({ kind: 'fields', faults });
    const there = { email: true, delivery: { postalCode: 'form' } };
    expect(refusalOf(error, false)).toEqual({ kind: 'fields', faults: there });
  });
});
