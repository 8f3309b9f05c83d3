import type { ReplyAt } from '../../../api/request-types.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { AnchorButton } from '../../../components/link-button.tsx';
import { readable } from '../../../components/readable.ts';
import { StatusPill, type Tone } from '../../../components/status-pill.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { StoreOf, useWhose } from './store-of.tsx';

type PlatformInvoice = ReplyAt<'billing', 'POST', '/api/v1/platform/invoices'>['content'][number];
export type InvoiceTotals = ReplyAt<'billing', 'POST', '/api/v1/platform/invoices/totals'>[number];

const tones: Record<PlatformInvoice['status'], Tone> = {
  DRAFT: 'quiet',
  OPEN: 'warn',
  PAID: 'good',
  UNCOLLECTIBLE: 'bad',
  VOID: 'quiet',
};

export function InvoicesTable({ rows }: { rows: readonly PlatformInvoice[] }) {
  const { texts, format } = useLocale();
  const { invoices } = texts.subscription;
  const { billing, shared } = texts.platform;
  const whose = useWhose(rows);
  const columns: Column<PlatformInvoice>[] = [
    {
      key: 'number',
      title: invoices.number,
      cell: ({ number, issuedAt, store, org }) => (
        <TwoLines
          first={<span className="latin">{number ?? invoices.draft}</span>}
          second={format.date(issuedAt)}
          narrow={<StoreOf store={store} org={org} whose={whose} />}
        />
      ),
    },
    {
      key: 'store',
      title: shared.store,
      wide: true,
      cell: ({ store, org }) => <StoreOf store={store} org={org} whose={whose} />,
    },
    {
      key: 'status',
      title: shared.status,
      cell: ({ status }) => (
        <StatusPill tone={tones[status] ?? 'quiet'} label={invoices.statuses[status] ?? readable(status)} />
      ),
    },
    { key: 'due', title: billing.due, end: true, cell: ({ amountDue }) => format.money(amountDue) },
    { key: 'paid', title: billing.paid, end: true, wide: true, cell: ({ amountPaid }) => format.money(amountPaid) },
    {
      key: 'view',
      title: shared.actions,
      quiet: true,
      end: true,
      wide: true,
      cell: (invoice) => <View invoice={invoice} />,
    },
  ];
  return <DataTable caption={billing.sections.invoices} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function View({ invoice: { hostedUrl, number } }: { invoice: PlatformInvoice }) {
  const { subscription, common } = useTexts();
  if (hostedUrl === null) return null;
  const label = `${subscription.invoices.view} ${number ?? ''} (${common.opensNewTab})`;
  return (
    <AnchorButton href={hostedUrl} target="_blank" rel="noreferrer" variant="default" size="xs" aria-label={label}>
      {subscription.invoices.view}
    </AnchorButton>
  );
}
