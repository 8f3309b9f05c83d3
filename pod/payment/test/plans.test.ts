import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listTransactions } from '../src/transaction/list-transactions.ts';
import { openPod } from './pod.ts';

const { db, kit, kitWith } = await openPod();
const store = testIds.store;

/** All were paid but three. What a vacuum does by itself after a while is done at once. */
beforeAll(async () => {
  await sql`insert into payment_transaction
      (store_id, internal_ref, request_ref, payment_type, status, amount, currency, created_at, changed_at)
    select ${store}, gen_random_uuid(), n, 'COD', (case when n <= 3 then 'REJECTED' else 'PAID' end)::payment_status, n, 'USD',
      now() - n * interval '1 minute', now() from generate_series(1, 12000) n`.execute(db);
  await sql`vacuum analyze payment_transaction`.execute(db);
});

describe('a list of 12,000 payments', () => {
  it('is counted up to ten thousand', async () => {
    expect((await listTransactions(kit, store, { count: 1 })).totalElements).toBe(10_001);
  });

  it.each([
    ['those of a rare status', { status: 'REJECTED' as const }, 3],
    [
      'those of a rare status, the oldest first',
      { status: 'REJECTED' as const, sort: 'transactionDate,asc' as const },
      3,
    ],
  ])('%s are found without looking at those that were paid', async (_, query, total) => {
    const read = await db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx);
      const { totalElements } = await listTransactions(kitWith('db', trx), store, { count: 20, ...query });
      expect(totalElements).toBe(total);
      return (await rowsRead(trx)) - before;
    });
    expect(read).toBeLessThan(20);
  });
});

async function rowsRead(trx: typeof db): Promise<number> {
  const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = 'payment_transaction'`.execute(trx);
  return Number(rows[0]?.read ?? 0);
}
