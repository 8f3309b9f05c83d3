import { defineEvent, handle } from '@storepod/database/events';
import { announce } from '@storepod/kernel/moments';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Payment } from '../payment.ts';
import type { TransactionRow, Trx } from '../tables.ts';
import type { OrderRef } from '../transaction/shapes.ts';
import { checkoutSignals, type PaymentSignal } from './checkout-signal.contract.ts';

const PaymentMoved = defineEvent<{ store: StoreMerchantId; ref: OrderRef; signal: PaymentSignal }>('PaymentMoved', 1);

type RefundSignal = NonNullable<PaymentSignal['refund']>;

/** What checkout is told of a payment that stands like this. The messages of one order arrive in their order. */
export function signalOf(
  row: Pick<TransactionRow, 'store_id' | 'request_ref' | 'internal_ref' | 'status' | 'captured' | 'currency'>,
  refund?: RefundSignal,
) {
  const signal: PaymentSignal = {
    status: row.status,
    transactionRef: row.internal_ref,
    eventId: refund ? `refund:${refund.key}:${refund.status}` : `${row.internal_ref}:${row.status}`,
    ...(row.captured > 0 && { amount: money(row.captured, row.currency) }),
    ...(refund && { refund }),
  };
  const { store_id: store, request_ref: ref } = row;
  return { event: PaymentMoved, payload: { store, ref, signal }, options: { key: ref, ordered: true } };
}

/** Writes the message of a refund in its transaction, so checkout is told if and only if it ended. */
export async function tellCheckoutOf(
  { outbox }: Payment,
  trx: Trx,
  row: TransactionRow,
  refund: RefundSignal,
): Promise<void> {
  const { event, payload, options } = signalOf(row, refund);
  await outbox.publish(trx, event, payload, { ...options, atOnce: true });
}

/** So often an order that checkout does not know is asked for again; its row is written long before its payment begins. */
const TRIES_FOR_UNKNOWN = 3;

/** Tells checkout, until it has heard it. */
export function tellCheckout({ clientOf, peers, config, log }: Payment) {
  const checkout = clientOf(checkoutSignals, () => peers.pod(config.pod, 'checkout'));
  return handle(PaymentMoved, 'tell-checkout', async ({ store, ref, signal: body }, { signal, job }) => {
    try {
      await checkout.paymentSignal({ store, params: { ref }, body }, { signal });
      announce('signal.told');
    } catch (error) {
      const isUnknown = error instanceof Problem && error.status === 404;
      if (!isUnknown || job.attempts < TRIES_FOR_UNKNOWN) throw error;
      log.error({ store, ref, eventId: body.eventId }, 'checkout does not know the order of a payment');
    }
  });
}
