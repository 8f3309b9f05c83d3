import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type Backlog, backlogOf } from './backlog.sql.ts';
import type { OrderConservation } from './conservation.contract.ts';

/** More than that of one store are not read one by one. */
const MOST_VIOLATIONS = 100;

interface Sums {
  currency: CurrencyCode;
  captured: number;
  refunded: number;
  refunding: number;
}

/** Whether the books of a store add up, and what waits. */
export async function readConservation(checkout: Checkout, store: StoreMerchantId): Promise<OrderConservation> {
  const { db } = checkout;
  const violations = await db
    .selectFrom('conservation_violation')
    .select(['order_id as orderId', 'number', 'fault'])
    .where('store_id', '=', store)
    .limit(MOST_VIOLATIONS)
    .execute();
  const { rows: sums } = await sql<Sums>`
    select currency, sum(captured)::bigint as captured, sum(refunded)::bigint as refunded,
      sum(refunding)::bigint as refunding
    from sales_order where store_id = ${store} and captured > 0 group by currency order by currency`.execute(db);
  const { rows } = await backlogOf(checkout, sql`store_id = ${store}`).execute(db);
  return { violations, ...moneyOf(sums), ...waitingOf(rows[0]) };
}

const moneyOf = (sums: readonly Sums[]) => ({
  captured: sums.map(({ captured, currency }) => money(captured, currency)),
  refunded: sums.map(({ refunded, currency }) => money(refunded, currency)),
  refunding: sums.map(({ refunding, currency }) => money(refunding, currency)),
});

function waitingOf(backlog: Backlog | undefined) {
  if (!backlog) throw new Error('a count has a row');
  return {
    stuck: backlog.stuck,
    stuckSince: backlog.stuck_since && instantOf(backlog.stuck_since),
    needAttention: backlog.attention,
    refundsPending: backlog.refunds,
    restocksPending: backlog.restocks,
  };
}
