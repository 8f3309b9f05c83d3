import { randomUUID } from 'node:crypto';
import { jobsDone } from '@storepod/testkit/jobs';
import { startPaypal } from '@storepod/testkit/payments/paypal-server';
import { STRIPE_WEBHOOK_SECRET, startStripe } from '@storepod/testkit/payments/stripe-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signHeader } from '../src/provider/signed-header.ts';
import { openPod } from './pod.ts';

const [stripe, paypal] = [await startStripe(), await startPaypal()];
const pod = await openPod({ env: { STRIPE_API_BASE: stripe.origin, PAYPAL_API_BASE: paypal.origin } });
const { kit, neighbours, order, configure, begin, statusOf, rowOf, violations, webhook } = pod;

beforeAll(async () => {
  for (const type of ['STRIPE', 'PAYPAL'] as const) expect((await configure(type)).status).toBe(200);
});
beforeEach(() => {
  Object.assign(stripe, { troubles: [], asked: [], refundStatus: 'succeeded', during: undefined });
});

const settled = () => jobsDone(kit.db, 'payment_jobs');
const tell = (event: object) => {
  const body = Buffer.from(JSON.stringify(event));
  return webhook('STRIPE', body, { 'stripe-signature': signHeader(STRIPE_WEBHOOK_SECRET, body, new Date()) });
};
const paidOne = async () => {
  const payment = await begin('STRIPE');
  stripe.pay(payment.internalRef);
  await tell(stripe.eventOf('checkout.session.completed', payment.internalRef));
  await settled();
  return payment;
};
let made = 0;
/** What Stripe says of a refund that was made in its dashboard. */
const refundEvent = (internalRef: string, amount: number, changes: object = {}, type = 'refund.created') => ({
  ...{ id: `evt_outside_${++made}`, object: 'event', type },
  data: {
    object: {
      ...{ id: `re_outside_${made}`, object: 'refund', amount, currency: 'usd', status: 'succeeded', metadata: {} },
      ...{ payment_intent: stripe.sessionOf(internalRef).payment_intent, ...changes },
    },
  },
});
const refundsOf = (ref: string) =>
  neighbours.of(ref).flatMap(({ refund }) => (refund ? [[refund.status, refund.amount.amount, refund.outside]] : []));
const ask = (ref: string, amount: number, key: string = randomUUID()) =>
  order('POST', `/${ref}/refunds`, { key, amount: { amount, currency: 'USD' } });

describe('a refund that was made at Stripe', () => {
  it('is recorded and told to checkout, once for all of its messages in any order', async () => {
    const { ref, internalRef } = await paidOne();
    const created = refundEvent(internalRef, 700);
    const updated = { ...created, id: 'evt_outside_again', type: 'refund.updated' };
    for (const event of [updated, created, created]) expect((await tell(event)).status).toBe(200);
    await settled();
    expect(refundsOf(ref)).toEqual([['SUCCEEDED', 700, true]]);
    expect(await rowOf(ref)).toMatchObject({ refunded: 700, refund_reserved: 700, status: 'PAID' });
    await tell(refundEvent(internalRef, 1299));
    await settled();
    expect(await statusOf(ref)).toBe('REFUNDED');
    expect(await violations()).toEqual([]);
  });

  it('is nothing new where it is the echo of one that was asked for here, before and after its answer', async () => {
    const { ref, internalRef } = await paidOne();
    const key = randomUUID();
    stripe.during = async () => {
      await tell(refundEvent(internalRef, 500, { id: 're_early', metadata: { refund_key: key } }));
    };
    await ask(ref, 500, key);
    await settled();
    await tell(refundEvent(internalRef, 500, { id: 're_early', metadata: { refund_key: key } }, 'refund.updated'));
    await settled();
    expect(refundsOf(ref)).toEqual([['SUCCEEDED', 500, undefined]]);
    expect(await rowOf(ref)).toMatchObject({ refunded: 500, refund_reserved: 500 });
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['more than is left', { amount: 2000 }],
    ['another currency', { currency: 'eur' }],
    ['no amount', { amount: 'much' }],
  ])('with %s is flagged and not recorded', async (_what, changes) => {
    const { ref, internalRef } = await paidOne();
    await tell(refundEvent(internalRef, 500, changes));
    await settled();
    expect(await rowOf(ref)).toMatchObject({
      ...{ refunded: 0, refund_reserved: 0, needs_attention: true },
      attention_reason: expect.stringContaining('REFUND_DIFFERS'),
    });
    expect(refundsOf(ref)).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('that is pending takes its part of the rest, and counts when Stripe says that it succeeded', async () => {
    const { ref, internalRef } = await paidOne();
    const pending = refundEvent(internalRef, 1500, { id: 're_slow', status: 'pending' });
    await tell(pending);
    await settled();
    expect(await rowOf(ref)).toMatchObject({ refunded: 0, refund_reserved: 1500 });
    expect((await ask(ref, 500)).body.code).toBe('PAYMENT.REFUND.EXCEEDED');
    await tell(refundEvent(internalRef, 1500, { id: 're_slow' }, 'refund.updated'));
    await settled();
    expect(refundsOf(ref)).toEqual([['SUCCEEDED', 1500, true]]);
    expect(await violations()).toEqual([]);
  });

  it('before the message that it was paid waits for that one', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    stripe.pay(internalRef);
    await tell(refundEvent(internalRef, 300));
    await tell(stripe.eventOf('checkout.session.completed', internalRef));
    await settled();
    expect(refundsOf(ref)).toEqual([['SUCCEEDED', 300, true]]);
    expect(await violations()).toEqual([]);
  });
});

describe('a refund that was made at PayPal', () => {
  it('is recorded and told to checkout once', async () => {
    const { ref, internalRef } = await begin('PAYPAL');
    paypal.approve(internalRef);
    await order('GET', `/${ref}/status?fresh=true`);
    await settled();
    const { capture_id } = await rowOf(ref);
    const resource = {
      ...{ id: 'REFUND-OUTSIDE-1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '4.00' } },
      links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${capture_id}` }],
    };
    for (let nth = 0; nth < 3; nth++) {
      const { body, headers } = paypal.messageOf('PAYMENT.CAPTURE.REFUNDED', resource);
      expect((await webhook('PAYPAL', body, headers)).status).toBe(200);
    }
    await settled();
    expect(refundsOf(ref)).toEqual([['SUCCEEDED', 400, true]]);
    expect(await rowOf(ref)).toMatchObject({ refunded: 400, refund_reserved: 400 });
    expect(await violations()).toEqual([]);
  });
});
