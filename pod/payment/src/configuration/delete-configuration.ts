import { transaction } from '@storepod/database/transaction';
import { requireOneRow } from '@storepod/database/version';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import { problems } from '../problems.ts';
import type { Trx } from '../tables.ts';
import { openStatuses } from '../transaction/transitions.ts';
import { TypeWithdrawn } from './withdraw-type.ts';

/** Refused while a provider knows of payments that are not decided. */
export async function requireUnused(trx: Trx, store: StoreMerchantId, type: PaymentType): Promise<void> {
  const underWay = await trx
    .selectFrom('payment_transaction')
    .select('internal_ref')
    .where('store_id', '=', store)
    .where('payment_type', '=', type)
    .where('status', 'in', openStatuses)
    .where('external_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (underWay) throw problems.CONFIGURATION_IN_USE({ paymentType: type });
}

/** Without its keys a payment that is under way could neither be asked for nor closed, so such keys stay. */
export const deleteConfiguration = (payment: Payment, store: StoreMerchantId, type: PaymentType): Promise<void> =>
  transaction(payment.db, async (trx) => {
    await requireUnused(trx, store, type);
    const deleted = await trx
      .deleteFrom('payment_configuration')
      .where('store_id', '=', store)
      .where('payment_type', '=', type)
      .executeTakeFirst();
    requireOneRow(deleted, () => problems.CONFIGURATION_NOT_FOUND());
    await payment.outbox.publish(trx, TypeWithdrawn, { store, type }, { key: `${store}:${type}` });
    await payment.invalidation.touch(trx, store);
  });
