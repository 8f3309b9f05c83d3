import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishErasures } from '../src/customer/erase-customer.ts';
import { openPod } from './pod/open-pod.ts';
import { anyStore } from './pod/pod-rows.ts';
import { billingAddress, cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { call, place, cartOf, running, db, kit, podService, shopperToken } = pod;
const staff = { token: running.tokens.storeAdmin };
const manager = { token: running.tokens.organisationAdmin };
const orderAs = async (email: string, given: object = {}, token?: string) => {
  const order = { ...cashOrder, customer: { emailAddress: email, ...given } };
  const code = await cartOf('TEE', 1);
  // As a storefront does; the answer is kept under the key, with the address in it.
  return (await place(code, order, { token, headers: { 'idempotency-key': code } })).body;
};
const list = async (query = '', who = staff) => call('GET', `/private/customers${query}`, undefined, who);
const emails = async (query: string) =>
  (await list(query)).body.content.map(({ emailAddress }: { emailAddress: string }) => emailAddress);
const setStatus = (id: string, status: string) =>
  sql`update sales_order set order_status = ${sql.lit(status)} where store_id = ${testIds.store} and id = ${id}`.execute(
    db,
  );
const ann = await shopperToken('shopper-ann');

beforeAll(async () => {
  await sql`update stock set quantity = 1000 where store_id = ${testIds.store}`.execute(pod.peers.inventory.parts.db);
  await orderAs('ann@example.com', { firstName: 'Ann', lastName: 'Lee' }, ann);
  await orderAs('ann@example.com', { firstName: 'Ann', lastName: 'Lee' }, ann);
  await orderAs('bob@example.com', { firstName: 'Bob', lastName: 'Ray' });
  const { id } = await orderAs('carl@example.com', { firstName: 'Carl', lastName: '100%_sure' });
  await setStatus(id, 'CANCELLED');
});

describe('GET /private/customers', () => {
  it('200 says how often and for how much each has bought; what was cancelled counts for nothing', async () => {
    const { status, body } = await list('?sort=spent,desc');
    expect(status).toBe(200);
    expect(
      body.content.map((one: Record<string, unknown>) => [one.emailAddress, one.orders, one.spent, one.registered]),
    ).toEqual([
      ['ann@example.com', 2, { amount: 5000, currency: 'USD' }, true],
      ['bob@example.com', 1, { amount: 2500, currency: 'USD' }, false],
      ['carl@example.com', 0, { amount: 0, currency: 'USD' }, false],
    ]);
    expect(body.content[2].lastOrderAt).toBeNull();
  });

  it('200 finds by name or e-mail, by country, by account and by when somebody bought', async () => {
    expect(await emails('?name=ann%20l')).toEqual(['ann@example.com']);
    expect(await emails('?name=BOB@')).toEqual(['bob@example.com']);
    expect(await emails('?name=100%25_')).toEqual(['carl@example.com']);
    expect(await emails('?country=DE')).toEqual([]);
    expect(await emails('?registered=true')).toEqual(['ann@example.com']);
    expect((await emails('?registered=false')).sort()).toEqual(['bob@example.com', 'carl@example.com']);
    expect(await emails('?orderedTo=2020-01-01T00:00:00Z')).toEqual([]);
    expect((await emails('?orderedFrom=2020-01-01T00:00:00Z')).sort()).toEqual(['ann@example.com', 'bob@example.com']);
    expect(await emails('?sort=name,asc')).toEqual(['ann@example.com', 'bob@example.com', 'carl@example.com']);
    expect(await emails('?sort=createdAt,asc&count=1')).toEqual(['ann@example.com']);
  });

  it('takes three statements however many there are: how many, which, and what they bought', async () => {
    for (const query of ['?count=1', '?count=200', '?count=1&sort=spent,desc&name=a'])
      expect(await statementsOf(() => list(query))).toHaveLength(3);
    // Who has spent nothing is read after those who have.
    expect(await statementsOf(() => list('?count=200&sort=spent,desc'))).toHaveLength(4);
  });

  it('200 as CSV that a spreadsheet takes for text', async () => {
    await orderAs('evil@example.com', { firstName: '=cmd()', lastName: 'x' });
    const { headers, body } = await list('/export?name=evil');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, end] = String(body).split('\r\n');
    expect(head).toContain('first_name,last_name,email');
    expect(row).toContain("'=cmd(),x,evil@example.com");
    expect(row).toContain(',1,25.00,USD,');
    expect(end).toBe('');
  });
});

describe('one customer', () => {
  const idOf = async (name: string) => (await list(`?name=${name}`)).body.content[0].id as string;

  it('200 with their orders; 404 elsewhere', async () => {
    const id = await idOf('ann@');
    expect((await call('GET', `/private/customers/${id}`, undefined, staff)).body).toMatchObject({
      orders: 2,
      firstName: 'Ann',
    });
    const { body } = await call('GET', `/private/customers/${id}/orders`, undefined, staff);
    expect(body.content).toHaveLength(2);
    expect(body.content[0]).toMatchObject({ orderStatus: 'CONFIRMED', quantity: 1, total: { amount: 2500 } });
    const other = { token: running.tokens.otherOrganisationAdmin, store: testIds.otherStore };
    for (const path of ['', '/orders', '/notes'])
      expect((await call('GET', `/private/customers/${id}${path}`, undefined, other)).status).toBe(404);
  });

  it('has notes, which their author alone takes back, and each change is audited', async () => {
    const id = await idOf('bob@');
    const path = `/private/customers/${id}/notes`;
    const note = await call('POST', path, { text: 'Rings twice.\nHas a dog.' }, staff);
    expect(note).toMatchObject({
      status: 201,
      body: { text: 'Rings twice.\nHas a dog.', author: 'store-admin', own: true },
    });
    expect((await call('GET', path, undefined, manager)).body.content).toMatchObject([{ own: false }]);
    const one = `${path}/${note.body.id}`;
    expect((await call('DELETE', one, undefined, manager)).body.code).toBe('CHECKOUT.CUSTOMER.NOTE_NOT_OWN');
    expect((await call('DELETE', one, undefined, staff)).status).toBe(204);
    expect((await call('DELETE', one, undefined, staff)).status).toBe(204);
    expect((await call('DELETE', one, undefined, manager)).status).toBe(404);
    expect((await call('POST', path, { text: '   ' }, staff)).status).toBe(400);
    const { rows } = await sql<{ action: string }>`
      select action from audit where store_id = ${testIds.store} and entity_id = ${id} order by recorded_at, id`.execute(
      db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['customer.note', 'customer.unnote']);
  });
});

/** The tables of the service in which a word stands anywhere, in capitals or not. */
async function tablesNaming(word: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'checkout' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const found = [];
  for (const { table } of rows) {
    const named = await sql`${anyStore}
      select from ${sql.table(table)} t where lower(t::text) like ${`%${word}%`} limit 1`.execute(db);
    if (named.rows.length > 0) found.push(table);
  }
  return found;
}

describe('POST /private/customers/erase', () => {
  const erase = (shopper: string) => call('POST', '/private/customers/erase', { shopper }, { token: podService });
  const personal = async (id: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select customer_name, email, phone, shopper, billing ->> 'address' as street, billing ->> 'country' as country, total
      from sales_order where store_id = ${testIds.store} and id = ${id}`.execute(db);
    return rows[0];
  };

  it('200 takes what is personal, keeps the order, and leaves the address of one that is on its way until it has ended', async () => {
    const token = await shopperToken('shopper-eve');
    const done = await orderAs('eve@example.com', { firstName: 'Eve' }, token);
    const open = await orderAs('eve@example.com', { firstName: 'Eve' }, token);
    await setStatus(done.id, 'COMPLETED');
    await call('POST', '/private/customer/addresses', { address: billingAddress }, { token });
    await call('PUT', '/private/customer/info', { firstName: 'Eve' }, { token });
    const { id } = (await call('GET', '/private/customer/info', undefined, { token })).body;
    await call('POST', `/private/customers/${id}/notes`, { text: 'Eve likes red.' }, staff);

    expect(await erase('shopper-eve')).toMatchObject({ status: 200, body: { orders: 1, openOrders: 1 } });
    const blank = {
      customer_name: 'Erased customer',
      phone: null,
      shopper: null,
      street: '-',
      country: 'AE',
      total: 2500,
    };
    expect(await personal(done.id)).toMatchObject({ ...blank, email: `erased-${id}@erased.invalid` });
    expect(await personal(open.id)).toMatchObject({ street: 'Palm Street 1', email: 'eve@example.com' });
    expect((await call('GET', `/private/customers/${id}`, undefined, staff)).body).toMatchObject({
      ...{ erased: true, firstName: 'Erased', cuaExternalId: null, phone: null, orders: 2 },
    });
    expect((await call('GET', '/private/customer/addresses', undefined, { token })).body).toEqual([]);
    expect((await call('GET', `/private/customers/${id}/notes`, undefined, staff)).body.totalElements).toBe(0);
    expect((await erase('shopper-eve')).body).toEqual({ orders: 0, openOrders: 0 });

    await finishErasures(kit, new AbortController().signal);
    expect((await personal(open.id))?.street).toBe('Palm Street 1');
    await setStatus(open.id, 'DELIVERED');
    await finishErasures(kit, new AbortController().signal);
    expect(await personal(open.id)).toMatchObject(blank);
  });

  it('leaves no word of the person in any table, of an order that has ended', async () => {
    const token = await shopperToken('shopper-zoe');
    const { id } = await orderAs('zoe.one@example.com', { firstName: 'Zoe', lastName: 'Quillfeather' }, token);
    // Each order has an address of its own; the customer has that of the last one.
    await orderAs('zoe.two@example.com', { firstName: 'Zoe', lastName: 'Quillfeather' }, token).then((other) =>
      setStatus(other.id, 'COMPLETED'),
    );
    await call('POST', `/private/orders/${id}/notes`, { text: 'Ms Quillfeather rang.' }, staff);
    const cancelled = await call(
      'POST',
      `/private/customer/${id}/order/cancel`,
      { reason: 'Quillfeather moves' },
      { token },
    );
    expect(cancelled.status).toBe(200);
    await call(
      'POST',
      '/private/customer/addresses',
      { address: { ...billingAddress, lastName: 'Quillfeather' } },
      { token },
    );
    await call('PUT', '/private/customer/info', { lastName: 'Quillfeather' }, { token });
    const customer = (await call('GET', '/private/customer/info', undefined, { token })).body.id;
    await call('POST', `/private/customers/${customer}/notes`, { text: 'Quillfeather likes red.' }, staff);
    const letters = async () =>
      (
        await sql<{ to: string }>`select recipient as to from mailbox_letter where store_id = ${testIds.store}
        and text like '%Quillfeather%'`.execute(db)
      ).rows.length;
    // To the shopper and to the merchant, of both orders, and that one was cancelled.
    await expect.poll(letters).toBe(5);
    expect(await tablesNaming('quillfeather')).not.toEqual([]);

    expect((await erase('shopper-zoe')).body).toEqual({ orders: 2, openOrders: 0 });
    for (const word of ['quillfeather', 'zoe.one@', 'zoe.two@'])
      expect([word, await tablesNaming(word)]).toEqual([word, []]);
    expect((await call('GET', '/private/orders?name=quillfeather', undefined, staff)).body.totalElements).toBe(0);
    expect((await call('GET', `/private/orders/${id}`, undefined, staff)).body.total).toMatchObject({ amount: 2500 });
  });

  it('leaves the same account of another store, and other shoppers, alone', async () => {
    await erase('shopper-nobody');
    expect((await list('?name=ann@')).body.content[0].orders).toBe(2);
  });
});
