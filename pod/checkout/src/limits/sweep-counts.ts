import { acrossStores } from '@storepod/database/across-stores';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';

/** Rows of one statement, so that no lock is held for long. */
const BATCH = 1_000;
/** Orders of guests count for an hour. */
const GUEST_ORDER_MS = 3_600_000;
/** Longer than cua is ever down, which has to be told of them. */
const LONGEST_UNTOLD_MS = 24 * 3_600_000;

/** Removes what counts no more: nobody's address is kept for longer than it is needed. */
export async function sweepCounts({ db, clock }: Checkout, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const aged = new Date(now.getTime() - GUEST_ORDER_MS);
  const forgotten = new Date(now.getTime() - LONGEST_UNTOLD_MS);
  const sweeps = [
    () => sql`${acrossStores('the clock runs for every store')}
      delete from guest_order where ctid = any (array(
        select ctid from guest_order where placed_at <= ${aged} and (told or placed_at <= ${forgotten}) limit ${BATCH}))`,
    () => sql`${acrossStores('the clock runs for every store')}
      delete from call_count where ctid = any (array(
        select ctid from call_count where ends_at <= ${now} limit ${BATCH} for update skip locked))`,
  ];
  for (const sweep of sweeps) {
    for (let left = true; left && !signal.aborted; ) {
      const { numAffectedRows = 0n } = await sweep().execute(db);
      left = numAffectedRows >= BATCH;
    }
  }
}
