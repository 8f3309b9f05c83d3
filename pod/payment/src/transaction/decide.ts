import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import { isOffline } from '../payment-types.ts';
import { problems } from '../problems.ts';
import { isInitiated, type TransactionRow, type Trx } from '../tables.ts';
import { findByRef, findTransaction, requireTransaction } from './find-transaction.ts';
import { type Facts, move } from './move.ts';
import type { OrderRef, PaymentView, Transaction } from './shapes.ts';
import { paymentViewOf, transactionOf } from './transaction-views.ts';
import { isRepeat } from './transitions.ts';

/** The merchant says how a payment went for which there is no provider to ask. Saying it again changes nothing. */
export const decide = (
  payment: Payment,
  store: StoreMerchantId,
  internalRef: Uuid,
  event: 'approve' | 'reject' | 'verify',
  facts: Facts = {},
): Promise<Transaction> =>
  transaction(payment.db, async (trx) => {
    const before = await requireTransaction(trx, store, internalRef);
    const { payment_type: paymentType } = before;
    if (!isOffline(paymentType)) throw problems.NOT_DECIDED_BY_MERCHANT({ paymentType });
    const moved = await move(payment, trx, before, event, facts);
    return transactionOf(moved ?? (await repeated(trx, before, event)));
  });

/** Checkout says that the goods of an order were handed over against cash. Saying it again changes nothing. */
export const collected = (payment: Payment, store: StoreMerchantId, ref: OrderRef): Promise<PaymentView> =>
  transaction(payment.db, async (trx) => {
    const before = await findByRef(trx, store, ref);
    if (!before || !isInitiated(before)) throw problems.TRANSACTION_NOT_FOUND();
    const { payment_type: paymentType } = before;
    if (paymentType !== 'COD') throw problems.NOT_DECIDED_BY_MERCHANT({ paymentType });
    const moved = await move(payment, trx, before, 'approve');
    return paymentViewOf(moved ?? (await repeated(trx, before, 'approve')));
  });

/** Read again, since somebody else may have decided between the first look and the move. */
async function repeated(trx: Trx, before: TransactionRow, event: 'approve' | 'reject' | 'verify') {
  const row = (await findTransaction(trx, before.store_id, before.internal_ref)) ?? before;
  if (!isRepeat(row.status, event)) throw problems.ILLEGAL_TRANSITION({ status: row.status, event });
  return row;
}

/** Somebody has looked at it. */
export const resolveAttention = ({ db, clock }: Payment, store: StoreMerchantId, internalRef: Uuid) =>
  transaction(db, async (trx) => {
    const row = await trx
      .updateTable('payment_transaction')
      .set(({ eb }) => ({
        needs_attention: false,
        attention_reason: null,
        version: eb('version', '+', 1),
        changed_at: clock.now(),
      }))
      .where('store_id', '=', store)
      .where('internal_ref', '=', internalRef)
      .where('amount', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!row || !isInitiated(row)) throw problems.TRANSACTION_NOT_FOUND();
    return transactionOf(row);
  });
