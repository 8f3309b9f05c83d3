import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { anyStore } from './pod/pod-rows.ts';
import { cashOrder } from './pod/sample-orders.ts';
import { usd } from './rules/rules-fixture.ts';

// Some of the tests wait until checkout has given up.
const pod = await openPod({ env: { PEER_TIMEOUT: 'PT3S', PAYMENT_TIMEOUT: 'PT3S' } });
const { call, place, cartOf, stock, orderOf, quantityOf, peers, wires, owner, takes } = pod;
const orders = await openOrders(pod);
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };
const transferOrder = { ...cashOrder, paymentType: 'MANUAL_TRANSFER' };

const configuration = (method: string, type: string, body?: object) =>
  ask(pod.paymentOrigin, method, `/api/v1/private/payment-configuration/${type}?store=${testIds.store}`, {
    token: owner,
    body,
  });
const switchOff = async (type: string) => {
  expect((await configuration('PUT', type, { enabled: false })).status).toBe(200);
  await orders.settled();
};
const statuses = async (id: string) => {
  const { order_status, payment_status, inventory_status, pending_action } = await orderOf(id);
  return `${order_status} ${payment_status} ${inventory_status} ${pending_action}`;
};
const waiting = async (order: object = sandboxOrder) => {
  const code = await cartOf('GONE', 2);
  const { body } = await place(code, order);
  return { code, ...(body as { id: string; orderRef: string; redirectUrl: string }) };
};

beforeAll(() => stock('GONE', { quantity: 1_000 }));
afterEach(async () => {
  wires.payment.restore();
  for (const type of ['COD', 'SANDBOX', 'MANUAL_TRANSFER']) await takes(type);
  await pod.recover();
  await orders.settled();
  expect(await orders.violations()).toEqual([]);
});

describe('a way to pay that is switched off under a waiting order', () => {
  it.each([sandboxOrder, transferOrder])(
    'releases it at once, says why, and gives the cart back: %o',
    async (order) => {
      const before = await quantityOf('GONE');
      const { code, id } = await waiting(order);
      await switchOff(order.paymentType);
      expect(await statuses(id)).toBe('CANCELLED CANCELLED RELEASED NONE');
      expect(await quantityOf('GONE')).toBe(before);
      const { rows: told } = await sql<{ comments: string }>`${anyStore} select comments from sales_order_history
      where order_id = ${id} and status = 'CANCELLED'`.execute(pod.db);
      expect(told).toEqual([{ comments: 'The shop no longer takes payments this way.' }]);
      const refused = await place(code, order);
      expect([refused.status, refused.body.code]).toEqual([422, 'PAYMENT.CONFIGURATION.MISSING']);
      expect((await place(code, cashOrder)).status).toBe(201);
    },
  );

  it('leaves what is paid, and what was agreed to be paid in cash', async () => {
    const card = await waiting();
    await payOnPage(pod, card.redirectUrl);
    await orders.settled();
    const cash = await waiting(cashOrder);
    await switchOff('SANDBOX');
    await switchOff('COD');
    expect(await statuses(card.id)).toBe('CONFIRMED PAID COMMITTED NONE');
    expect(await statuses(cash.id)).toBe('CONFIRMED PENDING COMMITTED NONE');
    expect((await pod.approve(cash.orderRef)).status).toBe(200);
  });

  it('leaves a transfer that the merchant is looking for', async () => {
    const { id, orderRef } = await waiting(transferOrder);
    const { internal_ref } = (await pod.transactionOf(orderRef)) ?? {};
    const verify = `/api/v1/private/payment/transaction/${internal_ref}/verify?store=${testIds.store}`;
    expect((await ask(pod.paymentOrigin, 'POST', verify, { token: owner })).status).toBe(200);
    await switchOff('MANUAL_TRANSFER');
    expect(await statuses(id)).toBe('PENDING_PAYMENT WAITING_VERIFICATION RESERVED NONE');
  });

  it('leaves an order of which it was the former way, and of which it is the next one refuses it', async () => {
    const { code, id } = await waiting();
    expect((await place(code, transferOrder)).status).toBe(201);
    await switchOff('SANDBOX');
    expect(await statuses(id)).toBe('PENDING_PAYMENT PENDING RESERVED NONE');
  });

  it('and on again before anything was closed closes nothing', async () => {
    const { id } = await waiting();
    await peers.payment.parts.outbox.stop();
    expect((await configuration('PUT', 'SANDBOX', { enabled: false })).status).toBe(200);
    await takes('SANDBOX');
    await peers.payment.parts.outbox.start();
    await orders.settled();
    expect(await statuses(id)).toBe('PENDING_PAYMENT PENDING RESERVED NONE');
  });

  it('while the order is on its way to it: it is refused, and the cart is there again', async () => {
    const code = await cartOf('GONE', 2);
    atMoment('checkout.asking|INITIATE_PAYMENT', () => wires.payment.cut());
    expect((await place(code, sandboxOrder)).status).toBe(502);
    wires.payment.restore();
    await switchOff('SANDBOX');
    await pod.recover();
    const { rows } = await sql<{
      id: string;
    }>`${anyStore} select id from sales_order where cart_code = ${code}`.execute(pod.db);
    expect(await statuses(rows[0]?.id ?? '')).toBe('CANCELLED FAILED RELEASED NONE');
    expect((await call('GET', `/cart/${code}`)).body).toMatchObject({ order: null, total: usd(5000) });
  });

  it('after its provider was asked, and nobody knows a page: the order is over', async () => {
    const { id, orderRef } = await waiting();
    // As a provider leaves it that did not answer: there is a row, and no page.
    await sql`update payment_transaction set external_id = null, redirect_url = null where request_ref = ${orderRef}`.execute(
      peers.payment.parts.db,
    );
    await sql`${anyStore} update sales_order set order_status = 'CREATED', pending_action = 'INITIATE_PAYMENT', transaction_ref = null
      where id = ${id}`.execute(pod.db);
    await peers.payment.parts.outbox.stop();
    expect((await configuration('PUT', 'SANDBOX', { enabled: false })).status).toBe(200);
    await pod.recover();
    expect(await statuses(id)).toBe('CANCELLED FAILED RELEASED NONE');
    await peers.payment.parts.outbox.start();
    await jobsDone(peers.payment.parts.db, 'payment_jobs');
  });
});

describe('a way to pay that is removed', () => {
  it('409 while payments by it are under way, and 204 once it was switched off', async () => {
    const { id } = await waiting();
    expect((await configuration('DELETE', 'SANDBOX')).status).toBe(409);
    expect(await statuses(id)).toBe('PENDING_PAYMENT PENDING RESERVED NONE');
    await switchOff('SANDBOX');
    expect(await statuses(id)).toBe('CANCELLED CANCELLED RELEASED NONE');
    expect((await configuration('DELETE', 'SANDBOX')).status).toBe(204);
  });

  it('releases what waits for a transfer', async () => {
    const { id } = await waiting(transferOrder);
    expect((await configuration('DELETE', 'MANUAL_TRANSFER')).status).toBe(204);
    await orders.settled();
    expect(await statuses(id)).toBe('CANCELLED CANCELLED RELEASED NONE');
  });
});
