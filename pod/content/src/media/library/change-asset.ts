import { isForeignKeyViolation, transaction } from '@storepod/database/transaction';
import { requireOneRow, requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Content } from '../../content.ts';
import { ensureLibrary } from '../folder/default-folders.ts';
import type { ChangeMedia } from '../library.contract.ts';
import { mediaProblems } from '../media-problems.ts';
import type { MediaAsset } from '../media-shapes.ts';
import { findAssets } from './asset-view.ts';
import { publishAltTexts } from './tell-catalog.ts';

/** Changes what is said of a file. Its bytes and its address stay. */
export async function changeAsset(
  content: Content,
  store: StoreMerchantId,
  id: Uuid,
  change: ChangeMedia,
): Promise<MediaAsset> {
  const columns = columnsOf(change);
  if (Object.keys(columns).length > 0) await updateAsset(content, store, id, columns);
  const [asset] = await findAssets(content, store, [id]);
  return requireRow(asset, () => mediaProblems.NOT_FOUND());
}

const nextVersion = sql<number>`alt_texts_version + 1`;

const columnsOf = ({ folderId, altTexts, title, tags }: ChangeMedia) => ({
  ...(folderId !== undefined && { folder_id: folderId }),
  ...(altTexts !== undefined && { alt_texts: JSON.stringify(altTexts), alt_texts_version: nextVersion }),
  ...(title !== undefined && { title }),
  ...(tags !== undefined && { tags: [...new Set(tags)] }),
});

async function updateAsset(content: Content, store: StoreMerchantId, id: Uuid, columns: ReturnType<typeof columnsOf>) {
  try {
    await transaction(content.db, async (trx) => {
      if (columns.folder_id) await ensureLibrary(trx, content, store);
      const changed = await trx
        .updateTable('media_asset')
        .set(columns)
        .where('store_id', '=', store)
        .where('id', '=', id)
        .executeTakeFirst();
      requireOneRow(changed, () => mediaProblems.NOT_FOUND());
      if (columns.alt_texts !== undefined) await publishAltTexts(trx, content, store, id);
      await content.invalidation.touch(trx, store);
    });
  } catch (error) {
    throw isForeignKeyViolation(error, 'media_asset_folder') ? mediaProblems.FOLDER_UNRESOLVABLE() : error;
  }
}
