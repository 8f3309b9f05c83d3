import type { Client } from '@storepod/contract/client';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { merchant } from '@storepod/merchant/contract';
import type { Catalog } from '../catalog.ts';

/** What a file needs to know of its store. */
export interface StoreSettings {
  currency: CurrencyCode;
  /** The one that the store speaks by itself comes first. */
  languages: LanguageCode[];
}

const clients = new WeakMap<Catalog, Client<typeof merchant>>();

/** Asks merchant. Once for each file, so nothing is remembered. */
export async function storeSettings(catalog: Catalog, store: StoreMerchantId): Promise<StoreSettings> {
  const client =
    clients.get(catalog) ?? catalog.clientOf(merchant, () => catalog.peers.pod(catalog.config.pod, 'merchant'));
  clients.set(catalog, client);
  const { currency, defaultLanguage, supportedLanguages } = await client.publicStore({ store });
  return { currency, languages: [...new Set([defaultLanguage, ...supportedLanguages])] };
}
