import { stoppedClock } from '@storepod/kernel/clock';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireReservations } from '../src/reservation/expire.ts';
import { lines, openPod, tee } from './pod.ts';

const clock = stoppedClock(new Date());
const { kit, db, running, manage, order, quantityOf, violations, newStore } = await openPod({ clock });

let store = newStore();
beforeEach(async () => {
  store = newStore();
  await manage('PUT', '/A', { ...tee, quantity: 10 }, store);
  await manage('PUT', '/B', { ...tee, quantity: 10 }, store);
});
afterEach(async () => {
  expect(await violations()).toEqual([]);
  expect(await miscounted()).toEqual([]);
});

/** The counts of unpaid pieces that are not the sum of the holds. */
const miscounted = async () => {
  const { rows } = await sql`
    with holds as (
      select r.store_id, line.sku, sum(line.quantity) as held
      from reservation r cross join unnest(r.skus, r.quantities) as line (sku, quantity)
      where r.unpaid and r.status = 'TEMPORARY_RESERVED' group by 1, 2)
    select * from unpaid_hold full join holds using (store_id, sku)
    where coalesce(unpaid_hold.held, 0) <> coalesce(holds.held, 0)`.execute(db);
  return rows;
};

/** As checkout asks for a guest who has not paid. */
const hold = (ref: string, wanted: object, unpaidShare = 50) =>
  order('reserve', ref, { ...wanted, unpaidShare }, store);
const told = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'held'}`;
const TAKEN = '422 INVENTORY.RESERVATION.UNPAID_SHARE_TAKEN';

describe('orders of guests that nobody has paid', () => {
  it('hold their share of the pieces together, and are told how many are left for them', async () => {
    expect(told(await hold('one', lines('A', 3)))).toBe('200 held');
    const refused = await hold('two', lines('B', 1, 'A', 3));
    expect(told(refused)).toBe(TAKEN);
    expect(refused.body.params).toMatchObject({ sku: 'A', requested: 3, available: 2 });
    expect(told(await hold('three', lines('A', 2)))).toBe('200 held');
    expect(told(await hold('four', lines('A', 1)))).toBe(TAKEN);
    expect([await quantityOf('A', store), await quantityOf('B', store)]).toEqual([5, 10]);
  });

  it('leave the rest to those who have paid or are known', async () => {
    await hold('guest', lines('A', 5));
    expect(told(await order('reserve', 'account', lines('A', 5), store))).toBe('200 held');
    expect(await quantityOf('A', store)).toBe(0);
  });

  it('get one piece always: also the last one', async () => {
    await manage('PUT', '/LAST', { ...tee, quantity: 1 }, store);
    expect(told(await hold('guest', lines('LAST', 1), 1))).toBe('200 held');
    expect(told(await hold('late', lines('LAST', 1), 1))).toBe('422 INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY');
  });

  it.each([
    ['is paid and committed', () => order('commit', 'guest', undefined, store)],
    ['is given back', () => order('release', 'guest', undefined, store)],
    ['is reserved again as paid', () => order('reserve', 'guest', lines('A', 5), store)],
  ])('count no more once the order %s, however often', async (_, end) => {
    await hold('guest', lines('A', 5));
    await end();
    await end();
    expect(told(await hold('next', lines('A', 2)))).toBe('200 held');
  });

  it('count no more once their time is up', async () => {
    await hold('guest', { ...lines('A', 5), expireAt: new Date(clock.now().getTime() + 1_800_000).toISOString() });
    expect(told(await hold('next', lines('A', 1)))).toBe(TAKEN);
    clock.advance(1_800_000);
    await expireReservations(kit, new AbortController().signal);
    expect(told(await hold('next', lines('A', 5)))).toBe('200 held');
  });

  it('count once where the same order asks twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold('twin', lines('A', 3))));
    expect(new Set(answers.map(told))).toEqual(new Set(['200 held']));
    expect(await quantityOf('A', store)).toBe(7);
  });

  it('get their share and not one piece more when a hundred ask at once, on two replicas', async () => {
    await manage('PUT', '/MANY', { ...tee, quantity: 40 }, store);
    await manage('PUT', '/C', { ...tee, quantity: 1_000 }, store);
    const { origin } = await running.replica();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        ask(nth % 3 === 0 ? origin : running.origin, 'POST', `/api/v1/private/reserve/m${nth}?store=${store}`, {
          token: running.tokens.podService,
          body: { ...(nth % 2 === 0 ? lines('MANY', 1) : lines('MANY', 1, 'C', 1)), unpaidShare: 50 },
        }),
      ),
    );
    const held = answers.filter(({ status }) => status === 200).length;
    expect(held).toBe(20);
    expect(await quantityOf('MANY', store)).toBe(20);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(told))).toEqual(new Set([TAKEN]));
  });

  it('and ends of other holds never wait for each other in a circle', async () => {
    const skus = ['A', 'B'] as const;
    await Promise.all(
      Array.from({ length: 60 }, async (_, nth) => {
        const [first, second] = nth % 2 === 0 ? skus : skus.toReversed();
        const reserved = await hold(`c${nth}`, lines(first, 1, second, 1), 100);
        const next = ['commit', 'release', 'release'][nth % 3] ?? 'release';
        const settled = await order(next, `c${nth}`, undefined, store);
        expect([200, 422]).toContain(reserved.status);
        expect(settled.status).toBe(200);
      }),
    );
  });
});

it('a sku that was renamed or deleted meanwhile gives its count back all the same', async () => {
  await hold('guest', lines('A', 2, 'B', 2));
  await manage('DELETE', '/B', undefined, store);
  await order('release', 'guest', undefined, store);
  expect(await miscounted()).toEqual([]);
});
