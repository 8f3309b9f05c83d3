import { randomUUID } from 'node:crypto';
import { onMoment } from '@storepod/kernel/moments';
import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openPod } from './pod/open-pod.ts';

/** All of them by `npm run proof:last-unit`. */
const [rounds, buyers] = process.env.STOREPOD_PROOF === 'last-unit' ? [500, 200] : [3, 30];
vi.setConfig({ testTimeout: 3_600_000 });
// All of them are guests, more in a minute than a store takes of them.
const { db, stock, place, quantityOf, peers } = await openPod({ env: { GUEST_ORDERS_PER_STORE: '1000000' } });

/** Carts as their endpoint writes them; making them is not what is tried here. */
async function cartsOf(sku: string): Promise<string[]> {
  const codes = Array.from({ length: buyers }, () => randomUUID());
  await sql`with made as (
      insert into cart (store_id, id, code, created_at, updated_at)
      select ${testIds.store}, gen_random_uuid(), code, now(), now() from unnest(${codes}::uuid[]) code returning id)
    insert into cart_line (store_id, cart_id, sku, quantity, position)
    select ${testIds.store}, id, ${sku}, 1, 1 from made`.execute(db);
  return codes;
}

/** Who came before the piece was taken is refused by the reservation, who came after it by the price list. */
const known = ['422 CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE', '422 INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY'];

/** These decide nothing: on a machine that is too busy to answer in time, a shopper sends the order again. */
const noAnswer: readonly number[] = [502, 503, 504];
let silences = 0;

/** Each buyer comes from a network of their own: one that sends so many orders within a minute is refused. */
let came = 0;
const buy = (code: string) => {
  came++;
  return place(code, undefined, { headers: { 'x-forwarded-for': `11.${(came >> 8) & 255}.${came & 255}.1` } });
};

/** All at once; then those without an answer one by one, so that they do not keep each other waiting for ever. */
async function placeAll(codes: readonly string[]): Promise<Awaited<ReturnType<typeof place>>[]> {
  const answers = await Promise.all(codes.map(buy));
  for (const [nth, code] of codes.entries())
    while (noAnswer.includes(answers[nth]?.status ?? 0)) {
      silences++;
      answers[nth] = await buy(code);
    }
  return answers;
}

/** How often inventory was asked for price and stock while something happened, and how many orders were written. */
async function countCosts(body: () => Promise<void>): Promise<{ questions: number; written: number }> {
  const costs = { questions: 0, written: 0 };
  const stop = onMoment(({ name, detail }) => {
    if (name === 'peer.asked' && detail === 'inventory.queryAvailability') costs.questions++;
    if (name === 'checkout.placed') costs.written++;
  });
  await body().finally(stop);
  return costs;
}

it(`one piece, ${buyers} buyers at once, ${rounds} times: it is sold once`, async () => {
  const refusals = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const sku = `LAST-${round}`;
    await stock(sku, { quantity: 1 });
    const answers = await placeAll(await cartsOf(sku));
    const told = answers.map(({ status, body }) => (status === 201 ? 'sold' : `${status} ${body.code}`));
    expect(told.filter((each) => each === 'sold' || !known.includes(each))).toEqual(['sold']);
    for (const refusal of told.filter((each) => each !== 'sold'))
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    expect(await quantityOf(sku)).toBe(0);
    if ((round + 1) % 50 === 0) console.log(`${round + 1} rounds, ${silences} times no answer, then decided`);
  }
  // None, where the first buyer was through before the others asked for the price.
  const refusedLate = refusals.get('422 INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY') ?? 0;
  const { rows: orders } = await sql<{ statuses: string; orders: number }>`
    select order_status || ' ' || inventory_status || ' ' || pending_action as statuses, count(*)::int as orders
    from sales_order where store_id = ${testIds.store} group by 1 order by 1`.execute(db);
  expect(new Map(orders.map(({ statuses, orders: count }) => [statuses, count]))).toEqual(
    new Map([
      ...(refusedLate > 0 ? [['CANCELLED RESERVATION_FAILED NONE', refusedLate] as const] : []),
      ['CONFIRMED COMMITTED NONE', rounds],
    ]),
  );
  const { rows: holds } = await sql<{ status: string; holds: number }>`
    select status, count(*)::int as holds from reservation where store_id = ${testIds.store} group by 1`.execute(
    peers.inventory.parts.db,
  );
  expect(holds).toEqual([{ status: 'COMPLETED', holds: rounds }]);
});

it(`a flash sale, ten pieces and ${buyers} buyers at once: ten are sold, buyers share the question what is left, and most of the others write nothing`, async () => {
  const pieces = 10;
  await stock('FLASH', { quantity: pieces });
  const codes = await cartsOf('FLASH');
  const { questions, written } = await countCosts(async () => {
    const answers = await placeAll(codes);
    const told = answers.map(({ status, body }) => (status === 201 ? 'sold' : `${status} ${body.code}`));
    expect(told.filter((each) => each === 'sold')).toHaveLength(pieces);
    expect(told.filter((each) => each !== 'sold' && !known.includes(each))).toEqual([]);
  });
  expect(await quantityOf('FLASH')).toBe(0);
  expect(questions).toBeLessThan(buyers);
  expect(written).toBeLessThan(buyers);
});

it('one piece and twenty twins of one order: all of them are told of the same order', async () => {
  await stock('TWINS', { quantity: 1 });
  const [code = ''] = await cartsOf('TWINS');
  const answers = await placeAll(Array.from({ length: 20 }, () => code));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code ?? body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
});
