import { useTexts } from '../../../texts/texts-context.tsx';
import { FilterDay } from '../parts/filter-bar.tsx';

interface DayFilterProps {
  from: string | undefined;
  to: string | undefined;
  onChoose: (days: { from?: string; to?: string }) => void;
}

/** From one day to another, both included. */
export function DayFilter({ from, to, onChoose }: DayFilterProps) {
  const { billing } = useTexts().platform;
  return (
    <>
      <FilterDay label={billing.from} max={to} value={from} onChoose={(day) => onChoose({ from: day })} />
      <FilterDay label={billing.to} min={from} value={to} onChoose={(day) => onChoose({ to: day })} />
    </>
  );
}
