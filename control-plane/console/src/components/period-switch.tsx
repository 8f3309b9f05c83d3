import { SegmentedControl } from '@mantine/core';
import { DEFAULT_PERIOD, type Period, periods } from '../app/period-search.ts';
import { useTexts } from '../texts/texts-context.tsx';

/** How far back the figures look. The usual period is not spelled out in the address. */
export function PeriodSwitch({ days, onChoose }: { days: Period; onChoose: (days: Period | undefined) => void }) {
  const { overview } = useTexts().platform;
  const choose = (value: string) => {
    const chosen = periods.find((period) => String(period) === value);
    onChoose(chosen === DEFAULT_PERIOD ? undefined : chosen);
  };
  return (
    <SegmentedControl
      aria-label={overview.period}
      value={String(days)}
      onChange={choose}
      data={periods.map((period) => ({ value: String(period), label: overview.days(period) }))}
    />
  );
}
