import type { Standing } from '@storepod/boundary/store';
import type { StoreAuditRow } from '@storepod/database/audit/store-audit';
import type { Db } from '@storepod/database/db';
import type { EndedThingRow } from '@storepod/database/ended-things';
import type { CountryCode } from '@storepod/kernel/country';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Email } from '@storepod/kernel/email';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { ServiceName } from '@storepod/kernel/services';
import type { StoreName } from '@storepod/kernel/store-name';
import type { ColorThemeId, ThemeId } from '@storepod/kernel/theme';
import type { Generated, Selectable } from 'kysely';

interface StoreTable {
  id: StoreMerchantId;
  org_id: ManagerOrgId;
  name: StoreName;
  title: string;
  email: Email;
  phone: string;
  theme: ThemeId;
  color_theme: ColorThemeId;
  currency: CurrencyCode;
  currency_version: Generated<number>;
  default_language: LanguageCode;
  supported_languages: LanguageCode[];
  country: CountryCode;
  city: string;
  postal_code: string;
  state_province: string | null;
  street_address: string | null;
  timezone: string;
  legal_name: string | null;
  tax_number: string | null;
  register_number: string | null;
  vat_id: string | null;
  sender_name: string | null;
  reply_to: Email | null;
  short_description: string | null;
  in_business_since: string | null;
  dimension: 'CM' | 'IN';
  weight: 'KG' | 'LB';
  currency_format_national: boolean;
  require_login: boolean;
  use_cache: boolean;
  chosen_state: Generated<'ACTIVE' | 'MAINTENANCE'>;
  standing: Generated<Standing>;
  standing_reason: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

interface StoreDomainTable {
  store_id: StoreMerchantId;
  domain: string;
  domain_type: 'SUB_DOMAIN' | 'CUSTOM_DOMAIN';
  status: 'PENDING' | 'VERIFIED';
  token: string | null;
  checked_at: Generated<Date | null>;
  finding: Generated<'NO_RECORD' | 'OTHER_VALUE' | 'DNS_FAILED' | 'CONTESTED' | 'TAKEN' | null>;
  next_check_at: Date | null;
  created_at: Date;
}

interface DomainChangeTable {
  position: number;
  host: string;
  changed_at: Date;
  gone: Generated<boolean>;
}

interface EndedStoreTable {
  store_id: StoreMerchantId;
  ended_at: Date;
}

interface StoreErasureTable {
  store_id: StoreMerchantId;
  service: ServiceName;
  erased: Generated<Record<string, number>>;
  last_error: Generated<string | null>;
  finished_at: Generated<Date | null>;
  swept_at: Generated<Date | null>;
}

interface DomainChangePositionTable {
  last: number;
  pruned: number;
}

export interface Tables {
  /** Made and written by the kit. */
  audit: StoreAuditRow;
  ended_thing: EndedThingRow;
  store: StoreTable;
  store_domain: StoreDomainTable;
  domain_change: DomainChangeTable;
  domain_change_position: DomainChangePositionTable;
  ended_store: EndedStoreTable;
  store_erasure: StoreErasureTable;
}

export type MerchantDb = Db<Tables>;
export type StoreRow = Selectable<StoreTable>;
export type DomainRow = Selectable<StoreDomainTable>;
