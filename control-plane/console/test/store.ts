import { Instant } from '@storepod/kernel/clock';
import { CountryCode } from '@storepod/kernel/country';
import { CurrencyCode } from '@storepod/kernel/currency';
import { LanguageCode } from '@storepod/kernel/language-code';
import { trusted } from '@storepod/kernel/value';
import type { StoreRecord } from '../src/screens/store-settings/store-record.ts';
import type { Store } from '../src/session/stores.ts';

const at = Instant.parse('2026-01-02T03:04:05.678Z');

/** A store as the control plane knows it. */
export const store: Store = {
  id: trusted('660000000000000000000001'),
  name: 'acme',
  orgId: trusted('650000000000000000000001'),
  podId: trusted('507f1f77bcf86cd799439011'),
  status: 'ACTIVE',
  provisioningState: 'SUCCESSFULLY_PROVISIONING',
  provisioningError: null,
  operable: true,
  operatorReason: null,
  billingStatus: 'ACTIVE',
  createdAt: at,
};

interface Selling {
  currency?: string;
  /** The first one is its own. */
  languages?: readonly string[];
}

/** The same as its pod has it: it sells in English and Arabic, unless told otherwise. */
export function storeRecord({ currency = 'EUR', languages = ['en', 'ar'] }: Selling = {}): StoreRecord {
  const [first = LanguageCode.parse('en'), ...others] = languages.map((language) => LanguageCode.parse(language));
  return {
    id: store.id,
    org: store.orgId,
    name: trusted('acme'),
    title: 'Acme',
    email: trusted('info@acme.example'),
    phone: '+971 4 000 0000',
    theme: trusted('starter'),
    colorTheme: trusted('DEFAULT'),
    currency: CurrencyCode.parse(currency),
    defaultLanguage: first,
    supportedLanguages: [first, ...others],
    address: { country: CountryCode.parse('AE'), city: 'Dubai', postalCode: '00000' },
    state: 'ACTIVE',
    createdAt: at,
    updatedAt: at,
  };
}
