import { randomUUID } from 'node:crypto';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPod, orderOf } from './pod.ts';

const { running, kit, neighbours, manage, order, configure, initiate, begin, statusOf, rowOf, violations, newStore } =
  await openPod();

beforeAll(async () => {
  for (const type of ['COD', 'MANUAL_TRANSFER'] as const) expect((await configure(type)).status).toBe(200);
});

describe('a payment without a provider', () => {
  it.each(['COD', 'MANUAL_TRANSFER'] as const)(
    '200 %s is PENDING at once, and a repeat answers alike',
    async (type) => {
      const ref = randomUUID();
      const first = await initiate(type, ref);
      expect(first).toMatchObject({
        status: 200,
        body: {
          ref,
          paymentType: type,
          status: 'PENDING',
          redirectUrl: null,
          captured: { amount: 0, currency: 'USD' },
        },
      });
      expect((await initiate(type, ref)).body).toEqual(first.body);
    },
  );

  it.each(['COD', 'MANUAL_TRANSFER'] as const)('begins by one statement: %s', async (type) => {
    await initiate(type);
    const statements = await statementsOf(() => initiate(type));
    expect(statements).toHaveLength(1);
  });

  it('409 of another amount, currency or type under the same reference', async () => {
    const { ref } = await begin('COD');
    for (const other of [{ amount: { amount: 2000, currency: 'USD' } }, { amount: { amount: 1999, currency: 'EUR' } }])
      expect((await initiate('COD', ref, other)).body.code).toBe('PAYMENT.INITIATE.DIFFERS');
    expect((await initiate('MANUAL_TRANSFER', ref)).status).toBe(409);
  });

  it('422 of a type that the store has not switched on, and nothing is written', async () => {
    const store = newStore();
    const ref = randomUUID();
    expect((await initiate('COD', ref, {}, store)).body.code).toBe('PAYMENT.CONFIGURATION.MISSING');
    expect((await order('GET', `/${ref}/status`, undefined, store)).status).toBe(404);
  });

  it('goes on where its type was switched off since', async () => {
    const store = newStore();
    await configure('COD', store);
    const payment = await begin('COD', {}, store);
    await configure('COD', store, { enabled: false });
    expect((await order('POST', '/initiate', orderOf('COD', payment.ref), store)).body).toEqual(payment);
  });

  it('takes an Idempotency-Key: the same answer for the same request, 422 for another', async () => {
    const send = (ref: string) =>
      ask(running.origin, 'POST', `/api/v1/private/payments/initiate?store=${testIds.store}`, {
        token: running.tokens.podService,
        body: orderOf('COD', ref),
        headers: { 'idempotency-key': 'key-of-the-order' },
      });
    const first = await send('keyed');
    expect((await send('keyed')).body).toEqual(first.body);
    expect((await send('keyed-otherwise')).status).toBe(422);
  });

  it('is begun once by two at once', async () => {
    const ref = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => initiate('COD', ref)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.internalRef}`)).size).toBe(1);
  });
});

describe('what the merchant decides', () => {
  const decide = (internalRef: string, event: string, body?: object) =>
    manage('POST', `/payment/transaction/${internalRef}/${event}`, body);

  it('200 approve makes it PAID, and checkout is told once however often it is said', async () => {
    const { ref, internalRef } = await begin('MANUAL_TRANSFER');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => decide(internalRef, 'approve', { transactionNo: 'T-1' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statusOf(ref)).toBe('PAID');
    await jobsDone(kit.db, 'payment_jobs');
    expect(neighbours.of(ref)).toMatchObject([
      {
        status: 'PAID',
        transactionRef: internalRef,
        eventId: `${internalRef}:PAID`,
        amount: { amount: 1999, currency: 'USD' },
      },
    ]);
    expect((await rowOf(ref)).version).toBe(2);
  });

  it('200 reject makes it REJECTED, and tells checkout', async () => {
    const { ref, internalRef } = await begin('MANUAL_TRANSFER');
    expect((await decide(internalRef, 'reject')).body).toMatchObject({ status: 'REJECTED' });
    await jobsDone(kit.db, 'payment_jobs');
    expect(neighbours.of(ref)).toMatchObject([{ status: 'REJECTED' }]);
  });

  it('200 verify makes it wait for the merchant, who then approves it', async () => {
    const { ref, internalRef } = await begin('MANUAL_TRANSFER');
    expect((await decide(internalRef, 'verify')).body).toMatchObject({ status: 'WAITING_VERIFICATION' });
    expect((await decide(internalRef, 'approve', { transactionNo: 'T-2' })).body).toMatchObject({
      status: 'PAID',
      transactionNo: 'T-2',
    });
    await jobsDone(kit.db, 'payment_jobs');
    expect(neighbours.of(ref).map(({ status }) => status)).toEqual(['WAITING_VERIFICATION', 'PAID']);
  });

  it('200 approve of cash on delivery: it was collected', async () => {
    const { ref, internalRef } = await begin('COD');
    expect((await decide(internalRef, 'approve', { transactionNo: 'cash' })).body.status).toBe('PAID');
    expect(await statusOf(ref)).toBe('PAID');
  });

  it('400 approve without a number, 404 of a payment that nobody knows', async () => {
    const { internalRef } = await begin('COD');
    expect((await decide(internalRef, 'approve', {})).status).toBe(400);
    const unknown = await decide('019b0f2e-7c40-7abc-8def-0123456789ab', 'approve', { transactionNo: '1' });
    expect(unknown.body.code).toBe('PAYMENT.TRANSACTION.NOT_FOUND');
  });

  it('409 what was decided cannot be decided otherwise, nor what was cancelled', async () => {
    const [paid, cancelled] = [await begin('MANUAL_TRANSFER'), await begin('MANUAL_TRANSFER')];
    await decide(paid.internalRef, 'approve', { transactionNo: '1' });
    expect((await decide(paid.internalRef, 'reject')).body.code).toBe('PAYMENT.TRANSACTION.ILLEGAL_TRANSITION');
    await order('POST', `/${cancelled.ref}/cancel`);
    expect((await decide(cancelled.internalRef, 'approve', { transactionNo: '1' })).status).toBe(409);
  });

  it('409 a payment that a provider decides is none of the merchant', async () => {
    await configure('SANDBOX');
    const { internalRef } = await begin('SANDBOX');
    const answer = await decide(internalRef, 'approve', { transactionNo: '1' });
    expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT.TRANSACTION.NOT_DECIDED_BY_MERCHANT']);
  });

  it('lets of approve and reject at the same moment one win', async () => {
    for (let round = 0; round < 10; round++) {
      const { ref, internalRef } = await begin('MANUAL_TRANSFER');
      const [approved, rejected] = await Promise.all([
        decide(internalRef, 'approve', { transactionNo: '1' }),
        decide(internalRef, 'reject'),
      ]);
      expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
      expect(await statusOf(ref)).toBe(approved.status === 200 ? 'PAID' : 'REJECTED');
    }
  });
});

describe('cash that checkout says was collected', () => {
  it('200 makes the payment PAID once, however often it is said and by how many at once', async () => {
    const { ref } = await begin('COD');
    const answers = await Promise.all([1, 2, 3].map(() => order('POST', `/${ref}/collected`)));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'PAID']));
    expect((await order('POST', `/${ref}/collected`)).body).toMatchObject({ status: 'PAID' });
    expect(await violations()).toEqual([]);
  });

  it('404 of an order that nobody knows, 409 of a transfer and of what was cancelled', async () => {
    expect((await order('POST', `/${randomUUID()}/collected`)).status).toBe(404);
    const transfer = await begin('MANUAL_TRANSFER');
    expect((await order('POST', `/${transfer.ref}/collected`)).body.code).toBe(
      'PAYMENT.TRANSACTION.NOT_DECIDED_BY_MERCHANT',
    );
    const cancelled = await begin('COD');
    await order('POST', `/${cancelled.ref}/cancel`);
    expect((await order('POST', `/${cancelled.ref}/collected`)).body.code).toBe(
      'PAYMENT.TRANSACTION.ILLEGAL_TRANSITION',
    );
  });
});

describe('a cancelled order', () => {
  it('200 closes its payment without telling checkout, which asked for it', async () => {
    const { ref } = await begin('COD');
    expect((await order('POST', `/${ref}/cancel`)).body).toMatchObject({ status: 'CANCELLED', redirectUrl: null });
    expect((await order('POST', `/${ref}/cancel`)).body).toMatchObject({ status: 'CANCELLED' });
    await jobsDone(kit.db, 'payment_jobs');
    expect(neighbours.of(ref)).toEqual([]);
  });

  it('200 says PAID where the money has come, and changes nothing', async () => {
    const { ref, internalRef } = await begin('COD');
    await manage('POST', `/payment/transaction/${internalRef}/approve`, { transactionNo: '1' });
    expect((await order('POST', `/${ref}/cancel`)).body).toMatchObject({ status: 'PAID', captured: { amount: 1999 } });
  });

  it('is remembered where its payment never began, so that a request that comes later is refused', async () => {
    const ref = randomUUID();
    const cancelled = await order('POST', `/${ref}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'CANCELLED', internalRef: null, amount: null } });
    expect((await order('POST', `/${ref}/cancel`)).body).toEqual(cancelled.body);
    expect((await initiate('COD', ref)).body.code).toBe('PAYMENT.INITIATE.REJECTED');
    expect((await order('GET', `/${ref}/status`)).body.code).toBe('PAYMENT.TRANSACTION.NOT_FOUND');
  });

  it('and the beginning of its payment at the same moment leave nothing to pay', async () => {
    for (let round = 0; round < 20; round++) {
      const ref = randomUUID();
      const [payment, cancelled] = await Promise.all([initiate('COD', ref), order('POST', `/${ref}/cancel`)]);
      expect(cancelled.body.status).toBe('CANCELLED');
      expect([200, 422]).toContain(payment.status);
      expect((await rowOf(ref)).status).toBe('CANCELLED');
    }
  });
});

describe('the refund of money that the merchant gives back by hand', () => {
  const paid = async () => {
    const { ref, internalRef } = await begin('MANUAL_TRANSFER');
    await manage('POST', `/payment/transaction/${internalRef}/approve`, { transactionNo: '1' });
    return { ref, internalRef };
  };
  const refund = (ref: string, amount: number, key: string = randomUUID(), currency = 'USD') =>
    order('POST', `/${ref}/refunds`, { key, amount: { amount, currency }, reason: 'broken' });

  it('200 has succeeded at once, once for its key, and the last part makes it REFUNDED', async () => {
    const { ref, internalRef } = await paid();
    const key = randomUUID();
    const first = await refund(ref, 999, key);
    expect(first).toMatchObject({ status: 200, body: { key, status: 'SUCCEEDED', amount: { amount: 999 } } });
    expect((await refund(ref, 999, key)).body).toEqual(first.body);
    expect((await order('GET', `/${ref}/status`)).body).toMatchObject({ status: 'PAID', refunded: { amount: 999 } });
    await refund(ref, 1000);
    expect((await order('GET', `/${ref}/status`)).body).toMatchObject({
      status: 'REFUNDED',
      refunded: { amount: 1999 },
    });
    expect((await manage('GET', `/payment/transaction/${internalRef}/refunds`)).body).toHaveLength(2);
    await jobsDone(kit.db, 'payment_jobs');
    expect(neighbours.of(ref).slice(1)).toMatchObject([
      {
        status: 'PAID',
        eventId: `refund:${key}:SUCCEEDED`,
        refund: { key, status: 'SUCCEEDED', amount: { amount: 999 } },
      },
      { status: 'REFUNDED', refund: { status: 'SUCCEEDED', amount: { amount: 1000 } } },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('409 a key with another amount, 422 more than was paid or another currency, 422 what was not paid', async () => {
    const { ref } = await paid();
    const key = randomUUID();
    await refund(ref, 500, key);
    expect((await refund(ref, 501, key)).body.code).toBe('PAYMENT.REFUND.KEY_REUSED');
    expect((await refund(ref, 1500)).body.code).toBe('PAYMENT.REFUND.EXCEEDED');
    expect((await refund(ref, 1, randomUUID(), 'EUR')).body.code).toBe('PAYMENT.REFUND.EXCEEDED');
    expect((await refund((await begin('COD')).ref, 1)).body.code).toBe('PAYMENT.REFUND.NOT_PAID');
    expect((await refund(randomUUID(), 1)).status).toBe(404);
  });

  it('never passes what was captured, whoever presses at the same moment', async () => {
    const { ref } = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(ref, 400)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'PAYMENT.REFUND.EXCEEDED')).toHaveLength(16);
    expect(await rowOf(ref)).toMatchObject({ refunded: 1600, refund_reserved: 1600, captured: 1999, status: 'PAID' });
    expect(await violations()).toEqual([]);
  });
});
