import { Uuid } from '@storepod/kernel/ids';
import { type Author, writeAudit } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { recordCreditUse } from '../credit/record-use.ts';
import type { Word } from '../link/facts.ts';
import type { ProviderInvoice } from '../provider/provider.ts';
import type { BillingTransaction, LinkRow, NewInvoiceRow } from '../tables.ts';
import type { InvoiceStatus } from './invoice.contract.ts';

/** An invoice only moves on: what is paid or void is never open again, whatever comes late. */
const progress: Record<InvoiceStatus, number> = { DRAFT: 0, OPEN: 1, UNCOLLECTIBLE: 2, VOID: 3, PAID: 4 };

/** Writes an invoice down, or what is new of it. */
export async function recordInvoice(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  link: LinkRow,
  invoice: ProviderInvoice,
  word: Word,
): Promise<void> {
  await recordCreditUse(trx, billing, link, invoice);
  const row = rowOf(billing, link, invoice, word);
  const known = await trx
    .selectFrom('subscription_invoice')
    .select(['id', 'status', 'stamp', 'event'])
    .where('provider_invoice_id', '=', invoice.id)
    .forUpdate()
    .executeTakeFirst();
  if (known) {
    if (!isFurther(row, known)) return;
    const { id: _kept, ...changes } = row;
    await trx.updateTable('subscription_invoice').set(changes).where('id', '=', known.id).execute();
    return;
  }
  await trx.insertInto('subscription_invoice').values(row).execute();
  const detail = `${invoice.number ?? invoice.id}: ${invoice.status}`;
  await writeAudit(trx, billing, author, [
    { store: link.store_id, org: link.org_id, event: 'INVOICE_RECORDED', detail },
  ]);
}

/** Further on its way, or as far by a newer word. */
function isFurther(row: NewInvoiceRow, known: Pick<NewInvoiceRow, 'status' | 'stamp' | 'event'>): boolean {
  const ahead = progress[row.status] - progress[known.status] || row.stamp - known.stamp;
  return ahead > 0 || (ahead === 0 && row.event > known.event);
}

const rowOf = ({ ids }: Billing, link: LinkRow, invoice: ProviderInvoice, word: Word): NewInvoiceRow => ({
  id: Uuid.parse(ids.uuid()),
  provider_invoice_id: invoice.id,
  store_id: link.store_id,
  org_id: link.org_id,
  number: invoice.number ?? null,
  status: invoice.status,
  currency: invoice.due.currency,
  amount_due: invoice.due.amount,
  amount_paid: invoice.paid.amount,
  period_start: invoice.periodStart ?? null,
  period_end: invoice.periodEnd ?? null,
  hosted_url: invoice.hostedUrl ?? null,
  pdf_url: invoice.pdfUrl ?? null,
  issued_at: invoice.issuedAt,
  paid_at: invoice.paidAt ?? null,
  stamp: word.stamp,
  event: word.event,
});
