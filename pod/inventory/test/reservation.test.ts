import { stoppedClock } from '@storepod/kernel/clock';
import { statementsOf } from '@storepod/testkit/statements';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = stoppedClock(new Date());
const {
  manage,
  order: call,
  quantityOf,
  violations,
  newStore,
} = await openPod({
  clock,
  env: { RESERVATION_HOLD: 'PT2M', RESERVATION_LONGEST_HOLD: 'PT4M', RESERVATION_LONGEST_LONG_HOLD: 'PT10M' },
});

let store = newStore();
const order = (event: string, ref: string, body?: unknown) => call(event, ref, body, store);
const set = (sku: string, quantity: number, change: object = {}) =>
  manage('PUT', `/${sku}`, { ...tee, quantity, ...change }, store);
const left = (sku: string) => quantityOf(sku, store);
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();

beforeEach(async () => {
  store = newStore();
  await set('A', 10);
  await set('B', 10);
});
afterEach(async () => {
  expect(await violations()).toEqual([]);
});

describe('reserve', () => {
  it('200 takes the stock and says until when', async () => {
    const { status, body } = await order('reserve', 'o1', lines('A', 3, 'B', 1));
    expect([status, body.status, body.expireAt]).toEqual([200, true, inMinutes(2)]);
    expect(body.reservationId).toMatch(/^[0-9a-f-]{36}$/);
    expect([await left('A'), await left('B')]).toEqual([7, 9]);
  });

  it('200 counts two lines of one sku together', async () => {
    const { body } = await order('reserve', 'o1', lines('A', 6, 'A', 5));
    expect(body.params).toEqual({ sku: 'A', requested: 11, available: 10 });
    expect((await order('reserve', 'o1', lines('A', 6, 'A', 4))).status).toBe(200);
    expect(await left('A')).toBe(0);
  });

  it('422 names the sku that is short and takes nothing of the others', async () => {
    const { status, body } = await order('reserve', 'o1', lines('A', 1, 'B', 11));
    expect([status, body.code]).toEqual([422, 'INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY']);
    expect(body.params).toEqual({ sku: 'B', requested: 11, available: 10 });
    expect(await left('A')).toBe(10);
    expect((await order('commit', 'o1')).body.status).toBe(false);
  });

  it('422 has nothing of a sku that nobody stocks, or that is not available', async () => {
    expect((await order('reserve', 'o1', lines('NONE', 1))).body.params).toMatchObject({ sku: 'NONE', available: 0 });
    await set('OFF', 5, { available: false });
    expect((await order('reserve', 'o1', lines('OFF', 1))).body.params).toMatchObject({ sku: 'OFF', available: 0 });
  });

  it('400 without a line, and with a line of nothing', async () => {
    expect((await order('reserve', 'o1', { entries: [] })).body.code).toBe('INVENTORY.RESERVATION.EMPTY');
    const nothing = await order('reserve', 'o1', lines('A', 0));
    expect([nothing.status, nothing.body.code]).toEqual([400, 'COMMON.VALIDATION_FAILED']);
    expect((await order('reserve', 'x'.repeat(61), lines('A', 1))).status).toBe(400);
  });

  it('200 again with the same lines in any order holds longer and takes nothing, also when nothing is left', async () => {
    const first = await order('reserve', 'o1', lines('A', 10, 'B', 1));
    clock.advance(MINUTE);
    const again = await order('reserve', 'o1', lines('B', 1, 'A', 4, 'A', 6));
    expect(again.body).toEqual({ ...first.body, expireAt: inMinutes(2) });
    expect([await left('A'), await left('B')]).toEqual([0, 9]);
  });

  it.each([
    ['another quantity', lines('A', 4)],
    ['another sku', lines('B', 3)],
    ['one more line', lines('A', 3, 'B', 1)],
  ])('409 again with %s', async (_what, body) => {
    await order('reserve', 'o1', lines('A', 3));
    const answer = await order('reserve', 'o1', body);
    expect([answer.status, answer.body.code]).toEqual([409, 'INVENTORY.RESERVATION.LINES_DIFFER']);
    expect([await left('A'), await left('B')]).toEqual([7, 10]);
  });

  it('409 of what is committed, or committed and returned', async () => {
    await order('reserve', 'o1', lines('A', 3));
    await order('commit', 'o1');
    const committed = await order('reserve', 'o1', lines('A', 3));
    expect([committed.status, committed.body.code]).toEqual([409, 'INVENTORY.RESERVATION.COMPLETED']);
    await order('return', 'o1');
    expect((await order('reserve', 'o1', lines('A', 3))).status).toBe(409);
    expect(await left('A')).toBe(10);
  });

  it('200 of what was given back takes it anew, with whatever lines', async () => {
    await order('reserve', 'o1', lines('A', 3));
    await order('release', 'o1');
    expect((await order('reserve', 'o1', lines('B', 2))).status).toBe(200);
    expect([await left('A'), await left('B')]).toEqual([10, 8]);
    await order('release', 'o1');
    expect([await left('A'), await left('B')]).toEqual([10, 10]);
  });

  it('holds as long as asked, 4 minutes here at most, and the usual time for an end in the past', async () => {
    const until = async (ref: string, expireAt: string) =>
      (await order('reserve', ref, { ...lines('A', 1), expireAt })).body.expireAt;
    expect(await until('o1', inMinutes(3))).toBe(inMinutes(3));
    expect(await until('o2', inMinutes(500))).toBe(inMinutes(4));
    expect(await until('o3', inMinutes(-1))).toBe(inMinutes(2));
  });

  it('cannot be held beyond the longest time by asking again and again', async () => {
    await order('reserve', 'o1', { ...lines('A', 1), expireAt: inMinutes(4) });
    const end = inMinutes(4);
    clock.advance(3 * MINUTE);
    expect((await order('reserve', 'o1', { ...lines('A', 1), expireAt: inMinutes(4) })).body.expireAt).toBe(end);
  });

  it('of a hold that is over but not ended yet begins it anew without taking stock twice', async () => {
    await order('reserve', 'o1', lines('A', 3));
    clock.advance(2 * MINUTE);
    expect((await order('reserve', 'o1', lines('A', 3))).body.expireAt).toBe(inMinutes(2));
    expect(await left('A')).toBe(7);
    expect((await order('commit', 'o1')).body.status).toBe(true);
  });

  it('is one statement for one line and for many', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `L-${index}`);
    const entries = twenty.map((sku) => ({ sku, inventory: tee }));
    await manage('PUT', '/bulk', { entries }, store);
    expect(await statementsOf(() => order('reserve', 'o1', lines('A', 1)))).toHaveLength(1);
    const many = lines(...twenty.flatMap((sku) => [sku, 1]));
    expect(await statementsOf(() => order('reserve', 'o2', many))).toHaveLength(1);
  });
});

describe('commit, release and return', () => {
  it('are one statement each, and a second one where there is nothing to do', async () => {
    await order('reserve', 'o1', lines('A', 1, 'B', 1));
    expect(await statementsOf(() => order('commit', 'o1'))).toHaveLength(1);
    expect(await statementsOf(() => order('commit', 'o1'))).toHaveLength(2);
    for (const _time of [1, 2]) expect(await statementsOf(() => order('return', 'o1'))).toHaveLength(1);
    await order('reserve', 'o2', lines('A', 1, 'B', 1));
    expect(await statementsOf(() => order('release', 'o2'))).toHaveLength(1);
  });

  it('answer an unknown reference with status false', async () => {
    for (const [event, body] of [['commit'], ['release'], ['return'], ['extend', {}]] as const) {
      const answer = await order(event, 'unknown', body);
      expect([answer.status, answer.body]).toMatchObject([200, { status: false, reservationId: null, expireAt: null }]);
    }
  });

  it('do not know the references of another store', async () => {
    await order('reserve', 'o1', lines('A', 1));
    expect((await call('commit', 'o1', undefined, newStore())).body.status).toBe(false);
  });

  it('commit is false at the very end of the hold and later', async () => {
    await order('reserve', 'o1', lines('A', 1));
    clock.advance(2 * MINUTE - 1);
    await order('reserve', 'o2', lines('A', 1));
    expect((await order('commit', 'o1')).body.status).toBe(true);
    clock.advance(2 * MINUTE);
    expect((await order('commit', 'o2')).body.status).toBe(false);
    expect((await order('release', 'o2')).body.status).toBe(true);
    expect(await left('A')).toBe(9);
  });

  it('release and return a sku that was deleted meanwhile, and no stock appears', async () => {
    for (const ref of ['o1', 'o2']) await order('reserve', ref, lines('A', 2, 'B', 1));
    await order('commit', 'o2');
    await manage('DELETE', '/A', undefined, store);
    expect((await order('release', 'o1')).body.status).toBe(true);
    expect((await order('return', 'o2')).body.status).toBe(true);
    expect([await left('A'), await left('B')]).toEqual([undefined, 10]);
  });

  it('put pieces back on a sku that was deleted and set again', async () => {
    await order('reserve', 'o1', lines('A', 2));
    await manage('DELETE', '/A', undefined, store);
    await set('A', 5);
    await order('release', 'o1');
    expect(await left('A')).toBe(7);
  });
});

describe('extend', () => {
  it('holds longer, within the longest time since the stock was taken', async () => {
    await order('reserve', 'o1', lines('A', 1));
    const [begin, longest] = [clock.now(), inMinutes(4)];
    clock.advance(MINUTE);
    expect((await order('extend', 'o1', { expireAt: inMinutes(2) })).body).toMatchObject({
      status: true,
      expireAt: inMinutes(2),
    });
    expect(
      (await order('extend', 'o1', { expireAt: new Date(begin.getTime() + HOUR).toISOString() })).body.expireAt,
    ).toBe(longest);
    expect(await left('A')).toBe(9);
  });

  it('never holds shorter', async () => {
    const { body } = await order('reserve', 'o1', { ...lines('A', 1), expireAt: inMinutes(3) });
    expect((await order('extend', 'o1', { expireAt: inMinutes(1) })).body.expireAt).toBe(body.expireAt);
    expect((await order('extend', 'o1', {})).body.expireAt).toBe(body.expireAt);
  });

  it('is false once the hold is over', async () => {
    await order('reserve', 'o1', lines('A', 1));
    clock.advance(2 * MINUTE);
    expect((await order('extend', 'o1', { expireAt: inMinutes(1) })).body.status).toBe(false);
  });
});

describe('a return of lines', () => {
  const sold = async (...pairs: (string | number)[]) => {
    await order('reserve', 'o1', lines(...pairs));
    await order('commit', 'o1');
  };
  const back = (returnKey: string | undefined, ...pairs: (string | number)[]) =>
    order('return', 'o1', {
      ...(returnKey !== undefined && { returnKey }),
      lines: lines(...pairs).entries.map(({ sku, reserveQty }) => ({ sku, quantity: reserveQty })),
    });

  it('200 puts part of an order back, again and again, and without lines all that is left', async () => {
    await sold('A', 5, 'B', 2);
    expect((await back('k1', 'A', 2)).body).toMatchObject({
      status: true,
      lines: [
        { sku: 'A', sold: 5, returned: 2 },
        { sku: 'B', sold: 2, returned: 0 },
      ],
    });
    expect((await back('k2', 'A', 1, 'B', 1, 'A', 1)).body.lines).toEqual([
      { sku: 'A', sold: 5, returned: 4 },
      { sku: 'B', sold: 2, returned: 1 },
    ]);
    expect([await left('A'), await left('B')]).toEqual([9, 9]);
    expect((await order('commit', 'o1')).body.status).toBe(true);
    expect((await order('return', 'o1')).body).toMatchObject({ status: true });
    expect([await left('A'), await left('B')]).toEqual([10, 10]);
    expect((await order('return', 'o1')).body.status).toBe(true);
    expect([await left('A'), await left('B')]).toEqual([10, 10]);
  });

  it('422 never gives back more of a line than was sold, all returns together', async () => {
    await sold('A', 5);
    await back('k1', 'A', 3);
    const { status, body } = await back('k2', 'A', 3);
    expect([status, body.code, body.params]).toEqual([
      422,
      'INVENTORY.RETURN.EXCEEDED',
      { sku: 'A', requested: 3, remaining: 2 },
    ]);
    expect((await back('k3', 'B', 1)).status).toBe(422);
    expect((await back('k4', 'A', 1, 'B', 1)).status).toBe(422);
    await back('k5', 'A', 2);
    expect((await back('k6', 'A', 1)).status).toBe(422);
    expect([await left('A'), await left('B')]).toEqual([10, 10]);
  });

  it('200 gives nothing back a second time by the same key; 422 where it comes with other lines', async () => {
    await sold('A', 5);
    const answers = await Promise.all(Array.from({ length: 12 }, () => back('once', 'A', 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await left('A')).toBe(6);
    const other = await back('once', 'A', 2);
    expect([other.status, other.body.code]).toEqual([422, 'INVENTORY.RETURN.KEY_REUSED']);
    expect((await back(undefined, 'A', 1)).body.fieldErrors[0].field).toBe('returnKey');
  });

  it('lets as many through at once as were sold', async () => {
    await sold('A', 5);
    const answers = await Promise.all(Array.from({ length: 9 }, (_, nth) => back(`k${nth}`, 'A', 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(await left('A')).toBe(10);
  });

  it('is false before anything was sold', async () => {
    await order('reserve', 'o1', lines('A', 2));
    expect((await back('k', 'A', 1)).body).toMatchObject({ status: false, lines: [] });
    expect(await left('A')).toBe(8);
  });
});

describe('a long hold', () => {
  it('is held for up to 10 minutes here where the request says so, and 4 without', async () => {
    const until = async (ref: string, body: object) =>
      (await order('reserve', ref, { ...lines('A', 1), ...body })).body;
    expect((await until('o1', { expireAt: inMinutes(500), longHold: true })).expireAt).toBe(inMinutes(10));
    expect((await until('o2', { expireAt: inMinutes(500) })).expireAt).toBe(inMinutes(4));
  });

  it('is made of a usual one by extending it, and is not cut short by a call that does not say it again', async () => {
    await order('reserve', 'o1', lines('A', 1));
    const end = inMinutes(10);
    expect((await order('extend', 'o1', { expireAt: inMinutes(500), longHold: true })).body.expireAt).toBe(end);
    clock.advance(6 * MINUTE);
    expect((await order('reserve', 'o1', lines('A', 1))).body.expireAt).toBe(end);
    expect((await order('extend', 'o1', {})).body.expireAt).toBe(end);
    clock.advance(4 * MINUTE - 1);
    expect((await order('commit', 'o1')).body.status).toBe(true);
  });
});
