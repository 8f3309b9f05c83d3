import { randomUUID } from 'node:crypto';
import { jobsDone } from '@storepod/testkit/jobs';
import { type PaypalTrouble, startPaypal } from '@storepod/testkit/payments/paypal-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPod } from './pod.ts';

const paypal = await startPaypal();
const pod = await openPod({ env: { PAYPAL_API_BASE: paypal.origin } });
const { kit, neighbours, manage, order, configure, initiate, begin, statusOf, rowOf, violations, webhook, newStore } =
  pod;

beforeAll(async () => {
  expect((await configure('PAYPAL')).status).toBe(200);
});
beforeEach(() => {
  Object.assign(paypal, { troubles: [], asked: [], captureStatus: 'COMPLETED', refundStatus: 'COMPLETED' });
});

const settled = () => jobsDone(kit.db, 'payment_jobs');
const tell = (type: string, resource: object, webhookId?: string) => {
  const { body, headers } = paypal.messageOf(type, resource, webhookId);
  return webhook('PAYPAL', body, headers);
};
const approved = async () => {
  const payment = await begin('PAYPAL');
  paypal.approve(payment.internalRef);
  return payment;
};
const captured = async () => {
  const payment = await approved();
  await tell('CHECKOUT.ORDER.APPROVED', paypal.orderOf(payment.internalRef));
  await settled();
  return payment;
};

describe('a payment by PayPal', () => {
  it('200 has the page of an order with the amount and our reference; a repeat answers it again', async () => {
    const ref = randomUUID();
    const first = await initiate('PAYPAL', ref);
    const made = paypal.orderOf(first.body.internalRef);
    expect(first.body).toMatchObject({ status: 'PENDING', redirectUrl: made.links[0]?.href });
    expect(made.purchase_units[0]).toMatchObject({ amount: { currency_code: 'USD', value: '19.99' } });
    expect((await initiate('PAYPAL', ref)).body).toEqual(first.body);
    expect(paypal.faults).toEqual([]);
  });

  it('asks for a token once, and anew where it was refused', async () => {
    await begin('PAYPAL');
    expect(paypal.asked.filter((call) => call.includes('token')).length).toBeLessThanOrEqual(1);
    paypal.troubles = ['bad-key'];
    await begin('PAYPAL');
    expect(paypal.asked.at(-2)).toBe('POST /v1/oauth2/token');
  });

  it('422 a decision against it is final', async () => {
    const ref = randomUUID();
    paypal.troubles = ['decline'];
    const answer = await initiate('PAYPAL', ref);
    expect(answer.body).toMatchObject({
      status: 422,
      code: 'PAYMENT.INITIATE.REJECTED',
      providerCode: 'PAYEE_ACCOUNT_RESTRICTED',
    });
    expect((await initiate('PAYPAL', ref)).status).toBe(422);
  });

  it.each(['rate-limit', 'fault', 'garbage', 'silence'] satisfies PaypalTrouble[])(
    '502 no decision (%s) leaves it open, and a repeat goes on',
    async (trouble) => {
      const ref = randomUUID();
      paypal.troubles = [trouble];
      expect((await initiate('PAYPAL', ref)).body).toMatchObject({ status: 502, code: 'PAYMENT.INITIATE.FAILED' });
      expect((await rowOf(ref)).status).toBe('PENDING');
      expect((await initiate('PAYPAL', ref)).status).toBe(200);
    },
  );

  it('502 keys that PayPal does not know decide nothing', async () => {
    const store = newStore();
    await configure('PAYPAL', store, { secretKey: 'a-wrong-secret-of-paypal' });
    expect((await initiate('PAYPAL', randomUUID(), {}, store)).body.code).toBe('PAYMENT.INITIATE.FAILED');
    expect((await manage('POST', '/payment-configuration/PAYPAL/test', undefined, store)).body.outcome).toBe('REFUSED');
    expect((await manage('POST', '/payment-configuration/PAYPAL/test')).body.outcome).toBe('OK');
  });

  it('422 a currency that PayPal does not take is refused before anything is written', async () => {
    const answer = await initiate('PAYPAL', randomUUID(), { amount: { amount: 1000, currency: 'KWD' } });
    expect([answer.status, paypal.asked]).toEqual([422, []]);
  });
});

describe('the money of an order to which the buyer agreed', () => {
  it('is taken when PayPal tells that it agreed, once for many messages', async () => {
    const { ref, internalRef } = await approved();
    const message = paypal.messageOf('CHECKOUT.ORDER.APPROVED', paypal.orderOf(internalRef));
    await Promise.all(Array.from({ length: 10 }, () => webhook('PAYPAL', message.body, message.headers)));
    await settled();
    await tell('PAYMENT.CAPTURE.COMPLETED', paypal.orderOf(internalRef).purchase_units[0]?.payments?.captures[0] ?? {});
    await settled();
    expect(await statusOf(ref)).toBe('PAID');
    expect(neighbours.of(ref)).toMatchObject([{ status: 'PAID', amount: { amount: 1999, currency: 'USD' } }]);
    expect(paypal.asked.filter((call) => call.endsWith('/capture'))).toHaveLength(1);
  });

  it('is taken when somebody asks for the status', async () => {
    const { ref } = await approved();
    expect((await order('GET', `/${ref}/status?fresh=true`)).body.status).toBe('PAID');
  });

  it('is not taken of an order that was cancelled, and a late word of the agreement changes nothing', async () => {
    const { ref, internalRef } = await approved();
    expect((await order('POST', `/${ref}/cancel`)).body.status).toBe('CANCELLED');
    await tell('CHECKOUT.ORDER.APPROVED', paypal.orderOf(internalRef));
    await settled();
    expect(await statusOf(ref)).toBe('CANCELLED');
    expect(paypal.asked.some((call) => call.endsWith('/capture'))).toBe(false);
  });

  it('is not taken where the order says another amount than ours; that is flagged', async () => {
    const { ref, internalRef } = await approved();
    Object.assign(paypal.orderOf(internalRef).purchase_units[0]?.amount ?? {}, { value: '1.00' });
    await order('GET', `/${ref}/status?fresh=true`);
    expect(await rowOf(ref)).toMatchObject({ status: 'PENDING', needs_attention: true });
    expect(paypal.asked.some((call) => call.endsWith('/capture'))).toBe(false);
  });

  it('that comes later is PROCESSING, and DENIED is FAILED', async () => {
    paypal.captureStatus = 'PENDING';
    const { ref, internalRef } = await captured();
    expect(await statusOf(ref)).toBe('PROCESSING');
    const capture = paypal.orderOf(internalRef).purchase_units[0]?.payments?.captures[0];
    await tell('PAYMENT.CAPTURE.DENIED', capture ?? {});
    await settled();
    expect(await statusOf(ref)).toBe('FAILED');
  });

  it('cancel answers PAID where it was taken', async () => {
    const { ref, internalRef } = await approved();
    const made = paypal.orderOf(internalRef);
    const [unit] = made.purchase_units;
    made.status = 'COMPLETED';
    if (unit)
      unit.payments = {
        captures: [{ id: 'CAPTURE-X', status: 'COMPLETED', amount: unit.amount, custom_id: internalRef }],
      };
    expect((await order('POST', `/${ref}/cancel`)).body.status).toBe('PAID');
  });
});

describe('the messages of PayPal', () => {
  it('400 what PayPal does not take for its own leaves no row', async () => {
    const { internalRef } = await begin('PAYPAL');
    const before = await kit.db.selectFrom('webhook_event').select('event_id').execute();
    const message = paypal.messageOf('CHECKOUT.ORDER.APPROVED', paypal.orderOf(internalRef));
    const answers = [
      await webhook('PAYPAL', message.body.replace('APPROVED', 'COMPLETED'), message.headers),
      await webhook('PAYPAL', message.body),
      await webhook('PAYPAL', 'no JSON', message.headers),
      await webhook('PAYPAL', '{},"x":{}', message.headers),
      await tell('CHECKOUT.ORDER.APPROVED', paypal.orderOf(internalRef), 'WH-OF-SOMEBODY-ELSE'),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('PAYMENT.WEBHOOK.SIGNATURE_INVALID'));
    expect(await kit.db.selectFrom('webhook_event').select('event_id').execute()).toEqual(before);
  });

  it('502 while PayPal cannot say whether it is its own, and nothing is written', async () => {
    const { internalRef } = await begin('PAYPAL');
    paypal.troubles = ['fault'];
    expect((await tell('CHECKOUT.ORDER.APPROVED', paypal.orderOf(internalRef))).status).toBe(502);
  });

  it('a capture of another amount is refused and flagged', async () => {
    const { ref, internalRef } = await begin('PAYPAL');
    await tell('PAYMENT.CAPTURE.COMPLETED', {
      id: 'C',
      custom_id: internalRef,
      amount: { currency_code: 'USD', value: '1.99' },
    });
    await settled();
    expect(await rowOf(ref)).toMatchObject({ status: 'PENDING', needs_attention: true });
  });
});

describe('refunds by PayPal', () => {
  const refund = (ref: string, amount: number, key: string = randomUUID()) =>
    order('POST', `/${ref}/refunds`, { key, amount: { amount, currency: 'USD' } });

  it('go back once for their key, and the last part makes it REFUNDED', async () => {
    const { ref } = await captured();
    for (const amount of [999, 1000]) await refund(ref, amount);
    await settled();
    expect(await statusOf(ref)).toBe('REFUNDED');
    expect(paypal.refunds.size).toBe(2);
    expect(await violations()).toEqual([]);
  });

  it('that PayPal has not decided stay PENDING until it is asked again', async () => {
    const { ref } = await captured();
    const key = randomUUID();
    paypal.refundStatus = 'PENDING';
    await refund(ref, 500, key);
    await settled();
    expect((await refund(ref, 500, key)).body.status).toBe('PENDING');
    for (const made of paypal.refunds.values()) made.status = 'COMPLETED';
    await kit.db
      .updateTable('payment_refund')
      .set({ check_at: new Date(0) })
      .where('key', '=', key as never)
      .execute();
    await pod.reconcile();
    expect((await refund(ref, 500, key)).body.status).toBe('SUCCEEDED');
  });
});
