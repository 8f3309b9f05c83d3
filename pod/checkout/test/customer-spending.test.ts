import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isSale } from '../src/order/counted-orders.ts';
import { orderStatuses } from '../src/order/order-states.ts';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { call, db, podService, shopperToken, place, cartOf } = pod;
const { post, paid, placed, settled, staff } = await openOrders(pod);
const { store } = testIds;

/** What is kept, less what the orders of the same customers add up to: nothing, whatever has happened. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    select coalesce(kept.customer_id, sales.customer_id) as customer, kept.spent as kept, sales.spent as sold
    from (select * from customer_spending where store_id = ${store}) kept
    full join (
      select customer_id, currency, sum(total - refunded) filter (where ${isSale()}) as spent from sales_order
      where store_id = ${store} group by customer_id, currency) sales using (customer_id, currency)
    where coalesce(kept.spent, 0) <> coalesce(sales.spent, 0)`.execute(db);
  return rows;
}

const list = async (query: string) =>
  (await call('GET', `/private/customers?${query}`, undefined, { token: staff })).body as {
    content: { id: string; emailAddress: string; spent: { amount: number } }[];
    totalElements: number;
  };
const spentBy = async (email: string) => (await list(`email=${email}`)).content[0]?.spent.amount;
const orderOf = (email: string) => placed({ customer: { emailAddress: email } });

describe('what a customer has spent', () => {
  it('is kept through payment, cancellation, refund and return', async () => {
    const [bought, cancelled] = [await paid('MUG', 2), await paid('MUG', 1)];
    expect(await differences()).toEqual([]);
    await post(`/${cancelled}/cancel`, {});
    await settled();
    expect(await differences()).toEqual([]);
    const before = await spentBy('ann@example.com');
    expect(await post(`/${bought}/refunds`, { amount: { amount: 700, currency: 'USD' } })).toMatchObject({
      status: 201,
    });
    await settled();
    expect(await spentBy('ann@example.com')).toBe((before ?? 0) - 700);
    expect(await differences()).toEqual([]);
  });

  it.each(orderStatuses)('counts an order that is %s, or does not, as the statistics do', async (status) => {
    const id = await orderOf(`${status.toLowerCase()}@example.com`);
    await sql`update sales_order set order_status = ${sql.lit(status)} where store_id = ${store} and id = ${id}`.execute(
      db,
    );
    expect(await differences()).toEqual([]);
    await sql`update sales_order set order_status = 'CONFIRMED' where store_id = ${store} and id = ${id}`.execute(db);
    expect(await differences()).toEqual([]);
  });

  it('is right when many orders of one customer move at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => orderOf('busy@example.com')));
    expect(await differences()).toEqual([]);
    const cancelled = ids.slice(0, 5);
    const answers = await Promise.all(cancelled.map((id) => post(`/${id}/cancel`, {})));
    expect(answers.map(({ status }) => status)).toEqual(cancelled.map(() => 200));
    expect(await spentBy('busy@example.com')).toBe(3 * 2500);
    expect(await differences()).toEqual([]);
  });

  it('stays with an erased customer, whose orders stay', async () => {
    const token = await shopperToken('shopper-eve');
    await place(await cartOf('MUG', 1), { ...cashOrder, customer: { emailAddress: 'eve@example.com' } }, { token });
    await call('POST', '/private/customers/erase', { shopper: 'shopper-eve' }, { token: podService });
    expect(await spentBy('erased.invalid')).toBe(2500);
    expect(await differences()).toEqual([]);
  });
});

describe('customers by what they spent', () => {
  it.each(['desc', 'asc'])('%s: each is on one page, with those who spent nothing at the end of it', async (way) => {
    const whole = await list(`sort=spent,${way}&count=200`);
    const amounts = whole.content.map(({ spent }) => spent.amount);
    const inOrder = amounts.toSorted((one, other) => (way === 'desc' ? other - one : one - other));
    expect(amounts).toEqual(inOrder);
    expect(whole.content).toHaveLength(whole.totalElements);
    const ids = whole.content.map(({ id }) => id);
    for (const count of [1, 2, 3, 5]) {
      const pages = Math.ceil(ids.length / count);
      const turned = await Promise.all(
        Array.from({ length: pages }, (_, page) => list(`sort=spent,${way}&count=${count}&page=${page}`)),
      );
      expect(turned.flatMap(({ content }) => content.map(({ id }) => id))).toEqual(ids);
    }
  });

  it('has some who spent nothing, and finds them by their letters, too', async () => {
    const id = await orderOf('nothing@example.com');
    await post(`/${id}/cancel`, {});
    await sql`delete from customer_spending where store_id = ${store} and customer_id =
      (select customer_id from sales_order where store_id = ${store} and id = ${id})`.execute(db);
    for (const way of ['desc', 'asc'])
      expect((await list(`sort=spent,${way}&name=nothing@`)).content).toMatchObject([{ spent: { amount: 0 } }]);
  });
});
