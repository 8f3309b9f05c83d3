import type { UseQueryResult } from '@tanstack/react-query';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from '../dashboard.module.css';
import type { Summary } from './summary.ts';

type BestSeller = Summary['bestByRevenue'][number];

/** As many as stand beside the chart. */
const SHOWN = 5;

export function BestSellers({ query }: { query: UseQueryResult<Summary> }) {
  const { texts, format } = useLocale();
  const { sales } = texts.dashboard;
  const columns: Column<BestSeller>[] = [
    {
      key: 'product',
      title: sales.product,
      cell: ({ name, sku }) => (
        <TwoLines first={<span dir="auto">{name}</span>} second={<span dir="ltr">{sku}</span>} />
      ),
    },
    { key: 'units', title: sales.units, end: true, cell: ({ units }) => format.number(units) },
    { key: 'revenue', title: sales.revenue, end: true, cell: ({ revenue }) => format.money(revenue) },
  ];
  return (
    <Panel title={sales.best} flush>
      <QueryView
        query={query}
        lines={5}
        isEmpty={({ bestByRevenue }) => bestByRevenue.length === 0}
        empty={<p className={css.nothing}>{sales.noneSold}</p>}
      >
        {({ bestByRevenue }) => (
          <DataTable
            caption={sales.best}
            columns={columns}
            rows={bestByRevenue.slice(0, SHOWN)}
            keyOf={({ sku }) => sku}
          />
        )}
      </QueryView>
    </Panel>
  );
}
