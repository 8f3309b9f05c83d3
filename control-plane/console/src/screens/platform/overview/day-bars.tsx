import { useLocale } from '../../../texts/texts-context.tsx';
import css from './day-bars.module.css';
import { type DayFigure, totalOf } from './figures.ts';

interface DayBarsProps {
  /** What is counted. */
  label: string;
  days: readonly DayFigure[];
  write: (value: number) => string;
}

/** Read as noon of the reader's own day, so that no time zone moves it. */
const noonOf = (date: string) => `${date}T12:00:00`;

/** A bar for each day. Said in one sentence to those who cannot see it. */
export function DayBars({ label, days, write }: DayBarsProps) {
  const { texts, format } = useLocale();
  const { overview } = texts.platform;
  const most = Math.max(1, ...days.map(({ value }) => value));
  const [from, to] = [days[0], days.at(-1)].map((day) => (day ? format.date(noonOf(day.date)) : ''));
  return (
    <figure className={css.chart}>
      <div
        className={css.bars}
        role="img"
        aria-label={overview.chart(label, from ?? '', to ?? '', write(totalOf(days)))}
      >
        {days.map(({ date, value }) => (
          <span key={date} className={css.day} title={`${format.date(noonOf(date))}: ${write(value)}`}>
            <span className={css.bar} data-none={value <= 0 || undefined} style={{ blockSize: shareOf(value, most) }} />
          </span>
        ))}
      </div>
      <figcaption className={css.span} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}

const shareOf = (value: number, most: number) => `${Math.max(0, Math.round((value / most) * 100))}%`;
