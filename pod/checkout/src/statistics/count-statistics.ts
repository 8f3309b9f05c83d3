import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { isSale, soldPieces } from '../order/counted-orders.ts';
import { requireSpan } from './span.ts';
import type { Statistic, StatisticSpan } from './statistics.contract.ts';

/** Rows of one answer; a store with more kinds of anything sees the largest. */
const MOST_ENTRIES = 5_000;

/** Orders per day, where the store is, and per status; also of those that are no sales. */
export async function orderStatistic(checkout: Checkout, store: StoreMerchantId, span: StatisticSpan) {
  const { timezone = 'UTC' } = await checkout.storeFacts.find(store);
  return statistic(
    checkout,
    span,
    sql`select to_char(placed_at at time zone ${timezone}, 'YYYY-MM-DD') as date, order_status::text as name, count(*) as value
      from sales_order where ${placedIn(store, span)}
      group by 1, 2 order by 1, 2 limit ${MOST_ENTRIES}`,
  );
}

export const customerStatistic = (checkout: Checkout, store: StoreMerchantId, span: StatisticSpan) =>
  statistic(
    checkout,
    span,
    sql`select null as date, billing ->> 'country' as name, count(distinct customer_id) as value
      from sales_order where ${placedIn(store, span)} and ${isSale()}
      group by 2 order by 3 desc, 2 limit ${MOST_ENTRIES}`,
  );

export const productStatistic = (checkout: Checkout, store: StoreMerchantId, span: StatisticSpan) =>
  statistic(
    checkout,
    span,
    sql`select null as date, l.sku as name, sum(${soldPieces}) as value
      from sales_order o join sales_order_line l on l.store_id = ${store} and l.order_id = o.id
      where ${placedIn(store, span, 'o.')} and ${isSale('o.order_status')}
      group by 2 having sum(${soldPieces}) > 0 order by 3 desc, 2 limit ${MOST_ENTRIES}`,
  );

async function statistic({ db }: Checkout, span: StatisticSpan, rows: RawBuilder<unknown>): Promise<Statistic> {
  requireSpan(span);
  const found = await (rows as RawBuilder<Statistic['entries'][number]>).execute(db);
  return { entries: found.rows.map(({ date, name, value }) => ({ date, name, value: Number(value) })) };
}

const placedIn = (store: StoreMerchantId, { fromDate, toDate }: StatisticSpan, table: '' | 'o.' = '') =>
  sql`${sql.ref(`${table}store_id`)} = ${store} and ${sql.ref(`${table}placed_at`)} >= ${fromDate}::timestamptz
    and ${sql.ref(`${table}placed_at`)} < ${toDate}::timestamptz`;
