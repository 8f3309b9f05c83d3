import { common } from '@storepod/kernel/common-problems';
import type { FieldError } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import type { StockInput } from './stock-shapes.ts';

/** One sku with what it is set to, and where it stands in the request. */
export interface StockEntry {
  sku: Sku;
  inventory: StockInput;
}

/** Refuses what a schema cannot see, naming every field at once. */
export function checkEntries(entries: readonly StockEntry[], fieldOf: (index: number, field: string) => string): void {
  const faults = entries.flatMap(({ inventory }, index) =>
    faultsIn(inventory).map(({ field, ...fault }) => ({ field: fieldOf(index, `inventory.${field}`), ...fault })),
  );
  for (const index of repeated(entries))
    faults.push({ field: fieldOf(index, 'sku'), code: 'VALIDATION.UniqueItems', message: 'stands there twice' });
  if (faults.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors: faults });
}

function faultsIn({ price, quantityOrderMinimum: minimum, quantityOrderMaximum: maximum }: StockInput): FieldError[] {
  const { amount, specialAmount, specialStartDate: start, specialEndDate: end } = price;
  const faults = [
    specialAmount !== undefined &&
      specialAmount > amount &&
      fault('price.specialAmount', 'Maximum', 'is more than the price'),
    specialAmount === undefined &&
      (start ?? end) !== undefined &&
      fault('price.specialAmount', 'Required', 'is missing beside its dates'),
    start !== undefined &&
      end !== undefined &&
      start >= end &&
      fault('price.specialEndDate', 'Minimum', 'is not after the start'),
    minimum !== undefined && isBelow(maximum, minimum) && limitsFault(),
  ];
  return faults.filter((found) => found !== false);
}

const isBelow = (maximum: number | undefined, minimum: number) =>
  maximum !== undefined && maximum !== 0 && maximum < minimum;

const fault = (field: string, constraint: string, message: string): FieldError => ({
  field,
  code: `VALIDATION.${constraint}`,
  message,
});

const limitsFault = () => fault('quantityOrderMaximum', 'Minimum', 'is less than the minimum');

/** A limit that was given does not fit the one that the sku has already. The constraint of the table found it. */
export const limitsDoNotFit = () => common.VALIDATION_FAILED(undefined, { fieldErrors: [limitsFault()] });

function repeated(entries: readonly StockEntry[]): number[] {
  const seen = new Set<Sku>();
  return entries.flatMap(({ sku }, index) => {
    const isRepeated = seen.has(sku);
    seen.add(sku);
    return isRepeated ? [index] : [];
  });
}
