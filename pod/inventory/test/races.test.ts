import { randomInt } from 'node:crypto';
import { stoppedClock } from '@storepod/kernel/clock';
import { type Answer, ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expireReservations } from '../src/reservation/expire.ts';
import { ReservationRef } from '../src/reservation/reservation.contract.ts';
import { commit } from '../src/reservation/settle.ts';
import { lines, openPod, tee } from './pod.ts';

const { running, kitWith, db, neighbours, manage, order, quantityOf, violations, newStore } = await openPod();
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const shuffled = <T>(list: readonly T[]) =>
  list
    .map((item) => [randomInt(1_000_000), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

describe('the last unit', () => {
  it('goes to one of 200 who reserve it at once, in every round', async () => {
    const store = newStore();
    await manage('PUT', '/LAST', { ...tee, quantity: 0 }, store);
    for (let round = 0; round < 20; round++) {
      await manage('POST', '/LAST/adjustments', { delta: 1, key: `round-${round}` }, store);
      const answers = await many(200, (buyer) => order('reserve', `r${round}-b${buyer}`, lines('LAST', 1), store));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // On a busy machine some find no connection in time.
      expect(answers.filter(({ status }) => status === 422 || status === 503)).toHaveLength(199);
      expect(await quantityOf('LAST', store)).toBe(0);
    }
    expect(await violations()).toEqual([]);
  });

  it('is sold exactly as often as it is there, whatever the lines ask for', async () => {
    const store = newStore();
    await manage('PUT', '/FEW', { ...tee, quantity: 50 }, store);
    const answers = await many(100, (buyer) => order('reserve', `b${buyer}`, lines('FEW', 1 + (buyer % 3)), store));
    const sold = answers.reduce((sum, { status }, buyer) => sum + (status === 200 ? 1 + (buyer % 3) : 0), 0);
    expect(await quantityOf('FEW', store)).toBe(50 - sold);
    expect(await violations()).toEqual([]);
  });

  it('is taken once by one order that asks twenty times at once', async () => {
    const store = newStore();
    await manage('PUT', '/ONCE', tee, store);
    const answers = await many(20, () => order('reserve', 'impatient', lines('ONCE', 2), store));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reservationId}`)).size).toBe(1);
    expect(await quantityOf('ONCE', store)).toBe(8);
  });

  it('is given back once by twenty releases at once', async () => {
    const store = newStore();
    await manage('PUT', '/BACK', tee, store);
    await order('reserve', 'o', lines('BACK', 2), store);
    await many(20, () => order('release', 'o', undefined, store));
    expect(await quantityOf('BACK', store)).toBe(10);
  });
});

describe('orders that share skus', () => {
  it('never wait for each other in a circle', async () => {
    // A replica whose sessions would rather hang than find a deadlock: the statement time-out then shows it as a 500.
    await sql`do $$ begin execute format('alter database %I set deadlock_timeout = ''1min''', current_database()); end $$`.execute(
      db,
    );
    const { origin } = await running.replica();
    const store = newStore();
    const skus = Array.from({ length: 8 }, (_, index) => `S-${index}`);
    const prices = (amount: number) => ({
      entries: shuffled(skus).map((sku) => ({ sku, inventory: { price: { amount } } })),
    });
    const supply = (key: string) => ({ entries: shuffled(skus).map((sku) => ({ sku, delta: 1, key })) });
    type Staff = 'podService' | 'organisationAdmin';
    const as = async (caller: Staff, method: string, path: string, body?: unknown): Promise<Answer> => {
      const sent = { token: running.tokens[caller], body };
      const answer = await ask(origin, method, `/api/v1/private${path}?store=${store}`, sent);
      // On a busy machine some find no connection in time, and ask again.
      return answer.status === 503 ? as(caller, method, path, body) : answer;
    };
    const stocked = skus.map((sku) => ({ sku, inventory: { ...tee, quantity: 400 } }));
    await as('organisationAdmin', 'PUT', '/inventory/bulk', { entries: stocked });

    const buy = async (buyer: number) => {
      const wanted = shuffled(skus).slice(0, 2 + randomInt(5));
      const reserved = await as(
        'podService',
        'POST',
        `/reserve/b${buyer}`,
        lines(...wanted.flatMap((sku) => [sku, 1])),
      );
      const next = ['commit', 'release', 'release'][buyer % 3] ?? 'release';
      const settled = await as('podService', 'POST', `/${next}/b${buyer}`);
      const returned = await as('podService', 'POST', `/return/b${buyer}`);
      return [reserved.status, settled.status, returned.status];
    };
    const reprice = async (nth: number) => [
      (await as('organisationAdmin', 'PUT', '/inventory/bulk', prices(nth))).status,
    ];
    const restock = async (nth: number) => [
      (await as('organisationAdmin', 'POST', '/inventory/adjustments', supply(`${nth}`))).status,
    ];
    const answers = await many(300, (index) =>
      index % 10 === 9 ? restock(index) : index % 10 === 8 ? reprice(index) : buy(index),
    );
    expect(answers.flat().filter((status) => status !== 200)).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});

describe('a commit at the end of the hold', () => {
  /** Replicas' clocks differ by a little: one still sees the hold, the other no longer does. */
  const end = new Date(Date.now() + 3_600_000);
  const early = kitWith('clock', stoppedClock(new Date(end.getTime() - 1)));
  const late = kitWith('clock', stoppedClock(end));

  /** Without the holds that other tests have left. */
  const toldOf = (prefix: string) => neighbours.expired.filter((ref) => ref.startsWith(prefix));

  it('wins or loses against the clock, never both, and checkout is told if and only if it lost', async () => {
    const store = newStore();
    const refs = Array.from({ length: 60 }, (_, index) => ReservationRef.parse(`end-${index}`));
    await manage('PUT', '/A', { ...tee, quantity: refs.length }, store);
    const won = { commit: [] as string[], clock: [] as string[] };
    for (const ref of refs) {
      await order('reserve', ref, { ...lines('A', 1), expireAt: end.toISOString() }, store);
      const over = new AbortController().signal;
      const tasks = [() => commit(early, store, ref), () => expireReservations(late, over)];
      const [first, second] = shuffled(tasks);
      const outcomes = await Promise.all([first?.(), second?.()]);
      const committed = outcomes.some((outcome) => outcome?.status === true);
      const [row] = await db.selectFrom('reservation').select('status').where('ref', '=', ref).execute();
      expect(row?.status).toBe(committed ? 'COMPLETED' : 'ROLLBACK');
      won[committed ? 'commit' : 'clock'].push(ref);
    }
    expect(await quantityOf('A', store)).toBe(won.clock.length);
    await expect.poll(() => toldOf('end-').toSorted()).toEqual(won.clock.toSorted());
    expect(await violations()).toEqual([]);
  });

  it('is the only thing that keeps a hold: four sweeps at once end each of the others once', async () => {
    const store = newStore();
    await manage('PUT', '/A', { ...tee, quantity: 100 }, store);
    await many(40, (index) =>
      order('reserve', `sweep-${index}`, { ...lines('A', 2), expireAt: end.toISOString() }, store),
    );
    expect(await quantityOf('A', store)).toBe(20);
    await many(4, () => expireReservations(late, new AbortController().signal));
    expect(await quantityOf('A', store)).toBe(100);
    await expect.poll(() => new Set(toldOf('sweep-')).size).toBe(40);
    expect(toldOf('sweep-')).toHaveLength(40);
    expect(await violations()).toEqual([]);
  });
});
