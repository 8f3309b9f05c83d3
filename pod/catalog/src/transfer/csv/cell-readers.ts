import { Instant } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { fromDecimal } from '@storepod/kernel/money';
import { InvalidValue } from '@storepod/kernel/value';
import { compileCheck } from '@storepod/service/validation';
import type { TSchema } from 'typebox';
import { badCell } from '../transfer-problems.ts';
import { entriesOf, NONE } from './cells.ts';

/** Makes a value of a cell that is not empty, or refuses it by the name of its column. */
export type CellReader<T> = (text: string, column: string) => T;

export const flag: CellReader<boolean> = (text, column) => {
  const word = text.toLowerCase();
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  throw badCell(column, 'must be true or false');
};

export const integer =
  (minimum: number, maximum: number): CellReader<number> =>
  (text, column) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= minimum && value <= maximum))
      throw badCell(column, `must be a whole number from ${minimum} to ${maximum}`);
    return value;
  };

/** Reads a number after its decimal comma, if it may have one, has become a point. */
export const decimal =
  <T>(read: CellReader<T>, comma: boolean): CellReader<T> =>
  (given, column) =>
    read(comma ? withPoint(given, column) : given, column);

/** What could be read in two ways is refused: 1.234 may be a thousand to one who writes 1,5. */
function withPoint(given: string, column: string): string {
  if (/^-?\d+,\d+$/.test(given)) return given.replace(',', '.');
  if (/^-?\d+(?:[.,]\d+){2,}$/.test(given))
    throw badCell(column, 'has signs between its thousands: it must be written like 1234,56');
  if (/^-?\d{1,3}\.\d{3}$/.test(given))
    throw badCell(column, 'can be read as a thousand or as a fraction: it must be written like 1234 or like 1,234');
  return given;
}

/** As the column of the table has it: a fourth decimal would be rounded away, and differ again the next time. */
export const measure: CellReader<number> = (text, column) => {
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(text))
    throw badCell(column, 'must be a number with at most 3 decimals, and nothing between its thousands');
  return Number(text);
};

/** A day alone is its first moment in UTC. */
export const instant: CellReader<Instant> = (text, column) => {
  try {
    return Instant.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw badCell(column, 'must be a date such as 2026-01-31 or 2026-01-31T08:00:00Z');
  }
};

/** What the schema of a field allows. */
export function text(schema: TSchema): CellReader<string> {
  const check = compileCheck(schema, 'body');
  return (given, column) => {
    if (!check(given)) throw badCell(column, check.errors?.[0]?.message ?? 'is not allowed');
    return given;
  };
}

export const clearable =
  <T>(read: CellReader<T>): CellReader<T | null> =>
  (given, column) =>
    given === NONE ? null : read(given, column);

/** What cannot be cleared must not take the word for it. */
export const lasting =
  <T>(read: CellReader<T>): CellReader<T> =>
  (given, column) => {
    if (given === NONE) throw badCell(column, 'cannot be cleared');
    return read(given, column);
  };

/** Some entries, none of them twice. */
export const several =
  <T>(read: CellReader<T>, most: number): CellReader<T[]> =>
  (given, column) => {
    if (given === NONE) return [];
    const entries = [...new Set(entriesOf(given))];
    if (entries.length > most) throw badCell(column, `must have at most ${most} entries`);
    return entries.map((entry) => read(entry, column));
  };

/** What an export says of the stock at that time: `10@57` are ten pieces at version 57. */
export const stockMark: CellReader<{ quantity: number; version: number }> = (given, column) => {
  const [, quantity, version] = /^(\d{1,10})@(\d{1,15})$/.exec(given) ?? [];
  if (quantity === undefined) throw badCell(column, 'must be as it was exported, such as 10@57');
  return { quantity: Number(quantity), version: Number(version) };
};

/** In minor units. */
export const amount =
  (currency: CurrencyCode, largest: number): CellReader<number> =>
  (given, column) => {
    const value = decimalOf(given, currency, column);
    if (value < 0 || value > largest) throw badCell(column, `must be from 0 to ${largest} minor units`);
    return value;
  };

function decimalOf(given: string, currency: CurrencyCode, column: string): number {
  try {
    return fromDecimal(given, currency).amount;
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw badCell(column, `must be an amount of ${currency} such as 19.90, without signs and spaces`);
  }
}
