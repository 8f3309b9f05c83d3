import { announce } from '@storepod/kernel/moments';
import { money } from '@storepod/kernel/money';
import { sql } from 'kysely';
import type { Payment } from '../payment.ts';
import { tellCheckoutOf } from '../signal/tell-checkout.ts';
import { type AnyTransactionRow, isBegun, type TransactionRow, type Trx } from '../tables.ts';
import { courseOf, isOpen, type PaymentEvent } from './transitions.ts';

/** What an event says beside that it happened. */
export interface Facts {
  capture_id?: string;
  transaction_no?: string;
  close_owed?: boolean;
  check_at?: Date | null;
}

type Place = Pick<AnyTransactionRow, 'store_id' | 'internal_ref'>;

/**
 * Moves a payment by one event, if it is where the event can happen: the condition decides between a webhook, a merchant and a
 * cancellation that come at the same moment. Money that came goes into the ledger, and the message to checkout into the outbox,
 * in the same transaction. Undefined where nothing moved.
 */
export async function move(
  payment: Payment,
  trx: Trx,
  place: Place,
  event: Exclude<PaymentEvent, 'open'>,
  facts: Facts = {},
): Promise<TransactionRow | undefined> {
  const row = await update(payment, trx, place, event, facts);
  if (!row) return undefined;
  if (row.status === 'PAID') await recordCapture(payment, trx, row);
  if (courseOf(event).signals) await tellCheckoutOf(payment, trx, row);
  announce('payment.moving', event);
  return row;
}

async function update({ clock }: Payment, trx: Trx, place: Place, event: Exclude<PaymentEvent, 'open'>, facts: Facts) {
  const { from, late, to } = courseOf(event);
  const row = await trx
    .updateTable('payment_transaction')
    .set(({ eb, case: when }) => ({
      status: to,
      version: eb('version', '+', 1),
      changed_at: clock.now(),
      ...(!isOpen(to) && { check_at: null, close_owed: false }),
      ...(to === 'PAID' && { captured: sql<number>`amount` }),
      ...(late.length > 0 && {
        needs_attention: when().when('status', 'in', late).then(true).else(eb.ref('needs_attention')).end(),
        attention_reason: when()
          .when('status', 'in', late)
          .then('PAID_AFTER_CLOSE')
          .else(eb.ref('attention_reason'))
          .end(),
      }),
      ...facts,
    }))
    .where('store_id', '=', place.store_id)
    .where('internal_ref', '=', place.internal_ref)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return row && isBegun(row) ? row : undefined;
}

const recordCapture = ({ clock }: Payment, trx: Trx, row: TransactionRow) =>
  trx
    .insertInto('money_ledger')
    .values({
      store_id: row.store_id,
      internal_ref: row.internal_ref,
      kind: 'CAPTURED',
      ...money(row.captured, row.currency),
      refund_key: null,
      recorded_at: clock.now(),
    })
    .execute();

const LONGEST_REASON = 200;

/** Marks a payment for the merchant to look at. What it says stays as it is. */
export const flag = ({ clock }: Payment, trx: Trx, place: Place, reason: string) =>
  trx
    .updateTable('payment_transaction')
    .set(({ eb }) => ({
      needs_attention: true,
      attention_reason: reason.slice(0, LONGEST_REASON),
      version: eb('version', '+', 1),
      changed_at: clock.now(),
    }))
    .where('store_id', '=', place.store_id)
    .where('internal_ref', '=', place.internal_ref)
    .execute();
