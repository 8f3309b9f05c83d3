import { Uuid } from '@storepod/kernel/ids';
import { Sku } from '@storepod/kernel/sku';
import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ReservationRef } from '../src/reservation/reservation.contract.ts';
import { tryToHold, tryToHoldAll } from '../src/reservation/reservation.sql.ts';
import { listStock } from '../src/stock/read-stock.ts';
import { openPod, tee } from './pod.ts';

const { kit, kitWith, db, manage } = await openPod();

it.each([
  ['one order', (trx: typeof db, nth: number) => tryToHold(trx, holdOf(nth))],
  [
    'orders together',
    (trx: typeof db, nth: number) => tryToHoldAll(trx, testIds.store, [holdOf(2 * nth), holdOf(2 * nth + 1)]),
  ],
])(
  'a plan for %s that was made while the tables were empty does not read them from end to end once they are full',
  async (_, hold) => {
    const { db, manage } = await openPod();
    await manage('PUT', '/A', { ...tee, quantity: 1000 });
    const scans = await db.transaction().execute(async (trx) => {
      await sql`analyze reservation, movement, stock`.execute(trx);
      const before = await sequentialScans(trx);
      for (let nth = 0; nth < 20; nth++) await hold(trx, nth);
      // What the session counted before and has not handed in yet is not ours.
      return [before, await sequentialScans(trx)];
    });
    expect(scans[1]).toEqual(scans[0]);
  },
);

function holdOf(nth: number) {
  const now = kit.clock.now();
  return {
    id: Uuid.parse(kit.ids.uuid()),
    store: testIds.store,
    ref: ReservationRef.parse(`o${nth}`),
    lines: [{ sku: Sku.parse('A'), quantity: 1 }],
    now,
    expireAt: new Date(now.getTime() + 1000),
    longestMs: 1000,
  };
}

it('a long list of stock, or of the movements of a sku, is counted up to ten thousand', async () => {
  await sql`insert into stock (store_id, sku, quantity, available, order_minimum, order_maximum, currency, amount)
    select ${testIds.store}, 'LONG-' || n, 5, true, 1, 0, 'USD', 100 from generate_series(1, 10005) n`.execute(db);
  await sql`insert into movement (store_id, sku, kind, quantity, created_at)
    select ${testIds.store}, 'LONG-1', 'ADJUSTED', 0, now() from generate_series(1, 10005)`.execute(db);
  for (const path of ['?count=1', '/low-stock?count=1&threshold=9', '/LONG-1/movements?count=1'])
    expect((await manage('GET', path)).body.totalElements).toBe(10_001);
});

it('a sku is found by how it begins, and those of a product, without reading the stock from end to end', async () => {
  await sql`vacuum analyze stock`.execute(db);
  const product = Uuid.parse(kit.ids.uuid());
  for (const query of [{ q: 'LONG-1000' }, { productIds: [product] }, { q: 'long-1000', productIds: [product] }]) {
    const scans = await db.transaction().execute(async (trx) => {
      const before = await sequentialScans(trx);
      const { totalElements } = await listStock(kitWith('db', trx), testIds.store, query);
      expect(totalElements).toBe('q' in query ? 7 : 0);
      return [before, await sequentialScans(trx)];
    });
    expect(scans[1]).toEqual(scans[0]);
  }
});

async function sequentialScans(trx: typeof db): Promise<Record<string, number>> {
  const { rows } = await sql<{ relname: string; seq_scan: number }>`
    select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('reservation', 'movement', 'stock') order by relname`.execute(trx);
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]));
}
