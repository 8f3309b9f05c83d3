import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../../components/list/day-bounds.ts';
import { planRows, subscriptionCounts } from './plan-statistic.ts';
import { blockedSince, mayBeComped, nextDeadline } from './subscription.ts';

const at = (name: string) => name as never;

describe('since when a store is blocked', () => {
  const dates = { suspendedAt: at('suspended'), canceledAt: at('canceled'), createdAt: at('created') };
  it.each([
    ['PENDING', 'created'],
    ['SUSPENDED', 'suspended'],
    ['CANCELED', 'canceled'],
    ['ACTIVE', undefined],
    ['TRIALING', undefined],
    ['PAST_DUE', undefined],
  ] as const)('%s', (status, expected) => {
    expect(blockedSince({ status, ...dates })).toBe(expected);
  });

  it('is not made up where nobody wrote it down', () => {
    expect(blockedSince({ status: 'SUSPENDED', ...dates, suspendedAt: null })).toBeUndefined();
  });
});

describe('what happens next', () => {
  const running = {
    status: 'ACTIVE' as const,
    trialEnd: at('trial'),
    graceUntil: at('grace'),
    pendingPlanChange: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: at('period'),
  };
  it('renews, unless it was stopped or changes its plan', () => {
    expect(nextDeadline(running)).toEqual({ deadline: 'renews', at: 'period' });
    expect(nextDeadline({ ...running, cancelAtPeriodEnd: true })).toEqual({ deadline: 'ends', at: 'period' });
    const pendingPlanChange = { effectiveAt: 'change' } as never;
    expect(nextDeadline({ ...running, pendingPlanChange })).toEqual({ deadline: 'changes', at: 'change' });
  });

  it('ends a trial, or waits for a payment', () => {
    expect(nextDeadline({ ...running, status: 'TRIALING' })).toEqual({ deadline: 'trialEnd', at: 'trial' });
    expect(nextDeadline({ ...running, status: 'PAST_DUE' })).toEqual({ deadline: 'graceUntil', at: 'grace' });
  });

  it('is nothing for what has ended or never began', () => {
    expect(
      (['PENDING', 'SUSPENDED', 'CANCELED'] as const).map((status) => nextDeadline({ ...running, status })),
    ).toEqual([undefined, undefined, undefined]);
  });
});

describe('subscriptions by plan', () => {
  const plans = [
    { planCode: null, status: 'PENDING' as const, subscriptions: 40 },
    { planCode: 'FREE', status: 'TRIALING' as const, subscriptions: 12 },
    { planCode: 'BASIC', status: 'ACTIVE' as const, subscriptions: 88 },
    { planCode: 'BASIC', status: 'PAST_DUE' as const, subscriptions: 2 },
  ];
  it('counts states over all plans', () => {
    expect(subscriptionCounts({ plans })).toEqual({
      PENDING: 40,
      TRIALING: 12,
      ACTIVE: 88,
      PAST_DUE: 2,
      SUSPENDED: 0,
      CANCELED: 0,
    });
  });

  it('has a row for each plan, and those without one last', () => {
    expect(planRows({ plans }).map(({ planCode, total }) => [planCode, total])).toEqual([
      ['BASIC', 90],
      ['FREE', 12],
      [null, 40],
    ]);
  });
});

describe('days as billing takes them', () => {
  it('includes the last day', () => {
    expect(boundsOf({ from: '2026-02-27', to: '2026-02-28' })).toEqual({
      from: '2026-02-27T00:00:00.000Z',
      to: '2026-03-01T00:00:00.000Z',
    });
  });

  it('asks for nothing where nothing, or no day of the calendar, was given', () => {
    expect(boundsOf({})).toEqual({});
    expect(boundsOf({ from: '2026-02-30', to: '2026-13-01' })).toEqual({});
  });
});

describe('what an operator can give', () => {
  it.each([
    ['TRIALING', false, true],
    ['SUSPENDED', false, true],
    ['ACTIVE', true, false],
    ['CANCELED', false, false],
  ] as const)('to one that is %s and linked: %s is %s', (status, providerLinked, expected) => {
    expect(mayBeComped({ status, providerLinked })).toBe(expected);
  });
});
