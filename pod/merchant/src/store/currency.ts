import type { UpdateStore } from '@storepod/boundary/store';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Merchant } from '../merchant.ts';
import type { StoreRow } from '../tables.ts';
import { readStore } from './read-store.ts';

/** The currency that the prices of a store are in, and how many changes of it there were. */
export interface SettledCurrency {
  currency: CurrencyCode;
  version: number;
}

/**
 * Has the prices of a store brought into the currency of its new settings, before anything is written here: inventory
 * refuses it, does it, or begins to. It decides alone, so that no price is in another currency than it says.
 */
export async function askForCurrency(
  merchant: Merchant,
  store: StoreMerchantId,
  { currency: to, currencyChange: wish }: UpdateStore,
): Promise<SettledCurrency | undefined> {
  const { currency: from } = await readStore(merchant, store);
  if (to === from && !wish) return undefined;
  return merchant.inventory.changeCurrency({ store, body: { from, to, ...(wish && { wish }) } });
}

/** What the row has from now on: the currency of the prices, unless it knows of a later change already. */
export const currencyOf = (
  { currency, currency_version }: Pick<StoreRow, 'currency' | 'currency_version'>,
  settled: SettledCurrency | undefined,
) =>
  settled && settled.version > currency_version
    ? { currency: settled.currency, currency_version: settled.version }
    : { currency, currency_version };
