import { readPage } from '@storepod/database/list/page';
import { type CsvColumns, csvFile, inBatches } from '@storepod/kernel/csv-file';
import { money, toDecimal } from '@storepod/kernel/money';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import { type InvoiceSort, invoiceOrders, invoiceView } from '../invoice/list-invoices.ts';
import type { InvoiceRow } from '../tables.ts';
import type { InvoiceFilter, InvoiceTotals } from './platform.contract.ts';

/** A page of all invoices, the newest first. */
export const findInvoices = (billing: Billing, filter: InvoiceFilter, query: PageQuery & { sort?: InvoiceSort }) =>
  readPage(query, {
    found: matching(billing, filter),
    rows: (found) => found.selectAll(),
    order: invoiceOrders(query.sort ?? 'issuedAt,desc'),
    views: (rows) => rows.map((row) => ({ ...invoiceView(row), org: row.org_id })),
  });

/** Read and sent together. */
const BATCH = 500;

const invoicesAfter = (billing: Billing, filter: InvoiceFilter) => (last: InvoiceRow | undefined) => {
  const found = matching(billing, filter).selectAll().orderBy('issued_at', 'desc').orderBy('id', 'desc').limit(BATCH);
  if (!last) return found.execute();
  return found.where((row) => row(row.refTuple('issued_at', 'id'), '<', row.tuple(last.issued_at, last.id))).execute();
};

const columns: CsvColumns<InvoiceRow> = {
  id: ({ id }) => id,
  number: ({ number }) => number,
  status: ({ status }) => status,
  organisation: ({ org_id }) => org_id,
  store: ({ store_id }) => store_id,
  currency: ({ currency }) => currency,
  due: ({ amount_due, currency }) => toDecimal(money(amount_due, currency)),
  paid: ({ amount_paid, currency }) => toDecimal(money(amount_paid, currency)),
  issued: ({ issued_at }) => issued_at.toISOString(),
  paid_at: ({ paid_at }) => paid_at?.toISOString() ?? null,
  period_start: ({ period_start }) => period_start?.toISOString() ?? null,
  period_end: ({ period_end }) => period_end?.toISOString() ?? null,
};

/** All invoices that fit as a file. */
export const exportInvoices = (billing: Billing, filter: InvoiceFilter) =>
  csvFile(columns, inBatches(BATCH, invoicesAfter(billing, filter)));

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
