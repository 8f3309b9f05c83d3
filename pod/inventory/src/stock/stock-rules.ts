import { common } from '@storepod/kernel/common-problems';
import type { FieldError } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import type { StockInput } from './stock-shapes.ts';

/** One sku with what it is set to, and where it stands in the request. */
export interface StockEntry {
  sku: Sku;
  inventory: StockInput;
}

/** Where a field of an entry stands in the request. */
export type FieldOf = (index: number, field: string) => string;

/** Refuses what can be seen without the row, naming every field at once. */
export function checkEntries(entries: readonly StockEntry[], fieldOf: FieldOf): void {
  const faults = entries.flatMap(({ inventory }, index) =>
    faultsIn(inventory).map(({ field, ...fault }) => ({ field: fieldOf(index, `inventory.${field}`), ...fault })),
  );
  for (const index of repeated(entries))
    faults.push({ field: fieldOf(index, 'sku'), code: 'VALIDATION.UniqueItems', message: 'stands there twice' });
  if (faults.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors: faults });
}

function faultsIn({
  price = {},
  quantityOrderMinimum: minimum,
  quantityOrderMaximum: maximum,
}: StockInput): FieldError[] {
  const { amount, specialAmount, specialStartDate: start, specialEndDate: end } = price;
  const faults = [
    amount !== undefined && specialAmount != null && specialAmount > amount && priceFaults.SPECIAL_ABOVE,
    specialAmount === null && (start ?? end) != null && priceFaults.SPECIAL_MISSING,
    start != null && end != null && start >= end && priceFaults.WINDOW,
    minimum !== undefined && isBelow(maximum, minimum) && priceFaults.LIMITS,
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

/** What does not fit together, be it within a request or with what the row has. By the names that the database gives. */
export const priceFaults = {
  SPECIAL_ABOVE: fault('price.specialAmount', 'Maximum', 'is more than the price'),
  SPECIAL_MISSING: fault('price.specialAmount', 'Required', 'is missing beside its dates'),
  WINDOW: fault('price.specialEndDate', 'Minimum', 'is not after the start'),
  AMOUNT_MISSING: fault('price.amount', 'Required', 'is missing: the sku has no price in the currency of the store'),
  LIMITS: fault('quantityOrderMaximum', 'Minimum', 'is less than the minimum'),
};

function repeated(entries: readonly StockEntry[]): number[] {
  const seen = new Set<Sku>();
  return entries.flatMap(({ sku }, index) => {
    const isRepeated = seen.has(sku);
    seen.add(sku);
    return isRepeated ? [index] : [];
  });
}
