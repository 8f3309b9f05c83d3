import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import type { Content } from '../content.ts';
import { FileDeleted } from './library/delete-asset.ts';
import { sweepWorkFolders } from './storage/work-folder.ts';

/** No upload takes so long: five minutes to arrive, and a little to be looked at. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const AT_A_TIME = 100;

/** Clears up after processes that were killed in the middle of an upload. */
export async function sweepAbandoned(content: Content, signal: AbortSignal): Promise<void> {
  await sweepWorkFolders(content, ABANDONED_AFTER_MS);
  while (!signal.aborted && (await sweepPending(content)) === AT_A_TIME);
}

/** The note becomes a job in one step: an upload that lives after all then finds no note and makes no row. */
const sweepPending = ({ db, clock, outbox }: Content): Promise<number> =>
  transaction(db, async (trx) => {
    const before = new Date(clock.now().getTime() - ABANDONED_AFTER_MS);
    const oldest = trx
      .selectFrom('media_pending')
      .select('asset_id')
      .where('started_at', '<', before)
      .orderBy('started_at')
      .limit(AT_A_TIME);
    const abandoned = await trx
      .deleteFrom('media_pending')
      .where('asset_id', 'in', oldest)
      .returning(['asset_id', 'store_id'])
      .modifyEnd(acrossStores('uploads of every store can be abandoned'))
      .execute();
    for (const { asset_id, store_id } of abandoned)
      await outbox.publish(trx, FileDeleted, { store: store_id, asset: asset_id });
    return abandoned.length;
  });
