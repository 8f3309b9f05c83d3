import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPod } from './pod/open-pod.ts';
import { billingAddress, cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { call, place, cartOf, stock, db, neighbours, shopperToken, ledgerOf, quantityOf, orderOf } = pod;
const ann = { token: await shopperToken('ann') };
const bob = { token: await shopperToken('bob') };
const transferOrder = { ...cashOrder, paymentType: 'MANUAL_TRANSFER' };
const orderAs = async (who: { token: string }, sku = 'GOOD', order: object = cashOrder) =>
  (await place(await cartOf(sku, 1), order, who)).body;
const address = (nth: number) => ({ ...billingAddress, address: `Street ${nth}` });
const addresses = async (who: { token: string }) =>
  (await call('GET', '/private/customer/addresses', undefined, who)).body;
const add = (who: { token: string }, body: object) => call('POST', '/private/customer/addresses', body, who);

beforeAll(() => stock('GOOD', { quantity: 1_000 }));

describe('the own profile', () => {
  it('200 is empty before the first order, and can be written then', async () => {
    const who = { token: await shopperToken('new') };
    const empty = { emailAddress: null, firstName: null, lastName: null, phone: null, language: null };
    expect(await call('GET', '/private/customer/info', undefined, who)).toMatchObject({
      ...{ status: 200, body: { id: null, cuaExternalId: 'new', ...empty, billing: null, delivery: null } },
    });
    const saved = await call('PUT', '/private/customer/info', { firstName: 'Nia', language: 'ar' }, who);
    expect(saved.body).toMatchObject({ id: null, firstName: 'Nia', lastName: null, language: 'ar' });
    await orderAs(who);
    const { body } = await call('PUT', '/private/customer/info', { lastName: 'Stone' }, who);
    expect(body).toMatchObject({
      firstName: 'Nia',
      lastName: 'Stone',
      emailAddress: 'ann@example.com',
      billing: billingAddress,
    });
  });

  it('200 loses its telephone where that is taken back, and not to that of the last order', async () => {
    const who = { token: await shopperToken('unreachable') };
    await orderAs(who);
    const save = (phone: string | null) => call('PUT', '/private/customer/info', { phone }, who);
    expect((await save('+44 20 7946 0000')).body).toMatchObject({ phone: '+44 20 7946 0000' });
    expect(await save(null)).toMatchObject({ status: 200, body: { phone: null } });
    const { body } = await call('PUT', '/private/customer/info', { firstName: 'Uma' }, who);
    expect(body).toMatchObject({ firstName: 'Uma', phone: null });
  });

  it('never meets the bill of the store: shoppers write while the subscription is unpaid', async () => {
    neighbours.billing.says.operable = false;
    try {
      const lapsed = '660000000000000000000078';
      const who = { token: await shopperToken('ann', lapsed), store: lapsed };
      expect((await call('PUT', '/private/customer/info', { firstName: 'Ann' }, who)).status).toBe(200);
      expect((await call('POST', '/private/customer/addresses', { address: billingAddress }, who)).status).toBe(201);
    } finally {
      neighbours.billing.says.operable = true;
    }
  });

  it('can be taken along as a file', async () => {
    const who = { token: await shopperToken('taker') };
    await orderAs(who);
    const { body, headers } = await call('GET', '/private/customer/data', undefined, who);
    expect(headers['content-disposition']).toContain('my-data.json');
    const standing = { goods: 'CONFIRMED', restCancelled: false, money: 'NONE' };
    expect(body).toMatchObject({
      profile: { cuaExternalId: 'taker' },
      orders: [{ standing, lines: [{ sku: 'GOOD' }] }],
    });
    expect(JSON.stringify(body)).not.toContain('"shopper"');
  });
});

describe('the address book', () => {
  it('makes the first address the first choice, and has one first choice of each kind', async () => {
    const who = { token: await shopperToken('book') };
    const first = (await add(who, { address: address(1) })).body;
    expect(first).toMatchObject({ defaultBilling: true, defaultDelivery: true });
    const second = (await add(who, { address: address(2), defaultDelivery: true })).body;
    expect(
      (await addresses(who)).map((one: Record<string, unknown>) => [one.id, one.defaultBilling, one.defaultDelivery]),
    ).toEqual([
      [second.id, false, true],
      [first.id, true, false],
    ]);
    const changed = await call('PUT', `/private/customer/addresses/${first.id}`, { address: address(3) }, who);
    expect(changed.body).toMatchObject({ address: { address: 'Street 3' }, defaultBilling: true });
    expect((await call('DELETE', `/private/customer/addresses/${second.id}`, undefined, who)).status).toBe(204);
    expect((await call('DELETE', `/private/customer/addresses/${second.id}`, undefined, who)).status).toBe(204);
    expect((await call('PUT', `/private/customer/addresses/${first.id}`, { address: address(4) }, bob)).status).toBe(
      404,
    );
    expect((await call('DELETE', `/private/customer/addresses/${first.id}`, undefined, bob)).status).toBe(404);
  });

  it('the same address twenty times at once is one, and has one first choice', async () => {
    const who = { token: await shopperToken('twice') };
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(who, { address: address(1) })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        add(who, { address: address(nth + 2), defaultBilling: true, defaultDelivery: true }),
      ),
    );
    const book = await addresses(who);
    expect(book).toHaveLength(11);
    expect(book.filter(({ defaultBilling }: { defaultBilling: boolean }) => defaultBilling)).toHaveLength(1);
  });

  it('422 beyond fifty, also where the last two come at once', async () => {
    const who = { token: await shopperToken('collector') };
    for (let nth = 0; nth < 49; nth++) await add(who, { address: address(nth) });
    const statuses = await Promise.all([add(who, { address: address(100) }), add(who, { address: address(101) })]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await addresses(who)).toHaveLength(50);
  });

  it('400 where the country asks for more, and it says what', async () => {
    const { status, body } = await add(ann, { address: { ...billingAddress, country: 'US', postalCode: 'x' } });
    expect(status).toBe(400);
    expect(body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
      'address.postalCode',
      'address.stateProvince',
    ]);
  });

  it('200 a form can ask what a country wants', async () => {
    expect((await call('GET', '/country/US/address-format')).body).toMatchObject({
      ...{ country: 'US', stateProvince: { label: 'STATE', required: true }, postalCode: { required: true } },
    });
    expect((await call('GET', '/country/XX/address-format')).status).toBe(400);
  });
});

describe('the own orders', () => {
  it('200 lists them alone, the newest first', async () => {
    const who = { token: await shopperToken('buyer') };
    const [first, second] = [await orderAs(who), await orderAs(who)];
    await orderAs(bob);
    const { body } = await call('GET', '/private/customer/orders', undefined, who);
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(body.content[0]).toMatchObject({
      quantity: 1,
      mayCancel: true,
      products: [{ name: 'Linen shirt', quantity: 1 }],
    });
    const statements = await statementsOf(() => call('GET', '/private/customer/orders?count=100', undefined, who));
    expect(statements).toHaveLength(2);
  });

  it('200 shows one with its parcels and its history, and never who among the staff changed it', async () => {
    const { id } = await orderAs(ann);
    await sql`
      with s as (insert into shipment (store_id, id, order_id, number, carrier, tracking_number, shipped_at, actor)
        values (${testIds.store}, gen_random_uuid(), ${id}, 1, 'Post', 'TN-1', now(), 'secret-actor') returning id)
      insert into shipment_line (store_id, shipment_id, position, quantity) select ${testIds.store}, id, 0, 1 from s`.execute(
      db,
    );
    await sql`insert into sales_order_history (store_id, order_id, id, status, comments, actor, at)
      values (${testIds.store}, ${id}, gen_random_uuid(), 'PROCESSING', 'Packed.', 'secret-actor', now())`.execute(db);
    const { body } = await call('GET', `/private/customer/${id}/order`, undefined, ann);
    expect(body).toMatchObject({
      shipments: [{ carrier: 'Post', trackingNumber: 'TN-1', products: [{ sku: 'GOOD', quantity: 1 }] }],
      totals: [{ code: 'SUBTOTAL' }, { code: 'TOTAL' }],
    });
    expect(body.history.map(({ orderStatus }: { orderStatus: string }) => orderStatus)).toEqual([
      'CREATED',
      'CONFIRMED',
      'PROCESSING',
    ]);
    expect(JSON.stringify(body)).not.toContain('secret-actor');
    expect((await call('GET', `/private/customer/${id}/order/history`, undefined, ann)).body).toEqual(body.history);
    expect(await statementsOf(() => call('GET', `/private/customer/${id}/order`, undefined, ann))).toHaveLength(1);
    for (const path of ['order', 'order/history'])
      expect((await call('GET', `/private/customer/${id}/${path}`, undefined, bob)).body.code).toBe(
        'CHECKOUT.ORDER.NOT_FOUND',
      );
  });

  it('200 is cancelled while it may be, by its own shopper, and again changes nothing', async () => {
    await stock('BACK');
    const { id } = await orderAs(ann, 'BACK');
    expect(await quantityOf('BACK')).toBe(9);
    const cancel = (who: { token: string }) =>
      call('POST', `/private/customer/${id}/order/cancel`, { reason: 'Too small.' }, who);
    expect((await cancel(bob)).status).toBe(404);
    expect((await cancel(ann)).body).toMatchObject({ orderStatus: 'CANCELLED', mayCancel: false });
    expect((await cancel(ann)).status).toBe(200);
    expect(await ledgerOf(id)).toEqual([
      ...['PLACED', 'RESERVED', 'PAYMENT_INITIATED', 'COMMITTED', 'CANCELLED', 'PAYMENT_CANCELLED', 'STOCK_RETURNED'],
    ]);
    expect(await quantityOf('BACK')).toBe(10);
    const { rows } = await sql<{ source: string; actor: string }>`
      select source, actor from sales_order_event where store_id = ${testIds.store} and order_id = ${id} and type = 'CANCELLED'`.execute(
      db,
    );
    expect(rows).toEqual([{ source: 'SHOPPER', actor: 'shopper' }]);
  });

  it('409 is not cancelled once it is being packed', async () => {
    const { id } = await orderAs(ann);
    await sql`update sales_order set order_status = 'PROCESSING' where store_id = ${testIds.store} and id = ${id}`.execute(
      db,
    );
    const refused = await call('POST', `/private/customer/${id}/order/cancel`, {}, ann);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHECKOUT.ORDER.ILLEGAL_TRANSITION']);
  });

  it('two that cancel and the money that comes at once: the order is closed once, and what came is flagged', async () => {
    const { id, orderRef } = await orderAs(ann, 'GOOD', transferOrder);
    const paid = { status: 'PAID', transactionRef: 't', amount: { amount: 2500, currency: 'USD' } };
    const cancel = () => call('POST', `/private/customer/${id}/order/cancel`, {}, ann);
    await Promise.all([cancel(), pod.signal(orderRef, paid), cancel()]);
    const order = await orderOf(id);
    expect(order.order_status).toBe('CANCELLED');
    expect((await ledgerOf(id)).filter((type) => type === 'CANCELLED')).toHaveLength(1);
    if (order.payment_status === 'PAID') expect(order.attention_reason).toBe('REFUND_REQUIRED');
  });

  it('201 is ordered again with what can be bought, and says what cannot', async () => {
    for (const sku of ['KEPT', 'GONE', 'FEW']) await stock(sku);
    const order = (await place(await cartOf('KEPT', 2, 'GONE', 1, 'FEW', 3), cashOrder, ann)).body;
    neighbours.products.set('GONE', { available: false });
    await sql`update stock set quantity = 2 where store_id = ${testIds.store} and sku = 'FEW'`.execute(
      pod.peers.inventory.parts.db,
    );
    expect((await call('POST', `/private/customer/${order.id}/order/again`, undefined, bob)).status).toBe(404);
    const { status, body } = await call('POST', `/private/customer/${order.id}/order/again`, undefined, ann);
    expect(status).toBe(201);
    const quantities = body.cart.products.map(({ sku, quantity }: { sku: string; quantity: number }) => [
      sku,
      quantity,
    ]);
    expect(quantities).toEqual([
      ['KEPT', 2],
      ['FEW', 2],
    ]);
    expect(body.missing).toEqual([
      { sku: 'GONE', name: 'Linen shirt', ordered: 1, added: 0, reason: 'NOT_SOLD' },
      { sku: 'FEW', name: 'Linen shirt', ordered: 3, added: 2, reason: 'FEWER_LEFT' },
    ]);
    expect((await place(body.cart.code, cashOrder, ann)).status).toBe(201);
    for (const sku of ['KEPT', 'FEW']) neighbours.products.set(sku, null);
    const none = await call('POST', `/private/customer/${order.id}/order/again`, undefined, ann);
    expect(none.body.code).toBe('CHECKOUT.ORDER.NOTHING_TO_ORDER_AGAIN');
  });

  it('201 the same key twice at once makes one cart', async () => {
    const { id } = await orderAs(ann);
    const headers = { 'idempotency-key': `again-${id}` };
    const again = () => call('POST', `/private/customer/${id}/order/again`, undefined, { ...ann, headers });
    const first = await again();
    expect((await again()).body.cart.code).toBe(first.body.cart.code);
  });
});
