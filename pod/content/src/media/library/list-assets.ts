import { toPage } from '@storepod/contract/page';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Content } from '../../content.ts';
import type { Tables } from '../../tables.ts';
import type { MediaFilter } from '../library.contract.ts';
import { assetView, selectAssets } from './asset-view.ts';

type Asset = ExpressionBuilder<Tables, 'media_asset'>;

/** The files that the filter leaves, the newest first: ids grow with time. */
export async function listAssets(
  content: Content,
  store: StoreMerchantId,
  filter: MediaFilter & { page?: number | undefined; count?: number | undefined },
) {
  const { offset, size, envelope } = toPage(filter);
  const matching = content.db
    .selectFrom('media_asset')
    .where('store_id', '=', store)
    .where((asset) => asset.and(conditions(asset, filter)));
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (total <= offset) return envelope([], total);
  const ids = matching.select('id').orderBy('id', 'desc').limit(size).offset(offset);
  const rows = await selectAssets(content.db, store)
    .where('media_asset.id', 'in', ids)
    .orderBy('media_asset.id', 'desc')
    .execute();
  return envelope(
    rows.map((row) => assetView(content, row)),
    total,
  );
}

function conditions(asset: Asset, { folder, kind, q, used }: MediaFilter) {
  const wanted = q?.trim().toLowerCase();
  return [
    ...(folder ? [asset('folder_id', '=', folder)] : []),
    ...(kind ? [asset('kind', '=', kind)] : []),
    ...(wanted ? [contains(wanted)] : []),
    ...(used === undefined ? [] : [used ? isUsed(asset) : asset.not(isUsed(asset))]),
  ];
}

/** Position and not a pattern, so that nothing in the words has a meaning of its own. */
const contains = (wanted: string) =>
  sql<SqlBool>`position(${wanted} in lower(original_filename || ' ' || filename || ' ' || coalesce(title, ''))) > 0`;

const isUsed = (asset: Asset) =>
  asset.exists(
    asset
      .selectFrom('media_usage')
      .select(sql`1`.as('one'))
      .whereRef('media_usage.store_id', '=', 'media_asset.store_id')
      .whereRef('media_usage.asset_id', '=', 'media_asset.id'),
  );
