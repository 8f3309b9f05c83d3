import { CurrencyCode } from '@storepod/kernel/currency';
import { money } from '@storepod/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { search } from '../../../api/search.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { DayBars } from './day-bars.tsx';
import { type DayRange, type Series, seriesOf } from './figures.ts';
import css from './overview.module.css';

/** What was paid, for each currency by itself: sums over currencies mean nothing. */
export function RevenuePanel({ range }: { range: DayRange }) {
  const { overview } = useLocale().texts.platform;
  const query = useQuery(search('billing', '/api/v2/private/revenue-statistic', { body: range }));
  return (
    <Panel title={overview.revenue} description={overview.revenueLead}>
      <QueryView
        query={query}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<p className={css.quiet}>{overview.noRevenue}</p>}
      >
        {({ entries }) => (
          <div className={css.series}>
            {seriesOf(range, entries).map((series) => (
              <Revenue key={series.name} series={series} />
            ))}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function Revenue({ series: { name, days, total } }: { series: Series }) {
  const { texts, format } = useLocale();
  const currency = CurrencyCode.parse(name);
  const write = (amount: number) => format.money(money(amount, currency));
  return (
    <div>
      <div className={css.seriesHead}>
        <span className={css.seriesName}>{format.currency(name)}</span>
        <span className={css.seriesTotal}>{write(total)}</span>
      </div>
      <DayBars label={texts.platform.overview.paidIn(format.currency(name))} days={days} write={write} />
    </div>
  );
}
