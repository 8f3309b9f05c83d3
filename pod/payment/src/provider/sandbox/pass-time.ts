import { acrossStores } from '@storepod/database/across-stores';
import { every } from '@storepod/database/jobs';
import { transaction } from '@storepod/database/transaction';
import { sql } from 'kysely';
import type { Payment } from '../../payment.ts';
import { queueLate, tell } from './send-messages.ts';
import type { SandboxSession } from './tables.ts';

const BATCH = 50;

/** The job. It wakes when the next page runs out or the next late message is due. */
export const sandboxTime = (payment: Payment) =>
  every('sandbox-time', payment.config.sandboxRate, async ({ runAgainIn }) => {
    await passTime(payment);
    const next = await nextEvent(payment);
    if (next) runAgainIn(next.getTime() - payment.clock.now().getTime());
  });

async function nextEvent({ db }: Payment): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(expire_at) from sandbox_session where status = 'OPEN'),
      (select min(due_at) from sandbox_message where queued_at is null)) as at
    ${acrossStores('the clock of the sandbox runs for all stores')}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** What happens by itself at the sandbox: pages run out, and late messages become due. */
export async function passTime(payment: Payment): Promise<void> {
  await expireSessions(payment);
  await queueLate(payment);
}

const expireSessions = (payment: Payment): Promise<void> =>
  transaction(payment.db, async (trx) => {
    const now = payment.clock.now();
    const { rows } = await sql<SandboxSession>`
      update sandbox_session set status = 'EXPIRED', version = version + 1
      where (store_id, token) in (select store_id, token from sandbox_session
        where status = 'OPEN' and expire_at <= ${now} limit ${BATCH} for update skip locked)
      returning * ${acrossStores('the clock of the sandbox runs for all stores')}`.execute(trx);
    for (const session of rows) await tell(trx, payment, session, ['payment.expired']);
  });
