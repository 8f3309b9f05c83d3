import { Uuid } from '@storepod/kernel/ids';
import type { Sku } from '@storepod/kernel/sku';
import { trusted } from '@storepod/kernel/value';
import { statementsOf } from '@storepod/testkit/statements';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReservationRef } from '../src/reservation/reservation.contract.ts';
import { lines, openPod, tee } from './pod.ts';

const { kit, manage, order, quantityOf, violations, newStore } = await openPod();

let store = newStore();
beforeEach(async () => {
  store = newStore();
  await manage('PUT', '/A', { ...tee, quantity: 10 }, store);
  await manage('PUT', '/B', { ...tee, quantity: 10 }, store);
});
afterEach(async () => {
  expect(await violations()).toEqual([]);
});

const take = (ref: string, wanted: Record<string, number>) =>
  kit.holds.take({
    id: Uuid.parse(kit.ids.uuid()),
    store,
    ref: trusted<ReservationRef>(ref),
    lines: Object.entries(wanted).map(([sku, quantity]) => ({ sku: trusted<Sku>(sku), quantity })),
    now: kit.clock.now(),
    expireAt: new Date(kit.clock.now().getTime() + 60_000),
    longestMs: 3_600_000,
  });

describe('orders that are placed at the same moment', () => {
  it('are held by one statement while the first one is under way, and each is answered for itself', async () => {
    await order('reserve', 'held', lines('A', 1), store);
    await order('reserve', 'sold', lines('B', 1), store);
    await order('commit', 'sold', undefined, store);
    let answers: Awaited<ReturnType<typeof take>>[] = [];
    const statements = await statementsOf(async () => {
      answers = await Promise.all([
        take('first', { A: 1 }),
        take('both', { A: 4, B: 2 }),
        take('too-many', { A: 5 }),
        take('held', { A: 2 }),
        take('sold', { B: 1 }),
        take('twin', { A: 1 }),
        take('twin', { A: 1 }),
        take('last', { A: 3 }),
        take('late', { A: 1, B: 1 }),
      ]);
    });
    expect(statements).toHaveLength(2);
    const outcomes = ['HELD', 'HELD', 'SHORT', 'DIFFERS', 'COMPLETED', 'HELD', 'HELD', 'HELD', 'SHORT'];
    expect(answers.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(answers[2]).toMatchObject({ short_sku: 'A', requested: 5, remaining: 4 });
    expect(answers[5]?.reservation_id).toBe(answers[6]?.reservation_id);
    expect(await Promise.all(['A', 'B'].map((sku) => quantityOf(sku, store)))).toEqual([0, 7]);
  });

  it('are not harmed by one that the database refuses', async () => {
    const tooLong = 'x'.repeat(61);
    const answers = await Promise.allSettled([
      take('first', { A: 1 }),
      take('second', { A: 2 }),
      take(tooLong, { A: 3 }),
      take('third', { A: 3 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await quantityOf('A', store)).toBe(4);
  });
});
