import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { money } from '@storepod/kernel/money';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from '../dashboard.module.css';
import { noonOf } from './span.ts';
import type { Summary } from './summary.ts';

const HEIGHT = 260;
const AXIS_WIDTH = 76;

/** A bar for each day, from the side on which reading begins. Said in one sentence to those who cannot see it. */
export function SalesChart({ summary }: { summary: Summary }) {
  const { texts, format } = useLocale();
  const { sales } = texts.dashboard;
  const isRtl = useDirection().dir === 'rtl';
  const { figures, currency, days } = summary;
  const write = (amount: number) => format.shortMoney(money(Math.round(amount), currency));
  const day = (date: string) => format.date(noonOf(date));
  const label = sales.chart(
    day(summary.from),
    day(summary.to),
    format.money(figures.revenue),
    format.number(figures.orders),
  );
  return (
    <div role="img" aria-label={label} className={css.chart} dir="ltr">
      <BarChart
        h={HEIGHT}
        data={days.map(({ date, revenue }) => ({ date, revenue: revenue.amount }))}
        dataKey="date"
        series={[{ name: 'revenue', label: sales.revenue, color: 'var(--accent)' }]}
        valueFormatter={write}
        gridColor="var(--line)"
        textColor="var(--text-dim)"
        tickLine="none"
        maxBarWidth={36}
        barChartProps={{ accessibilityLayer: false }}
        // There is no day while nothing is pointed at.
        tooltipProps={{ labelFormatter: (date) => (typeof date === 'string' && date !== '' ? day(date) : '') }}
        xAxisProps={{
          reversed: isRtl,
          tickFormatter: (date: string) => format.shortDate(noonOf(date)),
          minTickGap: 24,
        }}
        yAxisProps={{
          orientation: isRtl ? 'right' : 'left',
          width: AXIS_WIDTH,
          // The kit moves amounts away from an axis on the left; on the right, that is over the bars.
          tick: { transform: `translate(${isRtl ? 10 : -10}, 0)`, fontSize: 12, fill: 'currentColor' },
        }}
      />
    </div>
  );
}
