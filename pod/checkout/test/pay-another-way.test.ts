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

// Some of the tests wait until checkout has given up.
const pod = await openPod({ env: { PEER_TIMEOUT: 'PT3S', PAYMENT_TIMEOUT: 'PT3S' } });
const { call, place, cartOf, stock, orderOf, ledgerOf, quantityOf, wires, peers } = pod;
const orders = await openOrders(pod);
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };

beforeAll(() => stock('WAITS', { quantity: 10_000 }));
afterEach(async () => {
  for (const wire of Object.values(wires)) wire.restore();
  for (const type of ['COD', 'SANDBOX', 'MANUAL_TRANSFER']) await pod.takes(type);
  await pod.recover();
  await orders.settled();
  expect(await orders.violations()).toEqual([]);
});

const statuses = async (id: string) => {
  const { payment_type, order_status, payment_status, inventory_status, pending_action } = await orderOf(id);
  return `${payment_type} ${order_status} ${payment_status} ${inventory_status} ${pending_action}`;
};
const attemptsOf = async (ref: string) =>
  (
    await sql<{
      attempt: string;
    }>`${anyStore} select concat(payment_type, ' ', status) as attempt from payment_transaction
      where request_ref = ${ref} order by payment_transaction.attempt`.execute(peers.payment.parts.db)
  ).rows.map(({ attempt }) => attempt);
const waiting = async (order: object = sandboxOrder, token?: string) => {
  const { body } = await place(await cartOf('WAITS', 2), order, { token });
  return body as { id: string; orderRef: string; redirectUrl: string };
};
const choose = (id: string, paymentType: string, ref?: string, token?: string) =>
  call('POST', `/order/${id}/payment`, { paymentType, ref }, { token });
const told = ({ status, body }: Awaited<ReturnType<typeof choose>>) =>
  status < 400 ? `${status} ${body.payment} ${body.orderStatus}` : `${status} ${body.code}`;
const switchOff = async (type: string) => {
  const { status } = await ask(
    pod.paymentOrigin,
    'PUT',
    `/api/v1/private/payment-configuration/${type}?store=${testIds.store}`,
    { token: pod.owner, body: { enabled: false } },
  );
  expect(status).toBe(200);
};

describe('POST /order/:id/payment', () => {
  it('200 for whoever has the reference: the former attempt is closed, and the answer has the new page', async () => {
    const before = await quantityOf('WAITS');
    const { id, orderRef, redirectUrl } = await waiting();
    expect((await call('GET', `/order/${id}/status?ref=${orderRef}`)).body.mayPayAnotherWay).toBe(true);
    const transfer = await choose(id, 'MANUAL_TRANSFER', orderRef);
    expect([told(transfer), transfer.body.redirectUrl]).toEqual(['200 MANUAL_TRANSFER PENDING_PAYMENT', null]);
    const back = await choose(id, 'SANDBOX', orderRef);
    expect(told(back)).toBe('200 SANDBOX PENDING_PAYMENT');
    expect(back.body.redirectUrl).not.toBe(redirectUrl);
    await payOnPage(pod, back.body.redirectUrl);
    await orders.settled();
    expect(await statuses(id)).toBe('SANDBOX CONFIRMED PAID COMMITTED NONE');
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'MANUAL_TRANSFER CANCELLED', 'SANDBOX PAID']);
    expect(await quantityOf('WAITS')).toBe(before - 2);
  });

  it('200 in cash: it is confirmed, and nothing more can be chosen', async () => {
    const { id, orderRef } = await waiting();
    const cash = await choose(id, 'COD', orderRef);
    expect([told(cash), cash.body.mayPayAnotherWay]).toEqual(['200 COD CONFIRMED', false]);
    expect(told(await choose(id, 'COD', orderRef))).toBe('200 COD CONFIRMED');
    expect(told(await choose(id, 'SANDBOX', orderRef))).toBe('409 CHECKOUT.ORDER.NOT_WAITING');
  });

  it('200 the second time, with the same page and nothing begun', async () => {
    const { id, orderRef, redirectUrl } = await waiting();
    expect((await choose(id, 'SANDBOX', orderRef)).body.redirectUrl).toBe(redirectUrl);
    await choose(id, 'MANUAL_TRANSFER', orderRef);
    const ledger = await ledgerOf(id);
    expect(told(await choose(id, 'MANUAL_TRANSFER', orderRef))).toBe('200 MANUAL_TRANSFER PENDING_PAYMENT');
    expect(await ledgerOf(id)).toEqual(ledger);
  });

  it('200 of a signed-in shopper without a reference, and 404 to everybody else', async () => {
    const token = await pod.shopperToken('pays-otherwise');
    const other = await pod.shopperToken('somebody-else');
    const { id } = await waiting(sandboxOrder, token);
    const foreign = await waiting();
    for (const refused of [
      choose(id, 'COD'),
      choose(id, 'COD', foreign.orderRef),
      choose(id, 'COD', '1001'),
      choose(id, 'COD', undefined, other),
    ])
      expect((await refused).status).toBe(404);
    expect(await statuses(id)).toBe('SANDBOX PENDING_PAYMENT PENDING RESERVED NONE');
    const own = () => call('GET', `/private/customer/${id}/order`, undefined, { token });
    expect((await own()).body.mayPayAnotherWay).toBe(true);
    expect(told(await choose(id, 'COD', undefined, token))).toBe('200 COD CONFIRMED');
    expect((await own()).body.mayPayAnotherWay).toBe(false);
  });

  it.each(['PAYPAL', 'NONE', 'MANUAL_TRANSFER'])(
    '422 where the store does not take %s, and the order waits as before',
    async (type) => {
      if (type === 'MANUAL_TRANSFER') await switchOff(type);
      const { id, orderRef } = await waiting();
      expect(told(await choose(id, type, orderRef))).toBe('422 CHECKOUT.ORDER.PAYMENT_TYPE_NOT_OFFERED');
      expect(await statuses(id)).toBe('SANDBOX PENDING_PAYMENT PENDING RESERVED NONE');
      expect(await attemptsOf(orderRef)).toEqual(['SANDBOX PENDING']);
    },
  );

  it('200 of an order whose own way to pay was switched off, before its page is closed: the order goes on', async () => {
    const { id, orderRef } = await waiting();
    await peers.payment.parts.outbox.stop();
    await switchOff('SANDBOX');
    expect(told(await choose(id, 'SANDBOX', orderRef))).toBe('200 SANDBOX PENDING_PAYMENT');
    expect(told(await choose(id, 'MANUAL_TRANSFER', orderRef))).toBe('200 MANUAL_TRANSFER PENDING_PAYMENT');
    await peers.payment.parts.outbox.start();
    await jobsDone(peers.payment.parts.db, 'payment_jobs');
    await orders.settled();
    expect(await statuses(id)).toBe('MANUAL_TRANSFER PENDING_PAYMENT PENDING RESERVED NONE');
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'MANUAL_TRANSFER PENDING']);
  });

  it('409 once it is closed, also because its way to pay was switched off', async () => {
    const { id, orderRef } = await waiting();
    await switchOff('SANDBOX');
    await orders.settled();
    expect(told(await choose(id, 'COD', orderRef))).toBe('409 CHECKOUT.ORDER.NOT_WAITING');
    expect((await orderOf(id)).order_status).toBe('CANCELLED');
  });

  it.each(['PROCESSING', 'AUTHORIZED', 'WAITING_VERIFICATION'])(
    '409 while a payment that was made is %s',
    async (status) => {
      const { id, orderRef } = await waiting();
      const { transaction_ref } = await orderOf(id);
      await pod.signal(orderRef, { status, transactionRef: transaction_ref, attempt: 1 });
      expect((await call('GET', `/order/${id}/status?ref=${orderRef}`)).body.mayPayAnotherWay).toBe(false);
      expect(told(await choose(id, 'COD', orderRef))).toBe('409 CHECKOUT.ORDER.NOT_WAITING');
      expect(await attemptsOf(orderRef)).toEqual(['SANDBOX PENDING']);
    },
  );

  it('409 when it was chosen so often that somebody holds goods for nothing', async () => {
    const { id, orderRef } = await waiting();
    const answers = [];
    for (let turn = 0; turn < 11; turn++)
      answers.push(told(await choose(id, turn % 2 ? 'SANDBOX' : 'MANUAL_TRANSFER', orderRef)));
    expect(answers.slice(0, 9).every((answer) => answer.startsWith('200'))).toBe(true);
    expect(answers).toContain('409 CHECKOUT.ORDER.PAYMENT_CHANGED_TOO_OFTEN');
    const status = (await call('GET', `/order/${id}/status?ref=${orderRef}`)).body;
    expect([status.orderStatus, status.mayPayAnotherWay]).toEqual(['PENDING_PAYMENT', false]);
  });

  it('of different ones at once, ends with one of them and one open attempt', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, orderRef } = await waiting();
      const answers = await Promise.all(
        ['MANUAL_TRANSFER', 'COD', 'MANUAL_TRANSFER'].map((type) => choose(id, type, orderRef)),
      );
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
      await pod.recover();
      const { payment_type, pending_action } = await orderOf(id);
      expect(pending_action).toBe('NONE');
      const open = (await attemptsOf(orderRef)).filter((attempt) => attempt.endsWith('PENDING'));
      expect(open).toEqual([`${payment_type} PENDING`]);
    }
  });

  it.each(['inventory', 'payment'] as const)('502 while %s gives no answer; the job goes on', async (service) => {
    const { id, orderRef } = await waiting();
    atMoment(service === 'inventory' ? 'checkout.asking|RESERVE' : 'checkout.asking|INITIATE_PAYMENT', () =>
      wires[service].cut(),
    );
    expect((await choose(id, 'MANUAL_TRANSFER', orderRef)).status).toBe(502);
    wires[service].restore();
    await pod.recover();
    expect(await statuses(id)).toBe('MANUAL_TRANSFER PENDING_PAYMENT PENDING RESERVED NONE');
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX CANCELLED', 'MANUAL_TRANSFER PENDING']);
  });

  it('200 and paid, where the money of the former attempt came first', async () => {
    const { id, orderRef, redirectUrl } = await waiting();
    await payOnPage(pod, redirectUrl);
    await orders.settled();
    const answer = await choose(id, 'MANUAL_TRANSFER', orderRef);
    expect([told(answer), answer.body.paymentStatus]).toEqual(['200 SANDBOX CONFIRMED', 'PAID']);
    expect(await attemptsOf(orderRef)).toEqual(['SANDBOX PAID']);
  });
});
