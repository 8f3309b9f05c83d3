import { defineEvent } from '@storepod/database/events';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** The prices of a store are to be converted or cleared; what exactly, its row says. */
export const CurrencyChangeAsked = defineEvent<{ store: StoreMerchantId; id: Uuid }>('CurrencyChangeAsked', 1);

/** The prices of a store are in this currency from now on. */
export const CurrencySettled = defineEvent<{ store: StoreMerchantId; currency: CurrencyCode; version: number }>(
  'CurrencySettled',
  1,
);
