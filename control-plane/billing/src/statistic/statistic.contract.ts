import { SubscriptionStatus } from '@storepod/boundary/entitlements';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import Type, { type Static } from 'typebox';

const statistic = { access: permission('STORE-CORE.STATISTICS.READ'), scope: 'platform' } as const;

const Day = Type.String({ maxLength: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2026-01-31'] });

/** Days in UTC, both included. */
export const DayRange = model('DayRange', { fromDate: Day, toDate: Day });
export type DayRange = Static<typeof DayRange>;

/** One number of one day. Days without a number are left out. */
export const DailyFigures = model('DailyFigures', {
  entries: Type.Array(
    Type.Object({
      date: Day,
      /** The currency of a revenue, the plan of subscriptions. */
      name: Type.String(),
      /** Minor units of the currency, or a count. */
      value: Type.Integer(),
    }),
  ),
});
export type DailyFigures = Static<typeof DailyFigures>;

export const PlanStatistic = model('PlanStatistic', {
  plans: Type.Array(
    Type.Object({
      planCode: Type.Union([Type.String(), Type.Null()]),
      status: SubscriptionStatus,
      subscriptions: Type.Integer(),
    }),
  ),
  /** What the running subscriptions bring, for each currency. */
  recurringValue: Type.Array(Type.Object({ monthly: Money, annual: Money })),
});
export type PlanStatistic = Static<typeof PlanStatistic>;

export const BillingHealth = model('BillingHealth', {
  /** Events of the provider that could not be applied and wait to be sent again. */
  failedEvents: Type.Integer(),
  /** Requests to the provider of which nobody knows how they ended. */
  stalledRequests: Type.Integer(),
  staleAfterMinutes: Type.Integer(),
});
export type BillingHealth = Static<typeof BillingHealth>;

export const statisticEndpoints = {
  revenueStatistic: endpoint({
    ...statistic,
    method: 'POST',
    path: '/api/v2/private/revenue-statistic',
    summary: 'What was paid on each day, for each currency.',
    body: DayRange,
    response: DailyFigures,
  }),
  subscriptionStatistic: endpoint({
    ...statistic,
    method: 'POST',
    path: '/api/v2/private/subscription-statistic',
    summary: 'How many subscriptions began to be paid on each day, for each plan.',
    body: DayRange,
    response: DailyFigures,
  }),
  planStatistic: endpoint({
    ...statistic,
    method: 'GET',
    path: '/api/v2/private/plan-statistic',
    summary: 'How many subscriptions each plan has in each state, and what the running ones bring.',
    response: PlanStatistic,
  }),
  billingHealth: endpoint({
    ...statistic,
    method: 'GET',
    path: '/api/v2/private/billing-health',
    summary: 'Whether the exchange with the payment provider flows.',
    response: BillingHealth,
  }),
};
