import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import type { Notice } from '../provider/provider.ts';
import type { TransactionRow, Trx } from '../tables.ts';
import { askProvider } from '../transaction/ask-provider.ts';
import { findTransaction } from '../transaction/find-transaction.ts';
import { applyState } from '../transaction/settle.ts';
import { WebhookReceived } from './events.ts';

interface Place {
  store: StoreMerchantId;
  type: PaymentType;
  eventId: string;
}

type Outcome = 'APPLIED' | 'UNCHANGED' | 'DIFFERS' | 'ASKED' | 'UNKNOWN' | 'IGNORED';

export const webhookHandler = (payment: Payment) =>
  handle(WebhookReceived, 'settle', (place) => handleWebhook(payment, place));

/** Works on a message: what follows from it and the mark that it is done are one transaction. */
export async function handleWebhook(payment: Payment, place: Place): Promise<void> {
  const waiting = await read(payment, place);
  if (!waiting) return;
  const { notice } = waiting;
  const row = notice.internalRef && (await findTransaction(payment.db, place.store, notice.internalRef));
  const known = row && row.payment_type === place.type ? row : undefined;
  if (known && notice.ask) await askProvider(payment, known);
  await transaction(payment.db, async (trx) => {
    const outcome = await apply(payment, trx, notice, known);
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
  if (!notice.state && !notice.ask) return 'IGNORED';
  if (!row) return 'UNKNOWN';
  return notice.state ? (await applyState(payment, trx, row, notice.state)).outcome : 'ASKED';
}
