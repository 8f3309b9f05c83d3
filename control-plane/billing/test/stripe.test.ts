import { stoppedClock } from '@storepod/kernel/clock';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import Stripe from 'stripe';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Billing } from '../src/billing.ts';
import service from '../src/service.ts';
import { period, providerSubscription } from './events.ts';
import { CONSOLE } from './fixture.ts';
import { broken, declined, fakeStripe, invalid, unauthorised } from './stripe.ts';

const WEBHOOK_SECRET = 'whsec_of_the_test';
const stripe = await fakeStripe();
/** An hour ago, so that tokens outlive what the test lets pass. */
const clock = stoppedClock(new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000));
const billing = await testService(service, {
  clock,
  env: {
    BILLING_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.origin,
    CONSOLE_ORIGIN: CONSOLE,
    BILLING_JOB_RATE: 'P100D',
  },
});
const { db } = billing.kit as unknown as Billing;
const prices = () =>
  db
    .selectFrom('provider_price')
    .innerJoin('plan_price', 'plan_price.id', 'provider_price.price_id')
    .innerJoin('plan', 'plan.id', 'plan_price.plan_id')
    .select(['plan_price.id', 'provider_price_id', 'code', 'billing_interval'])
    .execute();
let known: Awaited<ReturnType<typeof prices>> = [];
beforeAll(async () => {
  await waitFor(async () => expect(await prices()).toHaveLength(5));
  known = await prices();
});
beforeEach(() => stripe.asUsual());
const price = (code: string, interval = 'MONTH') => {
  const found = known.find((one) => one.code === code && one.billing_interval === interval);
  if (!found) throw new Error(`${code} ${interval} was not published`);
  return found;
};

const now = () => Math.floor(clock.now().getTime() / 1000);
const send = (event: object) => {
  const rawBody = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: rawBody,
    secret: WEBHOOK_SECRET,
    timestamp: now(),
  });
  return ask(billing.origin, 'POST', '/api/v1/stripe-webhook/public/events', {
    rawBody,
    headers: { 'stripe-signature': header },
  });
};

async function newOwner(org = ManagerOrgId.mint()) {
  const store = StoreMerchantId.mint();
  await billing.as('controlPlaneService', 'POST', '/api/v1/quota/private/provision', { org, store });
  const token = await billing.uaa.token({ sub: 'm', uid: 'm', roles: ['ORG_ADMIN'], org });
  const act = (action: string, body: object = {}) =>
    ask(billing.origin, 'POST', `/api/v1/subscription/${action}?store=${store}`, { token, body });
  const view = async () =>
    (await ask(billing.origin, 'GET', `/api/v1/subscription/current?store=${store}`, { token })).body;
  return { org, store, act, view };
}

/** A store with a paid subscription at Stripe. */
async function subscribed(code: string) {
  const owner = await newOwner();
  const subscription = providerSubscription(owner.store, price(code).provider_price_id);
  const items = {
    object: 'list',
    data: [{ id: 'si_7', price: { id: price(code).provider_price_id }, ...period(now() + 1000) }],
  };
  stripe.change(subscription.id, { items });
  await send(subscription.created({ created: now() - 10 }, { items }));
  await send(subscription.paid({ created: now() - 10 }));
  expect(await owner.view()).toMatchObject({ status: 'ACTIVE', planCode: code });
  return { ...owner, subscription };
}

describe('the plans', () => {
  it('are published: one product for each plan, one price for each price', () => {
    const published = stripe.asked.filter(({ path }) => path === '/v1/prices').map(({ form }) => form);
    expect(published).toHaveLength(5);
    expect(published).toContainEqual({
      product: 'storepod_plan_basic',
      currency: 'usd',
      unit_amount: '10000',
      'recurring[interval]': 'year',
      'metadata[price]': price('BASIC', 'YEAR').id,
    });
    const products = stripe.asked.filter(({ path }) => path === '/v1/products').map(({ form }) => form.id);
    expect(new Set(products)).toEqual(new Set(['storepod_plan_free', 'storepod_plan_basic', 'storepod_plan_pro']));
  });

  it('are asked for with the key of the account and an idempotency key each', () => {
    for (const { authorization, key, version } of stripe.asked) {
      expect(authorization).toBe('Bearer sk_test_key');
      expect(key).toMatch(/^[0-9a-f-]{36}(-product)?$/);
      expect(version).toMatch(/^20/);
    }
  });
});

describe('a checkout', () => {
  it('is a page of Stripe for the customer that the organisation is there', async () => {
    const first = await newOwner();
    const start = stripe.asked.length;
    const { body } = await first.act('checkout', { planPriceId: price('BASIC').id });
    expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    const second = await newOwner(first.org);
    await second.act('checkout', { planPriceId: price('PRO').id });
    const [customer, session, another] = stripe.asked.slice(start);
    expect(customer).toMatchObject({ method: 'POST', path: '/v1/customers', form: { 'metadata[org]': first.org } });
    expect(session).toMatchObject({
      path: '/v1/checkout/sessions',
      form: {
        mode: 'subscription',
        customer: another?.form.customer,
        client_reference_id: first.store,
        'line_items[0][price]': price('BASIC').provider_price_id,
        'line_items[0][quantity]': '1',
        'subscription_data[metadata][store]': first.store,
        'subscription_data[metadata][org]': first.org,
        success_url: `${CONSOLE}/public/subscription/success`,
        cancel_url: `${CONSOLE}/public/subscription/fail`,
      },
    });
    expect(another?.form.client_reference_id).toBe(second.store);
    expect(stripe.asked).toHaveLength(start + 3);
  });

  it('closes the page before it at Stripe', async () => {
    const owner = await newOwner();
    await owner.act('checkout', { planPriceId: price('BASIC').id });
    const start = stripe.asked.length;
    await owner.act('checkout', { planPriceId: price('PRO').id });
    await eventually(async () => stripe.since(start).filter((one) => one.endsWith('/expire'))).toHaveLength(1);
  });

  it('502 while Stripe does not answer; the next try has the same key, so nothing is done twice', async () => {
    const owner = await newOwner();
    await owner.act('checkout', { planPriceId: price('BASIC').id });
    for (const trouble of [broken, 'cut', unauthorised] as const) {
      stripe.answer('POST /v1/checkout/sessions', trouble);
      const start = stripe.asked.length;
      const { status, body } = await owner.act('checkout', { planPriceId: price('PRO').id });
      expect([status, body.code, body.provider]).toEqual([502, 'BILLING.PROVIDER.UNAVAILABLE', 'stripe']);
      expect(JSON.stringify(body)).not.toContain('API Key');
      stripe.asUsual();
      expect((await owner.act('checkout', { planPriceId: price('PRO').id })).status).toBe(200);
      const keys = stripe.asked
        .slice(start)
        .filter(({ path }) => path === '/v1/checkout/sessions')
        .map(({ key }) => key);
      expect(new Set(keys).size).toBe(1);
    }
  });

  it('counts a request without an answer as stalled after ten minutes, and begins anew', async () => {
    const owner = await newOwner();
    stripe.answer('POST /v1/checkout/sessions', 'cut');
    await owner.act('checkout', { planPriceId: price('PRO').id });
    const start = stripe.asked.length;
    const health = async () =>
      (await billing.as('superAdmin', 'GET', '/api/v2/private/billing-health')).body.stalledRequests;
    const before = await health();
    clock.advance(10 * 60_000 + 1000);
    expect(await health()).toBe(before + 1);
    stripe.asUsual();
    await owner.act('checkout', { planPriceId: price('PRO').id });
    const [used] = stripe.asked.slice(start).filter(({ path }) => path === '/v1/checkout/sessions');
    expect(stripe.asked.slice(0, start).map(({ key }) => key)).not.toContain(used?.key);
    expect(await health()).toBe(before);
  });
});

describe('a change of plan', () => {
  it('upward is invoiced at once and refused as a whole where the card is declined', async () => {
    const owner = await subscribed('BASIC');
    const path = `POST /v1/subscriptions/${owner.subscription.id}`;
    stripe.answer(path, declined);
    const before = await owner.view();
    const refused = await owner.act('plan', { planPriceId: price('PRO').id });
    expect([refused.status, refused.body.code]).toEqual([422, 'BILLING.PROVIDER.CHANGE_REJECTED']);
    expect(refused.body).toMatchObject({ provider: 'stripe', providerCode: 'insufficient_funds', providerStatus: 402 });
    expect(await owner.view()).toEqual(before);

    stripe.asUsual();
    const start = stripe.asked.length;
    const { body } = await owner.act('plan', { planPriceId: price('PRO').id });
    expect(body).toMatchObject({ status: 'ACTIVE', planCode: 'PRO' });
    const [, update] = stripe.asked.slice(start);
    expect(update?.form).toEqual({
      'items[0][id]': 'si_7',
      'items[0][price]': price('PRO').provider_price_id,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    const keys = stripe.asked.filter(({ method, path: at }) => `${method} ${at}` === path).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('downward is a schedule: the old price until the period ends, the new one from then on', async () => {
    const owner = await subscribed('PRO');
    const start = stripe.asked.length;
    const { body } = await owner.act('plan', { planPriceId: price('BASIC').id });
    expect(body).toMatchObject({ planCode: 'PRO', pendingPlanChange: { planCode: 'BASIC' } });
    expect(stripe.since(start)).toEqual([
      `GET /v1/subscriptions/${owner.subscription.id}`,
      'POST /v1/subscription_schedules',
      'POST /v1/subscription_schedules/sub_sched_1',
    ]);
    expect(stripe.asked.at(-1)?.form).toMatchObject({
      end_behavior: 'release',
      proration_behavior: 'none',
      'phases[0][items][0][price]': price('PRO').provider_price_id,
      'phases[0][end_date]': String(now() + 1000),
      'phases[1][items][0][price]': price('BASIC').provider_price_id,
      'phases[1][duration][interval]': 'month',
    });

    const released = stripe.asked.length;
    await owner.act('plan', { planPriceId: price('PRO').id });
    expect((await owner.view()).pendingPlanChange).toBeNull();
    expect(stripe.since(released)).toContain('POST /v1/subscription_schedules/sub_sched_1/release');
  });

  it('that Stripe does not understand is a refusal, and one without an answer is none', async () => {
    const owner = await subscribed('BASIC');
    const before = await owner.view();
    stripe.answer(`GET /v1/subscriptions/${owner.subscription.id}`, invalid('resource_missing'));
    expect((await owner.act('plan', { planPriceId: price('PRO').id })).body).toMatchObject({
      status: 422,
      code: 'BILLING.PROVIDER.CHANGE_REJECTED',
      providerCode: 'resource_missing',
    });
    stripe.answer(`GET /v1/subscriptions/${owner.subscription.id}`, broken);
    expect((await owner.act('plan', { planPriceId: price('PRO').id })).status).toBe(502);
    expect(await owner.view()).toEqual(before);
  });
});

describe('the renewal', () => {
  it('is stopped and resumed by a flag at Stripe', async () => {
    const owner = await subscribed('BASIC');
    const start = stripe.asked.length;
    expect((await owner.act('cancel')).body.cancelAtPeriodEnd).toBe(true);
    expect(stripe.asked.at(-1)?.form).toEqual({ cancel_at_period_end: 'true' });
    expect((await owner.act('resume')).body.cancelAtPeriodEnd).toBe(false);
    expect(stripe.asked.at(-1)?.form).toEqual({ cancel_at_period_end: 'false' });
    const keys = stripe.asked
      .slice(start)
      .filter(({ method }) => method === 'POST')
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(undefined);
  });

  it('is read afresh where Stripe only repeats an old answer', async () => {
    const owner = await subscribed('BASIC');
    const old = stripe.change(owner.subscription.id, { cancel_at_period_end: true });
    stripe.change(owner.subscription.id, { cancel_at_period_end: false });
    const headers = { 'idempotent-replayed': 'true' };
    stripe.answer(`POST /v1/subscriptions/${owner.subscription.id}`, { status: 200, body: old, headers });
    expect((await owner.act('cancel')).body.cancelAtPeriodEnd).toBe(false);
    expect(stripe.asked.at(-1)?.method).toBe('GET');
  });

  it('stays as it was where Stripe gives no answer', async () => {
    const owner = await subscribed('BASIC');
    stripe.answer(`POST /v1/subscriptions/${owner.subscription.id}`, 'cut');
    expect((await owner.act('cancel')).status).toBe(502);
    expect((await owner.view()).cancelAtPeriodEnd).toBe(false);
  });

  it('ends at once when the platform says so, also where Stripe had ended it before', async () => {
    for (const gone of [false, true]) {
      const owner = await subscribed('BASIC');
      if (gone) stripe.answer(`DELETE /v1/subscriptions/${owner.subscription.id}`, invalid('resource_missing'));
      const cancel = `/api/v1/subscription/cancel?store=${owner.store}`;
      const { body } = await billing.as('superAdmin', 'POST', cancel, { immediate: true });
      expect(body).toMatchObject({ status: 'CANCELED', providerLinked: false });
      expect(stripe.asked.at(-1)?.method).toBe('DELETE');
    }
  });
});

describe('credit', () => {
  const given = () => stripe.asked.filter(({ path }) => path.endsWith('/balance_transactions'));

  it('is a balance below zero at Stripe, and is given once however often Stripe does not answer', async () => {
    const { org } = await newOwner();
    stripe.answer('POST /v1/customers', { status: 200, body: { id: 'cus_credit', object: 'customer' } });
    const question = 'POST /v1/customers/cus_credit/balance_transactions';
    stripe.answer(question, 'cut', 'cut', { status: 200, body: { id: 'cbtxn_1' } });
    const body = { org, amount: { amount: 1_250, currency: 'USD' }, reason: 'for the trouble' };
    expect((await billing.as('superAdmin', 'POST', '/api/v1/platform/credit', body)).status).toBe(200);
    await waitFor(() => expect(given()).toHaveLength(3));
    expect(new Set(given().map(({ key }) => key)).size).toBe(1);
    expect(given().at(-1)).toMatchObject({
      path: '/v1/customers/cus_credit/balance_transactions',
      form: { amount: '-1250', currency: 'usd' },
    });
    const told = db.selectFrom('provider_request').select('outcome').where('subject', '=', org);
    await eventually(async () =>
      (await told.where('operation', '=', 'give-credit').execute()).map(({ outcome }) => outcome),
    ).toEqual(['DONE']);
  });
});
