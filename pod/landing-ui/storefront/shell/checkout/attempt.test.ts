import { describe, expect, it } from 'vitest';
import { attemptKey, endAttempt, isOver } from './attempt.ts';

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
const counting = () => {
  let made = 0;
  return () => `key-${++made}`;
};

describe('the key of an attempt to order', () => {
  it('is the same for the same request, also after a reload, until it has ended', () => {
    const [tab, next] = [memory(), counting()];
    const key = () => attemptKey(tab, 'store', 'the order', next);
    expect([key(), key()]).toEqual(['key-1', 'key-1']);
    endAttempt(tab, 'store');
    expect(key()).toBe('key-2');
  });

  it('is another one for another request, and in another store', () => {
    const [tab, next] = [memory(), counting()];
    expect(attemptKey(tab, 'store', 'the order', next)).toBe('key-1');
    expect(attemptKey(tab, 'other', 'the order', next)).toBe('key-2');
    expect(attemptKey(tab, 'store', 'another order', next)).toBe('key-3');
    expect(attemptKey(tab, 'store', 'the order', next)).toBe('key-4');
  });

  it('is made anew where what was kept is broken', () => {
    const tab = memory();
    tab.setItem('storefront.attempt.store', '{half');
    expect(attemptKey(tab, 'store', 'the order', counting())).toBe('key-1');
  });
});

it.each([
  [400, 'COMMON.VALIDATION_FAILED', true],
  [409, 'CHECKOUT.CART.PRICE_CHANGED', true],
  [422, 'INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY', true],
  [409, 'COMMON.IDEMPOTENCY.IN_FLIGHT', false],
  [429, 'COMMON.TOO_MANY_REQUESTS', false],
  [502, 'COMMON.REMOTE_UNAVAILABLE', false],
  [0, '', false],
])('an answer %i %s ends an attempt: %s', (status, code, expected) => expect(isOver({ status, code })).toBe(expected));
