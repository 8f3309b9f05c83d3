import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { expect, it } from 'vitest';
import type { Plan } from '../../components/plan-entitlements.ts';
import { featuresOf } from '../../components/plan-entitlements.ts';
import { formatIn } from '../../format/format.ts';
import { english } from '../../texts/en/index.ts';
import { offeredIn } from './offers.ts';

const id = Uuid.parse('019b0f2e-7c40-7abc-8def-0123456789ab');
const amount = { amount: 1_000, currency: CurrencyCode.parse('USD') };
const plan = (code: string, ...intervals: ('MONTH' | 'YEAR')[]): Plan => ({
  id,
  code,
  displayName: code,
  description: '',
  tier: 0,
  prices: intervals.map((interval) => ({ id, amount, interval })),
  entitlements: { limits: {}, flags: {} },
});

it('hides a plan that has no price for the chosen period', () => {
  const plans = [plan('FREE', 'MONTH'), plan('BASIC', 'MONTH', 'YEAR')];
  expect(offeredIn(plans, 'MONTH').map((offer) => offer.plan.code)).toEqual(['FREE', 'BASIC']);
  expect(offeredIn(plans, 'YEAR').map((offer) => offer.plan.code)).toEqual(['BASIC']);
});

it('reads a ceiling that is not named as none, and zero as nothing allowed', () => {
  const lines = featuresOf(
    { limits: { MAX_PRODUCTS: 0, MAX_STORAGE_MB: 5_000 }, flags: { ANALYTICS: false } },
    english,
    formatIn('en'),
  );
  const texts = lines.map(({ text, included }) => `${included ? '+' : '-'} ${text.replaceAll('\u00a0', ' ')}`);
  expect(texts).toEqual([
    '+ 0 products',
    '+ Unlimited orders',
    '+ Unlimited team accounts',
    '+ 5 GB for pictures and files',
    '+ Your own domain',
    '- Analytics',
    '+ Priority support',
  ]);
});
