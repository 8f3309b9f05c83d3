import { defineEvent } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Content } from '../../content.ts';
import type { Tables } from '../../tables.ts';
import { SHOWN_USAGES } from '../media-limits.ts';
import { mediaProblems } from '../media-problems.ts';
import { mediaFolderKey } from '../storage/media-key.ts';
import { readUsages } from './read-asset.ts';

/** A file has left its library; its bytes are nobody's. */
export const FileDeleted = defineEvent<{ store: StoreMerchantId; asset: Uuid }>('FileDeleted', 1);

/**
 * The row goes first and the bytes follow, so that no row is ever without them. The lock on the row makes those wait who
 * are about to use the file; when it is gone, they hear that there is no such file.
 */
export async function deleteAsset(content: Content, store: StoreMerchantId, id: Uuid, force: boolean): Promise<void> {
  await transaction(content.db, async (trx) => {
    const bytes = await lockAsset(trx, store, id);
    await releaseUsages(trx, store, id, force);
    await trx.deleteFrom('media_asset').where('store_id', '=', store).where('id', '=', id).execute();
    await giveRoomBack(trx, store, bytes);
    await content.outbox.publish(trx, FileDeleted, { store, asset: id });
    await content.invalidation.touch(trx, store);
  });
}

async function lockAsset(trx: Transaction<Tables>, store: StoreMerchantId, id: Uuid): Promise<number> {
  const row = await trx
    .selectFrom('media_asset')
    .select('bytes')
    .where('store_id', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return requireRow(row, () => mediaProblems.NOT_FOUND()).bytes;
}

async function releaseUsages(trx: Transaction<Tables>, store: StoreMerchantId, id: Uuid, force: boolean) {
  if (force) {
    await trx.deleteFrom('media_usage').where('store_id', '=', store).where('asset_id', '=', id).execute();
    return;
  }
  const usages = await readUsages(trx, store, id, SHOWN_USAGES);
  if (usages.length === 0) return;
  const { count } = await trx
    .selectFrom('media_usage')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', store)
    .where('asset_id', '=', id)
    .executeTakeFirstOrThrow();
  throw mediaProblems.REFERENCED({ usageCount: count, usages });
}

const giveRoomBack = (trx: Transaction<Tables>, store: StoreMerchantId, bytes: number) =>
  trx
    .updateTable('media_quota')
    .set({ bytes_used: sql`bytes_used - ${bytes}`, file_count: sql`file_count - 1` })
    .where('store_id', '=', store)
    .execute();

/** Removes the bytes and the smaller pictures made of them. May run twice. */
export const removeBytes = (content: Content, place: { store: StoreMerchantId; asset: Uuid }) =>
  content.storage.removeFolder(mediaFolderKey(place));
