import { defineEvent } from '@storepod/database/events';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import type { TransactionRow, Trx } from '../tables.ts';
import type { OrderRef } from '../transaction/shapes.ts';
import type { PaymentSignal, SignalReason } from './checkout-signal.contract.ts';

export const PaymentMoved = defineEvent<{ store: StoreMerchantId; ref: OrderRef; signal: PaymentSignal }>(
  'PaymentMoved',
  1,
);

type RefundSignal = NonNullable<PaymentSignal['refund']>;

type SignalColumn =
  | ('store_id' | 'request_ref' | 'attempt' | 'payment_type')
  | ('internal_ref' | 'status' | 'captured' | 'currency');

/** What checkout is told of a payment that stands like this. The messages of one order arrive in their order. */
export function signalOf(
  row: Pick<TransactionRow, SignalColumn>,
  { refund, reason }: { refund?: RefundSignal; reason?: SignalReason | undefined } = {},
) {
  const signal: PaymentSignal = {
    status: row.status,
    transactionRef: row.internal_ref,
    attempt: row.attempt,
    paymentType: row.payment_type,
    eventId: refund ? `refund:${refund.key}:${refund.status}` : `${row.internal_ref}:${row.status}`,
    ...(row.captured > 0 && { amount: money(row.captured, row.currency) }),
    ...(refund && { refund }),
    ...(reason && { reason }),
  };
  const { store_id: store, request_ref: ref } = row;
  return { event: PaymentMoved, payload: { store, ref, signal }, options: { key: ref, ordered: true } };
}

/**
 * Writes the message of a refund in its transaction, so checkout is told if and only if it ended. What came twice and went back is
 * none of the order's money.
 */
export async function tellCheckoutOf(
  { outbox }: Payment,
  trx: Trx,
  row: TransactionRow,
  refund: RefundSignal,
): Promise<void> {
  if (row.surplus) return;
  const { event, payload, options } = signalOf(row, { refund });
  await outbox.publish(trx, event, payload, { ...options, atOnce: true });
}
