import { openKeys } from '../configuration/keys.ts';
import type { Payment } from '../payment.ts';
import { problems } from '../problems.ts';
import { silenceOf } from '../provider/silence.ts';
import type { TransactionRow } from '../tables.ts';
import { providerPaymentOf } from './charge.ts';
import { settle } from './settle.ts';
import { isOpen } from './transitions.ts';

/** Asks the provider how a payment stands that is not decided here, and takes that over. Where there is nobody to ask, nothing changes. */
export async function askProvider(payment: Payment, row: TransactionRow): Promise<TransactionRow> {
  const provider = payment.providers[row.payment_type];
  const configuration = await payment.configurations.find(row.store_id, row.payment_type);
  if (!provider || provider.offline || !configuration || row.external_id === null || !isOpen(row.status)) return row;
  const state = await provider
    .status(openKeys(payment.secrets, configuration), providerPaymentOf(row, row.external_id))
    .catch((error) => Promise.reject(silenceOf(provider, error, problems.PROVIDER_SILENT)));
  return settle(payment, row, state);
}
