import { Uuid } from '@storepod/kernel/ids';
import type { Billing } from '../billing.ts';
import type { ProviderInvoice } from '../provider/provider.ts';
import type { BillingTransaction, LinkRow } from '../tables.ts';

/** Writes down what an invoice used of the credit, and that it came back where the invoice was made void. Each once. */
export async function recordCreditUse(
  trx: BillingTransaction,
  { ids, clock }: Billing,
  { org_id }: Pick<LinkRow, 'org_id'>,
  { id: provider_invoice_id, status, due: { currency }, creditUsed }: ProviderInvoice,
): Promise<void> {
  if (creditUsed <= 0) return;
  const entry = (kind: 'USED' | 'RETURNED', amount: number) => ({
    id: Uuid.parse(ids.uuid()),
    org_id,
    kind,
    currency,
    amount,
    provider_invoice_id,
    created_at: clock.now(),
  });
  const entries = [entry('USED', -creditUsed), ...(status === 'VOID' ? [entry('RETURNED', creditUsed)] : [])];
  await trx
    .insertInto('org_credit')
    .values(entries)
    .onConflict((conflict) =>
      conflict.columns(['provider_invoice_id', 'kind']).where('provider_invoice_id', 'is not', null).doNothing(),
    )
    .execute();
}
