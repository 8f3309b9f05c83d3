import { sql } from 'kysely';
import type { OrderStatus } from './order-states.ts';

/**
 * The orders that count as sales, in statistics and in what a customer has spent: an order that waits for its payment is
 * none yet, and a cancelled one is none any more. One that came back stays a sale; what was given back is counted apart.
 */
const notSales: readonly OrderStatus[] = ['CREATED', 'PENDING_PAYMENT', 'CANCELLED'];

export const isSale = (column = 'order_status') =>
  sql<boolean>`${sql.ref(column)} not in (${sql.join(notSales.map((status) => sql`${sql.lit(status)}`))})`;

/**
 * How many pieces of a line `l` of an order `o` were sold: without those that were taken off before they were sent, and those that
 * came back before anybody had paid for them.
 */
export const soldPieces = sql<number>`(l.quantity - l.cancelled - case when o.waived = 0 then 0 else (
  select coalesce(sum(rl.returned), 0) from sales_return r
  join sales_return_line rl on rl.store_id = r.store_id and rl.return_id = r.id
  where r.store_id = o.store_id and r.order_id = o.id and rl.position = l.position and rl.waived is not null) end)`;
