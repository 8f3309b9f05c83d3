import { randomUUID } from 'node:crypto';
import { transaction } from '@storepod/database/transaction';
import { eventually } from '@storepod/testkit/eventually';
import { hastenRetries, jobsDone } from '@storepod/testkit/jobs';
import { STRIPE_WEBHOOK_SECRET, startStripe } from '@storepod/testkit/payments/stripe-server';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signHeader } from '../src/provider/signed-header.ts';
import { initiatePayment } from '../src/transaction/initiate.ts';
import { openTransaction } from '../src/transaction/open-transaction.ts';
import { openPod, orderOf } from './pod.ts';

const stripe = await startStripe();
const pod = await openPod({ env: { STRIPE_API_BASE: stripe.origin } });
const { kit, neighbours, order, configure, initiate, webhook, violations, reconcile } = pod;

beforeAll(async () => {
  for (const type of ['STRIPE', 'SANDBOX', 'COD', 'MANUAL_TRANSFER'] as const)
    expect((await configure(type)).status).toBe(200);
});
afterEach(async () => {
  await settled();
  expect(await violations()).toEqual([]);
});

const settled = () => jobsDone(kit.db, 'payment_jobs');
const tell = (event: object) => {
  const body = Buffer.from(JSON.stringify(event));
  return webhook('STRIPE', body, { 'stripe-signature': signHeader(STRIPE_WEBHOOK_SECRET, body, new Date()) });
};
/** As if the shopper had paid in the moment before the page was closed. */
const payAllTheSame = (internalRef: string) => {
  stripe.sessionOf(internalRef).status = 'open';
  stripe.pay(internalRef);
};
/** The money comes on the page of an attempt, whatever was decided about it here. */
const moneyFor = async (internalRef: string) => {
  payAllTheSame(internalRef);
  expect((await tell(stripe.eventOf('checkout.session.completed', internalRef))).status).toBe(200);
  await settled();
};
interface Row {
  attempt: number;
  payment_type: string;
  status: string;
  captured: number;
  refunded: number;
  needs_attention: boolean;
  internal_ref: string;
}
const rowsOf = async (ref: string) =>
  (await sql<Row>`select * from payment_transaction where request_ref = ${ref} order by attempt`.execute(kit.db)).rows;
const statusesOf = async (ref: string) =>
  (await rowsOf(ref)).map(({ attempt, payment_type, status }) => `${attempt} ${payment_type} ${status}`);
const outcomesOf = (ref: string) => [...new Set(neighbours.of(ref).map(({ eventId }) => eventId))];
/** An order that was begun at Stripe, and is then paid another way. */
const changed = async (type: 'SANDBOX' | 'COD' | 'MANUAL_TRANSFER' | 'STRIPE') => {
  const ref = randomUUID();
  const first = (await initiate('STRIPE', ref)).body;
  const second = await initiate(type, ref, { attempt: 2 });
  return { ref, first, second };
};

describe('another attempt to pay an order', () => {
  it('closes the former page at its provider and begins the new one; checkout is not told of what it asked for', async () => {
    const { ref, first, second } = await changed('SANDBOX');
    expect([second.status, second.body.attempt, second.body.status]).toEqual([200, 2, 'PENDING']);
    expect(second.body.redirectUrl).not.toBe(first.redirectUrl);
    expect(stripe.sessionOf(first.internalRef).status).toBe('expired');
    expect(await statusesOf(ref)).toEqual(['1 STRIPE CANCELLED', '2 SANDBOX PENDING']);
    expect((await order('GET', `/${ref}/status`)).body).toMatchObject({ attempt: 2, paymentType: 'SANDBOX' });
    await settled();
    expect(neighbours.of(ref)).toEqual([]);
  });

  it('is the same when it is asked for again, and what comes late of the former one is refused', async () => {
    const { ref, second } = await changed('SANDBOX');
    const again = await initiate('SANDBOX', ref, { attempt: 2 });
    expect(again.body).toEqual(second.body);
    const late = await initiate('STRIPE', ref);
    expect([late.status, late.body.code]).toEqual([409, 'PAYMENT.INITIATE.SUPERSEDED']);
    const other = await initiate('COD', ref, { attempt: 2 });
    expect([other.status, other.body.code]).toEqual([409, 'PAYMENT.INITIATE.DIFFERS']);
  });

  it('may be of the same type: a page that nobody had begins anew', async () => {
    const { ref, first, second } = await changed('STRIPE');
    expect(second.body.redirectUrl).toBe(stripe.sessionOf(second.body.internalRef).url);
    expect(second.body.internalRef).not.toBe(first.internalRef);
    expect(await statusesOf(ref)).toEqual(['1 STRIPE CANCELLED', '2 STRIPE PENDING']);
  });

  it('refuses a former one that arrives only now, before it has opened a page', async () => {
    const ref = randomUUID();
    expect((await initiate('COD', ref, { attempt: 3 })).status).toBe(200);
    const before = stripe.sessions.size;
    for (const attempt of [1, 2]) {
      const late = await initiate('STRIPE', ref, { attempt });
      expect([409, 422]).toContain(late.status);
    }
    expect(stripe.sessions.size).toBe(before);
    expect((await order('GET', `/${ref}/status`)).body).toMatchObject({ attempt: 3, status: 'PENDING' });
  });

  it('leaves the former one alone where the store does not take the new type', async () => {
    const ref = randomUUID();
    const first = (await initiate('STRIPE', ref)).body;
    const store = pod.newStore();
    await configure('STRIPE', store);
    const started = (await initiate('STRIPE', ref, {}, store)).body;
    const refused = await initiate('PAYPAL', ref, { attempt: 2 }, store);
    expect([refused.status, refused.body.code]).toEqual([422, 'PAYMENT.CONFIGURATION.MISSING']);
    for (const { internalRef } of [first, started]) expect(stripe.sessionOf(internalRef).status).toBe('open');
  });

  it('begins also where the former provider gives no answer, whose page is closed as soon as it does', async () => {
    const ref = randomUUID();
    const first = (await initiate('STRIPE', ref)).body;
    stripe.troubles.push('fault');
    expect((await initiate('COD', ref, { attempt: 2 })).status).toBe(200);
    expect(stripe.sessionOf(first.internalRef).status).toBe('open');
    await sql`update payment_transaction set check_at = now() - interval '1 second' where close_owed`.execute(kit.db);
    await reconcile();
    expect(stripe.sessionOf(first.internalRef).status).toBe('expired');
    expect(await statusesOf(ref)).toEqual(['1 STRIPE CANCELLED', '2 COD PENDING']);
  });

  it('is not begun where the former one was paid at the provider: that is the answer, and checkout is told', async () => {
    const ref = randomUUID();
    const first = (await initiate('STRIPE', ref)).body;
    stripe.pay(first.internalRef);
    const second = await initiate('SANDBOX', ref, { attempt: 2 });
    expect([second.status, second.body]).toMatchObject([200, { attempt: 1, status: 'PAID', paymentType: 'STRIPE' }]);
    await settled();
    expect(outcomesOf(ref)).toEqual([`${first.internalRef}:PAID`]);
    expect((await rowsOf(ref)).filter(({ status }) => status === 'PENDING')).toEqual([]);
  });
});

describe('news of a former attempt', () => {
  it('that it failed or ran out is none', async () => {
    const { ref, first } = await changed('SANDBOX');
    for (const type of ['checkout.session.async_payment_failed', 'checkout.session.expired'] as const)
      expect((await tell(stripe.eventOf(type, first.internalRef))).status).toBe(200);
    await settled();
    expect(neighbours.of(ref)).toEqual([]);
    expect(await statusesOf(ref)).toEqual(['1 STRIPE CANCELLED', '2 SANDBOX PENDING']);
  });

  it.each(['SANDBOX', 'COD', 'MANUAL_TRANSFER', 'STRIPE'] as const)(
    'that its money has come settles the order, and the new one is closed: %s',
    async (type) => {
      const { ref, first, second } = await changed(type);
      await moneyFor(first.internalRef);
      expect(neighbours.of(ref)).toMatchObject([{ status: 'PAID', attempt: 1, paymentType: 'STRIPE' }]);
      expect(await statusesOf(ref)).toEqual(['1 STRIPE PAID', `2 ${type} CANCELLED`]);
      expect((await rowsOf(ref)).map(({ needs_attention }) => needs_attention)).toEqual([false, false]);
      if (type === 'STRIPE') expect(stripe.sessionOf(second.body.internalRef).status).toBe('expired');
      expect((await order('GET', `/${ref}/status`)).body).toMatchObject({ attempt: 1, status: 'PAID' });
      const again = await initiate(type, ref, { attempt: 2 });
      expect([again.status, again.body.attempt, again.body.status]).toEqual([200, 1, 'PAID']);
    },
  );

  it('that its money has come, too, is given back once, and checkout hears of one payment', async () => {
    const { ref, first, second } = await changed('STRIPE');
    await moneyFor(second.body.internalRef);
    await moneyFor(first.internalRef);
    await tell(stripe.eventOf('checkout.session.completed', first.internalRef));
    await settled();
    expect(outcomesOf(ref)).toEqual([`${second.body.internalRef}:PAID`]);
    expect(await statusesOf(ref)).toEqual(['1 STRIPE REFUNDED', '2 STRIPE PAID']);
    const { payment_intent } = stripe.sessionOf(first.internalRef);
    expect([...stripe.refunds.values()].filter((one) => one.payment_intent === payment_intent)).toHaveLength(1);
    const refund = { key: randomUUID(), amount: { amount: 1999, currency: 'USD' } };
    expect((await order('POST', `/${ref}/refunds`, refund)).status).toBe(200);
    await settled();
    expect(await statusesOf(ref)).toEqual(['1 STRIPE REFUNDED', '2 STRIPE REFUNDED']);
    expect(outcomesOf(ref)).toEqual([`${second.body.internalRef}:PAID`, `refund:${refund.key}:SUCCEEDED`]);
  });

  it('of two whose money comes at the same moment one settles the order, and the other goes back', async () => {
    for (let round = 0; round < 4; round++) {
      const { ref, first, second } = await changed('STRIPE');
      const refs = [first.internalRef, second.body.internalRef];
      for (const internalRef of refs) payAllTheSame(internalRef);
      const events = refs.map((internalRef) => stripe.eventOf('checkout.session.completed', internalRef));
      const told = await Promise.all(events.map(tell));
      expect(told.map(({ status }) => status)).toEqual([200, 200]);
      await settled();
      expect((await rowsOf(ref)).map(({ status }) => status).sort()).toEqual(['PAID', 'REFUNDED']);
      expect(neighbours.of(ref).filter(({ status }) => status === 'PAID')).toHaveLength(1);
    }
  });
});

describe('a closed order', () => {
  it('closes every attempt, and money for any of them is for a person', async () => {
    const { ref, first, second } = await changed('STRIPE');
    expect((await order('POST', `/${ref}/cancel?attempt=2`)).body).toMatchObject({ attempt: 2, status: 'CANCELLED' });
    expect(stripe.sessionOf(second.body.internalRef).status).toBe('expired');
    await moneyFor(first.internalRef);
    expect(await rowsOf(ref)).toMatchObject([
      { status: 'PAID', needs_attention: true },
      { status: 'CANCELLED', needs_attention: false },
    ]);
    expect(outcomesOf(ref)).toEqual([`${first.internalRef}:PAID`]);
  });

  it('refuses the attempt that was under way', async () => {
    const ref = randomUUID();
    await initiate('STRIPE', ref);
    await order('POST', `/${ref}/cancel?attempt=2`);
    const late = await initiate('COD', ref, { attempt: 2 });
    expect([late.status, late.body.code]).toEqual([422, 'PAYMENT.INITIATE.REJECTED']);
    expect((await order('POST', `/${ref}/cancel?attempt=2`)).body.status).toBe('CANCELLED');
  });
});

describe('attempts at the same moment', () => {
  it('the same one is begun once', async () => {
    const ref = randomUUID();
    await initiate('STRIPE', ref);
    const answers = await Promise.all(Array.from({ length: 6 }, () => initiate('SANDBOX', ref, { attempt: 2 })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.internalRef}`)).size).toBe(1);
    expect(await statusesOf(ref)).toEqual(['1 STRIPE CANCELLED', '2 SANDBOX PENDING']);
  });

  it('of different ones the last stays, and no page but its own', async () => {
    const ref = randomUUID();
    await initiate('STRIPE', ref);
    await Promise.all([2, 3, 4].map((attempt) => initiate('STRIPE', ref, { attempt })));
    expect((await initiate('STRIPE', ref, { attempt: 4 })).status).toBe(200);
    await sql`update payment_transaction set check_at = now() - interval '1 second' where close_owed`.execute(kit.db);
    await reconcile();
    const rows = await rowsOf(ref);
    expect(rows.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'PENDING']);
    const known = new Set(rows.map(({ internal_ref }) => internal_ref));
    const open = [...stripe.sessions.values()].filter(
      ({ client_reference_id, status }) => known.has(client_reference_id) && status === 'open',
    );
    expect(open.map(({ client_reference_id }) => client_reference_id)).toEqual([rows.at(-1)?.internal_ref]);
  });
});

describe('a way to pay that is switched off', () => {
  const waitingForLocks = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(kit.db);
    return rows[0]?.waiting;
  };
  const keyless = { enabled: false, secretKey: null };
  const put = (store: string, body: object) => pod.manage('PUT', '/payment-configuration/STRIPE', body, store);

  it('keeps the keys by which open pages are closed, which are closed at once', async () => {
    const store = pod.newStore();
    await configure('STRIPE', store);
    const { body } = await initiate('STRIPE', randomUUID(), {}, store);
    const refused = await put(store, keyless);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT.CONFIGURATION.IN_USE']);
    expect((await put(store, { enabled: false })).status).toBe(200);
    await settled();
    expect(stripe.sessionOf(body.internalRef).status).toBe('expired');
    expect(neighbours.of(body.ref)).toMatchObject([{ status: 'CANCELLED', reason: 'TYPE_WITHDRAWN' }]);
    expect((await put(store, keyless)).status).toBe(200);
  });

  it('is not begun by a shopper who changes to it at that moment: the order has nothing to wait for', async () => {
    const store = pod.newStore();
    for (const type of ['STRIPE', 'MANUAL_TRANSFER'] as const) await configure(type, store);
    const ref = randomUUID();
    await initiate('STRIPE', ref, {}, store);
    stripe.during = async () => {
      stripe.during = undefined;
      await pod.manage('PUT', '/payment-configuration/MANUAL_TRANSFER', { enabled: false }, store);
      await settled();
    };
    const refused = await initiate('MANUAL_TRANSFER', ref, { attempt: 2 }, store);
    expect([refused.status, refused.body.code]).toEqual([422, 'PAYMENT.CONFIGURATION.MISSING']);
    expect(await statusesOf(ref)).toEqual(['1 STRIPE CANCELLED']);
  });

  it('is not begun by a process that has not heard of it yet', async () => {
    const store = pod.newStore();
    await configure('MANUAL_TRANSFER', store);
    const known = await kit.configurations.find(store, 'MANUAL_TRANSFER');
    const late = pod.kitWith('configurations', { ...kit.configurations, find: async () => known, isKept: () => true });
    const ref = randomUUID();
    await pod.manage('PUT', '/payment-configuration/MANUAL_TRANSFER', { enabled: false }, store);
    await settled();
    await expect(initiatePayment(late, store, orderOf('MANUAL_TRANSFER', ref) as never)).rejects.toMatchObject({
      code: 'PAYMENT.CONFIGURATION.MISSING',
    });
    expect(await statusesOf(ref)).toEqual([]);
  });

  it('waits for a payment that is being begun, and closes it', async () => {
    const store = pod.newStore();
    await configure('MANUAL_TRANSFER', store);
    const ref = randomUUID();
    const provider = kit.providers.MANUAL_TRANSFER;
    if (!provider) throw new Error('there are no transfers');
    const switchedOff = await transaction(kit.db, async (trx) => {
      await openTransaction(kit, store, orderOf('MANUAL_TRANSFER', ref) as never, provider, trx);
      const switching = pod.manage('PUT', '/payment-configuration/MANUAL_TRANSFER', { enabled: false }, store);
      await eventually(waitingForLocks).toBe(1);
      return { switching };
    });
    expect((await switchedOff.switching).status).toBe(200);
    await settled();
    expect(await statusesOf(ref)).toEqual(['1 MANUAL_TRANSFER CANCELLED']);
    expect(neighbours.of(ref)).toMatchObject([{ status: 'CANCELLED', reason: 'TYPE_WITHDRAWN' }]);
  });

  it('is paid where the money came in the last moment', async () => {
    const store = pod.newStore();
    await configure('STRIPE', store);
    const { body } = await initiate('STRIPE', randomUUID(), {}, store);
    stripe.pay(body.internalRef);
    await put(store, { enabled: false });
    await settled();
    expect(outcomesOf(body.ref)).toEqual([`${body.internalRef}:PAID`]);
  });

  it('goes on closing where its provider was silent', async () => {
    const store = pod.newStore();
    await configure('STRIPE', store);
    const { body } = await initiate('STRIPE', randomUUID(), {}, store);
    stripe.troubles.push('fault');
    await put(store, { enabled: false });
    await eventually(async () => {
      await hastenRetries(kit.db, 'payment_jobs');
      return outcomesOf(body.ref);
    }).toEqual([`${body.internalRef}:CANCELLED`]);
    expect(stripe.sessionOf(body.internalRef).status).toBe('expired');
  });
});
