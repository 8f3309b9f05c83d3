import { randomUUID } from 'node:crypto';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { anyStore } from './pod/pod-rows.ts';
import { billingAddress, cashOrder } from './pod/sample-orders.ts';
import { flat, tenPercent, vat } from './rules/rules-fixture.ts';

const pod = await openPod();
const { call, place, cartOf, ledgerOf, askInventory, owner, shopperToken, db } = pod;
const orders = await openOrders(pod);
const ann = await shopperToken('ann');
const asOwner = (method: string, path: string, body?: object) => call(method, path, body, { token: owner });
const asAnn = (method: string, path: string, body?: object) => call(method, path, body, { token: ann });
const audited = async () => (await orders.audit()).length;
const letters = async (order: string) =>
  (await sql`${anyStore} select from mailbox_letter where key like ${`${order}:%`}`.execute(db)).rows.length;

describe('an order that is cancelled again', () => {
  const path = (by: string, id: string) =>
    by === 'shopper' ? `/private/customer/${id}/order/cancel` : `/private/orders/${id}/cancel`;

  it.each([
    ['the shopper', 'shopper', {}],
    ['staff', 'staff', { version: 4 }],
    ['staff, with its money', 'staff', { refund: true }],
  ])('by %s is answered like the first time, and nothing is written', async (_, by, body) => {
    const order = 'refund' in body ? { ...cashOrder, paymentType: 'SANDBOX' } : cashOrder;
    const token = by === 'shopper' ? ann : orders.staff;
    const id =
      'refund' in body
        ? await orders.paid('MUG', 1)
        : (await place(await cartOf('MUG', 1), order, { token: ann })).body.id;
    const version = 'version' in body ? { version: (await orders.one(id)).version } : {};
    const cancel = () => call('POST', path(by, id), { ...body, ...version }, { token });
    const first = await cancel();
    expect(first.status).toBe(200);
    await orders.settled();
    const before = [await ledgerOf(id), await audited(), await letters(id)];
    const again = await cancel();
    expect([again.status, again.body.orderStatus]).toEqual([200, first.body.orderStatus]);
    await orders.settled();
    expect([await ledgerOf(id), await audited(), await letters(id)]).toEqual(before);
  });

  it('asks for its money where that was not asked back before: 409', async () => {
    const id = await orders.paid('MUG', 1);
    expect((await orders.post(`/${id}/cancel`)).status).toBe(200);
    expect((await orders.post(`/${id}/cancel`, { refund: true })).status).toBe(409);
  });

  it('404 for one that never was', async () => {
    for (const by of ['shopper', 'staff'])
      expect((await call('POST', path(by, randomUUID()), {}, { token: by === 'shopper' ? ann : owner })).status).toBe(
        404,
      );
  });
});

describe('a deletion that is repeated', () => {
  const address = { address: { ...billingAddress, city: 'Sharjah' } };
  it.each([
    ['a discount', asOwner, '/private/discounts', tenPercent],
    ['a shipping method', asOwner, '/private/shipping-methods', flat],
    ['a tax rate', asOwner, '/private/tax-rates', vat],
    ['an address', asAnn, '/private/customer/addresses', address],
  ] as const)(
    'of %s is 204 again without a row in the audit, and 404 for what never was',
    async (_, as, path, body) => {
      const made = await as('POST', path, body);
      expect(made.status).toBe(201);
      expect((await as('DELETE', `${path}/${made.body.id}`)).status).toBe(204);
      const rows = await audited();
      expect((await as('DELETE', `${path}/${made.body.id}`)).status).toBe(204);
      expect(await audited()).toBe(rows);
      expect((await as('DELETE', `${path}/${randomUUID()}`)).status).toBe(404);
    },
  );

  it('of an address is no news to anybody else', async () => {
    const { body } = await asAnn('POST', '/private/customer/addresses', address);
    expect((await asAnn('DELETE', `/private/customer/addresses/${body.id}`)).status).toBe(204);
    const bob = await shopperToken('bob');
    const asBob = await call('DELETE', `/private/customer/addresses/${body.id}`, undefined, { token: bob });
    expect(asBob.status).toBe(404);
  });

  it('of a line of a cart answers with the same cart', async () => {
    const code = await cartOf('MUG', 1, 'TEE', 1);
    const remove = () => call('DELETE', `/cart/${code}/product/TEE?body=true`);
    const first = await remove();
    expect(await remove()).toMatchObject({ status: first.status, body: first.body });
  });

  it('of a way to pay is 204 again, and 404 for one that was never set up', async () => {
    const remove = (type: string) =>
      ask(pod.paymentOrigin, 'DELETE', `/api/v1/private/payment-configuration/${type}?store=${testIds.store}`, {
        token: owner,
      });
    expect([(await remove('MANUAL_TRANSFER')).status, (await remove('MANUAL_TRANSFER')).status]).toEqual([204, 204]);
    expect((await remove('PAYPAL')).status).toBe(404);
  });

  it('of stock is 204 again', async () => {
    for (let time = 0; time < 2; time++)
      expect((await askInventory('owner', 'DELETE', '/private/inventory/TEE')).status).toBe(204);
  });
});

describe('a reservation that is settled again', () => {
  it.each(['commit', 'release', 'return'])('by %s is answered like the first time', async (event) => {
    const ref = randomUUID();
    await askInventory('podService', 'POST', `/private/reserve/${ref}`, { entries: [{ sku: 'MUG', reserveQty: 1 }] });
    const ask = (what: string) =>
      askInventory('podService', 'POST', `/private/${what}/${ref}`, what === 'return' ? undefined : {});
    if (event === 'return') await ask('commit');
    const first = await ask(event);
    expect(first.body.status).toBe(true);
    expect((await ask(event)).body).toEqual(first.body);
    if (event !== 'commit') return;
    await ask('return');
    expect((await ask('commit')).body).toEqual(first.body);
  });
});
