import { merchantProblems, type StoreEndReport } from '@storepod/boundary/merchant';
import { requireRow } from '@storepod/database/version';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Merchant } from '../merchant.ts';

/** What became of a store that has ended. */
export async function readEndReport({ db }: Merchant, store: StoreMerchantId): Promise<StoreEndReport> {
  const ended = await db.selectFrom('ended_store').select('ended_at').where('store_id', '=', store).executeTakeFirst();
  const { ended_at } = requireRow(ended, () => merchantProblems.STORE_NOT_FOUND({ store }));
  const rows = await db
    .selectFrom('store_erasure')
    .selectAll()
    .where('store_id', '=', store)
    .orderBy('service')
    .execute();
  return {
    store,
    endedAt: instantOf(ended_at),
    finished: rows.every(({ finished_at }) => finished_at !== null),
    services: rows.map(({ service, erased, last_error, finished_at, swept_at }) => ({
      service,
      erased,
      lastError: last_error,
      finishedAt: finished_at && instantOf(finished_at),
      sweptAt: swept_at && instantOf(swept_at),
    })),
  };
}
