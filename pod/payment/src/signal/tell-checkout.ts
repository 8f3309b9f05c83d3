import { handle } from '@storepod/database/events';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Payment } from '../payment.ts';
import { closeOthers, giveBackSurplus } from '../transaction/settled-once.ts';
import type { OrderRef } from '../transaction/shapes.ts';
import { checkoutSignals, type PaymentSignal } from './checkout-signal.contract.ts';
import { PaymentMoved } from './payment-moved.ts';

/** So often an order that checkout does not know is asked for again; its row is written long before its payment begins. */
const TRIES_FOR_UNKNOWN = 3;

/**
 * Tells checkout, until it has heard it. Money settles an order, so whatever else was begun for it is closed afterwards: checkout
 * must know of the money before it learns that another attempt is over. Money that came twice is none of the order's, and goes back.
 */
export function tellCheckout(payment: Payment) {
  const tell = teller(payment);
  return handle(PaymentMoved, 'tell-checkout', async ({ store, ref, signal: body }, { signal, job }) => {
    const isSurplus =
      body.status === 'PAID' && !body.refund && (await giveBackSurplus(payment, store, body.transactionRef));
    if (isSurplus) return;
    await tell({ store, ref, body, signal, attempts: job.attempts });
    if (body.status === 'PAID') await closeOthers(payment, store, ref, body.transactionRef);
  });
}

interface Told {
  store: StoreMerchantId;
  ref: OrderRef;
  body: PaymentSignal;
  signal: AbortSignal;
  attempts: number;
}

function teller({ clientOf, peers, config, log }: Payment) {
  const checkout = clientOf(checkoutSignals, () => peers.pod(config.pod, 'checkout'));
  return async ({ store, ref, body, signal, attempts }: Told): Promise<void> => {
    try {
      await checkout.paymentSignal({ store, params: { ref }, body }, { signal });
      announce('signal.told');
    } catch (error) {
      const isUnknown = error instanceof Problem && error.status === 404;
      if (!isUnknown || attempts < TRIES_FOR_UNKNOWN) throw error;
      log.error({ store, ref, eventId: body.eventId }, 'checkout does not know the order of a payment');
    }
  };
}
