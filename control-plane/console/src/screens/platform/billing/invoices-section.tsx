import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addressOf } from '../../../api/client.ts';
import { search } from '../../../api/search.ts';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { boundsOf } from '../../../components/list/day-bounds.ts';
import { DayFilter } from '../../../components/list/day-filter.tsx';
import { FilterBar, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { readable } from '../../../components/readable.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { OrganisationTag } from '../parts/organisation-tag.tsx';
import { invoiceStatuses } from '../platform-search.ts';
import { InvoicesTable, type InvoiceTotals } from './invoices-table.tsx';

const route = getRouteApi('/console/platform/billing/$section');

export function InvoicesSection() {
  const { billing } = useTexts().platform;
  const { invoice, from, to, org, store } = route.useSearch();
  const body = { status: invoice, org, store, ...boundsOf({ from, to }) };
  return (
    <>
      <TotalsPanel filter={body} />
      <Panel flush>
        <InvoiceFilters filter={body} />
        <PagedList
          of={(query) => search('billing', '/api/v1/platform/invoices', { query, body })}
          icon={IconReceipt}
          empty={{ title: billing.noInvoices, text: billing.noInvoicesText }}
          narrowed={[invoice, from, to, org, store].some(Boolean)}
        >
          {(rows) => <InvoicesTable rows={rows} />}
        </PagedList>
      </Panel>
    </>
  );
}

function InvoiceFilters({ filter }: { filter: object }) {
  const { platform, subscription } = useTexts();
  const { shared } = platform;
  return (
    <FilterBar
      actions={<ExportButton href={addressOf('billing', '/api/v1/platform/invoices/export', { query: filter })} />}
    >
      <FilterSelect
        by="invoice"
        label={shared.status}
        any={shared.anyStatus}
        options={invoiceStatuses}
        nameOf={(name) => subscription.invoices.statuses[name] ?? readable(name)}
      />
      <DayFilter />
      <OrganisationTag />
    </FilterBar>
  );
}

/** What the invoices below come to, for each currency by itself. */
function TotalsPanel({ filter }: { filter: object }) {
  const { texts, format } = useLocale();
  const { billing } = texts.platform;
  const query = useQuery({
    ...search('billing', '/api/v1/platform/invoices/totals', { body: filter }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<InvoiceTotals>[] = [
    { key: 'currency', title: billing.currency, cell: ({ currency }) => format.currency(currency) },
    { key: 'paid', title: billing.paid, end: true, cell: ({ paid }) => format.money(paid) },
    { key: 'due', title: billing.due, end: true, cell: ({ due }) => format.money(due) },
    { key: 'count', title: billing.invoices, end: true, wide: true, cell: ({ invoices }) => format.number(invoices) },
  ];
  if (query.data?.length === 0) return null;
  return (
    <Panel title={billing.totals} description={billing.totalsLead} flush>
      <QueryView query={query} lines={2}>
        {(totals) => (
          <DataTable caption={billing.totals} columns={columns} rows={totals} keyOf={({ currency }) => currency} />
        )}
      </QueryView>
    </Panel>
  );
}
