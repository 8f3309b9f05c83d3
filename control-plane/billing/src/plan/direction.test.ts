import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';

let made = 0;
const price = (tier: number, interval: 'MONTH' | 'YEAR', amount: number) => ({
  id: Uuid.parse(`019b0f2e-7c40-7abc-8def-${String(++made).padStart(12, '0')}`),
  tier,
  interval,
  amount: money(amount, CurrencyCode.parse('USD')),
});

describe('the direction of a change', () => {
  const basic = price(10, 'MONTH', 1000);
  it.each([
    ['a higher tier', price(20, 'MONTH', 3000), 'UPGRADE'],
    ['a higher tier that costs less', price(20, 'MONTH', 500), 'UPGRADE'],
    ['a lower tier by the year', price(0, 'YEAR', 9000), 'DOWNGRADE'],
    ['a lower tier', price(0, 'MONTH', 0), 'DOWNGRADE'],
    ['the same plan by the year', price(10, 'YEAR', 10_000), 'UPGRADE'],
    ['the same plan at a higher price of today', price(10, 'MONTH', 1200), 'UPGRADE'],
    ['the same plan at a lower price of today', price(10, 'MONTH', 900), 'DOWNGRADE'],
    ['the very same price', basic, 'CURRENT'],
  ] as const)('to %s', (_, target, expected) => {
    expect(directionOf(basic, target)).toBe(expected);
  });

  it('from years to months of the same plan is down', () => {
    expect(directionOf(price(10, 'YEAR', 10_000), basic)).toBe('DOWNGRADE');
  });
});
