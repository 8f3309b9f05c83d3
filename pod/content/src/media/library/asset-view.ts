import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Content } from '../../content.ts';
import type { ContentDb } from '../../tables.ts';
import type { MediaAsset, MediaVariant } from '../media-shapes.ts';
import { mediaKey, variantName } from '../storage/media-key.ts';

const usageCount = sql<number>`(
  select count(*)::int from media_usage
  where media_usage.store_id = media_asset.store_id and media_usage.asset_id = media_asset.id
)`;

type VariantRow = Pick<MediaVariant, 'width' | 'height' | 'format'>;

const variants = sql<VariantRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('width', width, 'height', height, 'format', format) order by format, width)
  from media_variant
  where media_variant.store_id = media_asset.store_id and media_variant.asset_id = media_asset.id
), '[]')`;

export const assetsOf = (db: ContentDb, store: StoreMerchantId) =>
  db.selectFrom('media_asset').where('media_asset.store_id', '=', store);

/** Everything that an answer shows of a file, in one statement however many there are. */
export const shownAssets = (assets: ReturnType<typeof assetsOf>) =>
  assets.selectAll('media_asset').select([usageCount.as('usage_count'), variants.as('variants')]);

type AssetRow = Awaited<ReturnType<ReturnType<typeof shownAssets>['executeTakeFirstOrThrow']>>;

/** The address is made when it is read: a stored one would name a host for ever. */
export function assetView({ config }: Content, row: AssetRow): MediaAsset {
  const urlOf = (name: string) => `${config.mediaBaseUrl}/${mediaKey({ store: row.store_id, asset: row.id }, name)}`;
  return {
    id: row.id,
    folderId: row.folder_id,
    filename: row.filename,
    originalFilename: row.original_filename,
    mimeType: row.mime_type,
    kind: row.kind,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    url: urlOf(row.filename),
    variants: row.variants.map(({ width, height, format }) => ({
      width,
      height,
      format,
      url: urlOf(variantName(row.filename, width, format)),
    })),
    altTexts: row.alt_texts,
    altTextsVersion: row.alt_texts_version,
    title: row.title,
    tags: row.tags,
    uploadedBy: row.uploaded_by,
    uploadedAt: instantOf(row.uploaded_at),
    usageCount: row.usage_count,
  };
}

/** Those of the files that belong to the store. */
export async function findAssets(
  content: Content,
  store: StoreMerchantId,
  ids: readonly Uuid[],
): Promise<MediaAsset[]> {
  const rows = await shownAssets(assetsOf(content.db, store))
    .where('media_asset.id', 'in', ids)
    .orderBy('media_asset.id')
    .execute();
  return rows.map((row) => assetView(content, row));
}
