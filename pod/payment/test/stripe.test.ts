import { randomUUID } from 'node:crypto';
import { testIds } from '@storepod/testkit/callers';
import { jobsDone } from '@storepod/testkit/jobs';
import { STRIPE_WEBHOOK_SECRET, startStripe, type Trouble } from '@storepod/testkit/payments/stripe-server';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signHeader } from '../src/provider/signed-header.ts';
import { openPod } from './pod.ts';

const stripe = await startStripe();
const pod = await openPod({ env: { STRIPE_API_BASE: stripe.origin } });
const { kit, neighbours, order, configure, initiate, begin, statusOf, rowOf, webhook } = pod;

beforeAll(async () => {
  expect((await configure('STRIPE')).status).toBe(200);
});
beforeEach(() => {
  Object.assign(stripe, { troubles: [], asked: [], refundStatus: 'succeeded', during: undefined });
});

const tell = async (event: object, store: string = testIds.store, secret = STRIPE_WEBHOOK_SECRET, at = new Date()) => {
  const body = Buffer.from(JSON.stringify(event));
  return webhook('STRIPE', body, { 'stripe-signature': signHeader(secret, body, at) }, store);
};
const settled = () => jobsDone(kit.db, 'payment_jobs');
const rows = () => kit.db.selectFrom('webhook_event').select('event_id').execute();
const paidOne = async () => {
  const payment = await begin('STRIPE');
  stripe.pay(payment.internalRef);
  await tell(stripe.eventOf('checkout.session.completed', payment.internalRef));
  await settled();
  return payment;
};

describe('a payment by Stripe', () => {
  it('200 has a page with the amount and both references, and a repeat answers the same page without asking', async () => {
    const ref = randomUUID();
    const first = await initiate('STRIPE', ref);
    expect(first).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    const session = stripe.sessionOf(first.body.internalRef);
    expect(session).toMatchObject({ amount_total: 1999, currency: 'usd' });
    expect(first.body.redirectUrl).toBe(session.url);
    expect((await initiate('STRIPE', ref)).body).toEqual(first.body);
    expect(stripe.asked).toEqual(['POST /v1/checkout/sessions']);
    expect(stripe.faults).toEqual([]);
  });

  it('is one page for two who begin it at the same moment', async () => {
    const ref = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => initiate('STRIPE', ref)));
    expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1);
    expect(stripe.sessionOf(answers[0]?.body.internalRef).status).toBe('open');
  });

  it.each(['decline', 'invalid'] satisfies Trouble[])('422 a decision against it (%s) is final', async (trouble) => {
    const ref = randomUUID();
    stripe.troubles = [trouble];
    const first = await initiate('STRIPE', ref);
    expect(first).toMatchObject({ status: 422, body: { code: 'PAYMENT.INITIATE.REJECTED', provider: 'STRIPE' } });
    expect((await initiate('STRIPE', ref)).body.code).toBe('PAYMENT.INITIATE.REJECTED');
    expect((await rowOf(ref)).status).toBe('FAILED');
    await settled();
    expect(neighbours.of(ref)).toEqual([]);
  });

  it.each(['rate-limit', 'bad-key', 'fault', 'garbage', 'silence', 'no-page'] satisfies Trouble[])(
    '502 no decision (%s) leaves it open, and a repeat goes on',
    async (trouble) => {
      const ref = randomUUID();
      stripe.troubles = [trouble];
      expect((await initiate('STRIPE', ref)).body).toMatchObject({ status: 502, code: 'PAYMENT.INITIATE.FAILED' });
      expect((await rowOf(ref)).status).toBe('PENDING');
      expect((await initiate('STRIPE', ref)).status).toBe(200);
    },
  );

  it('422 an amount that Stripe cannot charge is refused before anything is written or asked', async () => {
    const ref = randomUUID();
    const answer = await initiate('STRIPE', ref, { amount: { amount: 5005, currency: 'KWD' } });
    expect([answer.status, answer.body.code, stripe.asked]).toEqual([422, 'PAYMENT.INITIATE.REJECTED', []]);
    expect((await order('GET', `/${ref}/status`)).status).toBe(404);
  });
});

describe('the messages of Stripe', () => {
  it('200 a completed session that is paid makes the payment PAID, once for twenty copies', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    stripe.pay(internalRef);
    const event = stripe.eventOf('checkout.session.completed', internalRef);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await settled();
    expect(await statusOf(ref)).toBe('PAID');
    expect(neighbours.of(ref)).toMatchObject([{ status: 'PAID', eventId: `${internalRef}:PAID` }]);
    expect((await rows()).filter(({ event_id }) => event_id === event.id)).toHaveLength(1);
  });

  it('a message that moves a payment takes one read and one write, and no job of its own', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    stripe.pay(internalRef);
    const event = stripe.eventOf('checkout.session.completed', internalRef);
    expect(await statementsOf(() => tell(event))).toHaveLength(2);
    expect(await statusOf(ref)).toBe('PAID');
    await settled();
  });

  it('a completed session that is not paid yet is PROCESSING, until the money comes or fails', async () => {
    const [good, bad] = [await begin('STRIPE'), await begin('STRIPE')];
    for (const { internalRef } of [good, bad]) {
      stripe.pay(internalRef, { later: true });
      await tell(stripe.eventOf('checkout.session.completed', internalRef));
    }
    await settled();
    expect([await statusOf(good.ref), await statusOf(bad.ref)]).toEqual(['PROCESSING', 'PROCESSING']);
    stripe.sessionOf(good.internalRef).payment_status = 'paid';
    await tell(stripe.eventOf('checkout.session.async_payment_succeeded', good.internalRef));
    await tell(stripe.eventOf('checkout.session.async_payment_failed', bad.internalRef));
    await settled();
    expect([await statusOf(good.ref), await statusOf(bad.ref)]).toEqual(['PAID', 'FAILED']);
    expect(neighbours.of(bad.ref).map(({ status }) => status)).toEqual(['PROCESSING', 'FAILED']);
  });

  it('a card that is declined first does not close the order; a page that ran out does', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    await tell({
      id: 'evt_declined',
      type: 'payment_intent.payment_failed',
      data: { object: { object: 'payment_intent' } },
    });
    await settled();
    expect(await statusOf(ref)).toBe('PENDING');
    await tell(stripe.eventOf('checkout.session.expired', internalRef));
    await settled();
    expect(await statusOf(ref)).toBe('CANCELLED');
    expect(neighbours.of(ref)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('money that comes after the order was closed is recorded, told and flagged', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    await tell(stripe.eventOf('checkout.session.expired', internalRef));
    await settled();
    stripe.pay(internalRef);
    await tell(stripe.eventOf('checkout.session.completed', internalRef));
    await settled();
    expect(await rowOf(ref)).toMatchObject({
      status: 'PAID',
      needs_attention: true,
      attention_reason: 'PAID_AFTER_CLOSE',
    });
    expect(neighbours.of(ref).map(({ status }) => status)).toEqual(['CANCELLED', 'PAID']);
  });

  it('a late word that the page ran out does not take back what was paid', async () => {
    const { ref, internalRef } = await paidOne();
    await tell(stripe.eventOf('checkout.session.expired', internalRef));
    await settled();
    expect([await statusOf(ref), neighbours.of(ref).length]).toEqual(['PAID', 1]);
  });

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
    ['no amount', { amount_total: null }],
  ])('%s is refused and flagged', async (_, changes) => {
    const { ref, internalRef } = await begin('STRIPE');
    stripe.pay(internalRef);
    expect((await tell(stripe.eventOf('checkout.session.completed', internalRef, changes))).status).toBe(200);
    await settled();
    const row = await rowOf(ref);
    expect(row).toMatchObject({ status: 'PENDING', needs_attention: true, captured: 0 });
    expect(row.attention_reason).toContain('AMOUNT_DIFFERS');
    expect(neighbours.of(ref)).toEqual([]);
  });

  it('400 a wrong signature, none, an old one, or one of another body leaves no row', async () => {
    const { internalRef } = await begin('STRIPE');
    const event = stripe.eventOf('checkout.session.completed', internalRef);
    const body = Buffer.from(JSON.stringify(event));
    const old = new Date(Date.now() - 3_600_000);
    const before = await rows();
    const answers = [
      await tell(event, testIds.store, 'whsec_wrong'),
      await webhook('STRIPE', body),
      await tell(event, testIds.store, STRIPE_WEBHOOK_SECRET, old),
      await webhook('STRIPE', `${body} `, { 'stripe-signature': signHeader(STRIPE_WEBHOOK_SECRET, body, new Date()) }),
      await webhook('STRIPE', body, { 'stripe-signature': 't=1,v1=zz,,=' }),
    ];
    for (const { status, body: refusal } of answers)
      expect([status, refusal.code]).toEqual([400, 'PAYMENT.WEBHOOK.SIGNATURE_INVALID']);
    expect(answers.map(({ body: { params } }) => params.signaturePresent)).toEqual([true, false, true, true, true]);
    expect(await rows()).toEqual(before);
  });

  it('404 alike for a store that nobody knows, a type that is off, not set up, or not one at all', async () => {
    await configure('STRIPE', testIds.otherStore, {}).catch(() => undefined);
    const off = pod.newStore();
    await configure('STRIPE', off);
    await configure('STRIPE', off, { enabled: false });
    const places: [string, string][] = [
      [testIds.unknownId, 'STRIPE'],
      ['not-an-id', 'STRIPE'],
      [off, 'STRIPE'],
      [testIds.store, 'PAYPAL'],
      [testIds.store, 'COD'],
      [testIds.store, 'GOLD'],
    ];
    const answers = [];
    for (const [store, type] of places) answers.push(await webhook(type, '{}', {}, store));
    const documents = answers.map(({ status, body: { traceId: _, ...document } }) => ({ status, ...document }));
    expect(new Set(documents.map((document) => JSON.stringify(document))).size).toBe(1);
    expect(documents[0]).toMatchObject({ status: 404, code: 'PAYMENT.CONFIGURATION.NOT_FOUND' });
  });

  it('400 signed and unreadable, or about another object', async () => {
    const sent = async (text: string) => {
      const body = Buffer.from(text);
      return webhook('STRIPE', body, { 'stripe-signature': signHeader(STRIPE_WEBHOOK_SECRET, body, new Date()) });
    };
    expect((await sent('{')).body.code).toBe('PAYMENT.WEBHOOK.PAYLOAD_UNREADABLE');
    expect((await sent('null')).body.code).toBe('PAYMENT.WEBHOOK.PAYLOAD_UNREADABLE');
    const other = { id: 'evt_other', type: 'checkout.session.completed', data: { object: { object: 'charge' } } };
    expect((await sent(JSON.stringify(other))).body.code).toBe('PAYMENT.WEBHOOK.UNEXPECTED_OBJECT');
  });

  it('a message to one store about the payment of another finds nothing', async () => {
    const other = pod.newStore();
    await configure('STRIPE', other);
    const { ref, internalRef } = await begin('STRIPE');
    stripe.pay(internalRef);
    await tell(stripe.eventOf('checkout.session.completed', internalRef), other);
    await settled();
    expect(await statusOf(ref)).toBe('PENDING');
  });
});

describe('asking Stripe', () => {
  it('fresh=true learns of a payment whose message was lost', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    stripe.pay(internalRef);
    expect(await statusOf(ref)).toBe('PENDING');
    expect((await order('GET', `/${ref}/status?fresh=true`)).body).toMatchObject({
      status: 'PAID',
      captured: { amount: 1999 },
    });
    await settled();
    expect(neighbours.of(ref)).toMatchObject([{ status: 'PAID' }]);
  });

  it('502 where Stripe gives no answer', async () => {
    const { ref } = await begin('STRIPE');
    stripe.troubles = ['silence'];
    expect((await order('GET', `/${ref}/status?fresh=true`)).body.code).toBe('PAYMENT.PROVIDER.SILENT');
  });
});

describe('cancelling at Stripe', () => {
  it('expires the page, so that nobody can pay any more', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    expect((await order('POST', `/${ref}/cancel`)).body).toMatchObject({ status: 'CANCELLED' });
    expect(stripe.pay(internalRef)).toBeUndefined();
  });

  it('answers PAID where the buyer was faster, and tells checkout', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    stripe.pay(internalRef);
    expect((await order('POST', `/${ref}/cancel`)).body).toMatchObject({ status: 'PAID', captured: { amount: 1999 } });
    await settled();
    expect(neighbours.of(ref)).toMatchObject([{ status: 'PAID' }]);
  });

  it('502 where Stripe gives no answer, and nothing has changed', async () => {
    const { ref } = await begin('STRIPE');
    stripe.troubles = ['fault'];
    expect((await order('POST', `/${ref}/cancel`)).body.code).toBe('PAYMENT.PROVIDER.SILENT');
    expect(await statusOf(ref)).toBe('PENDING');
  });

  it('while the payment is being begun closes the page that comes of it', async () => {
    const ref = randomUUID();
    stripe.during = async () => {
      expect((await order('POST', `/${ref}/cancel`)).body.status).toBe('CANCELLED');
    };
    expect((await initiate('STRIPE', ref)).body.code).toBe('PAYMENT.INITIATE.REJECTED');
    const row = await rowOf(ref);
    expect(row).toMatchObject({ status: 'CANCELLED', close_owed: false });
    expect(stripe.sessionOf(row.internal_ref).status).toBe('expired');
  });

  it('and a message of its payment at the same moment end PAID, whoever is first', async () => {
    for (let round = 0; round < 10; round++) {
      const { ref, internalRef } = await begin('STRIPE');
      stripe.pay(internalRef);
      const event = stripe.eventOf('checkout.session.completed', internalRef);
      const [, cancelled] = await Promise.all([tell(event), order('POST', `/${ref}/cancel`)]);
      expect(cancelled.body.status).toBe('PAID');
      await settled();
      expect(await statusOf(ref)).toBe('PAID');
      expect(neighbours.of(ref)).toHaveLength(1);
    }
  });
});
