import type { AltTexts } from '@storepod/boundary/alt-texts';
import type { TargetKind } from '@storepod/boundary/section-shapes';
import type { Db } from '@storepod/database/db';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Fields, Snapshot, SnapshotText } from './items/snapshot.ts';
import type { ContentStatus } from './items/state-machine.ts';
import type { TranslationState } from './items/translation-shapes.ts';
import type { MediaKind, MediaOwnerKind, MediaVariant } from './media/media-shapes.ts';
import type { SiteDocument } from './site/site-shapes.ts';

interface MediaQuotaTable {
  store_id: StoreMerchantId;
  bytes_used: Generated<number>;
  file_count: Generated<number>;
  folder_count: Generated<number>;
}

interface MediaFolderTable {
  id: Uuid;
  store_id: StoreMerchantId;
  folder_key: string;
  name: string;
  position: number;
  system_folder: boolean;
  created_at: Date;
}

interface MediaAssetTable {
  id: Uuid;
  store_id: StoreMerchantId;
  folder_id: Uuid | null;
  filename: string;
  original_filename: string;
  mime_type: string;
  kind: MediaKind;
  bytes: number;
  width: number | null;
  height: number | null;
  has_variants: boolean;
  checksum: string;
  alt_texts: ColumnType<AltTexts, string | undefined, string>;
  alt_texts_version: Generated<number>;
  title: string | null;
  tags: Generated<string[]>;
  uploaded_by: string;
  uploaded_at: Date;
}

interface MediaVariantTable {
  store_id: StoreMerchantId;
  asset_id: Uuid;
  width: number;
  height: number;
  format: MediaVariant['format'];
  bytes: number;
}

interface MediaUsageTable {
  store_id: StoreMerchantId;
  asset_id: Uuid;
  owner_kind: MediaOwnerKind;
  owner_ref: string;
  owner_title: string;
  field: string;
}

interface MediaPendingTable {
  asset_id: Uuid;
  store_id: StoreMerchantId;
  started_at: Date;
}

/** JSON that is written as text and read as an object. */
type Json<T> = ColumnType<T, string, string>;
type TextsByLanguage = Partial<Record<LanguageCode, string>>;
export type ContentType = 'PAGE' | 'POST' | 'BANNER' | 'FAQ' | 'POLICY' | 'SECTION';

interface ContentTable {
  store_id: StoreMerchantId;
  id: Uuid;
  type: ContentType;
  slug: string;
  status: ContentStatus;
  version: number;
  publish_at: Date | null;
  unpublish_at: Date | null;
  parent_id: Uuid | null;
  group_id: Uuid | null;
  sort_order: number;
  /** Of a section: its place for staff, where shoppers see another one still. */
  draft_order: Generated<number | null>;
  fields: Json<Fields>;
  placement: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  policy_type: string | null;
  live_version: Generated<number | null>;
  live_at: Generated<Date | null>;
  live_until: Generated<Date | null>;
  live_noindex: Generated<boolean>;
  live_languages: Generated<LanguageCode[]>;
  published_at: Generated<Date | null>;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
}

interface ContentDescriptionTable {
  store_id: StoreMerchantId;
  content_id: Uuid;
  language: LanguageCode;
  position: number;
  state: TranslationState;
  title: string | null;
  subtitle: string | null;
  body: string | null;
  excerpt: string | null;
  friendly_url: string | null;
  meta_title: string | null;
  meta_description: string | null;
  keywords: string | null;
  alt_text: string | null;
  cta_label: string | null;
  texts: Json<Record<string, string>>;
}

interface ContentRevisionTable {
  store_id: StoreMerchantId;
  content_id: Uuid;
  version: number;
  snapshot: Json<Snapshot>;
  author: string;
  created_at: Date;
}

interface ContentStatusAuditTable {
  store_id: StoreMerchantId;
  content_id: Uuid;
  id: Uuid;
  from_status: ContentStatus | null;
  to_status: ContentStatus;
  actor: string;
  reason: string | null;
  occurred_at: Date;
}

interface ContentLabelTable {
  store_id: StoreMerchantId;
  content_id: Uuid;
  kind: LabelKind;
  label: string;
  published_at: Date;
}
export type LabelKind = 'CATEGORY' | 'TAG' | 'ADDRESS' | 'FOOTER';

interface FaqGroupTable {
  store_id: StoreMerchantId;
  id: Uuid;
  group_key: string;
  names: Json<TextsByLanguage>;
  position: number;
}

interface PostCategoryTable {
  store_id: StoreMerchantId;
  id: Uuid;
  slug: string;
  names: Json<TextsByLanguage>;
  position: number;
}

interface PolicyVersionTable {
  store_id: StoreMerchantId;
  content_id: Uuid;
  version: number;
  status: 'DRAFT' | 'LIVE' | 'ARCHIVED';
  effective_from: Date;
  note: string | null;
  translations: Json<SnapshotText[]>;
  /** Whether customers are told when it goes live. */
  notify_customers: boolean;
  published_at: Date;
  published_by: string;
}

interface RedirectTable {
  store_id: StoreMerchantId;
  from_path: string;
  /** Null: what stood there is gone. */
  to_path: string | null;
  created_at: Date;
}

interface MenuTable {
  store_id: StoreMerchantId;
  handle: string;
  names: Json<TextsByLanguage>;
  version: number;
  updated_at: Date;
}

interface MenuItemTable {
  store_id: StoreMerchantId;
  handle: string;
  id: Uuid;
  parent_id: Uuid | null;
  position: number;
  labels: Json<TextsByLanguage>;
  target_kind: TargetKind;
  target_value: string;
  open_in_new_tab: boolean;
  visible: boolean;
}

interface SiteSettingsTable {
  store_id: StoreMerchantId;
  version: number;
  document: Json<SiteDocument>;
  updated_at: Date;
  updated_by: string;
}

/** A store that has got its first content. */
interface OpenedStoreTable {
  store_id: StoreMerchantId;
  opened_at: Date;
}

export interface Tables {
  menu: MenuTable;
  menu_item: MenuItemTable;
  site_settings: SiteSettingsTable;
  opened_store: OpenedStoreTable;
  content: ContentTable;
  content_description: ContentDescriptionTable;
  content_revision: ContentRevisionTable;
  content_status_audit: ContentStatusAuditTable;
  content_label: ContentLabelTable;
  faq_group: FaqGroupTable;
  post_category: PostCategoryTable;
  policy_version: PolicyVersionTable;
  redirect: RedirectTable;
  media_quota: MediaQuotaTable;
  media_folder: MediaFolderTable;
  media_asset: MediaAssetTable;
  media_variant: MediaVariantTable;
  media_usage: MediaUsageTable;
  media_pending: MediaPendingTable;
}

export type ContentDb = Db<Tables>;
export type ContentRow = Selectable<ContentTable>;
export type DescriptionRow = Selectable<ContentDescriptionTable>;
export type MediaFolderRow = Selectable<MediaFolderTable>;
