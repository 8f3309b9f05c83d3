import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cashOrder, openPod } from '../pod.ts';
import { tenPercent, usd } from './rules-fixture.ts';

const BUYERS = 100;
const USES = 10;

const pod = await openPod();
const { call, place, stock, db, orderOf, transactionOf } = pod;

/** A store that sells on its page of payment, with a discount that can be used so often. */
async function openStore(limits: object) {
  const store = pod.newStore();
  await pod.takes('SANDBOX', store);
  await stock('BULK', { quantity: 1_000 }, store);
  const made = await call('POST', '/private/discounts', { ...tenPercent, ...limits }, { store, token: pod.owner });
  const used = async () =>
    (await call('GET', `/private/discounts/${made.body.id}`, undefined, { store, token: pod.owner })).body.used;
  return { store, used };
}

async function cartWithCode(store: string): Promise<string> {
  const { code } = (await call('POST', '/cart', { product: 'BULK', quantity: 1 }, { store })).body;
  const shown = await call('PUT', `/cart/${code}/discounts`, { codes: ['ten'] }, { store });
  expect(shown.body.total).toEqual(usd(2250));
  return code;
}

/** Buys at the price that was shown, and at no other. */
const buy = (store: string, cart: string, emailAddress: string) =>
  place(
    cart,
    { ...cashOrder, paymentType: 'SANDBOX', customer: { emailAddress }, expectedTotal: usd(2250) },
    { store, headers: pod.shopHeaders },
  );

describe('a discount', () => {
  it(`with ${USES} uses goes to exactly ${USES} of ${BUYERS} who order at once, and the others are told`, async () => {
    const { store, used } = await openStore({ usageLimit: USES });
    const carts: string[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer++) carts.push(await cartWithCode(store));
    const answers = await Promise.all(carts.map((cart, buyer) => buy(store, cart, `buyer-${buyer}@example.com`)));
    const codes = Map.groupBy(answers, ({ status, body }) => (status === 201 ? 'PLACED' : body.code));
    const told = ['CHECKOUT.DISCOUNT.USED_UP', 'CHECKOUT.CART.PRICE_CHANGED', 'COMMON.DATABASE_UNAVAILABLE'];
    expect(codes.get('PLACED')).toHaveLength(USES);
    expect([...codes.keys()].filter((code) => code !== 'PLACED' && !told.includes(code))).toEqual([]);
    expect(await used()).toBe(USES);
    const { rows } = await sql<{ orders: number; off: number }>`
      select count(*)::int as orders, sum(discount)::int as off from sales_order where store_id = ${store}`.execute(db);
    expect(rows).toEqual([{ orders: USES, off: USES * 250 }]);
  }, 120_000);

  it('of an order that is cancelled comes back once, and is the next buyer’s', async () => {
    const { store, used } = await openStore({ usageLimit: 1, customerLimit: 1 });
    const [first, second, third] = [await cartWithCode(store), await cartWithCode(store), await cartWithCode(store)];
    const placed = await buy(store, first, 'ann@example.com');
    expect([placed.status, await used()]).toEqual([201, 1]);
    expect((await buy(store, second, 'bob@example.com')).status).toBe(409);
    const { ref } = await orderOf(placed.body.id);
    const transactionRef = (await transactionOf(ref))?.internal_ref;
    const failed = () => pod.signal(ref, { status: 'FAILED', transactionRef }, store);
    await Promise.all([failed(), failed(), failed()]);
    expect(await orderOf(placed.body.id)).toMatchObject({ order_status: 'CANCELLED' });
    expect(await used()).toBe(0);
    expect((await buy(store, third, 'ann@example.com')).status).toBe(201);
    expect(await used()).toBe(1);
  }, 60_000);
});
