import { useTexts } from '../../texts/texts-context.tsx';
import css from './filter-bar.module.css';
import { FilterDay } from './filter-bar.tsx';
import { useListAddress } from './list-address.ts';

/** From one day to another, both included. */
export function DayFilter() {
  const { common } = useTexts();
  const { from, to } = useListAddress().filters;
  return (
    <span className={css.days}>
      <FilterDay by="from" label={common.fromDay} max={to} />
      <FilterDay by="to" label={common.toDay} min={from} />
    </span>
  );
}
