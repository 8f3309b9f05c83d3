import { sql } from 'kysely';
import type { OrderStatus } from './order-states.ts';

/**
 * The orders that count as sales, in statistics and in what a customer has spent: an order that waits for its payment is
 * none yet, and a cancelled one is none any more. One that came back stays a sale; what was given back is counted apart.
 */
const notSales: readonly OrderStatus[] = ['CREATED', 'PENDING_PAYMENT', 'CANCELLED'];

export const isSale = (column = 'order_status') =>
  sql<boolean>`${sql.ref(column)} not in (${sql.join(notSales.map((status) => sql`${sql.lit(status)}`))})`;
