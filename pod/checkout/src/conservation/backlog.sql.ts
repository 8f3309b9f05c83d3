import { type RawBuilder, sql } from 'kysely';
import type { Checkout } from '../checkout.ts';

export interface Backlog {
  stuck: number;
  stuck_since: Date | null;
  attention: number;
  refunds: number;
  restocks: number;
}

/** Recovery looks every half minute; what still waits after so long does not go on by itself. */
const STUCK_AFTER_MS = 15 * 60_000;

/** What waits, of the rows that the condition holds for. */
export function backlogOf({ clock }: Pick<Checkout, 'clock'>, where: RawBuilder<unknown>): RawBuilder<Backlog> {
  const before = new Date(clock.now().getTime() - STUCK_AFTER_MS);
  const isStuck = sql`pending_action <> 'NONE' and pending_since < ${before} and ${where}`;
  return sql<Backlog>`select
    (select count(*)::int from sales_order where ${isStuck}) as stuck,
    (select min(pending_since) from sales_order where ${isStuck}) as stuck_since,
    (select count(*)::int from sales_order where needs_attention and ${where}) as attention,
    (select count(*)::int from sales_refund where status = 'PENDING' and ${where}) as refunds,
    (select count(*)::int from sales_return where restock and restocked_at is null and ${where}) as restocks`;
}
