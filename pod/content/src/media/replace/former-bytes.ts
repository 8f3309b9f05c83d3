import { besideAudit } from '@storepod/database/audit/call-audit';
import { defineEvent } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Content } from '../../content.ts';
import { removeBytes } from '../library/delete-asset.ts';
import { mediaFolderKey, originalNames } from '../storage/media-key.ts';

export interface Place {
  store: StoreMerchantId;
  asset: Uuid;
}

/** Somebody is about to replace a file. */
export const FileReplaced = defineEvent<Place>('FileReplaced', 1);

/** Bytes so old are not those of a replacement that is still under way: a form has five minutes to arrive. */
const SETTLED_AFTER_MS = 60 * 60 * 1000;
/** The clocks of the database and of the storage may differ. */
const MARGIN_MS = 60_000;

/**
 * Has what no row names be removed later: of a replacement that was made the bytes of before, which pages may still name for a
 * while, and of one that was cut off the new bytes. So it is written before any bytes are.
 */
export const noteReplacement = ({ db, outbox }: Content, place: Place): Promise<void> =>
  besideAudit(() =>
    transaction(db, (trx) => outbox.publish(trx, FileReplaced, place, { delayMs: SETTLED_AFTER_MS + MARGIN_MS })),
  );

/** Removes all bytes of a file but those that its row names and the smaller ones made of them. May run twice. */
export async function removeFormerBytes(content: Content, { store, asset }: Place): Promise<void> {
  const row = await content.db
    .selectFrom('media_asset')
    .select('filename')
    .where('store_id', '=', store)
    .where('id', '=', asset)
    .executeTakeFirst();
  if (!row) return removeBytes(content, { store, asset });
  const settledBefore = content.clock.now().getTime() - SETTLED_AFTER_MS;
  await content.storage.removeWhere(
    mediaFolderKey({ store, asset }),
    ({ name, changedAt }) =>
      name !== row.filename && !originalNames(name).includes(row.filename) && changedAt.getTime() < settledBefore,
  );
}
