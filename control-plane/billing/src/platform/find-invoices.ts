import { toPage } from '@storepod/contract/page';
import { money } from '@storepod/kernel/money';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import { invoiceView } from '../invoice/list-invoices.ts';
import type { InvoiceFilter, InvoiceTotals } from './platform.contract.ts';

/** A page of all invoices, the newest first. */
export async function findInvoices(billing: Billing, filter: InvoiceFilter, query: Parameters<typeof toPage>[0]) {
  const page = toPage(query);
  const found = matching(billing, filter);
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return page.envelope(
    rows.map((row) => ({ ...invoiceView(row), org: row.org_id })),
    total,
  );
}

/** What was paid, and what is still due of open invoices; one line for each currency. */
export async function invoiceTotals(billing: Billing, filter: InvoiceFilter): Promise<InvoiceTotals[]> {
  const rows = await matching(billing, filter)
    .select((of) => [
      'currency',
      sql<number>`coalesce(sum(amount_paid), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum(amount_due - amount_paid) filter (where status = 'OPEN'), 0)::bigint`.as('due'),
      of.fn.countAll<number>().as('invoices'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, paid, due, invoices }) => ({
    currency,
    paid: money(paid, currency),
    due: money(due, currency),
    invoices,
  }));
}

function matching({ db }: Billing, { org, store, status, from, to }: InvoiceFilter) {
  let found = db.selectFrom('subscription_invoice');
  if (org !== undefined) found = found.where('org_id', '=', org);
  if (store !== undefined) found = found.where('store_id', '=', store);
  if (status !== undefined) found = found.where('status', '=', status);
  if (from !== undefined) found = found.where('issued_at', '>=', new Date(from));
  if (to !== undefined) found = found.where('issued_at', '<', new Date(to));
  return found;
}
