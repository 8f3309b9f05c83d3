import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import { problems } from '../problems.ts';
import { isInitiated } from '../tables.ts';
import { askProvider } from './ask-provider.ts';
import { findByRef } from './find-transaction.ts';
import type { OrderRef, PaymentView } from './shapes.ts';
import { paymentViewOf } from './transaction-views.ts';

/** How the payment of an order stands. */
export async function readStatus(
  payment: Payment,
  store: StoreMerchantId,
  ref: OrderRef,
  fresh: boolean,
): Promise<PaymentView> {
  const row = await findByRef(payment.db, store, ref);
  if (!row || !isInitiated(row)) throw problems.TRANSACTION_NOT_FOUND();
  return paymentViewOf(fresh ? await askProvider(payment, row) : row);
}
