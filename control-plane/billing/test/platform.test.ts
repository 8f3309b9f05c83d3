import { eventually } from '@storepod/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { providerSubscription } from './events.ts';
import { days, openFixture, subscribe } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const now = () => Math.floor(fixture.clock.now().getTime() / 1000);
const read = async (path: string, body: object = {}, query = '') => (await fixture.asAdmin(path, body, query)).body;
const stores = (page: { content: { store: string }[] }) => page.content.map(({ store }) => store);

describe('POST /platform/subscriptions', () => {
  it('finds by organisation, state, plan, piece of an id, and who is blocked', async () => {
    const owner = await fixture.newOwner();
    const waiting = await fixture.newOwner(owner.org);
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    const find = async (filter: object) => stores(await read('subscriptions', filter));
    expect((await find({ org: owner.org })).sort()).toEqual([owner.store, waiting.store].sort());
    expect(await find({ org: owner.org, status: 'PENDING' })).toEqual([waiting.store]);
    expect(await find({ org: owner.org, planCode: 'BASIC' })).toEqual([owner.store]);
    expect(await find({ org: owner.org, blockedOnly: true })).toEqual([waiting.store]);
    expect(await find({ term: owner.store.slice(4) })).toContain(owner.store);
    expect(await find({ term: owner.org.slice(4) })).toContain(waiting.store);
    expect(await find({ term: '%' })).toEqual([]);
    expect(await find({ term: `cus_sandbox_${owner.org}` })).toEqual([owner.store]);
  });

  it('shows what operators need, and no entitlements', async () => {
    const owner = await fixture.newOwner();
    const [row] = (await read('subscriptions', { org: owner.org })).content;
    const { entitlements: _left, ...view } = await owner.view();
    expect(row).toEqual({
      ...view,
      org: owner.org,
      suspendedAt: null,
      canceledAt: null,
      createdAt: fixture.clock.now().toISOString(),
    });
  });

  it('pages from the newest, every store on exactly one page', async () => {
    const all = await read('subscriptions', {}, '?count=200');
    const first = await read('subscriptions', {}, '?count=2');
    const second = await read('subscriptions', {}, '?count=2&page=1');
    expect([...stores(first), ...stores(second)]).toEqual(stores(all).slice(0, 4));
    expect(first.totalElements).toBe(all.content.length);
  });
});

describe('invoices of the platform', () => {
  it('are found by organisation, store, state and time, and never added up across currencies', async () => {
    const owner = await fixture.newOwner();
    const subscription = providerSubscription(owner.store, `price_sandbox_${price('BASIC', 'MONTH')}`);
    await fixture.send(subscription.created({ created: now() }));
    const start = now();
    await fixture.send(subscription.paid({ created: start }, { created: start }));
    await fixture.send(
      subscription.paid(
        { created: start + 1 },
        { created: start + 60, currency: 'eur', amount_due: 700, amount_paid: 700 },
      ),
    );
    await fixture.send(subscription.failed({ created: start + 2 }, { created: start + 120, amount_due: 1500 }));
    const find = async (filter: object) => (await read('invoices', { org: owner.org, ...filter })).content;
    expect((await find({})).map(({ status }: { status: string }) => status)).toEqual(['OPEN', 'PAID', 'PAID']);
    expect(await find({ status: 'OPEN' })).toEqual([
      expect.objectContaining({ org: owner.org, store: owner.store, amountDue: { amount: 1500, currency: 'USD' } }),
    ]);
    const instant = (seconds: number) => new Date((start + seconds) * 1000).toISOString();
    expect(await find({ from: instant(60), to: instant(120) })).toHaveLength(1);
    expect(await find({ store: '6a0000000000000000000000' })).toEqual([]);
    const file = await fetch(`${fixture.billing.origin}/api/v1/platform/invoices/export?org=${owner.org}&status=PAID`, {
      headers: { authorization: `Bearer ${fixture.billing.tokens.superAdmin}` },
    });
    const [head, ...lines] = (await file.text()).trim().split('\r\n');
    expect(head).toContain('id,number,status,organisation,store,currency,due,paid');
    expect(lines.map((line) => line.split(',').slice(5, 8))).toEqual([
      ['EUR', '7.00', '7.00'],
      ['USD', '10.00', '10.00'],
    ]);
    expect(await read('invoices/totals', { org: owner.org })).toEqual([
      { currency: 'EUR', paid: { amount: 700, currency: 'EUR' }, due: { amount: 0, currency: 'EUR' }, invoices: 1 },
      { currency: 'USD', paid: { amount: 1000, currency: 'USD' }, due: { amount: 1500, currency: 'USD' }, invoices: 2 },
    ]);
  });
});

describe('POST /platform/audit', () => {
  it('is found by store, organisation, event, source and time', async () => {
    const owner = await fixture.newOwner();
    const find = async (filter: object) =>
      (await read('audit', { org: owner.org, ...filter })).content.map((row: { eventType: string }) => row.eventType);
    expect(await find({})).toEqual(['TRIAL_STARTED', 'CREATED']);
    expect(await find({ eventType: 'CREATED', source: 'API', store: owner.store })).toEqual(['CREATED']);
    expect(await find({ source: 'JOB' })).toEqual([]);
    expect(await find({ from: new Date(fixture.clock.now().getTime() + 1).toISOString() })).toEqual([]);
    expect(await find({ to: new Date(fixture.clock.now().getTime() + 1).toISOString() })).toHaveLength(2);
  });
});

describe('the statistics', () => {
  const statistic = (name: string, body: object) =>
    fixture.billing.as('superAdmin', 'POST', `/api/v2/private/${name}`, body);
  const today = () => fixture.clock.now().toISOString().slice(0, 10);

  it('count what was paid and who began to pay, for each day', async () => {
    fixture.clock.advance(days(10));
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    fixture.clock.advance(days(1));
    await owner.act('plan', { planPriceId: price('BASIC', 'YEAR') });
    await eventually(async () => (await owner.invoices()).length).toBe(2);
    const other = await fixture.newOwner();
    await subscribe(fixture, other, price('PRO', 'MONTH'));
    const range = {
      fromDate: new Date(fixture.clock.now().getTime() - days(1)).toISOString().slice(0, 10),
      toDate: today(),
    };
    const yearly = (await owner.invoices())[0].amountPaid.amount;
    expect((await statistic('revenue-statistic', range)).body.entries).toEqual([
      { date: range.fromDate, name: 'USD', value: 1000 },
      { date: range.toDate, name: 'USD', value: yearly + 3000 },
    ]);
    expect((await statistic('subscription-statistic', range)).body.entries).toEqual([
      { date: range.fromDate, name: 'BASIC', value: 1 },
      { date: range.toDate, name: 'PRO', value: 1 },
    ]);
  });

  it.each([
    [{ fromDate: '2026-02-30', toDate: '2026-03-01' }, 'fromDate'],
    [{ fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate'],
    [{ fromDate: '2020-01-01', toDate: '2026-03-01' }, 'toDate'],
  ])('400 for the days %j', async (range, field) => {
    const { status, body } = await statistic('revenue-statistic', range);
    expect([status, body.fieldErrors[0].field]).toEqual([400, field]);
  });

  it('tell how many subscriptions each plan has and what they bring', async () => {
    const { body } = await fixture.billing.as('superAdmin', 'GET', '/api/v2/private/plan-statistic');
    const active = await fixture.kit.db
      .selectFrom('store_subscription')
      .innerJoin('plan_price', 'plan_price.id', 'plan_price_id')
      .select(['unit_amount', 'billing_interval'])
      .where('status', 'in', ['ACTIVE', 'PAST_DUE'])
      .execute();
    const annual = active.reduce((sum, row) => sum + row.unit_amount * (row.billing_interval === 'YEAR' ? 1 : 12), 0);
    expect(body.recurringValue).toEqual([
      { monthly: { amount: Math.round(annual / 12), currency: 'USD' }, annual: { amount: annual, currency: 'USD' } },
    ]);
    expect(body.plans).toContainEqual({ planCode: 'PRO', status: 'ACTIVE', subscriptions: 1 });
    expect(body.plans).toContainEqual({ planCode: null, status: 'PENDING', subscriptions: 1 });
  });
});
