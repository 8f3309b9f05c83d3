import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';

const read = {
  access: permission('STORE-POD.CHECKOUT.READ'),
  whileActing: 'allowed',
  problems: [problems.SPAN_INVALID, problems.SPAN_TOO_LONG],
} as const;

/** From the first instant on, and before the second. */
export const StatisticSpan = model('StatisticSpan', { fromDate: Instant, toDate: Instant });
export type StatisticSpan = Static<typeof StatisticSpan>;

export const Statistic = model('Statistic', {
  entries: Type.Array(Type.Object({ date: nullable(Type.String()), name: Type.String(), value: Type.Integer() })),
});
export type Statistic = Static<typeof Statistic>;

const counted = { ...read, method: 'POST', body: StatisticSpan, response: Statistic } as const;
const asks = {
  audited: { unaudited: 'it only asks; the body says of which time' },
  openWhenUnpaid: 'it only asks; the body says of which time',
} as const;

/** A day of the calendar where the store is. */
const Day = Type.String({ maxLength: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

const Figures = model('SalesFigures', {
  /** What was ordered, with shipping and tax, less what is not to be paid any more. */
  revenue: Money,
  orders: Type.Integer(),
  averageOrder: Money,
  /** What was given back in these days, of whatever orders, also of those that are none any more. */
  refunds: Money,
  /** Who bought something: for the first time, and again. */
  newCustomers: Type.Integer(),
  returningCustomers: Type.Integer(),
});

const BestSeller = model('BestSeller', { sku: Sku, name: Type.String(), units: Type.Integer(), revenue: Money });

export const SalesSummary = model('SalesSummary', {
  from: Type.String(),
  to: Type.String(),
  timezone: Type.String(),
  currency: CurrencyCode,
  figures: Figures,
  /** The same for as many days before. */
  before: Figures,
  /** Every day of the span, also those on which nothing was sold. */
  days: Type.Array(Type.Object({ date: Type.String(), orders: Type.Integer(), revenue: Money, refunds: Money })),
  bestByUnits: Type.Array(BestSeller),
  bestByRevenue: Type.Array(BestSeller),
  /** Orders in a currency that the store had before; they are in none of the sums. */
  ordersInOtherCurrencies: Type.Integer(),
});
export type SalesSummary = Static<typeof SalesSummary>;

export const statisticsEndpoints = {
  orderStatistic: endpoint({
    ...counted,
    ...asks,
    path: '/api/v2/private/order-statistic',
    summary: 'How many orders were placed on each day, by their status.',
  }),
  customerStatistic: endpoint({
    ...counted,
    ...asks,
    path: '/api/v2/private/customer-statistic',
    summary: 'How many different customers bought something, by the country of their bill.',
  }),
  productStatistic: endpoint({
    ...counted,
    ...asks,
    path: '/api/v2/private/product-statistic',
    summary: 'How many pieces of each sku were sold, the most first.',
  }),
  salesSummary: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/statistics/summary',
    summary: 'What a store has sold in some days of its own calendar, and in as many days before.',
    query: { from: Type.Optional(Day), to: Type.Optional(Day) },
    response: SalesSummary,
  }),
};
