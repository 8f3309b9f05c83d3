import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { newsHeard } from '@storepod/testkit/news';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const pod = await openPod({ shows: 'what is told', env: { AVAILABILITY_CACHE: 'PT1H' } });
const { running, db, kit, manage, order, shopper, query, newStore } = pod;

/** A store with these skus in stock, and what catalog says of them. */
async function storeWith(...skus: string[]) {
  const store = newStore();
  for (const sku of skus) expect((await manage('PUT', `/${sku}`, tee, store)).status).toBe(200);
  const tell = (position: number, told: Record<string, boolean>, allSince?: number) =>
    running.as('podService', 'POST', `/api/v1/private/inventory/shown-skus?store=${store}`, {
      ...{ position, skus: Object.entries(told).map(([sku, shown]) => ({ sku, shown })) },
      ...(allSince !== undefined && { allSince }),
    });
  const seen = async () => (await query(skus, store)).body.map(({ sku }: { sku: string }) => sku);
  return { store, tell, seen };
}

describe('price and stock of a sku', () => {
  it('are nobody’s to see before catalog has said anything of it, by either address, and are there for its merchant', async () => {
    const { store, tell, seen } = await storeWith('EARLY');
    expect(await seen()).toEqual([]);
    expect((await shopper('/availability?skus=EARLY', store)).body).toEqual([]);
    expect((await manage('GET', '?skus=EARLY', undefined, store)).body.content).toMatchObject([{ sku: 'EARLY' }]);
    expect((await tell(1, { EARLY: true })).status).toBe(204);
    expect(await seen()).toEqual(['EARLY']);
  });

  it('that was shown before it had any are seen as soon as they are set', async () => {
    const { store, tell } = await storeWith();
    await tell(1, { LATE: true });
    expect((await query(['LATE'], store)).body).toEqual([]);
    await manage('PUT', '/LATE', tee, store);
    expect((await query(['LATE'], store)).body).toMatchObject([{ sku: 'LATE', quantity: 10 }]);
  });

  it('are gone at once when it is hidden, on every replica, and are one statement for those that are left', async () => {
    const { store, tell, seen } = await storeWith('STAYS', 'GOES');
    const replica = await running.replica();
    const path = `/api/v1/availability/query?store=${store}`;
    const there = async () =>
      (await ask(replica.origin, 'POST', path, { body: { skus: ['STAYS', 'GOES'] } })).body.map(
        ({ sku }: { sku: string }) => sku,
      );
    await tell(1, { STAYS: true, GOES: true });
    expect([await seen(), await there()]).toEqual([
      ['STAYS', 'GOES'],
      ['STAYS', 'GOES'],
    ]);
    await tell(2, { GOES: false });
    expect(await seen()).toEqual(['STAYS']);
    await eventually(there).toEqual(['STAYS']);
    await newsHeard(kit);
    expect(await statementsOf(() => query(['STAYS', 'GOES'], store))).toHaveLength(1);
  });

  it('of the same name in another store are no matter of it', async () => {
    const one = await storeWith('SAME');
    const other = await storeWith('SAME');
    await one.tell(1, { SAME: true });
    await other.tell(1, { SAME: true });
    await one.tell(2, { SAME: false });
    expect([await one.seen(), await other.seen()]).toEqual([[], ['SAME']]);
  });

  it('settle as ever: what an order holds of a sku that was hidden since is sold and given back', async () => {
    const { store, tell } = await storeWith('HELD');
    await tell(1, { HELD: true });
    await order('reserve', 'held', lines('HELD', 2), store);
    await tell(2, { HELD: false });
    expect((await order('commit', 'held', undefined, store)).body.status).toBe(true);
    expect((await order('return', 'held', undefined, store)).body.status).toBe(true);
  });
});

describe('a message', () => {
  it('that comes late, twice or after a later one changes nothing', async () => {
    const { tell, seen } = await storeWith('A');
    await tell(5, { A: false });
    expect((await tell(4, { A: true })).status).toBe(204);
    expect(await seen()).toEqual([]);
    await tell(6, { A: true });
    await tell(5, { A: false });
    await tell(6, { A: true });
    expect(await seen()).toEqual(['A']);
  });

  it('that two send at once ends as the later one says, whichever is first', async () => {
    const { tell, seen } = await storeWith('A', 'B', 'C');
    const all = (shown: boolean) => ({ A: shown, C: shown, B: shown });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => tell(nth + 1, all(nth % 2 === 1))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await seen()).toEqual(['A', 'B', 'C']);
  });

  it('that says these are all hides what was told before it and not since', async () => {
    const { tell, seen } = await storeWith('KNOWN', 'STRAY', 'NEWER');
    await tell(1, { KNOWN: true, STRAY: true });
    await tell(3, { NEWER: true });
    await tell(4, { KNOWN: true }, 2);
    expect(await seen()).toEqual(['KNOWN', 'NEWER']);
  });
});

it('who asks for five hundred skus goes through the keys of both tables, however many there are', async () => {
  await sql`insert into stock (store_id, sku, quantity, available, order_minimum, order_maximum, currency, amount)
    select ${newStore()}, 'PLAN-' || n, 5, true, 1, 0, 'USD', 100 from generate_series(1, 5000) n`.execute(db);
  await sql`insert into shown_sku select store_id, sku, true, 1 from stock on conflict do nothing`.execute(db);
  await sql`vacuum analyze stock`.execute(db);
  await sql`vacuum analyze shown_sku`.execute(db);
  const { rows } = await sql<{ store_id: string }>`select store_id from stock where sku = 'PLAN-1'`.execute(db);
  const skus = Array.from({ length: 500 }, (_, nth) => `PLAN-${nth + 1}`);
  const scans = async () => {
    const counted = await sql<{ scans: number }>`
      select sum(seq_scan)::int as scans from pg_stat_user_tables where relname in ('stock', 'shown_sku')`.execute(db);
    return counted.rows[0]?.scans;
  };
  const before = await scans();
  expect((await query(skus, rows[0]?.store_id)).body).toHaveLength(500);
  expect(await scans()).toBe(before);
});
