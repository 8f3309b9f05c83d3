import { expect, it } from 'vitest';
import { english } from '../../../texts/en/index.ts';
import { planDraft, planFaults, planValues } from './plan-values.ts';

const typed = {
  ...planValues(undefined),
  code: 'TEAM',
  displayName: ' Team ',
  tier: '15',
  prices: [{ interval: 'MONTH' as const, currency: 'kwd', amount: '5,125' }],
};

it('an empty limit is none, and amounts are minor units of their currency', () => {
  const draft = planDraft({ ...typed, limits: { ...typed.limits, MAX_PRODUCTS: '0' } });
  expect(draft).toMatchObject({ displayName: 'Team', tier: 15, entitlements: { limits: { MAX_PRODUCTS: 0 } } });
  expect(draft.prices).toEqual([{ interval: 'MONTH', amount: 5_125, currency: 'KWD' }]);
});

it('what cannot be sent is told at its field', () => {
  expect(planFaults(typed, english)).toEqual({});
  const wrong = { ...typed, code: 'team', tier: 'x', prices: [{ ...typed.prices[0], amount: '1.2345' }] };
  expect(Object.keys(planFaults(wrong as typeof typed, english))).toEqual(['code', 'tier', 'prices.0.amount']);
});
