import { randomUUID } from 'node:crypto';
import { jobsDone } from '@storepod/testkit/jobs';
import { startStripe } from '@storepod/testkit/payments/stripe-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPod } from './pod.ts';

const stripe = await startStripe();
const pod = await openPod({ env: { STRIPE_API_BASE: stripe.origin } });
const { kit, neighbours, manage, order, configure, begin, statusOf, rowOf, violations } = pod;

beforeAll(async () => {
  expect((await configure('STRIPE')).status).toBe(200);
});
beforeEach(() => {
  Object.assign(stripe, { troubles: [], asked: [], refundStatus: 'succeeded', during: undefined });
});

const settled = () => jobsDone(kit.db, 'payment_jobs');
const paidOne = async () => {
  const payment = await begin('STRIPE');
  stripe.pay(payment.internalRef);
  await order('GET', `/${payment.ref}/status?fresh=true`);
  await settled();
  return payment;
};

describe('refunds by Stripe', () => {
  const refund = (ref: string, amount: number, key: string = randomUUID()) =>
    order('POST', `/${ref}/refunds`, { key, amount: { amount, currency: 'USD' } });

  it('are PENDING until Stripe has said what came of them', async () => {
    const { ref } = await paidOne();
    const key = randomUUID();
    expect((await refund(ref, 500, key)).body).toMatchObject({ status: 'PENDING' });
    await settled();
    expect((await refund(ref, 500, key)).body).toMatchObject({ status: 'SUCCEEDED' });
    expect([...stripe.refunds.values()].filter(({ metadata }) => metadata.refund_key === key)).toHaveLength(1);
    expect(neighbours.of(ref).at(-1)).toMatchObject({ status: 'PAID', refund: { key, status: 'SUCCEEDED' } });
    expect(await violations()).toEqual([]);
  });

  it('that Stripe decides against have FAILED, are told and flagged, and may be asked for anew', async () => {
    const { ref } = await paidOne();
    const key = randomUUID();
    stripe.troubles = ['invalid'];
    await refund(ref, 1999, key);
    await settled();
    expect((await refund(ref, 1999, key)).body).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('amount_too_small'),
    });
    expect(await rowOf(ref)).toMatchObject({ refund_reserved: 0, needs_attention: true });
    expect(neighbours.of(ref).at(-1)).toMatchObject({ refund: { key, status: 'FAILED' } });
    await refund(ref, 1999);
    await settled();
    expect(await statusOf(ref)).toBe('REFUNDED');
    expect(await violations()).toEqual([]);
  });

  it('of which Stripe says nothing stay PENDING, and what they take is not given twice', async () => {
    const { ref } = await paidOne();
    stripe.troubles = ['silence'];
    await refund(ref, 1500);
    await settled();
    expect((await refund(ref, 500)).body.code).toBe('PAYMENT.REFUND.EXCEEDED');
    expect(await violations()).toEqual([]);
  });

  it('never pass what was captured, whoever presses at the same moment', async () => {
    const { ref, internalRef } = await paidOne();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(ref, 700)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    await settled();
    const given = [...stripe.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === stripe.sessionOf(internalRef).payment_intent,
    );
    expect(given.map(({ amount }) => amount)).toEqual([700, 700]);
  });
});

describe('testing the connection', () => {
  it.each([
    [undefined, { outcome: 'OK', detail: null }],
    ['silence', { outcome: 'NO_ANSWER' }],
    ['fault', { outcome: 'NO_ANSWER' }],
    ['bad-key', { outcome: 'REFUSED' }],
  ] as const)('with %s says %o', async (trouble, expected) => {
    stripe.troubles = trouble ? [trouble] : [];
    expect(await manage('POST', '/payment-configuration/STRIPE/test')).toMatchObject({ status: 200, body: expected });
  });
});
