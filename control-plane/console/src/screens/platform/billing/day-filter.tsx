import { useTexts } from '../../../texts/texts-context.tsx';
import { FilterDay } from '../parts/filter-bar.tsx';
import { useListAddress } from '../parts/list-address.ts';

/** From one day to another, both included. */
export function DayFilter() {
  const { billing } = useTexts().platform;
  const { from, to } = useListAddress().filters;
  return (
    <>
      <FilterDay by="from" label={billing.from} max={to} />
      <FilterDay by="to" label={billing.to} min={from} />
    </>
  );
}
