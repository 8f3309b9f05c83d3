import type { CurrencyCode } from '@storepod/kernel/currency';
import { fromDecimal, type Money } from '@storepod/kernel/money';

/** What somebody typed as an amount, or nothing where it is none. A comma is a point here: people write both. */
export function typedAmount(text: string, currency: CurrencyCode): Money | undefined {
  try {
    const typed = fromDecimal(text.trim().replace(',', '.'), currency);
    return typed.amount >= 0 ? typed : undefined;
  } catch {
    return undefined;
  }
}

/** Thousandths of a whole, as they are typed: `8.875` is 8875. Nothing for what is no such number. */
export function typedThousandths(text: string): number | undefined {
  const [, units, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text.trim().replace(',', '.')) ?? [];
  return units === undefined ? undefined : Number(`${units}${decimals.padEnd(3, '0')}`);
}

/** The same the other way round, without decimals that say nothing. */
export const thousandthsText = (value: number): string => String(value / 1_000);
