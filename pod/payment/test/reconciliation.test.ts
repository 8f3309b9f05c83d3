import { randomUUID } from 'node:crypto';
import { stoppedClock } from '@storepod/kernel/clock';
import { jobsDone } from '@storepod/testkit/jobs';
import { startStripe } from '@storepod/testkit/payments/stripe-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../src/reconciliation/reconcile.ts';
import { openPod } from './pod.ts';

const MINUTE = 60_000;
const clock = stoppedClock(new Date());
const stripe = await startStripe(clock);
const pod = await openPod({ clock, env: { STRIPE_API_BASE: stripe.origin } });
const { kit, neighbours, manage, order, configure, initiate, begin, statusOf, rowOf, violations } = pod;

beforeAll(async () => {
  expect((await configure('STRIPE')).status).toBe(200);
});
beforeEach(async () => {
  Object.assign(stripe, { troubles: [], asked: [], refundStatus: 'succeeded', during: undefined });
  await kit.db.updateTable('payment_transaction').set({ check_at: null }).execute();
});
const settled = () => jobsDone(kit.db, 'payment_jobs');
const later = async (minutes: number) => {
  clock.advance(minutes * MINUTE);
  await pod.reconcile();
};

describe('a payment without an outcome', () => {
  it('is asked about after some minutes, and its outcome told to checkout', async () => {
    const { ref, internalRef } = await begin('STRIPE');
    stripe.pay(internalRef);
    await later(4);
    expect(await statusOf(ref)).toBe('PENDING');
    await later(1);
    expect(await statusOf(ref)).toBe('PAID');
    await settled();
    expect(neighbours.of(ref)).toMatchObject([{ status: 'PAID' }]);
    await later(60);
    expect(stripe.asked.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  it('is asked about with growing pauses, up to the longest', async () => {
    const { ref } = await begin('STRIPE');
    const pauses = [];
    for (let nth = 0; nth < 6; nth++) {
      const { check_at } = await rowOf(ref);
      if (!check_at) break;
      pauses.push(Math.round((check_at.getTime() - clock.now().getTime()) / MINUTE));
      clock.advance(check_at.getTime() - clock.now().getTime());
      // Waited for once; that nobody is there to answer comes to the same.
      stripe.troubles = [nth === 0 ? 'silence' : 'hang-up'];
      if (nth < 5) await pod.reconcile();
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('is closed when its time is long over, at the provider first', async () => {
    const { ref, internalRef } = await begin('STRIPE', {
      expireAt: new Date(clock.now().getTime() + MINUTE).toISOString(),
    });
    await later(39);
    expect(await statusOf(ref)).toBe('PENDING');
    await later(60);
    expect(await statusOf(ref)).toBe('CANCELLED');
    expect(stripe.sessionOf(internalRef).status).toBe('expired');
    await settled();
    expect(neighbours.of(ref)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('whose provider never answered ends too, when its time is over', async () => {
    const ref = randomUUID();
    stripe.troubles = ['silence'];
    expect((await initiate('STRIPE', ref)).status).toBe(502);
    await later(25 * 60);
    expect(await statusOf(ref)).toBe('CANCELLED');
  });

  it('is asked about by one of two who look at the same moment', async () => {
    await begin('STRIPE');
    clock.advance(6 * MINUTE);
    const other = await pod.running.replica({ PORT: '0' });
    const signal = new AbortController().signal;
    await Promise.all([pod.reconcile(), reconcile(other.parts, signal), pod.reconcile()]);
    expect(stripe.asked.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  it('that fails holds up none of the others', async () => {
    const [bad, good] = [await begin('STRIPE'), await begin('STRIPE')];
    for (const { internalRef } of [bad, good]) stripe.pay(internalRef);
    stripe.troubles = ['fault'];
    await later(6);
    expect([await statusOf(bad.ref), await statusOf(good.ref)].sort()).toEqual(['PAID', 'PENDING']);
  });

  it('that was cancelled while whoever began it was killed has its page closed', async () => {
    const ref = randomUUID();
    stripe.during = async () => {
      stripe.troubles = ['hang-up'];
    };
    expect((await initiate('STRIPE', ref)).status).toBe(502);
    expect((await order('POST', `/${ref}/cancel`)).body.status).toBe('CANCELLED');
    expect(await rowOf(ref)).toMatchObject({ close_owed: true });
    await later(2);
    const row = await rowOf(ref);
    expect(row).toMatchObject({ close_owed: false, check_at: null, status: 'CANCELLED' });
    expect(stripe.sessionOf(row.internal_ref).status).toBe('expired');
  });
});

describe('a refund without an outcome', () => {
  const paid = async () => {
    const payment = await begin('STRIPE');
    stripe.pay(payment.internalRef);
    await order('GET', `/${payment.ref}/status?fresh=true`);
    return payment;
  };
  const refund = (ref: string, key: string) =>
    order('POST', `/${ref}/refunds`, { key, amount: { amount: 500, currency: 'USD' } });
  const given = (key: string) => [...stripe.refunds.values()].filter(({ metadata }) => metadata.refund_key === key);

  it('is asked for again with the same key, and given once', async () => {
    const { ref } = await paid();
    const key = randomUUID();
    stripe.troubles = ['hang-up'];
    await refund(ref, key);
    await settled();
    await later(6);
    expect((await refund(ref, key)).body.status).toBe('SUCCEEDED');
    expect(given(key)).toHaveLength(1);
  });

  it('that Stripe gave, and of which the answer was lost, is found after its key is forgotten', async () => {
    const { ref, internalRef } = await paid();
    const key = randomUUID();
    stripe.troubles = ['hang-up'];
    await refund(ref, key);
    await settled();
    const intent = stripe.sessionOf(internalRef).payment_intent ?? '';
    const lost = {
      id: 're_lost',
      object: 'refund' as const,
      payment_intent: intent,
      amount: 500,
      status: 'succeeded',
      metadata: { refund_key: key },
    };
    stripe.refunds.set(lost.id, lost);
    stripe.asked = [];
    await later(24 * 60);
    expect((await refund(ref, key)).body.status).toBe('SUCCEEDED');
    expect(stripe.asked).not.toContain('POST /v1/refunds');
    expect(await violations()).toEqual([]);
  });
});

describe('the books', () => {
  it('tell what came, what went and what waits', async () => {
    const store = pod.newStore();
    await configure('STRIPE', store);
    await configure('COD', store);
    const cod = await begin('COD', {}, store);
    await manage('POST', `/payment/transaction/${cod.internalRef}/approve`, { transactionNo: '1' }, store);
    await order('POST', `/${cod.ref}/refunds`, { key: randomUUID(), amount: { amount: 99, currency: 'USD' } }, store);
    await begin('STRIPE', {}, store);
    expect((await manage('GET', '/payments/conservation', undefined, store)).body).toMatchObject({
      ...{ violations: [], captured: [{ amount: 1999, currency: 'USD' }], refunded: [{ amount: 99, currency: 'USD' }] },
      ...{ undecided: 1, refundsPending: 0, needAttention: 0, webhooksWaiting: 0 },
    });
    await kit.db
      .updateTable('payment_transaction')
      .set({ captured: 1998 })
      .where('store_id', '=', store)
      .where('captured', '>', 0)
      .execute();
    const { body } = await manage('GET', '/payments/conservation', undefined, store);
    expect(body.violations).toEqual([{ internalRef: cod.internalRef, fault: 'captured is not what the ledger says' }]);
  });
});
