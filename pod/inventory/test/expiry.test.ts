import { stoppedClock } from '@storepod/kernel/clock';
import { Problem } from '@storepod/kernel/problem';
import { jobsDone } from '@storepod/testkit/jobs';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireReservations } from '../src/reservation/expire.ts';
import { lines, openPod, tee } from './pod.ts';

const MINUTE = 60_000;
const clock = stoppedClock(new Date());
const { kit, kitWith, neighbours, manage, order, quantityOf, violations, newStore } = await openPod({
  clock,
  env: { RESERVATION_HOLD: 'PT1M' },
});
const sweep = () => expireReservations(kit, new AbortController().signal);

let store = newStore();
beforeEach(async () => {
  store = newStore();
  neighbours.expired = [];
  neighbours.refusals = [];
  await manage('PUT', '/A', tee, store);
});

describe('a hold whose time is up', () => {
  it('is ended by the sweep at its very end, and checkout is told', async () => {
    await order('reserve', 'due', lines('A', 4), store);
    clock.advance(MINUTE - 1);
    await sweep();
    expect(await quantityOf('A', store)).toBe(6);
    clock.advance(1);
    await sweep();
    expect(await quantityOf('A', store)).toBe(10);
    await expect.poll(() => neighbours.expired).toEqual(['due']);
    await sweep();
    expect(await quantityOf('A', store)).toBe(10);
    expect(await violations()).toEqual([]);
  });

  it('is left alone where it was extended, committed or released in time', async () => {
    for (const ref of ['extended', 'committed', 'released']) await order('reserve', ref, lines('A', 1), store);
    await order('extend', 'extended', { expireAt: new Date(clock.now().getTime() + 5 * MINUTE).toISOString() }, store);
    await order('commit', 'committed', undefined, store);
    await order('release', 'released', undefined, store);
    clock.advance(MINUTE);
    await sweep();
    expect(await quantityOf('A', store)).toBe(8);
    expect(neighbours.expired).toEqual([]);
    await order('release', 'extended', undefined, store);
  });

  it('is told to checkout until it has heard it', async () => {
    neighbours.refusals = [new Problem('CHECKOUT.DOWN', 503, 'No.')];
    await order('reserve', 'unheard', lines('A', 1), store);
    clock.advance(MINUTE);
    await sweep();
    await expect.poll(() => neighbours.expired).toEqual(['unheard', 'unheard']);
  });

  it('is told once to a checkout that does not know the order', async () => {
    neighbours.refusals = [new Problem('CHECKOUT.ORDER.NOT_FOUND', 404, 'There is none.')];
    await order('reserve', 'orphan', lines('A', 1), store);
    clock.advance(MINUTE);
    await sweep();
    await jobsDone(kit.db, 'inventory_jobs');
    expect(neighbours.expired).toEqual(['orphan']);
  });

  it('costs two statements, and an empty sweep one', async () => {
    for (const ref of ['s1', 's2', 's3']) await order('reserve', ref, lines('A', 1), store);
    clock.advance(MINUTE);
    const own = (statements: string[]) => statements.filter((text) => /reservation|add_jobs/.test(text));
    expect(own(await statementsOf(sweep))).toHaveLength(3 * 2 + 1);
    expect(own(await statementsOf(sweep))).toHaveLength(1);
    await expect.poll(() => neighbours.expired).toHaveLength(3);
  });

  it('stays where it is when the message cannot be written with it', async () => {
    await order('reserve', 'together', lines('A', 1), store);
    clock.advance(MINUTE);
    const broken = kitWith('outbox', { ...kit.outbox, publish: () => Promise.reject(new Error('no room')) });
    await expect(expireReservations(broken, new AbortController().signal)).rejects.toThrow('no room');
    expect(await quantityOf('A', store)).toBe(9);
    await sweep();
    await expect.poll(() => neighbours.expired).toEqual(['together']);
  });
});
