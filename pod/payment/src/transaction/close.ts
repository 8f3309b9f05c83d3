import { transaction } from '@storepod/database/transaction';
import { openKeys } from '../configuration/keys.ts';
import type { Payment } from '../payment.ts';
import type { TransactionRow } from '../tables.ts';
import { providerPaymentOf } from './charge.ts';
import { applyState } from './settle.ts';

/**
 * Closes the page of a payment that is over here: it was cancelled while the provider was being asked to begin. Where somebody paid
 * on it all the same, that is recorded. Until the provider has answered, the row says that it is owed, and a job asks again.
 */
export async function closeAtProvider(payment: Payment, row: TransactionRow, externalId: string): Promise<void> {
  const provider = payment.providers[row.payment_type];
  const configuration = await payment.configurations.find(row.store_id, row.payment_type);
  if (!provider || provider.offline || !configuration) return;
  try {
    const keys = openKeys(payment.secrets, configuration);
    const state = await provider.cancel(keys, providerPaymentOf(row, externalId));
    await transaction(payment.db, async (trx) => {
      if (state.kind === 'PAID') await applyState(payment, trx, row, state);
      await trx
        .updateTable('payment_transaction')
        .set({ external_id: externalId, close_owed: false, check_at: null, customer_email: null })
        .where('store_id', '=', row.store_id)
        .where('internal_ref', '=', row.internal_ref)
        .execute();
    });
  } catch (err) {
    payment.log.warn(
      { err, store: row.store_id, internalRef: row.internal_ref },
      'a page to pay on was not closed yet',
    );
  }
}
