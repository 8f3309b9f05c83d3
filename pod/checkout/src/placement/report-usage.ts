import { usageReports } from '@storepod/service/peers/usage-reports';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';

/** Tells billing how many orders each store took in the month of its last one. */
export const reportOrders = (checkout: Checkout) =>
  usageReports(checkout, {
    measure: 'ORDERS',
    // A month before the last one is closed, and billing knows it.
    counts: (now) => sql`select store_id, month_orders as used, month from order_number
      where month >= (date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '1 month')::date`,
    holdStore: (store) => sql`select store_id from order_number where store_id = ${store} for share`,
  });
