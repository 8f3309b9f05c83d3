import { randomUUID } from 'node:crypto';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { killableProcesses, listening } from '@storepod/testkit/killable-process';
import { startPaypal } from '@storepod/testkit/payments/paypal-server';
import { STRIPE_WEBHOOK_SECRET, startStripe } from '@storepod/testkit/payments/stripe-server';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signHeader } from '../src/provider/signed-header.ts';
import { paymentCrashPoints } from './crash-points.ts';
import { openPod, orderOf } from './pod.ts';

/** All of them by `npm run proof:crash-points`; the tests take one of each. */
const isWhole = process.env.STOREPOD_PROOF === 'crash-points';
const pointsOf = (doing: keyof typeof paymentCrashPoints, short: string): readonly string[] => {
  const all: readonly string[] = paymentCrashPoints[doing];
  if (!all.includes(short)) throw new Error(`${doing} has no point ${short}`);
  return isWhole ? all : [short];
};

const most = isWhole ? Number.POSITIVE_INFINITY : Object.keys(paymentCrashPoints).length;
const processes = killableProcesses(new URL('../src/main.ts', import.meta.url), { most });
const stripe = await startStripe();
const paypal = await startPaypal();
const pod = await openPod({ env: { STRIPE_API_BASE: stripe.origin, PAYPAL_API_BASE: paypal.origin } });
const { running, kit, neighbours, order, configure, begin, initiate, statusOf, rowOf, violations } = pod;
const MINUTE = 60_000;

beforeAll(async () => {
  for (const type of ['STRIPE', 'PAYPAL', 'COD'] as const) expect((await configure(type)).status).toBe(200);
});

/** Runs the work against a process of its own, which ends by SIGKILL at the moment. */
async function killedAt(moment: string, work: (origin: string) => Promise<unknown>): Promise<void> {
  const doomed = processes.start({ env: { ...running.env, PORT: '0', LOG_LEVEL: 'info' }, dieAt: { moment } });
  onTestFinished(() => doomed.kill());
  await work(await listening(doomed)).catch(() => undefined);
  expect(await doomed.ended).toEqual({ code: null, signal: 'SIGKILL' });
}

const asCheckout = (origin: string, path: string, body?: object) =>
  ask(origin, 'POST', `/api/v1/private/payments${path}?store=${testIds.store}`, {
    token: running.tokens.podService,
    body,
  });
const tell = (origin: string, event: object) => {
  const body = Buffer.from(JSON.stringify(event));
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signHeader(STRIPE_WEBHOOK_SECRET, body, new Date()),
  };
  return ask(origin, 'POST', `/api/v1/public/webhook/${testIds.store}/STRIPE`, { rawBody: body, headers });
};
const settled = () => jobsDone(kit.db, 'payment_jobs');
/** What checkout was told, each outcome once: a repeat has the same id. */
const outcomesOf = (ref: string) => [...new Set(neighbours.of(ref).map(({ eventId }) => eventId))];
const paidOne = async () => {
  const payment = await begin('STRIPE');
  stripe.pay(payment.internalRef);
  await order('GET', `/${payment.ref}/status?fresh=true`);
  await settled();
  return payment;
};

describe('killed while a payment is begun', () => {
  it.each(pointsOf('initiate', 'provider.answered|STRIPE initiate'))(
    'at %s, the repeat has the same page, and there is one',
    async (moment) => {
      const ref = randomUUID();
      await killedAt(moment, (origin) => asCheckout(origin, '/initiate', orderOf('STRIPE', ref)));
      const answer = await initiate('STRIPE', ref);
      expect(answer.status).toBe(200);
      expect(answer.body.redirectUrl).toBe(stripe.sessionOf(answer.body.internalRef).url);
    },
  );

  it.each(pointsOf('initiate', 'provider.asked|STRIPE initiate'))(
    'at %s, and cancelled afterwards, no page stays open',
    async (moment) => {
      const ref = randomUUID();
      await killedAt(moment, (origin) => asCheckout(origin, '/initiate', orderOf('STRIPE', ref)));
      expect((await order('POST', `/${ref}/cancel`)).body.status).toBe('CANCELLED');
      const past = new Date(Date.now() - MINUTE);
      await kit.db.updateTable('payment_transaction').set({ check_at: past }).where('close_owed', '=', true).execute();
      await pod.reconcile();
      const { internal_ref, close_owed } = await rowOf(ref);
      expect(close_owed).toBe(false);
      const open = [...stripe.sessions.values()].filter(
        ({ client_reference_id, status }) => client_reference_id === internal_ref && status === 'open',
      );
      expect(open).toEqual([]);
    },
  );
});

describe('killed while a payment is cancelled', () => {
  it.each(pointsOf('cancel', 'provider.answered|STRIPE cancel'))('at %s, the repeat ends it', async (moment) => {
    const { ref, internalRef } = await begin('STRIPE');
    await killedAt(moment, (origin) => asCheckout(origin, `/${ref}/cancel`));
    expect((await order('POST', `/${ref}/cancel`)).body.status).toBe('CANCELLED');
    expect(stripe.sessionOf(internalRef).status).toBe('expired');
    await settled();
    expect(outcomesOf(ref)).toEqual([]);
  });
});

/** An order whose shopper has chosen again: Stripe, and then Stripe anew. */
const startedAnew = async () => {
  const first = await begin('STRIPE');
  const { body: second } = await initiate('STRIPE', first.ref, { attempt: 2 });
  return { first, second: second as typeof first };
};
const attemptsOf = async (ref: string) =>
  (
    await kit.db
      .selectFrom('payment_transaction')
      .select(['status', 'internal_ref'])
      .where('request_ref', '=', ref as never)
      .where('store_id', '=', testIds.store)
      .orderBy('attempt')
      .execute()
  ).map(({ status, internal_ref }) => `${status} ${stripe.sessionOf(internal_ref).status}`);
/** As if the shopper had paid in the moment before the page was closed. */
const paidLate = (internalRef: string) => {
  stripe.sessionOf(internalRef).status = 'open';
  stripe.pay(internalRef);
  return stripe.eventOf('checkout.session.completed', internalRef);
};
const tellKilledAt = async (moment: string, event: object) => {
  await kit.outbox.stop();
  await killedAt(moment, (origin) => tell(origin, event));
  await kit.outbox.start();
  expect((await tell(running.origin, event)).status).toBe(200);
  await settled();
};

describe('killed while another way to pay is begun', () => {
  it.each(pointsOf('change', 'payment.superseded'))('at %s, the repeat ends it with one page', async (moment) => {
    const { ref } = await begin('STRIPE');
    await killedAt(moment, (origin) => asCheckout(origin, '/initiate', { ...orderOf('STRIPE', ref), attempt: 2 }));
    const { status, body } = await initiate('STRIPE', ref, { attempt: 2 });
    expect([status, body.redirectUrl]).toEqual([200, stripe.sessionOf(body.internalRef).url]);
    expect(await attemptsOf(ref)).toEqual(['CANCELLED expired', 'PENDING open']);
    await settled();
    expect(outcomesOf(ref)).toEqual([]);
  });
});

describe('killed while money comes for a former way to pay', () => {
  it.each(pointsOf('late money', 'signal.told'))('at %s, it settles the order, and no page is open', async (moment) => {
    const { first, second } = await startedAnew();
    await tellKilledAt(moment, paidLate(first.internalRef));
    const past = new Date(Date.now() - MINUTE);
    await kit.db.updateTable('payment_transaction').set({ check_at: past }).where('close_owed', '=', true).execute();
    await pod.reconcile();
    expect(await attemptsOf(first.ref)).toEqual(['PAID complete', 'CANCELLED expired']);
    expect(second.ref).toBe(first.ref);
    expect(outcomesOf(first.ref)).toEqual([`${first.internalRef}:PAID`]);
    expect(await violations()).toEqual([]);
  });
});

describe('killed while money comes twice', () => {
  it.each(pointsOf('money twice', 'payment.surplus-asked-back'))('at %s, it goes back once', async (moment) => {
    const { first, second } = await startedAnew();
    stripe.pay(second.internalRef);
    await tell(running.origin, stripe.eventOf('checkout.session.completed', second.internalRef));
    await settled();
    await tellKilledAt(moment, paidLate(first.internalRef));
    expect(await attemptsOf(first.ref)).toEqual(['REFUNDED complete', 'PAID complete']);
    const { payment_intent } = stripe.sessionOf(first.internalRef);
    expect([...stripe.refunds.values()].filter((one) => one.payment_intent === payment_intent)).toHaveLength(1);
    expect(outcomesOf(first.ref)).toEqual([`${second.internalRef}:PAID`]);
    expect(await violations()).toEqual([]);
  });
});

describe('killed while the payments of a type that is switched off are closed', () => {
  it.each(pointsOf('switched off', 'payment.withdrawn'))(
    'at %s, they are closed, and checkout is told',
    async (moment) => {
      const store = pod.newStore();
      await configure('STRIPE', store);
      const { ref, internalRef } = await begin('STRIPE', {}, store);
      const switchOff = (origin: string) =>
        ask(origin, 'PUT', `/api/v1/private/payment-configuration/STRIPE?store=${store}`, {
          token: running.tokens.organisationAdmin,
          body: { enabled: false },
        });
      await kit.outbox.stop();
      await killedAt(moment, switchOff);
      await kit.outbox.start();
      await settled();
      expect(stripe.sessionOf(internalRef).status).toBe('expired');
      expect(await statusOf(ref, store)).toBe('CANCELLED');
      expect(outcomesOf(ref)).toEqual([`${internalRef}:CANCELLED`]);
    },
  );
});

describe('killed while a message is taken and worked on', () => {
  it.each(pointsOf('webhook', 'webhook.settled'))(
    'at %s, the payment is PAID once, and checkout hears of it',
    async (moment) => {
      const { ref, internalRef } = await begin('STRIPE');
      stripe.pay(internalRef);
      const event = stripe.eventOf('checkout.session.completed', internalRef);
      await kit.outbox.stop();
      await killedAt(moment, (origin) => tell(origin, event));
      await kit.outbox.start();
      // The provider had no answer, so it sends it again.
      expect((await tell(running.origin, event)).status).toBe(200);
      await settled();
      expect(await statusOf(ref)).toBe('PAID');
      expect(outcomesOf(ref)).toEqual([`${internalRef}:PAID`]);
      expect(await violations()).toEqual([]);
    },
  );
});

describe('killed while money goes back', () => {
  it.each(pointsOf('refund', 'provider.answered|STRIPE refund'))('at %s, it goes back once', async (moment) => {
    const { ref } = await paidOne();
    const key = randomUUID();
    const refund = { key, amount: { amount: 700, currency: 'USD' } };
    await kit.outbox.stop();
    await killedAt(moment, (origin) => asCheckout(origin, `/${ref}/refunds`, refund));
    await kit.outbox.start();
    await settled();
    expect((await asCheckout(running.origin, `/${ref}/refunds`, refund)).body.status).toBe('SUCCEEDED');
    expect([...stripe.refunds.values()].filter(({ metadata }) => metadata.refund_key === key)).toHaveLength(1);
    await settled();
    expect(outcomesOf(ref).at(-1)).toBe(`refund:${key}:SUCCEEDED`);
    expect((await rowOf(ref)).refunded).toBe(700);
    expect(await violations()).toEqual([]);
  });
});

describe('killed while the money of an agreement is taken', () => {
  it.each(pointsOf('agreement', 'provider.answered|PAYPAL capture'))('at %s, it is taken once', async (moment) => {
    const { ref, internalRef } = await begin('PAYPAL');
    paypal.approve(internalRef);
    const { body, headers } = paypal.messageOf('CHECKOUT.ORDER.APPROVED', paypal.orderOf(internalRef));
    await kit.outbox.stop();
    await killedAt(moment, (origin) =>
      ask(origin, 'POST', `/api/v1/public/webhook/${testIds.store}/PAYPAL`, { rawBody: body, headers }),
    );
    await kit.outbox.start();
    await settled();
    expect(await statusOf(ref)).toBe('PAID');
    expect(outcomesOf(ref)).toEqual([`${internalRef}:PAID`]);
    expect(await violations()).toEqual([]);
  });
});

describe('killed while a merchant approves', () => {
  it.each(pointsOf('approve', 'payment.moving|approve'))(
    'at %s, nothing has happened, and the repeat is the first',
    async (moment) => {
      const { ref, internalRef } = await begin('COD');
      const path = `/api/v1/private/payment/transaction/${internalRef}/approve?store=${testIds.store}`;
      const approve = (origin: string) =>
        ask(origin, 'POST', path, { token: running.tokens.storeAdmin, body: { transactionNo: '1' } });
      await killedAt(moment, approve);
      expect(await statusOf(ref)).toBe('PENDING');
      expect((await approve(running.origin)).body.status).toBe('PAID');
      await settled();
      expect(outcomesOf(ref)).toEqual([`${internalRef}:PAID`]);
      expect(await violations()).toEqual([]);
    },
  );
});
