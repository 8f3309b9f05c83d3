import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { providerSubscription } from './events.ts';
import { CONSOLE, days, type Owner, openFixture, pay, refusal, requestsOf, subscribe, visit } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const requests = (owner: Owner) => requestsOf(fixture, owner);
const last = async (owner: Owner) => (await owner.audit()).at(-1);

const subscribed = async (plan: string, interval = 'MONTH', fields = {}) => {
  const owner = await fixture.newOwner();
  await subscribe(fixture, owner, price(plan, interval), fields);
  return owner;
};

describe('POST /subscription/checkout', () => {
  it('200 with a page of the provider that leads back to the console of the configuration', async () => {
    const owner = await fixture.newOwner();
    const { status, body } = await owner.act('checkout', { planPriceId: price('BASIC', 'MONTH') });
    expect(status).toBe(200);
    expect(body.url).toMatch(`${CONSOLE}/billing/api/v1/sandbox/public/checkout/cs_sandbox_`);
    expect(await requests(owner)).toEqual(['open-checkout DONE']);
    expect((await owner.view()).status).toBe('TRIALING');
  });

  it('404 for a price that is not on offer', async () => {
    const owner = await fixture.newOwner();
    const unknown = '019b0f2e-7c40-7abc-8def-0123456789ab';
    expect(refusal(await owner.act('checkout', { planPriceId: unknown }))).toEqual([
      404,
      'BILLING.PLAN_PRICE.NOT_FOUND',
    ]);
    expect(await requests(owner)).toEqual([]);
  });

  it('409 while a provider renews the store', async () => {
    const owner = await subscribed('BASIC');
    const again = await owner.act('checkout', { planPriceId: price('PRO', 'MONTH') });
    expect(refusal(again)).toEqual([409, 'BILLING.SUBSCRIPTION.DUPLICATE']);
  });

  it('closes the page before it, so that nobody pays twice', async () => {
    const owner = await fixture.newOwner();
    const first = (await owner.act('checkout', { planPriceId: price('BASIC', 'MONTH') })).body.url;
    await owner.act('checkout', { planPriceId: price('PRO', 'MONTH') });
    await eventually(async () => (await visit(fixture, first)).shown.status).toBe(410);
  });

  it('brings a store back that had ended: first it waits for a payment, then it is active', async () => {
    const owner = await subscribed('BASIC');
    const cancel = `/api/v1/subscription/cancel?store=${owner.store}`;
    await fixture.billing.as('superAdmin', 'POST', cancel, { immediate: true });
    expect((await owner.view()).status).toBe('CANCELED');
    const { body } = await owner.act('checkout', { planPriceId: price('PRO', 'MONTH') });
    expect(await owner.view()).toMatchObject({ status: 'PENDING', operable: false });
    const { id } = await fixture.kit.db
      .selectFrom('provider_subscription')
      .select('id')
      .where('store_id', '=', owner.store)
      .executeTakeFirstOrThrow();
    const late = providerSubscription(owner.store, 'price_1', id).deleted({ created: 2_000_000_000 });
    expect((await fixture.send(late)).body).toEqual({ outcome: 'PROCESSED' });
    expect((await owner.view()).status).toBe('PENDING');
    await (await visit(fixture, body.url)).submit({ outcome: 'approve' });
    await eventually(() => owner.view()).toMatchObject({ status: 'ACTIVE', planCode: 'PRO' });
  });
});

describe('POST /subscription/plan', () => {
  it('upgrades at once, prorated, and says who did it', async () => {
    const owner = await subscribed('BASIC');
    fixture.clock.advance(days(15));
    const { status, body } = await owner.act('plan', { planPriceId: price('PRO', 'MONTH') });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ACTIVE', planCode: 'PRO', pendingPlanChange: null });
    expect(body.entitlements.limits.MAX_PRODUCTS).toBeUndefined();
    await eventually(async () => (await owner.invoices()).length).toBe(2);
    const [newest] = await owner.invoices();
    expect(newest.amountPaid).toEqual({ amount: 1000, currency: 'USD' });
    const upgraded = (await owner.audit()).filter(({ eventType }) => eventType === 'PLAN_UPGRADED');
    expect(upgraded).toEqual([
      expect.objectContaining({ fromPlanCode: 'BASIC', toPlanCode: 'PRO', source: 'API', actor: 'merchant' }),
    ]);
  });

  it('403 for an operator who acts as the merchant, and the plan stays', async () => {
    const owner = await subscribed('BASIC');
    const token = await fixture.billing.uaa.token({
      sub: 'm',
      uid: 'm',
      preferred_username: 'merchant',
      roles: ['ORG_ADMIN'],
      org: owner.org,
      act: { sub: 'operator', uid: 'o' },
    });
    const path = `/api/v1/subscription/plan?store=${owner.store}`;
    const before = await last(owner);
    const body = { planPriceId: price('PRO', 'MONTH') };
    const refused = await ask(fixture.billing.origin, 'POST', path, { token, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'COMMON.ACTING_REFUSED']);
    expect(await last(owner)).toEqual(before);
  });

  it('takes months to years of the same plan for an upgrade: a new period begins', async () => {
    const owner = await subscribed('BASIC');
    fixture.clock.advance(days(15));
    const { body } = await owner.act('plan', { planPriceId: price('BASIC', 'YEAR') });
    expect(body).toMatchObject({
      interval: 'YEAR',
      currentPeriodEnd: new Date(fixture.clock.now().getTime() + days(360)).toISOString(),
    });
    await eventually(async () => (await owner.invoices())[0].amountPaid.amount).toBe(9500);
  });

  it('lets a downgrade wait for the end of the paid period', async () => {
    const owner = await subscribed('PRO');
    const before = await owner.view();
    const { status, body } = await owner.act('plan', { planPriceId: price('BASIC', 'MONTH') });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      planCode: 'PRO',
      pendingPlanChange: {
        planCode: 'BASIC',
        planDisplayName: 'Basic',
        planPriceId: price('BASIC', 'MONTH'),
        amount: { amount: 1000, currency: 'USD' },
        interval: 'MONTH',
        effectiveAt: before.currentPeriodEnd,
      },
    });
    expect(await last(owner)).toMatchObject({
      eventType: 'PLAN_DOWNGRADE_SCHEDULED',
      fromPlanCode: 'PRO',
      toPlanCode: 'BASIC',
    });
  });

  it('takes a waiting downgrade back when the current plan is chosen, and with an upgrade', async () => {
    const owner = await subscribed('BASIC');
    await owner.act('plan', { planPriceId: price('FREE', 'MONTH') });
    const { body } = await owner.act('plan', { planPriceId: price('BASIC', 'MONTH') });
    expect(body).toMatchObject({ planCode: 'BASIC', pendingPlanChange: null });
    await owner.act('plan', { planPriceId: price('FREE', 'MONTH') });
    const up = await owner.act('plan', { planPriceId: price('PRO', 'MONTH') });
    expect(up.body).toMatchObject({ planCode: 'PRO', pendingPlanChange: null });
  });

  it('changes nothing when the current plan is chosen, and does not ask the provider', async () => {
    const owner = await subscribed('BASIC');
    const before = await requests(owner);
    expect((await owner.act('plan', { planPriceId: price('BASIC', 'MONTH') })).status).toBe(200);
    expect(await requests(owner)).toEqual(before);
  });

  it('422 a declined card, and nothing has changed; a later try is a new request', async () => {
    const owner = await subscribed('BASIC', 'MONTH', { card: 'once' });
    const before = await owner.view();
    const declined = await owner.act('plan', { planPriceId: price('PRO', 'MONTH') });
    expect(refusal(declined)).toEqual([422, 'BILLING.PROVIDER.CHANGE_REJECTED']);
    expect(declined.body).toMatchObject({ provider: 'sandbox', providerCode: 'card_declined', providerStatus: 402 });
    expect(await owner.view()).toEqual(before);
    await owner.act('plan', { planPriceId: price('PRO', 'MONTH') });
    expect((await requests(owner)).filter((one) => one === 'change-plan-now REJECTED')).toHaveLength(2);
  });

  it('422 for a store that nobody has paid for', async () => {
    const owner = await fixture.newOwner();
    const answer = await owner.act('plan', { planPriceId: price('PRO', 'MONTH') });
    expect(refusal(answer)).toEqual([422, 'BILLING.SUBSCRIPTION.TRANSITION_ILLEGAL']);
  });

  it('422 a downgrade while the renewal is stopped or a payment is due', async () => {
    const owner = await subscribed('PRO');
    await owner.act('cancel', {});
    const stopped = await owner.act('plan', { planPriceId: price('BASIC', 'MONTH') });
    expect([...refusal(stopped), stopped.body.params.reason]).toEqual([
      422,
      'BILLING.PLAN.DOWNGRADE_NOT_ALLOWED',
      'RENEWAL_STOPPED',
    ]);
    await fixture.kit.db
      .updateTable('store_subscription')
      .set({ status: 'PAST_DUE', grace_until: fixture.clock.now() })
      .where('id', '=', owner.store)
      .execute();
    const due = await owner.act('plan', { planPriceId: price('BASIC', 'MONTH') });
    expect(due.body.params.reason).toBe('PAYMENT_DUE');
    const up = await owner.act('plan', { planPriceId: price('PRO', 'YEAR') });
    expect(refusal(up)).toEqual([422, 'BILLING.SUBSCRIPTION.TRANSITION_ILLEGAL']);
  });

  it('422 another currency than the one that is paid', async () => {
    const owner = await subscribed('BASIC');
    const { id: plan } = await fixture.kit.db
      .selectFrom('plan')
      .select('id')
      .where('code', '=', 'PRO')
      .executeTakeFirstOrThrow();
    const euro = {
      id: '019b0f2e-7c40-7abc-8def-00000000000e' as never,
      plan_id: plan,
      currency: 'EUR' as never,
      unit_amount: 2900,
      billing_interval: 'MONTH' as const,
      active: true,
      created_at: fixture.clock.now(),
    };
    await fixture.kit.db.insertInto('plan_price').values(euro).execute();
    const answer = await owner.act('plan', { planPriceId: euro.id });
    expect(refusal(answer)).toEqual([422, 'BILLING.PLAN_PRICE.CURRENCY_MISMATCH']);
  });
});

describe('GET /invoice/list', () => {
  it('shows the newest first, by page, each with the page of its provider', async () => {
    const owner = await subscribed('BASIC');
    fixture.clock.advance(days(1));
    await owner.act('plan', { planPriceId: price('PRO', 'MONTH') });
    await eventually(async () => (await owner.invoices()).length).toBe(2);
    const { body } = await owner.call('GET', '/api/v1/invoice/list?count=1');
    expect(body).toMatchObject({ totalElements: 2, totalPages: 2, pageNumber: 0, size: 1 });
    const [newest, oldest] = await owner.invoices();
    expect(body.content).toEqual([newest]);
    expect(newest.issuedAt > oldest.issuedAt).toBe(true);
    expect(oldest).toMatchObject({
      status: 'PAID',
      amountDue: { amount: 1000, currency: 'USD' },
      hostedUrl: expect.stringContaining(`${CONSOLE}/billing/api/v1/sandbox/public/invoice/in_sandbox_`),
    });
  });
});

it('keeps the plans and invoices of one organisation from the other', async () => {
  const [ours, theirs] = [await subscribed('PRO'), await subscribed('BASIC')];
  const asOurs = (path: string) =>
    ask(fixture.billing.origin, 'GET', `${path}?store=${theirs.store}`, { token: ours.token });
  for (const path of ['/api/v1/subscription/current', '/api/v1/invoice/list', '/api/v1/entitlement/private/snapshot']) {
    const answer = await asOurs(path);
    expect(refusal(answer)).toEqual([404, 'BILLING.SUBSCRIPTION.NOT_FOUND']);
    expect(JSON.stringify(answer.body)).not.toMatch(/BASIC|1000/);
  }
  expect(await ours.invoices()).toHaveLength(1);
});

it('takes three clicks at once for what they are: one payment in the end', async () => {
  const owner = await fixture.newOwner();
  const click = () => owner.act('checkout', { planPriceId: price('BASIC', 'MONTH') });
  const answers = await Promise.all([click(), click(), click()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await pay(fixture, owner, price('BASIC', 'MONTH'));
  await eventually(async () => (await owner.view()).status).toBe('ACTIVE');
  expect(await owner.invoices()).toHaveLength(1);
});
