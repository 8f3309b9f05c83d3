import { setTimeout as pause } from 'node:timers/promises';
import type { Erased } from '@storepod/contract/store-lifecycle';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { ServiceName } from '@storepod/kernel/services';
import { sql } from 'kysely';
import type { Merchant } from '../merchant.ts';
import type { Holder } from './holders.ts';

export interface Erasure {
  store: StoreMerchantId;
  service: ServiceName;
}

/** Somebody in the service is still at work on the store: a job that cannot be taken away from it. */
const BUSY_PAUSE_MS = 500;
/** As wide as the column. */
const LONGEST_ERROR = 500;

/**
 * Has a service erase a store, call by call, until it says that nothing is left. What each call erased is written down
 * at once, so a report of a job that was killed lacks at most its last call. What fails is written down and thrown again.
 */
export async function eraseAt(
  merchant: Merchant,
  holder: Holder,
  erasure: Erasure,
  outcome: 'finished_at' | 'swept_at',
  signal: AbortSignal,
): Promise<void> {
  try {
    for (let finished = false; !finished; ) {
      signal.throwIfAborted();
      const report = await holder.storeEnded({ body: { store: erasure.store } }, { signal });
      finished = report.finished;
      await note(merchant, erasure, report.erased, finished ? outcome : undefined);
      if (!finished && Object.keys(report.erased).length === 0) await pause(BUSY_PAUSE_MS, undefined, { signal });
    }
  } catch (error) {
    await noteFailure(merchant, erasure, error);
    throw error;
  }
}

/** Counts of the same table are added up. */
async function note(
  { db, clock }: Merchant,
  { store, service }: Erasure,
  erased: Erased,
  outcome: 'finished_at' | 'swept_at' | undefined,
): Promise<void> {
  const total = sql<Erased>`(
    select coalesce(jsonb_object_agg(name, count), '{}') from (
      select name, sum(value::bigint) as count from (
        select * from jsonb_each_text(erased) union all select * from jsonb_each_text(${JSON.stringify(erased)}::jsonb)
      ) counted (name, value) group by name) totals)`;
  await db
    .updateTable('store_erasure')
    .set({ erased: total, last_error: null, ...(outcome && { [outcome]: clock.now() }) })
    .where('store_id', '=', store)
    .where('service', '=', service)
    .execute();
}

async function noteFailure({ db }: Merchant, { store, service }: Erasure, error: unknown): Promise<void> {
  // The words of a fault may name addresses; they stay in the log.
  const reason = error instanceof Problem ? `${error.code}: ${error.message}` : 'COMMON.INTERNAL_ERROR';
  await db
    .updateTable('store_erasure')
    .set({ last_error: reason.slice(0, LONGEST_ERROR) })
    .where('store_id', '=', store)
    .where('service', '=', service)
    .execute();
}
