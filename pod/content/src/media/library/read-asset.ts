import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type PageQuery, toPage } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Content } from '../../content.ts';
import type { ContentDb, ContentType } from '../../tables.ts';
import { SHOWN_USAGES } from '../media-limits.ts';
import { mediaProblems } from '../media-problems.ts';
import type { MediaUsage } from '../media-shapes.ts';
import { findAssets } from './asset-view.ts';

export async function readAsset(content: Content, store: StoreMerchantId, id: Uuid) {
  const [found] = await findAssets(content, store, [id]);
  const asset = requireRow(found, () => mediaProblems.NOT_FOUND());
  return { ...asset, usages: await readUsages(content.db, store, id, SHOWN_USAGES) };
}

export async function listUsages(content: Content, store: StoreMerchantId, id: Uuid, query: PageQuery) {
  const { size, offset, envelope } = toPage(query);
  const [asset] = await findAssets(content, store, [id]);
  const { usageCount } = requireRow(asset, () => mediaProblems.NOT_FOUND());
  return envelope(await readUsages(content.db, store, id, size, offset), usageCount);
}

/** Owners of other kinds have refs of their own form, which are never read as an id. */
const contentTypeOfOwner = sql<ContentType | null>`(
  select content.type from content where content.store_id = media_usage.store_id
    and content.id = case when media_usage.owner_kind = 'CONTENT' then media_usage.owner_ref::uuid end)`;

export async function readUsages(db: ContentDb, store: StoreMerchantId, id: Uuid, limit: number, offset = 0) {
  const rows = await db
    .selectFrom('media_usage')
    .select(['owner_kind', 'owner_ref', 'owner_title', 'field', contentTypeOfOwner.as('content_type')])
    .where('store_id', '=', store)
    .where('asset_id', '=', id)
    .orderBy(sql`owner_kind, owner_ref, field`)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(
    ({ owner_kind, owner_ref, owner_title, field, content_type }): MediaUsage => ({
      ownerKind: owner_kind,
      ownerRef: owner_ref,
      ownerTitle: owner_title,
      field,
      ...(content_type !== null && { contentType: content_type }),
    }),
  );
}
