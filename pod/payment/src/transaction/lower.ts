import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import { problems } from '../problems.ts';
import { isInitiated, type TransactionRow, type Trx } from '../tables.ts';
import { findByRef } from './find-transaction.ts';
import type { LowerPayment, OrderRef, PaymentView } from './shapes.ts';
import { paymentViewOf } from './transaction-views.ts';
import { openStatuses } from './transitions.ts';

/**
 * Asks for less cash than before. An amount that is not less changes nothing, so a message that comes twice, or after a later one,
 * does no harm. What is paid or closed already is refused: checkout has somebody compare.
 */
export const lowerPayment = (
  payment: Payment,
  store: StoreMerchantId,
  ref: OrderRef,
  { amount }: LowerPayment,
): Promise<PaymentView> =>
  transaction(payment.db, async (trx) => {
    const before = await findByRef(trx, store, ref);
    if (!before || !isInitiated(before) || before.currency !== amount.currency) throw problems.TRANSACTION_NOT_FOUND();
    const { payment_type: paymentType } = before;
    if (paymentType !== 'COD') throw problems.NOT_DECIDED_BY_MERCHANT({ paymentType });
    if (before.amount <= amount.amount) return paymentViewOf(before);
    return paymentViewOf(await lower(payment, trx, before, amount.amount));
  });

/** The condition decides between this and the cash that is collected at the same moment. */
async function lower(
  { clock }: Payment,
  trx: Trx,
  { store_id, internal_ref, status }: TransactionRow,
  amount: number,
): Promise<TransactionRow> {
  const row = await trx
    .updateTable('payment_transaction')
    .set(({ eb }) => ({ amount, version: eb('version', '+', 1), changed_at: clock.now() }))
    .where('store_id', '=', store_id)
    .where('internal_ref', '=', internal_ref)
    .where('status', 'in', [...openStatuses])
    .returningAll()
    .executeTakeFirst();
  if (!row || !isInitiated(row)) throw problems.ILLEGAL_TRANSITION({ status, event: 'lower' });
  return row;
}
