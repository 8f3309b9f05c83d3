import { NumberInput } from '@mantine/core';

const seconds = { minutes: 60, hours: 3_600, days: 86_400 };

interface TimeInputProps {
  label: string;
  /** What people count in. The service counts in seconds. */
  unit: keyof typeof seconds;
  value?: number | string;
  onChange?: (value: number | string) => void;
  /** In the unit. */
  max: number;
  disabled?: boolean;
}

/** A span of time, typed in minutes, hours or days. Half a unit is a number, too, so none is changed by showing it. */
export function TimeInput({ unit, value = '', onChange, ...props }: TimeInputProps) {
  const size = seconds[unit];
  return (
    <NumberInput
      {...props}
      min={1}
      decimalScale={2}
      required
      value={typeof value === 'number' ? value / size : value}
      onChange={(typed) => onChange?.(typeof typed === 'number' ? Math.round(typed * size) : typed)}
    />
  );
}
