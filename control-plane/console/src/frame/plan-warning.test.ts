import { Instant } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import { formatIn } from '../format/format.ts';
import { english } from '../texts/en/index.ts';
import { planWarning, type Subscription } from './plan-warning.ts';

const now = new Date('2026-01-10T00:00:00Z');
const at = (text: string) => Instant.parse(text);
const subscription = (changes: Partial<Subscription>): Subscription => ({
  store: StoreMerchantId.parse('a'.repeat(24)),
  status: 'ACTIVE',
  operable: true,
  planCode: 'BASIC',
  planDisplayName: 'Basic',
  planPriceId: null,
  amount: null,
  interval: 'MONTH',
  currentPeriodEnd: at('2026-02-01T00:00:00Z'),
  trialEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  pendingPlanChange: null,
  providerLinked: true,
  entitlements: { limits: {}, flags: {} },
  ...changes,
});
const warning = (changes: Partial<Subscription>) =>
  planWarning(subscription(changes), english.frame, formatIn('en'), now);

describe('the plan banner', () => {
  it('is silent while all is well', () => {
    expect(warning({})).toBeUndefined();
    expect(warning({ status: 'TRIALING', trialEnd: at('2026-01-24T00:00:00Z') })).toBeUndefined();
  });

  it.each([
    ['a store without a plan', { status: 'PENDING' }, 'plan', 'no plan'],
    ['a plan that has ended', { status: 'SUSPENDED' }, 'plan', 'ended'],
    ['a cancelled subscription', { status: 'CANCELED' }, 'plan', 'cancelled'],
    ['a failed payment', { status: 'PAST_DUE', graceUntil: at('2026-01-15T00:00:00Z') }, 'invoices', 'Jan 15'],
    ['a trial that ends soon', { status: 'TRIALING', trialEnd: at('2026-01-13T00:00:00Z') }, 'plan', 'in 3 days'],
    ['a renewal that was stopped', { cancelAtPeriodEnd: true }, 'plan', 'Feb 1'],
  ] as const)('warns of %s', (_, changes, section, words) => {
    expect(warning(changes)).toMatchObject({ section, text: expect.stringContaining(words) });
  });
});
