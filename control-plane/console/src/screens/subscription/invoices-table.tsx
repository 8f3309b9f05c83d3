import type { ReplyAt } from '../../api/request-types.ts';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { readable } from '../../components/readable.ts';
import { StatusPill, type Tone } from '../../components/status-pill.tsx';
import { useLocale } from '../../texts/texts-context.tsx';
import css from './subscription.module.css';

type Invoice = ReplyAt<'billing', 'GET', '/api/v1/invoice/list'>['content'][number];

const tones: Record<Invoice['status'], Tone> = {
  DRAFT: 'quiet',
  OPEN: 'warn',
  PAID: 'good',
  UNCOLLECTIBLE: 'bad',
  VOID: 'quiet',
};

export function InvoicesTable({ invoices: rows }: { invoices: readonly Invoice[] }) {
  const { texts, format } = useLocale();
  const { invoices } = texts.subscription;
  const periodOf = ({ periodStart, periodEnd }: Invoice) =>
    periodStart === null || periodEnd === null
      ? undefined
      : invoices.period(format.date(periodStart), format.date(periodEnd));
  const columns: Column<Invoice>[] = [
    {
      key: 'number',
      title: invoices.number,
      cell: (invoice) => (
        <TwoLines
          first={<span className="latin">{invoice.number ?? invoices.draft}</span>}
          second={periodOf(invoice)}
          narrow={<InvoicePill status={invoice.status} />}
        />
      ),
    },
    { key: 'date', title: invoices.date, wide: true, cell: ({ issuedAt }) => format.date(issuedAt) },
    {
      key: 'status',
      title: invoices.status,
      wide: true,
      cell: ({ status }) => <InvoicePill status={status} />,
    },
    { key: 'amount', title: invoices.amount, end: true, cell: ({ amountDue }) => format.money(amountDue) },
    {
      key: 'actions',
      title: invoices.actions,
      end: true,
      quiet: true,
      cell: (invoice) => <Documents invoice={invoice} />,
    },
  ];
  return <DataTable caption={invoices.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function InvoicePill({ status }: Pick<Invoice, 'status'>) {
  const { statuses } = useLocale().texts.subscription.invoices;
  return <StatusPill tone={tones[status]} label={statuses[status] ?? readable(status)} />;
}

function Documents({ invoice }: { invoice: Invoice }) {
  const { invoices } = useLocale().texts.subscription;
  const { hostedUrl, pdfUrl, status, number } = invoice;
  const view = status === 'OPEN' ? invoices.pay : invoices.view;
  return (
    <span className={css.documents}>
      {hostedUrl !== null && (
        <AnchorButton
          href={hostedUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          aria-label={`${view} ${number ?? ''}`}
        >
          {view}
        </AnchorButton>
      )}
      {pdfUrl !== null && (
        <AnchorButton
          href={pdfUrl}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size="xs"
          aria-label={`${invoices.pdf} ${number ?? ''}`}
        >
          {invoices.pdf}
        </AnchorButton>
      )}
    </span>
  );
}
