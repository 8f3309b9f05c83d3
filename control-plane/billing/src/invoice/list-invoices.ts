import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import type { Billing } from '../billing.ts';
import { requireSubscription } from '../subscription/find-subscription.ts';
import type { Scope } from '../subscription/scope.ts';
import type { InvoiceRow } from '../tables.ts';
import type { Invoice } from './invoice.contract.ts';

export const invoiceOrders = sortKeys({ issuedAt: 'issued_at' }, 'id');
export type InvoiceSort = Parameters<typeof invoiceOrders>[0];

/** The invoices of a store. By its organisation too: an invoice belongs to who paid it. */
export async function listInvoices(
  { db }: Billing,
  scope: Scope,
  store: StoreMerchantId,
  query: PageQuery & { sort?: InvoiceSort },
) {
  const { org_id } = await requireSubscription(db, store, scope);
  return readPage(query, {
    found: db.selectFrom('subscription_invoice').where('store_id', '=', store).where('org_id', '=', org_id),
    rows: (found) => found.selectAll(),
    order: invoiceOrders(query.sort ?? 'issuedAt,desc'),
    views: (rows) => rows.map(invoiceView),
  });
}

export const invoiceView = (row: InvoiceRow): Invoice => ({
  id: row.id,
  store: row.store_id,
  number: row.number,
  status: row.status,
  amountDue: money(row.amount_due, row.currency),
  amountPaid: money(row.amount_paid, row.currency),
  periodStart: row.period_start && instantOf(row.period_start),
  periodEnd: row.period_end && instantOf(row.period_end),
  hostedUrl: row.hosted_url,
  pdfUrl: row.pdf_url,
  issuedAt: instantOf(row.issued_at),
  paidAt: row.paid_at && instantOf(row.paid_at),
});
