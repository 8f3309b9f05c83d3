import { roles, testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishErasures } from '../src/customer/erase-customer.ts';
import { tellGuestOrders } from '../src/customer/tell-guest-orders.ts';
import { openPod } from './pod/open-pod.ts';
import { billingAddress, cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { call, cartOf, db, orderOf, place, podService, running, shopperToken, stock } = pod;
await stock('MUG', { quantity: 1_000 });
const staff = await running.uaa.token(roles.storeAdmin.claims);

const order = async (emailAddress: string, options: object = {}) => {
  const answer = await place(await cartOf('MUG', 1), { ...cashOrder, customer: { emailAddress } }, options);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id as string;
};
const join = (shopper: string, email: string, token = podService) =>
  call('POST', '/private/customers/join', { shopper, email }, { token });
const ordersOf = async (shopper: string) => {
  const token = await shopperToken(shopper);
  const { body } = await call('GET', '/private/customer/orders', undefined, { token });
  return body.content.map(({ id }: { id: string }) => id).toSorted();
};
const customersNamed = async (name: string) =>
  (await call('GET', `/private/customers?email=${encodeURIComponent(name)}`, undefined, { token: staff })).body.content;

describe('the orders of a guest', () => {
  it('join the account that has proved the address, and never before', async () => {
    const placed = [await order('ann@example.com'), await order('ann@example.com')];
    const other = await order('ann+x@example.com');
    const own = await order('ann@example.com', { token: await shopperToken('ann') });
    expect(await ordersOf('ann')).toEqual([own]);
    expect((await join('ann', 'ann@example.com')).body).toEqual({ orders: 2 });
    expect(await ordersOf('ann')).toEqual([own, ...placed].toSorted());
    expect((await orderOf(other)).shopper).toBeNull();
    expect(await customersNamed('ann@example.com')).toMatchObject([{ registered: true, orders: 3 }]);
  });

  it('join once, however often and at once it is told', async () => {
    await order('bob@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => join('bob', 'bob@example.com')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.orders, 0)).toBe(1);
    expect((await join('bob', 'bob@example.com')).body).toEqual({ orders: 0 });
    expect(await customersNamed('bob@example.com')).toMatchObject([{ registered: true, orders: 1 }]);
  });

  it('keep what was spent and noted', async () => {
    await order('carl@example.com', { token: await shopperToken('carl') });
    await order('carl@example.com');
    const guest = (await customersNamed('carl@example.com')).find((one: { registered: boolean }) => !one.registered);
    await call('POST', `/private/customers/${guest.id}/notes`, { text: 'Rings twice.' }, { token: staff });
    const before = (await customersNamed('carl@example.com')).map(
      (one: { spent: { amount: number } }) => one.spent.amount,
    );
    await join('carl', 'carl@example.com');
    const [carl] = await customersNamed('carl@example.com');
    expect(carl.spent.amount).toBe(before[0] + before[1]);
    const { rows } = await sql<{ spent: number }>`
      select spent from customer_spending where store_id = ${testIds.store} and customer_id = ${carl.id}`.execute(db);
    expect(rows).toEqual([{ spent: carl.spent.amount }]);
    const notes = (await call('GET', `/private/customers/${carl.id}/notes`, undefined, { token: staff })).body.content;
    expect(notes).toMatchObject([{ text: 'Rings twice.' }]);
  });

  it('that are placed at the same moment are lost by nobody', async () => {
    const placing = Array.from({ length: 6 }, () => order('dora@example.com'));
    const joining = Array.from({ length: 6 }, () => join('dora', 'dora@example.com'));
    await Promise.all([...placing, ...joining]);
    await join('dora', 'dora@example.com');
    expect(await ordersOf('dora')).toHaveLength(6);
  });

  it('are given by nobody but a service of the pod', async () => {
    for (const token of [staff, await shopperToken('eve')])
      expect((await join('eve', 'ann@example.com', token)).status).toBe(403);
  });
});

describe('the addresses with which guests have ordered', () => {
  const tell = () => tellGuestOrders(running.parts, new AbortController().signal);
  const { cua } = pod.neighbours;
  const toldOf = (email: string) =>
    cua.asked.filter(({ body }) => (body as { emails: string[] }).emails.includes(email));
  const untold = async () =>
    (await sql`select from guest_order where store_id = ${testIds.store} and not told`.execute(db)).rows.length;
  beforeEach(async () => {
    cua.down = false;
    await tell();
    cua.asked.length = 0;
  });

  it('are told to cua once, and those of somebody who is signed in are not', async () => {
    const token = await shopperToken('gina');
    await order('gina@example.com', { token });
    for (let times = 0; times < 2; times++) await order('hal@example.com');
    await tell();
    await tell();
    expect(cua.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/private/shoppers/guest-orders', { emails: ['hal@example.com'] }],
    ]);
    expect(cua.asked[0]?.query.get('store')).toBe(testIds.store);
    await order('hal@example.com');
    await tell();
    expect(toldOf('hal@example.com')).toHaveLength(2);
  });

  it('are told when cua is back, and again where nobody wrote down that it was told', async () => {
    await order('ivy@example.com');
    cua.down = true;
    await expect(tell()).rejects.toThrow();
    expect([await untold(), toldOf('ivy@example.com').length]).toEqual([1, 0]);
    cua.down = false;
    await tell();
    await sql`update guest_order set told = false where store_id = ${testIds.store} and mailbox = 'ivy@example.com'`.execute(
      db,
    );
    await tell();
    expect([await untold(), toldOf('ivy@example.com').length]).toEqual([0, 2]);
  });

  it('lead the order to the account that had proved the address before: the order joins it as the others did', async () => {
    const before = await order('jo@example.com');
    await join('jo', 'jo@example.com');
    const after = await order('jo@example.com');
    expect(await ordersOf('jo')).toEqual([before]);
    await tell();
    expect(toldOf('jo@example.com')).toHaveLength(1);
    for (let times = 0; times < 2; times++) await join('jo', 'jo@example.com');
    expect(await ordersOf('jo')).toEqual([before, after].toSorted());
    expect(await customersNamed('jo@example.com')).toMatchObject([{ registered: true, orders: 2 }]);
  });
});

describe('a merchant', () => {
  it('erases a guest on request: the order stays, without a name; it is written down who did it', async () => {
    const id = await order('gone@example.com');
    await call('POST', `/private/orders/${id}/history`, { orderStatus: 'CANCELLED' }, { token: staff });
    const [guest] = await customersNamed('gone@example.com');
    const erase = () => call('POST', `/private/customers/${guest.id}/erase`, undefined, { token: staff });
    expect(await erase()).toMatchObject({ status: 200, body: { orders: 1, openOrders: 0 } });
    expect(await erase()).toMatchObject({ status: 200, body: { orders: 0, openOrders: 0 } });
    expect(await customersNamed('gone@example.com')).toEqual([]);
    const kept = JSON.stringify(await orderOf(id));
    for (const word of ['gone@', billingAddress.firstName, billingAddress.address]) expect(kept).not.toContain(word);
    const audit = (await call('GET', '/private/audit', undefined, { token: staff })).body.content;
    expect(audit).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'customer.erase' })]));
  });

  it('erases nobody who has an account, and nobody of another store', async () => {
    await order('held@example.com', { token: await shopperToken('held') });
    const [held] = await customersNamed('held@example.com');
    const erased = await call('POST', `/private/customers/${held.id}/erase`, undefined, { token: staff });
    expect([erased.status, erased.body.code]).toEqual([409, 'CHECKOUT.CUSTOMER.HAS_ACCOUNT']);
    const id = await order('elsewhere@example.com');
    const [guest] = await customersNamed('elsewhere@example.com');
    const strangers = { store: testIds.otherStore, token: running.tokens.otherOrganisationAdmin };
    expect((await call('POST', `/private/customers/${guest.id}/erase`, undefined, strangers)).status).toBe(404);
    expect((await orderOf(id)).email).toBe('elsewhere@example.com');
  });

  it('erases a guest whose order is on its way at once as a customer, and its address once it has ended', async () => {
    const id = await order('soon@example.com');
    const [guest] = await customersNamed('soon@example.com');
    const erased = await call('POST', `/private/customers/${guest.id}/erase`, undefined, { token: staff });
    expect(erased.body).toEqual({ orders: 0, openOrders: 1 });
    expect(await customersNamed('soon@example.com')).toEqual([]);
    expect((await orderOf(id)).email).toBe('soon@example.com');
    expect((await join('soon', 'soon@example.com')).body).toEqual({ orders: 0 });
    await call('POST', `/private/orders/${id}/history`, { orderStatus: 'CANCELLED' }, { token: staff });
    await finishErasures(running.parts, new AbortController().signal);
    expect(JSON.stringify(await orderOf(id))).not.toContain('soon@');
  });
});
