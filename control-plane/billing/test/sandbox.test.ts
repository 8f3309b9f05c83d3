import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { periodicContext } from '@storepod/testkit/periodic-context';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { passTime, sandboxTime } from '../src/sandbox/renew.ts';
import { CONSOLE, days, type Owner, openFixture, pay, subscribe, visit } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const statusOf = async (owner: Owner) => (await owner.view()).status;
const open = async (owner: Owner, planPriceId = price('BASIC', 'MONTH')) =>
  visit(fixture, (await owner.act('checkout', { planPriceId })).body.url);

describe('the checkout page', () => {
  it('shows what is bought, runs no script, and may only lead to the console', async () => {
    const owner = await fixture.newOwner();
    const { shown } = await open(owner, price('PRO', 'YEAR'));
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(shown.headers['content-security-policy']).toMatch(
      new RegExp(`^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self' ${CONSOLE};`),
    );
    expect(shown.body).toContain('Subscribe to Pro');
    expect(shown.body).toContain('$300.00');
    expect(shown.body).toContain('a year');
    expect(shown.body).not.toContain('<script');
  });

  it('activates by its messages and not by the way back', async () => {
    const owner = await fixture.newOwner();
    fixture.wire.block(true);
    const back = await pay(fixture, owner, price('BASIC', 'MONTH'));
    expect([back.status, back.headers.location]).toEqual([303, `${CONSOLE}/public/subscription/success`]);
    expect(await owner.view()).toMatchObject({ status: 'TRIALING', planCode: 'FREE', providerLinked: false });
    fixture.wire.block(false);
    await eventually(() => owner.view()).toMatchObject({
      status: 'ACTIVE',
      planCode: 'BASIC',
      amount: { amount: 1000, currency: 'USD' },
      interval: 'MONTH',
      providerLinked: true,
      currentPeriodEnd: new Date(fixture.clock.now().getTime() + days(30)).toISOString(),
    });
  });

  it('declines: the buyer comes back to the other page, and nothing happened', async () => {
    const owner = await fixture.newOwner();
    const back = await (await open(owner)).submit({ outcome: 'decline' });
    expect([back.status, back.headers.location]).toEqual([303, `${CONSOLE}/public/subscription/fail`]);
    expect(await owner.view()).toMatchObject({ status: 'TRIALING', providerLinked: false });
  });

  it('takes its form once, also of two at the same moment', async () => {
    const owner = await fixture.newOwner();
    const page = await open(owner);
    const answers = await Promise.all([1, 2, 3].map(() => page.submit({ outcome: 'approve' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect((await page.submit({ outcome: 'approve' })).status).toBe(409);
    expect((await visit(fixture, `${CONSOLE}/billing${page.path}`)).shown.status).toBe(410);
    await eventually(() => statusOf(owner)).toBe('ACTIVE');
    expect(await owner.invoices()).toHaveLength(1);
  });

  it('refuses a form whose token is missing, forged or of another page', async () => {
    const owner = await fixture.newOwner();
    const page = await open(owner);
    const other = await open(await fixture.newOwner());
    for (const token of ['', 'x'.repeat(43), other.token])
      expect((await page.submit({ outcome: 'approve', token })).status).toBe(409);
    expect(await statusOf(owner)).toBe('TRIALING');
    expect((await page.submit({ outcome: 'approve' })).status).toBe(303);
  });

  it('is not there under an address that nobody was given', async () => {
    const answer = await ask(
      fixture.billing.origin,
      'GET',
      `/api/v1/sandbox/public/checkout/cs_sandbox_${'x'.repeat(32)}`,
    );
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    for (const path of ['checkout/short', 'elsewhere/cs_sandbox_xxxxxxxxxxxxxxxxxxxx', 'checkout'])
      expect((await ask(fixture.billing.origin, 'GET', `/api/v1/sandbox/public/${path}`)).status).toBe(404);
  });
});

describe('the messages of the sandbox', () => {
  const sentFor = ({ store }: Owner) =>
    fixture.wire.seen.filter(({ body }) => body.includes(store)).map(({ type, status }) => `${type} ${status}`);

  it('come twice where that is asked for, and count once', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'), { delivery: 'TWICE' });
    await eventually(async () => sentFor(owner)).toEqual([
      'checkout.session.completed 200',
      'checkout.session.completed 200',
      'customer.subscription.created 200',
      'customer.subscription.created 200',
      'invoice.paid 200',
      'invoice.paid 200',
    ]);
    expect(await owner.invoices()).toHaveLength(1);
  });

  it('come late where that is asked for', async () => {
    const owner = await fixture.newOwner();
    await pay(fixture, owner, price('BASIC', 'MONTH'), { delivery: 'LATE' });
    await passTime(fixture.kit);
    fixture.clock.advance(30_000);
    expect(await statusOf(owner)).toBe('TRIALING');
    await passTime(fixture.kit);
    await eventually(() => statusOf(owner)).toBe('ACTIVE');
  });

  it('that come late set out by themselves when their time has come', async () => {
    const { db } = fixture.kit;
    const owner = await fixture.newOwner();
    await pay(fixture, owner, price('BASIC', 'MONTH'), { delivery: 'LATE' });
    const waiting = sql.raw(`_private_jobs where payload ->> 'event' = 'SandboxLateBatchDue'`);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from max(run_at) - now())::float8 as seconds from billing_jobs.${waiting}`.execute(db);
    expect(rows[0]?.seconds).toBeGreaterThan(20);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(30);
    await sql`update billing_jobs._private_jobs set run_at = now()
      where id in (select id from billing_jobs.${waiting})`.execute(db);
    await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db);
    await eventually(() => statusOf(owner)).toBe('ACTIVE');
  });

  it('come in the wrong order where that is asked for: the invoice is sent again until its store is known', async () => {
    const owner = await fixture.newOwner();
    await pay(fixture, owner, price('BASIC', 'MONTH'), { delivery: 'REORDERED' });
    await eventually(async () => sentFor(owner)).toContain('invoice.paid 503');
    fixture.clock.advance(10_000);
    await passTime(fixture.kit);
    await eventually(() => statusOf(owner)).toBe('ACTIVE');
    expect(sentFor(owner).at(-1)).toBe('invoice.paid 200');
  });
});

describe('the time of the sandbox', () => {
  it('passes again when the next period ends', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    const soonest = vi.fn();
    await sandboxTime(fixture.kit).run(periodicContext(soonest));
    const { period_end } = await fixture.kit.db
      .selectFrom('sandbox_subscription')
      .select('period_end')
      .where('status', '=', 'active')
      .orderBy('period_end')
      .executeTakeFirstOrThrow();
    expect(soonest).toHaveBeenCalledWith(period_end.getTime() - fixture.clock.now().getTime());
  });
});

describe('the invoice page', () => {
  it('shows a paid invoice without a way to pay, and refuses to be paid again', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    const [invoice] = await owner.invoices();
    const page = await visit(fixture, invoice.hostedUrl);
    expect([page.shown.status, page.token]).toEqual([200, '']);
    expect(page.shown.body).toContain(invoice.number);
    expect((await page.submit({})).status).toBe(409);
    expect((await visit(fixture, `${invoice.hostedUrl}x`)).shown.status).toBe(404);
  });
});
