/** Nobody sold or did anything here before. */
const FIRST_DAY = '2000-01-01';

interface DayField {
  value: string;
  validity: Pick<ValidityState, 'badInput'>;
}

/**
 * What a field for a day says, as far as it says it: a year has values from its first digit on, 0002 for one that begins with
 * 2, and half a day has none at all. Nothing for what is still being typed, `''` for a field that was emptied.
 */
export function typedDay({ value, validity }: DayField): string | undefined {
  if (value === '') return validity.badInput ? undefined : '';
  return value < FIRST_DAY || value.length > FIRST_DAY.length ? undefined : value;
}
