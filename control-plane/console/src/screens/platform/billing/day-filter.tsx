import { FilterDay } from '../../../components/list/filter-bar.tsx';
import { useListAddress } from '../../../components/list/list-address.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

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
