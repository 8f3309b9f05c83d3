import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { sql } from 'kysely';
import type { Payment } from '../payment.ts';

/** So many at a time, so that nobody waits for a long transaction. */
const BATCH = 1_000;

/** Forgets messages that no provider repeats any more. */
export async function pruneWebhooks({ db, clock, config }: Payment, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - config.webhookRetention);
  const pruneBatch = () =>
    transaction(db, async (trx) => {
      const { numAffectedRows = 0n } = await sql`delete from webhook_event where ctid = any (array(
        select ctid from webhook_event where received_at < ${before} and handled_at is not null limit ${BATCH}))
        ${acrossStores('the messages of all stores grow old')}`.execute(trx);
      return Number(numAffectedRows);
    });
  while (!signal.aborted && (await pruneBatch()) === BATCH);
}
