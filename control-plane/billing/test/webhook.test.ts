import { beforeAll, describe, expect, it } from 'vitest';
import { eventOf, period, providerSubscription, unique } from './events.ts';
import { days, type Owner, openFixture, pricesPublished } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const basic = `price_sandbox_${price('BASIC', 'MONTH')}`;
const pro = `price_sandbox_${price('PRO', 'MONTH')}`;
const now = () => Math.floor(fixture.clock.now().getTime() / 1000);
const outcome = async (event: object) => {
  const { status, body } = await fixture.send(event);
  return status === 200 ? body.outcome : `${status} ${body.code}`;
};
beforeAll(() => pricesPublished(fixture));

const eventRow = (id: string) =>
  fixture.kit.db.selectFrom('processed_provider_event').selectAll().where('event_id', '=', id).executeTakeFirst();
const eventTypes = async (owner: Owner) => (await owner.audit()).map(({ eventType }) => eventType);

/** A store that was paid for. */
async function activeOwner() {
  const owner = await fixture.newOwner();
  const subscription = providerSubscription(owner.store, basic);
  for (const event of [
    subscription.completed({ created: now() }),
    subscription.created({ created: now() }),
    subscription.paid({ created: now() }),
  ])
    expect(await outcome(event)).toBe('PROCESSED');
  return { owner, subscription };
}

describe('a message of no concern', () => {
  it('is taken and ignored where its type is unknown', async () => {
    const event = eventOf('payment_method.attached', { id: 'pm_1' }, { created: now() });
    expect(await outcome(event)).toBe('IGNORED');
    expect((await eventRow(event.id))?.outcome).toBe('IGNORED');
  });

  it('is taken and left where it is about no store of ours', async () => {
    const foreign = providerSubscription('6a0000000000000000000000' as never, basic);
    for (const event of [
      foreign.completed({ created: now() }),
      foreign.paid({ created: now() }),
      foreign.deleted({ created: now() }),
    ])
      expect(await outcome(event)).toBe('FOREIGN');
    const nameless = eventOf(
      'invoice.paid',
      { ...foreign.paid({ created: now() }).data.object, parent: null },
      { created: now() },
    );
    expect(await outcome(nameless)).toBe('IGNORED');
  });
});

describe('what messages do', () => {
  it('bind, activate, renew, fail, recover and end a subscription', async () => {
    const owner = await fixture.newOwner();
    const subscription = providerSubscription(owner.store, basic);
    const at = (seconds: number) => ({ created: now() + seconds });
    await fixture.send(subscription.completed(at(0)));
    expect(await owner.view()).toMatchObject({ status: 'TRIALING', planCode: 'FREE', providerLinked: true });
    await fixture.send(
      subscription.created(at(0), { items: { data: [{ price: { id: basic }, ...period(now() + 100) }] } }),
    );
    expect((await owner.view()).status).toBe('TRIALING');
    const paysUntil = (seconds: number) => ({
      lines: { data: [{ period: { start: now(), end: now() + seconds }, parent: null }] },
    });
    await fixture.send(subscription.paid(at(1), paysUntil(100)));
    expect(await owner.view()).toMatchObject({ status: 'ACTIVE', planCode: 'BASIC', graceUntil: null });

    await fixture.send(
      subscription.updated(at(100), { items: { data: [{ price: { id: basic }, ...period(now() + 200) }] } }),
    );
    await fixture.send(subscription.paid(at(101), paysUntil(200)));
    expect((await owner.view()).currentPeriodEnd).toBe(new Date((now() + 200) * 1000).toISOString());
    await fixture.send(subscription.failed(at(200)));
    const graceUntil = new Date((now() + 200) * 1000 + days(7)).toISOString();
    expect(await owner.view()).toMatchObject({ status: 'PAST_DUE', operable: true, graceUntil });
    await fixture.send(subscription.failed(at(300)));
    expect((await owner.view()).graceUntil).toBe(graceUntil);
    await fixture.send(subscription.paid(at(400)));
    expect(await owner.view()).toMatchObject({ status: 'ACTIVE', graceUntil: null });

    await fixture.send(
      subscription.updated(at(500), { items: { data: [{ price: { id: pro }, ...period(now() + 900) }] } }),
    );
    expect(await owner.view()).toMatchObject({ status: 'ACTIVE', planCode: 'PRO' });
    await fixture.send(subscription.updated(at(600), { status: 'paused' }));
    expect(await owner.view()).toMatchObject({ status: 'SUSPENDED', operable: false });
    await fixture.send(subscription.updated(at(700)));
    expect((await owner.view()).status).toBe('ACTIVE');
    await fixture.send(subscription.updated(at(800), { cancel_at_period_end: true }));
    expect(await owner.view()).toMatchObject({ status: 'ACTIVE', cancelAtPeriodEnd: true });
    await fixture.send(subscription.deleted(at(900)));
    expect(await owner.view()).toMatchObject({
      status: 'CANCELED',
      operable: false,
      cancelAtPeriodEnd: false,
      providerLinked: false,
    });
    expect(await eventTypes(owner)).toEqual([
      'CREATED',
      'TRIAL_STARTED',
      'INVOICE_RECORDED',
      'ACTIVATED',
      'INVOICE_RECORDED',
      'RENEWED',
      'INVOICE_RECORDED',
      'PAYMENT_FAILED',
      'PAST_DUE',
      'INVOICE_RECORDED',
      'PAYMENT_FAILED',
      'INVOICE_RECORDED',
      'RESUMED',
      'PLAN_UPGRADED',
      'SUSPENDED',
      'PLAN_DOWNGRADE_APPLIED',
      'RESUMED',
      'CANCEL_SCHEDULED',
      'CANCELED',
    ]);
  });

  it('name the message as their author', async () => {
    const { owner, subscription } = await activeOwner();
    const event = subscription.failed({ created: now() + 5 });
    await fixture.send(event);
    expect((await owner.audit()).at(-1)).toMatchObject({
      eventType: 'PAST_DUE',
      fromStatus: 'ACTIVE',
      toStatus: 'PAST_DUE',
      source: 'WEBHOOK',
      actor: 'sandbox',
      providerEventId: event.id,
    });
  });

  it('start a trial where the provider grants one, and its invoice over nothing activates nothing', async () => {
    const { org } = await fixture.newOwner();
    const owner = await fixture.newOwner(org);
    expect((await owner.view()).status).toBe('PENDING');
    const subscription = providerSubscription(owner.store, basic);
    const trialEnd = now() + 1000;
    await fixture.send(subscription.created({ created: now() }, { status: 'trialing', trial_end: trialEnd }));
    await fixture.send(subscription.paid({ created: now() }, { amount_due: 0, amount_paid: 0, subtotal: 0 }));
    expect(await owner.view()).toMatchObject({ status: 'TRIALING', trialEnd: new Date(trialEnd * 1000).toISOString() });
    await fixture.send(subscription.paid({ created: now() + 1000 }));
    expect((await owner.view()).status).toBe('ACTIVE');
  });

  it('activate a free plan by an invoice over nothing', async () => {
    const owner = await fixture.newOwner();
    const subscription = providerSubscription(owner.store, `price_sandbox_${price('FREE', 'MONTH')}`);
    await fixture.send(subscription.created({ created: now() }));
    await fixture.send(subscription.paid({ created: now() }, { amount_due: 0, amount_paid: 0, subtotal: 0 }));
    expect(await owner.view()).toMatchObject({ status: 'ACTIVE', planCode: 'FREE' });
  });

  it('record invoices, and never lead one back', async () => {
    const { owner, subscription } = await activeOwner();
    const id = unique('in');
    const tell = (type: string, seconds: number, fields: object) =>
      fixture.send(subscription.invoiceEvent(type, { created: now() + seconds }, { id, number: 'A-1', ...fields }));
    await tell('invoice.finalized', 10, { status: 'open', hosted_invoice_url: 'https://pay.test/1' });
    const newest = async () => (await owner.invoices()).find((invoice: { number: string }) => invoice.number === 'A-1');
    expect(await newest()).toMatchObject({
      status: 'OPEN',
      hostedUrl: 'https://pay.test/1',
      amountDue: { amount: 1000, currency: 'USD' },
    });
    await tell('invoice.marked_uncollectible', 20, { status: 'uncollectible' });
    expect((await newest()).status).toBe('UNCOLLECTIBLE');
    await tell('invoice.paid', 30, { status: 'paid', amount_paid: 1000 });
    await tell('invoice.finalized', 40, { status: 'open' });
    await tell('invoice.voided', 50, { status: 'void' });
    expect(await newest()).toMatchObject({ status: 'PAID', amountPaid: { amount: 1000, currency: 'USD' } });
    expect(await owner.invoices()).toHaveLength(2);
  });
});

describe('messages that come more than once', () => {
  it('have no effect the second time', async () => {
    const { owner, subscription } = await activeOwner();
    const event = subscription.failed({ created: now() + 5 });
    expect([await outcome(event), await outcome(event), await outcome(event)]).toEqual([
      'PROCESSED',
      'DUPLICATE',
      'DUPLICATE',
    ]);
    expect((await eventTypes(owner)).filter((type) => type === 'PAYMENT_FAILED')).toHaveLength(1);
  });

  it('twenty at the same moment are applied once', async () => {
    const { owner, subscription } = await activeOwner();
    const event = subscription.failed({ created: now() + 5 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(event)));
    expect(outcomes.filter((one) => one === 'PROCESSED')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'DUPLICATE')).toHaveLength(19);
    expect((await eventTypes(owner)).filter((type) => type === 'PAYMENT_FAILED')).toHaveLength(1);
    expect(await owner.invoices()).toHaveLength(2);
  });
});

describe('an invoice before its store or its plan is known', () => {
  it('503, is written down as failed, and is applied when it comes again', async () => {
    const owner = await fixture.newOwner();
    const subscription = providerSubscription(owner.store, basic);
    const paid = subscription.paid({ created: now() });
    const early = await fixture.send(paid);
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([
      503,
      'BILLING.WEBHOOK.LINK_UNKNOWN',
      '5',
    ]);
    await fixture.send(paid);
    expect(await eventRow(paid.id)).toMatchObject({ outcome: 'FAILED', attempts: 2 });
    const health = async () => (await fixture.billing.as('superAdmin', 'GET', '/api/v2/private/billing-health')).body;
    expect(await health()).toMatchObject({ failedEvents: 1 });
    await fixture.send(subscription.completed({ created: now() }));
    expect((await fixture.send(paid)).status).toBe(503);
    expect((await owner.view()).status).toBe('TRIALING');
    await fixture.send(subscription.created({ created: now() }));
    expect(await outcome(paid)).toBe('PROCESSED');
    expect((await owner.view()).status).toBe('ACTIVE');
    expect(await health()).toEqual({ failedEvents: 0, stalledRequests: 0, staleAfterMinutes: 10 });
  });
});
