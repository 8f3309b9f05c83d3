import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import { problems } from '../problems.ts';
import { isBegun } from '../tables.ts';
import { askProvider } from './ask-provider.ts';
import { findByRef } from './find-transaction.ts';
import type { OrderRef, PaymentStanding } from './shapes.ts';
import { standingOf } from './standing.ts';

/** How the payment of an order stands. */
export async function readStatus(
  payment: Payment,
  store: StoreMerchantId,
  ref: OrderRef,
  fresh: boolean,
): Promise<PaymentStanding> {
  const row = await findByRef(payment.db, store, ref);
  if (!row || !isBegun(row)) throw problems.TRANSACTION_NOT_FOUND();
  return standingOf(fresh ? await askProvider(payment, row) : row);
}
