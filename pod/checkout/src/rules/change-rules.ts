import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { FieldError } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';

/**
 * One decision about the rules of a store. Decisions of one store are made one after the other, so that none of its limits is
 * passed by two at once; once one is made, no replica quotes by what was before.
 */
export const changeRules = <T>(
  { db, invalidation }: Checkout,
  store: StoreMerchantId,
  body: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rules:${store}`}, 0))`.execute(trx);
    const result = await body(trx);
    await invalidation.touch(trx, store);
    return result;
  });

/** Refuses a write on top of another one. */
export function requireVersion(row: { version: number }, expected: number): void {
  if (row.version !== expected) throw common.VERSION_CONFLICT();
}

/** Refuses amounts in another currency than that of the store: nothing would ever apply by them. */
export async function requireCurrency(
  { storeFacts }: Checkout,
  store: StoreMerchantId,
  prices: readonly ({ currency: CurrencyCode } | null | undefined)[],
): Promise<CurrencyCode> {
  const { currency } = await storeFacts.find(store);
  if (prices.some((price) => price && price.currency !== currency)) throw problems.RULE_CURRENCY_DIFFERS({ currency });
  return currency;
}

/** Names every field that does not fit the others. */
export function refuseFaults(faults: readonly (FieldError | false)[]): void {
  const fieldErrors = faults.filter((fault) => fault !== false);
  if (fieldErrors.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors });
}

export const fault = (field: string, constraint: string, message: string): FieldError => ({
  field,
  code: `VALIDATION.${constraint}`,
  message,
});
