import type { ReplyAt } from '../api/request-types.ts';
import { useLocale } from '../texts/texts-context.tsx';
import { type Column, DataTable, TwoLines } from './data-table.tsx';
import { Fact, Facts } from './facts.tsx';

export type CreditAccount = ReplyAt<'billing', 'GET', '/api/v1/credit'>;
type Entry = CreditAccount['entries'][number];

/** What is left of the credit, and where it came from and went. */
export function CreditList({ credit: { balances, entries } }: { credit: CreditAccount }) {
  const { texts, format } = useLocale();
  const { credit } = texts.subscription;
  const columns: Column<Entry>[] = [
    {
      key: 'what',
      title: credit.what,
      cell: ({ kind, reason, invoice, actor }) => (
        <TwoLines
          first={credit.kinds[kind]}
          second={reason === null ? <span className="latin">{invoice}</span> : <bdi>{byline(reason, actor)}</bdi>}
        />
      ),
    },
    { key: 'date', title: credit.date, wide: true, cell: ({ at }) => format.date(at) },
    { key: 'amount', title: credit.amount, end: true, cell: ({ amount }) => format.money(amount) },
  ];
  return (
    <>
      <Facts>
        {balances.map((balance) => (
          <Fact key={balance.currency} name={credit.left}>
            <strong>{format.money(balance)}</strong>
          </Fact>
        ))}
      </Facts>
      <DataTable caption={credit.title} columns={columns} rows={entries} keyOf={({ id }) => id} />
    </>
  );
}

const byline = (reason: string, actor: string | null) => (actor === null ? reason : `${reason} · ${actor}`);
