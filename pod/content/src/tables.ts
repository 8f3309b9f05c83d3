import type { AltTexts } from '@storepod/boundary/alt-texts';
import type { Db } from '@storepod/database/db';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { MediaKind, MediaOwnerKind, MediaVariant } from './media/media-shapes.ts';

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

export interface Tables {
  media_quota: MediaQuotaTable;
  media_folder: MediaFolderTable;
  media_asset: MediaAssetTable;
  media_variant: MediaVariantTable;
  media_usage: MediaUsageTable;
  media_pending: MediaPendingTable;
}

export type ContentDb = Db<Tables>;
export type MediaFolderRow = Selectable<MediaFolderTable>;
