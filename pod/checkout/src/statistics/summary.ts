import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import { daySpan } from './span.ts';
import type { SalesSummary } from './statistics.contract.ts';
import { type BuyerRow, bestSellers, buyers, type Calendar, type DayRow, salesByDay } from './summary.sql.ts';

const MOST_SELLERS = 10;

/** What was sold, in three statements however long the span is. Which orders count is said by `isSale`. */
export async function salesSummary(
  { db, clock, storeFacts }: Checkout,
  store: StoreMerchantId,
  asked: { from?: string; to?: string },
): Promise<SalesSummary> {
  const { currency, timezone = 'UTC' } = await storeFacts.find(store);
  const span = daySpan(asked, clock.now(), timezone);
  const calendar: Calendar = { store, currency, timezone, span };
  const days = await salesByDay(db, calendar);
  const people = await buyers(db, calendar);
  const sellers = await bestSellers(db, calendar, MOST_SELLERS);
  const [before, within] = [days.slice(0, span.days), days.slice(span.days)];
  const best = (byUnits: boolean) =>
    sellers
      .filter((row) => row.by_units === byUnits)
      .map(({ sku, name, units, revenue }) => ({ sku, name, units, revenue: money(revenue, currency) }));
  return {
    ...{ from: span.from, to: span.to, timezone, currency },
    figures: figuresOf(
      calendar,
      within,
      people.find(({ is_before }) => !is_before),
    ),
    before: figuresOf(
      calendar,
      before,
      people.find(({ is_before }) => is_before),
    ),
    days: within.map(({ day, orders, revenue, refunds }) => ({
      ...{ date: day, orders },
      revenue: money(revenue, currency),
      refunds: money(refunds, currency),
    })),
    bestByUnits: best(true),
    bestByRevenue: best(false),
    ordersInOtherCurrencies: sumOf(within, ({ others }) => others),
  };
}

function figuresOf({ currency }: Calendar, days: readonly DayRow[], people: BuyerRow | undefined) {
  const orders = sumOf(days, (day) => day.orders);
  const revenue = sumOf(days, (day) => day.revenue);
  return {
    revenue: money(revenue, currency),
    orders,
    averageOrder: money(orders === 0 ? 0 : Math.round(revenue / orders), currency),
    refunds: money(
      sumOf(days, (day) => day.refunds),
      currency,
    ),
    newCustomers: people?.first_timers ?? 0,
    returningCustomers: people?.returning ?? 0,
  };
}

const sumOf = (days: readonly DayRow[], figure: (day: DayRow) => number): number =>
  days.reduce((total, day) => total + figure(day), 0);
