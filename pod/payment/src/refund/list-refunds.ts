import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import { requireTransaction } from '../transaction/find-transaction.ts';
import type { Refund } from './refund.contract.ts';
import { refundOf } from './refund-views.ts';

/** More than anybody gives back of one payment by hand. */
const MOST_REFUNDS = 500;

export async function listRefunds({ db }: Payment, store: StoreMerchantId, internalRef: Uuid): Promise<Refund[]> {
  const { currency } = await requireTransaction(db, store, internalRef);
  const refunds = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('store_id', '=', store)
    .where('internal_ref', '=', internalRef)
    .orderBy('requested_at')
    .orderBy('key')
    .limit(MOST_REFUNDS)
    .execute();
  return refunds.map((refund) => refundOf(refund, currency));
}
