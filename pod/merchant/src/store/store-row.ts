import type { Standing, StoreRecord, UpdateStore } from '@storepod/boundary/store';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreName } from '@storepod/kernel/store-name';
import type { StoreRow } from '../tables.ts';
import type { PublicStore } from './store.contract.ts';

/** What is not named has its default, or is not there: settings are replaced as a whole. */
export const columnsOf = (settings: UpdateStore, name: StoreName) => ({
  title: settings.title ?? name,
  email: settings.email,
  phone: settings.phone,
  theme: settings.theme,
  color_theme: settings.colorTheme,
  currency: settings.currency,
  default_language: settings.defaultLanguage,
  supported_languages: settings.supportedLanguages,
  country: settings.address.country,
  city: settings.address.city,
  postal_code: settings.address.postalCode,
  state_province: settings.address.stateProvince ?? null,
  street_address: settings.address.address ?? null,
  timezone: settings.timezone ?? 'UTC',
  legal_name: settings.legalName ?? null,
  tax_number: settings.taxNumber ?? null,
  register_number: settings.registerNumber ?? null,
  vat_id: settings.vatId ?? null,
  sender_name: settings.senderName ?? null,
  reply_to: settings.replyTo ?? null,
  short_description: settings.shortDescription ?? null,
  in_business_since: settings.inBusinessSince ?? null,
  dimension: settings.dimension ?? 'CM',
  weight: settings.weight ?? 'KG',
  currency_format_national: settings.currencyFormatNational ?? false,
  require_login: settings.requireLoginForOrderPlacement ?? false,
  use_cache: settings.useCache ?? true,
});

/** What everybody may see of a row. */
const shownColumns = (row: StoreRow) => ({
  id: row.id,
  name: row.name,
  title: row.title,
  email: row.email,
  phone: row.phone,
  theme: row.theme,
  colorTheme: row.color_theme,
  currency: row.currency,
  defaultLanguage: row.default_language,
  supportedLanguages: row.supported_languages,
  address: {
    country: row.country,
    city: row.city,
    postalCode: row.postal_code,
    ...(row.state_province !== null && { stateProvince: row.state_province }),
    ...(row.street_address !== null && { address: row.street_address }),
  },
  timezone: row.timezone,
  ...(row.legal_name !== null && { legalName: row.legal_name }),
  ...(row.register_number !== null && { registerNumber: row.register_number }),
  ...(row.vat_id !== null && { vatId: row.vat_id }),
  ...(row.sender_name !== null && { senderName: row.sender_name }),
  ...(row.reply_to !== null && { replyTo: row.reply_to }),
  ...(row.short_description !== null && { shortDescription: row.short_description }),
  ...(row.in_business_since !== null && { inBusinessSince: row.in_business_since }),
  dimension: row.dimension,
  weight: row.weight,
  currencyFormatNational: row.currency_format_national,
  requireLoginForOrderPlacement: row.require_login,
  useCache: row.use_cache,
});

/** The state that shoppers meet: the platform's word, or else the owner's choice. */
const stateByStanding: Record<Standing, (row: StoreRow) => StoreRecord['state']> = {
  ACTIVE: ({ chosen_state }) => chosen_state,
  SUSPENDED: () => 'MAINTENANCE',
  ARCHIVED: () => 'ARCHIVED',
};

const stateOf = (row: StoreRow) => stateByStanding[row.standing](row);

export const recordOf = (row: StoreRow): StoreRecord => ({
  ...shownColumns(row),
  org: row.org_id,
  ...(row.tax_number !== null && { taxNumber: row.tax_number }),
  state: stateOf(row),
  chosenState: row.chosen_state,
  standing: row.standing,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});

/** Undefined for a store that is not shown to anybody. */
export function publicStoreOf(row: StoreRow): PublicStore | undefined {
  const state = stateOf(row);
  return state === 'ARCHIVED' ? undefined : { ...shownColumns(row), state };
}
