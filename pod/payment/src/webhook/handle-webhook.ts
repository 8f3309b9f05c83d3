import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import type { Notice } from '../provider/provider.ts';
import { applyRefundNotice } from '../refund/apply-refund-notice.ts';
import type { TransactionRow, Trx } from '../tables.ts';
import { askProvider } from '../transaction/ask-provider.ts';
import { findByCapture, findTransaction } from '../transaction/find-transaction.ts';
import { applyState } from '../transaction/settle.ts';
import { WebhookReceived } from './events.ts';

interface Place {
  store: StoreMerchantId;
  type: PaymentType;
  eventId: string;
}

type Outcome = 'APPLIED' | 'UNCHANGED' | 'DIFFERS' | 'ASKED' | 'UNKNOWN' | 'IGNORED' | 'LATER';

/** So often the payment of a refund is looked for: the message that it was paid may come later, within the hour. */
const TRIES_FOR_REFUND = 8;

export const webhookHandler = (payment: Payment) =>
  handle(WebhookReceived, 'settle', (place, { job }) => handleWebhook(payment, place, job.attempts));

/** Works on a message: what follows from it and the mark that it is done are one transaction. */
export async function handleWebhook(payment: Payment, place: Place, attempts = 1): Promise<void> {
  const waiting = await read(payment, place);
  if (!waiting) return;
  const { notice } = waiting;
  const row = await findPayment(payment, place.store, notice);
  const known = row && row.payment_type === place.type ? row : undefined;
  if (known && (notice.ask || (notice.refund && known.captured === 0))) await askProvider(payment, known);
  await transaction(payment.db, async (trx) => {
    const outcome = await apply(payment, trx, notice, known);
    const isEarly = outcome === 'LATER' || (outcome === 'UNKNOWN' && notice.refund !== undefined);
    if (isEarly && attempts < TRIES_FOR_REFUND) throw new Error('the payment of a refund is not known yet');
    await trx
      .updateTable('webhook_event')
      .set({ handled_at: payment.clock.now(), outcome })
      .where('store_id', '=', place.store)
      .where('payment_type', '=', place.type)
      .where('event_id', '=', place.eventId)
      .execute();
  });
  announce('webhook.settled');
}

const findPayment = async ({ db }: Payment, store: StoreMerchantId, { internalRef, captureId }: Notice) =>
  (internalRef && (await findTransaction(db, store, internalRef))) ||
  (captureId && (await findByCapture(db, store, captureId))) ||
  undefined;

const read = ({ db }: Payment, { store, type, eventId }: Place) =>
  db
    .selectFrom('webhook_event')
    .select('notice')
    .where('store_id', '=', store)
    .where('payment_type', '=', type)
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();

async function apply(payment: Payment, trx: Trx, notice: Notice, row: TransactionRow | undefined): Promise<Outcome> {
  if (!notice.state && !notice.ask && !notice.refund) return 'IGNORED';
  if (!row) return 'UNKNOWN';
  if (notice.refund) return applyRefundNotice(payment, trx, row, notice.refund);
  return notice.state ? (await applyState(payment, trx, row, notice.state)).outcome : 'ASKED';
}
