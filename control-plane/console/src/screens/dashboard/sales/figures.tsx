import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useLocale } from '../../../texts/texts-context.tsx';
import { FigureCard } from '../../platform/overview/figure-card.tsx';
import css from '../dashboard.module.css';
import { growth } from './span.ts';
import type { Summary } from './summary.ts';

type Counted = Summary['figures'];

const buyersOf = ({ newCustomers, returningCustomers }: Counted) => newCustomers + returningCustomers;

/** Four figures, each beside what it was before. */
export function Figures({ query }: { query: UseQueryResult<Summary> }) {
  const { texts, format } = useLocale();
  const { sales } = texts.dashboard;
  const amount = (of: (counted: Counted) => Counted['revenue']) => ({
    figureOf: ({ figures }: Summary) => format.money(of(figures)),
    noteOf: ({ figures, before }: Summary) => (
      <Change now={of(figures).amount} before={of(before).amount} written={format.money(of(before))} />
    ),
  });
  const count = (of: (counted: Counted) => number) => ({
    figureOf: ({ figures }: Summary) => format.number(of(figures)),
    noteOf: ({ figures, before }: Summary) => (
      <Change now={of(figures)} before={of(before)} written={format.number(of(before))} />
    ),
  });
  const people = count(buyersOf);
  return (
    <div className={css.figures}>
      <FigureCard title={sales.revenue} query={query} {...amount(({ revenue }) => revenue)} />
      <FigureCard
        title={sales.orders}
        link={linkOptions({ to: '/orders' })}
        query={query}
        {...count(({ orders }) => orders)}
      />
      <FigureCard title={sales.averageOrder} query={query} {...amount(({ averageOrder }) => averageOrder)} />
      <FigureCard
        title={sales.customers}
        link={linkOptions({ to: '/customers' })}
        query={query}
        {...people}
        noteOf={(summary) => (
          <>
            {people.noteOf(summary)}
            <br />
            {sales.customersNote(
              format.number(summary.figures.newCustomers),
              format.number(summary.figures.returningCustomers),
            )}
          </>
        )}
      />
    </div>
  );
}

/** By how much it grew. The arrow only repeats what the sign says. */
function Change({ now, before, written }: { now: number; before: number; written: string }) {
  const { texts, format } = useLocale();
  const share = growth(now, before);
  const Icon = share === undefined || share === 0 ? IconMinus : share > 0 ? IconArrowUpRight : IconArrowDownRight;
  const trend = share === undefined || share === 0 ? 'same' : share > 0 ? 'up' : 'down';
  return (
    <span className={css.change} data-trend={trend}>
      {share !== undefined && (
        <span className={css.share}>
          <Icon size={14} aria-hidden="true" className="points" /> {format.change(share)}
        </span>
      )}
      <span>{texts.dashboard.sales.before(written)}</span>
    </span>
  );
}
