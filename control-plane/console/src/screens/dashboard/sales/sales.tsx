import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { read } from '../../../api/read.ts';
import { unlessLeft } from '../../../app/leaving.ts';
import type { Period } from '../../../app/period-search.ts';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { LoadingLines, QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import { WithRecord } from '../../store-settings/with-record.tsx';
import css from '../dashboard.module.css';
import { BestSellers } from './best-sellers.tsx';
import { Figures } from './figures.tsx';
import { noonOf, spanOf } from './span.ts';
import type { Summary } from './summary.ts';

/** The library that draws is larger than the rest of the screen, so the figures do not wait for it. */
const SalesChart = lazy(() =>
  unlessLeft(import('./sales-chart.tsx').then(({ SalesChart }) => ({ default: SalesChart }))),
);

/** What the store has sold, and how that compares with the time before. */
export function Sales({ store, days }: { store: Store; days: Period }) {
  return <WithRecord store={store}>{(record) => <SalesOf store={store} record={record} days={days} />}</WithRecord>;
}

function SalesOf({ store, record, days }: { store: Store; record: StoreRecord; days: Period }) {
  const { dashboard } = useLocale().texts;
  const query = useQuery({
    ...read('checkout', '/api/v1/private/statistics/summary', {
      ...destinationOf(store),
      query: spanOf(days, new Date(), record.timezone ?? 'UTC'),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Figures query={query} />
      <div className={css.columns}>
        <Panel title={dashboard.sales.perDay} description={query.data && <Span summary={query.data} />}>
          <QueryView query={query} lines={8}>
            {(summary) => <PerDay summary={summary} />}
          </QueryView>
        </Panel>
        <BestSellers query={query} />
      </div>
    </>
  );
}

function Span({ summary: { from, to } }: { summary: Summary }) {
  const { texts, format } = useLocale();
  return texts.dashboard.sales.span(format.date(noonOf(from)), format.date(noonOf(to)));
}

function PerDay({ summary }: { summary: Summary }) {
  const { texts, format } = useLocale();
  const { sales } = texts.dashboard;
  const { figures, ordersInOtherCurrencies: others } = summary;
  return (
    <>
      {figures.orders === 0 ? (
        <p className={css.quiet}>{sales.quiet}</p>
      ) : (
        <Suspense fallback={<LoadingLines lines={8} />}>
          <SalesChart summary={summary} />
        </Suspense>
      )}
      {figures.refunds.amount > 0 && <p className={css.refunds}>{sales.refunds(format.money(figures.refunds))}</p>}
      {others > 0 && <Notice tone="info">{sales.otherCurrencies(others)}</Notice>}
    </>
  );
}
