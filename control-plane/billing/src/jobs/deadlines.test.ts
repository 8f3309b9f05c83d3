import { StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import type { SubscriptionRow } from '../tables.ts';
import { expiredReason } from './deadlines.ts';

const now = new Date('2026-05-01T00:00:00Z');
const DAY = 24 * 3_600_000;
const daysAgo = (count: number) => new Date(now.getTime() - count * DAY);

const row = (fields: Partial<SubscriptionRow>) =>
  ({
    id: StoreMerchantId.mint(),
    trial_end: null,
    grace_until: null,
    current_period_end: null,
    ...fields,
  }) as SubscriptionRow;
const reason = (fields: Partial<SubscriptionRow>) => expiredReason(row(fields), now, 7 * DAY);

describe('what time does to each state', () => {
  it.each([
    ['PENDING', {}, undefined],
    ['TRIALING', { trial_end: daysAgo(-1) }, undefined],
    ['TRIALING', { trial_end: now }, 'HOLD'],
    ['ACTIVE', { current_period_end: daysAgo(-1) }, undefined],
    ['ACTIVE', { current_period_end: daysAgo(6) }, undefined],
    ['ACTIVE', { current_period_end: daysAgo(7) }, 'LAPSE'],
    ['PAST_DUE', { grace_until: daysAgo(-1) }, undefined],
    ['PAST_DUE', { grace_until: now }, 'LAPSE'],
    ['SUSPENDED', { trial_end: daysAgo(9), current_period_end: daysAgo(90) }, undefined],
    ['CANCELED', { current_period_end: daysAgo(90) }, undefined],
  ] as const)('%s with %o ends as %s', (status, fields, expected) => {
    expect(reason({ status, ...fields })).toBe(expected);
  });

  it('takes a date that is missing for one that is over, so that no row lives for ever', () => {
    for (const status of ['TRIALING', 'ACTIVE', 'PAST_DUE'] as const) expect(reason({ status })).toBeDefined();
  });
});
