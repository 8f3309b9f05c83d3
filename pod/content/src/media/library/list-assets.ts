import { readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Content } from '../../content.ts';
import type { Tables } from '../../tables.ts';
import type { MediaFilter } from '../library.contract.ts';
import { assetsOf, assetView, shownAssets } from './asset-view.ts';

type Asset = ExpressionBuilder<Tables, 'media_asset'>;

/** Ids grow with time. */
const order = { 'createdAt,desc': orderedBy([['id', 'desc']], 'id'), 'createdAt,asc': orderedBy(['id'], 'id') };

/** The files that the filter leaves, the newest first. What is counted for each of them is counted for the page alone. */
export const listAssets = (
  content: Content,
  store: StoreMerchantId,
  filter: MediaFilter & PageQuery & { sort?: keyof typeof order | undefined },
) =>
  readPage(filter, {
    found: assetsOf(content.db, store).where((asset) => asset.and(conditions(asset, filter))),
    rows: shownAssets,
    order: order[filter.sort ?? 'createdAt,desc'],
    views: (rows) => rows.map((row) => assetView(content, row)),
  });

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
