import { isUniqueViolation } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import type { Notice } from '../provider/provider.ts';
import type { TransactionRow } from '../tables.ts';
import { findTransaction } from '../transaction/find-transaction.ts';
import { moveBeside } from '../transaction/move.ts';
import { differenceOf, eventOf } from '../transaction/settle.ts';
import { courseOf } from '../transaction/transitions.ts';

/** LEFT: nothing was written, and a job has to look at it. */
type Outcome = 'SETTLED' | 'KNOWN' | 'LEFT';

/**
 * Takes over a message that says how a payment stands, where that moves it: the row of the message, the move, the ledger and the
 * message to checkout are one statement. Killed before it, the provider sends the message again; killed after it, all is written.
 * Nothing is asked of the provider here, so it waits for one read and one write.
 */
export async function settleAtOnce(
  payment: Payment,
  store: StoreMerchantId,
  type: PaymentType,
  notice: Notice,
): Promise<Outcome> {
  const { state, internalRef, eventId, kind } = notice;
  if (!state || !internalRef || notice.ask || notice.refund) return 'LEFT';
  const row = await findTransaction(payment.db, store, internalRef);
  const event = row && row.payment_type === type ? eventThatMoves(row, state) : undefined;
  if (!row || !event) return 'LEFT';
  const now = payment.clock.now();
  announce('payment.moving', event);
  try {
    const moved = await moveBeside(payment, payment.db, row, {
      event,
      facts: state.captureId ? { capture_id: state.captureId } : {},
      beside: sql`insert into webhook_event (store_id, payment_type, event_id, kind, notice, received_at, handled_at, outcome)
        select ${store}, ${type}, ${eventId}, ${kind}, ${JSON.stringify(notice)}, ${now}, ${now}, 'APPLIED' from moved`,
    });
    return moved ? 'SETTLED' : 'LEFT';
  } catch (error) {
    // A copy of it was taken before: nothing of the statement stays.
    if (isUniqueViolation(error, 'webhook_event_pkey')) return 'KNOWN';
    // The money of another attempt came at the same moment: the job finds it, and this one goes back.
    if (isUniqueViolation(error, 'payment_transaction_settled')) return 'LEFT';
    throw error;
  }
}

function eventThatMoves(row: TransactionRow, state: NonNullable<Notice['state']>) {
  const event = eventOf[state.kind];
  return event && !differenceOf(row, state) && courseOf(event).from.includes(row.status) ? event : undefined;
}
