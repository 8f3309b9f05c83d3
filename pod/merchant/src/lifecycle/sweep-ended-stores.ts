import { acrossStores } from '@storepod/database/across-stores';
import type { ServiceName } from '@storepod/kernel/services';
import type { Merchant } from '../merchant.ts';
import { eraseAt } from './erase-store.ts';
import type { Holder } from './holders.ts';

const AT_A_TIME = 100;

/**
 * Asks every service once more some minutes after it finished. A request that was let in just before the end, an import,
 * an upload or a job may have written after its part was erased; by now all of those are over.
 */
export async function sweepEndedStores(
  merchant: Merchant,
  holders: ReadonlyMap<ServiceName, Holder>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, config, log } = merchant;
  const due = await db
    .selectFrom('store_erasure')
    .modifyEnd(acrossStores('stores that ended are swept together'))
    .select(['store_id as store', 'service'])
    .where('swept_at', 'is', null)
    .where('finished_at', '<=', new Date(clock.now().getTime() - config.storeEndSweepAfter))
    .orderBy('finished_at')
    .limit(AT_A_TIME)
    .execute();
  for (const erasure of due) {
    if (signal.aborted) return;
    const holder = holders.get(erasure.service);
    if (!holder) continue;
    await eraseAt(merchant, holder, erasure, 'swept_at', signal).catch((err: unknown) =>
      log.warn({ err, ...erasure }, 'an ended store was not looked for a second time'),
    );
  }
}
