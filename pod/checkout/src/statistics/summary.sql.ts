import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import { isSale, soldPieces } from '../order/counted-orders.ts';
import type { CheckoutDb } from '../tables.ts';
import type { DaySpan } from './span.ts';

export interface Calendar {
  store: StoreMerchantId;
  currency: CurrencyCode;
  timezone: string;
  span: DaySpan;
}

export interface DayRow {
  day: string;
  orders: number;
  revenue: number;
  refunds: number;
  others: number;
}

/** Midnight of a day where the store is, whatever its clocks do that day. */
const midnight = (day: string, timezone: string, plus = 0) =>
  sql`((${day}::date + ${sql.lit(plus)})::timestamp at time zone ${timezone})`;

/**
 * Every day of the span and of the time before it. Orders are put on days by the wall clock of the store, so that days of 23
 * and 25 hours are one day each. Refunds count on the day on which the money went back, whatever has become of the order.
 */
export async function salesByDay(db: CheckoutDb, { store, currency, timezone, span }: Calendar): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0)::int as orders,
      coalesce(sold.revenue, 0)::bigint as revenue, coalesce(given.refunds, 0)::bigint as refunds,
      coalesce(sold.others, 0)::int as others
    from generate_series(${span.beforeFrom}::date::timestamp, ${span.to}::date::timestamp, '1 day') as calendar (day)
    left join (
      select (placed_at at time zone ${timezone})::date as day,
        count(*) filter (where currency = ${currency}) as orders,
        sum(total - waived) filter (where currency = ${currency}) as revenue,
        count(*) filter (where currency <> ${currency}) as others
      from sales_order
      where store_id = ${store} and placed_at >= ${midnight(span.beforeFrom, timezone)}
        and placed_at < ${midnight(span.to, timezone, 1)} and ${isSale()}
      group by 1) sold on sold.day = calendar.day::date
    left join (
      select (r.settled_at at time zone ${timezone})::date as day, sum(r.amount) as refunds
      from sales_refund r join sales_order o on o.store_id = r.store_id and o.id = r.order_id
      where r.store_id = ${store} and r.status = 'SUCCEEDED' and o.currency = ${currency}
        and r.settled_at >= ${midnight(span.beforeFrom, timezone)} and r.settled_at < ${midnight(span.to, timezone, 1)}
      group by 1) given on given.day = calendar.day::date
    order by calendar.day`.execute(db);
  return rows;
}

export interface BuyerRow {
  is_before: boolean;
  first_timers: number;
  returning: number;
}

/**
 * Customers of both times: new ones have no sale before that time. Materialized, since each is looked up in an index, and both
 * counts would do so again.
 */
export async function buyers(db: CheckoutDb, { store, timezone, span }: Calendar): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    with bought as (
      select distinct customer_id, placed_at < ${midnight(span.from, timezone)} as is_before
      from sales_order
      where store_id = ${store} and placed_at >= ${midnight(span.beforeFrom, timezone)}
        and placed_at < ${midnight(span.to, timezone, 1)} and ${isSale()}
    ), judged as materialized (
      select bought.is_before, exists (
        select from sales_order earlier
        where earlier.store_id = ${store} and earlier.customer_id = bought.customer_id and ${isSale('earlier.order_status')}
          and earlier.placed_at < case when bought.is_before then ${midnight(span.beforeFrom, timezone)}
            else ${midnight(span.from, timezone)} end) as known
      from bought)
    select is_before, count(*) filter (where not known)::int as first_timers, count(*) filter (where known)::int as returning
    from judged
    group by is_before`.execute(db);
  return rows;
}

export interface SellerRow {
  sku: Sku;
  name: string;
  units: number;
  revenue: number;
  by_units: boolean;
}

/** The best by pieces and the best by money, in one read of the lines. What a discount took off a line is no revenue. */
export async function bestSellers(db: CheckoutDb, calendar: Calendar, most: number): Promise<SellerRow[]> {
  const { store, currency, timezone, span } = calendar;
  const { rows } = await sql<SellerRow>`
    with sold as (
      select l.sku, max(l.name) as name, sum(${soldPieces})::bigint as units,
        sum((l.subtotal - l.discount) * ${soldPieces} / l.quantity)::bigint as revenue
      from sales_order o join sales_order_line l on l.store_id = ${store} and l.order_id = o.id
      where o.store_id = ${store} and o.placed_at >= ${midnight(span.from, timezone)}
        and o.placed_at < ${midnight(span.to, timezone, 1)} and o.currency = ${currency} and ${isSale('o.order_status')}
      group by l.sku having sum(${soldPieces}) > 0)
    (select *, true as by_units from sold order by units desc, sku limit ${most})
    union all
    (select *, false from sold order by revenue desc, sku limit ${most})`.execute(db);
  return rows;
}
