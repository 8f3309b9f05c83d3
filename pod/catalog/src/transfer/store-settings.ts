import type { CurrencyCode } from '@storepod/kernel/currency';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../catalog.ts';

/** What a file needs to know of its store. */
export interface StoreSettings {
  currency: CurrencyCode;
  /** The one that the store speaks by itself comes first. */
  languages: LanguageCode[];
}

/** Asks merchant. Once for each file, so nothing is remembered. */
export async function storeSettings({ merchant }: Catalog, store: StoreMerchantId): Promise<StoreSettings> {
  const { currency, defaultLanguage, supportedLanguages } = await merchant.publicStore({ store });
  return { currency, languages: [...new Set([defaultLanguage, ...supportedLanguages])] };
}
