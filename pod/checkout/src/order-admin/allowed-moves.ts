import { money } from '@storepod/kernel/money';
import type { LineBooks } from '../fulfilment/order-books.sql.ts';
import { whereaboutsOf } from '../fulfilment/order-lines.ts';
import { consoleMoves, phaseOf } from '../order/order-states.ts';
import type { OrderRow } from '../tables.ts';
import type { OrderDetail } from './order-shapes.ts';

/** What the console offers. The moves themselves decide; this only keeps people from trying in vain. */
export function allowedMoves(row: OrderRow, lines: readonly LineBooks[]): OrderDetail['moves'] {
  const { order_status: status, inventory_status: stock, pending_action: pending } = row;
  const { toSend, sent, returned } = whereaboutsOf(lines);
  const isCommitted = stock === 'COMMITTED';
  const isMissing = stock === 'RESERVATION_FAILED' || stock === 'RELEASED';
  const statuses = (consoleMoves[status] ?? []).filter(
    (to) => isCommitted || (to !== 'PROCESSING' && to !== 'SHIPPED'),
  );
  return {
    statuses,
    cancel: statuses.includes('CANCELLED'),
    ship: isCommitted && toSend > 0 && (status === 'CONFIRMED' || status === 'PROCESSING'),
    return: sent > returned,
    refundable: money(row.captured - row.refunded - row.refunding, row.currency),
    reserveAgain: phaseOf(status) === 'OPEN' && isMissing && pending === 'NONE',
    clearAttention: row.needs_attention,
  };
}
