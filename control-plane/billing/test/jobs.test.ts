import { eventually } from '@storepod/testkit/eventually';
import { jobsDone } from '@storepod/testkit/jobs';
import { describe, expect, it } from 'vitest';
import { applyDowngrades } from '../src/jobs/apply-downgrades.ts';
import { expire } from '../src/jobs/expire.ts';
import { prune } from '../src/jobs/prune.ts';
import { passTime } from '../src/sandbox/renew.ts';
import { providerSubscription } from './events.ts';
import { days, type Owner, openFixture, subscribe, visit } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const statusOf = async (owner: Owner) => (await owner.view()).status;
const now = () => Math.floor(fixture.clock.now().getTime() / 1000);

describe('the end of a trial', () => {
  it('suspends the store, not a moment too early, and says which job did it', async () => {
    const owner = await fixture.newOwner();
    fixture.clock.advance(days(14) - 1000);
    await expire(fixture.kit, 'end-trials');
    fixture.clock.advance(1000);
    const later = await fixture.newOwner();
    await expire(fixture.kit, 'end-trials');
    await eventually(() => statusOf(owner)).toBe('SUSPENDED');
    expect((await owner.audit()).at(-1)).toMatchObject({
      eventType: 'SUSPENDED',
      fromStatus: 'TRIALING',
      source: 'JOB',
      actor: 'end-trials',
    });
    expect(await statusOf(later)).toBe('TRIALING');
    expect((await owner.audit()).filter(({ eventType }) => eventType === 'SUSPENDED')).toHaveLength(1);
  });

  it('is over for a store that pays then: it becomes active again', async () => {
    const owner = await fixture.newOwner();
    fixture.clock.advance(days(15));
    await expire(fixture.kit, 'end-trials');
    await eventually(() => statusOf(owner)).toBe('SUSPENDED');
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    expect((await owner.audit()).at(-1)).toMatchObject({
      eventType: 'RESUMED',
      fromStatus: 'SUSPENDED',
      toStatus: 'ACTIVE',
    });
  });
});

describe('a renewal that fails', () => {
  it('goes trial, active, past due, suspended and, once paid, active again', async () => {
    const owner = await fixture.newOwner();
    expect(await statusOf(owner)).toBe('TRIALING');
    await subscribe(fixture, owner, price('BASIC', 'MONTH'), { card: 'once' });
    fixture.clock.advance(days(30));
    await passTime(fixture.kit);
    await eventually(() => statusOf(owner)).toBe('PAST_DUE');
    const { graceUntil } = await owner.view();
    expect(graceUntil).toBe(new Date(fixture.clock.now().getTime() + days(7)).toISOString());
    fixture.clock.advance(days(7));
    await expire(fixture.kit, 'end-grace');
    await eventually(() => statusOf(owner)).toBe('SUSPENDED');
    expect(await owner.view()).toMatchObject({ operable: false, planCode: 'BASIC', graceUntil: null });

    const open = (await owner.invoices()).find(({ status }: { status: string }) => status === 'OPEN');
    const page = await visit(fixture, open.hostedUrl);
    expect(page.shown.body).toContain('$10.00');
    expect((await page.submit({})).status).toBe(200);
    await eventually(() => statusOf(owner)).toBe('ACTIVE');
    expect((await owner.audit()).map(({ eventType }) => eventType)).toEqual([
      'CREATED',
      'TRIAL_STARTED',
      'INVOICE_RECORDED',
      'ACTIVATED',
      'INVOICE_RECORDED',
      'PAYMENT_FAILED',
      'PAST_DUE',
      'SUSPENDED',
      'RESUMED',
    ]);
  });

  it('renews by itself while the card works', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    fixture.clock.advance(days(30));
    await passTime(fixture.kit);
    await eventually(async () => (await owner.invoices()).length).toBe(2);
    expect(await owner.view()).toMatchObject({
      status: 'ACTIVE',
      currentPeriodEnd: new Date(fixture.clock.now().getTime() + days(30)).toISOString(),
    });
    expect((await owner.audit()).filter(({ eventType }) => eventType === 'RENEWED')).toHaveLength(1);
  });

  it('suspends a paid store of which the provider never speaks again', async () => {
    const owner = await fixture.newOwner();
    const silent = providerSubscription(owner.store, `price_sandbox_${price('BASIC', 'MONTH')}`);
    const end = now() + 30 * 86_400;
    const items = {
      data: [
        {
          price: { id: `price_sandbox_${price('BASIC', 'MONTH')}` },
          current_period_start: now(),
          current_period_end: end,
        },
      ],
    };
    await fixture.send(silent.created({ created: now() }, { items }));
    await fixture.send(silent.paid({ created: now() }));
    expect(await statusOf(owner)).toBe('ACTIVE');
    fixture.clock.advance(days(36));
    await expire(fixture.kit, 'end-grace');
    fixture.clock.advance(days(1));
    expect(await statusOf(owner)).toBe('ACTIVE');
    await expire(fixture.kit, 'end-grace');
    await eventually(() => statusOf(owner)).toBe('SUSPENDED');
  });

  it('is looked at again under the lock: a payment that came first wins', async () => {
    const owner = await fixture.newOwner();
    const racing = providerSubscription(owner.store, `price_sandbox_${price('BASIC', 'MONTH')}`);
    await fixture.send(racing.created({ created: now() }));
    await fixture.send(racing.paid({ created: now() }));
    await fixture.send(racing.failed({ created: now() + 1 }));
    fixture.clock.advance(days(8));
    await Promise.all([expire(fixture.kit, 'end-grace'), fixture.send(racing.paid({ created: now() }))]);
    await eventually(() => statusOf(owner)).toBe('ACTIVE');
    await jobsDone(fixture.kit.db, 'billing_jobs');
    expect(await statusOf(owner)).toBe('ACTIVE');
  });
});

describe('a downgrade that is due', () => {
  it('is applied when the provider renews at the lower price', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('PRO', 'MONTH'));
    await owner.act('plan', { planPriceId: price('BASIC', 'MONTH') });
    fixture.clock.advance(days(30) - 1000);
    await passTime(fixture.kit);
    await applyDowngrades(fixture.kit);
    expect((await owner.view()).planCode).toBe('PRO');
    fixture.clock.advance(1000);
    await passTime(fixture.kit);
    await eventually(async () => (await owner.view()).planCode).toBe('BASIC');
    expect(await owner.view()).toMatchObject({ status: 'ACTIVE', pendingPlanChange: null });
    await eventually(async () => (await owner.invoices())[0].amountPaid.amount).toBe(1000);
    const applied = (await owner.audit()).filter(({ eventType }) => eventType === 'PLAN_DOWNGRADE_APPLIED');
    expect(applied).toHaveLength(1);
  });

  it('is applied by the job where the provider has not done it, and the provider is told', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('PRO', 'MONTH'));
    await owner.act('plan', { planPriceId: price('BASIC', 'MONTH') });
    fixture.clock.advance(days(30));
    await applyDowngrades(fixture.kit);
    await eventually(async () => (await owner.view()).planCode).toBe('BASIC');
    const applied = (await owner.audit()).filter(({ eventType }) => eventType === 'PLAN_DOWNGRADE_APPLIED');
    expect(applied).toEqual([
      expect.objectContaining({ source: 'JOB', actor: 'apply-downgrades', fromPlanCode: 'PRO', toPlanCode: 'BASIC' }),
    ]);
    const there = await fixture.kit.db
      .selectFrom('sandbox_subscription')
      .select(['price', 'pending_price'])
      .where('store_id', '=', owner.store)
      .executeTakeFirstOrThrow();
    expect([there.price.planCode, there.pending_price]).toEqual(['BASIC', null]);
  });

  it('is applied here alone where no provider renews any more', async () => {
    const owner = await fixture.newOwner();
    await fixture.kit.db
      .updateTable('store_subscription')
      .set({ pending_plan_price_id: price('BASIC', 'MONTH') as never, pending_effective_at: fixture.clock.now() })
      .where('id', '=', owner.store)
      .execute();
    await applyDowngrades(fixture.kit);
    await eventually(() => owner.view()).toMatchObject({ planCode: 'BASIC', pendingPlanChange: null });
  });
});

describe('a stopped renewal', () => {
  it('ends the subscription with its period', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    await owner.act('cancel', {});
    fixture.clock.advance(days(30));
    await passTime(fixture.kit);
    await eventually(() => statusOf(owner)).toBe('CANCELED');
  });
});

describe('what is kept for a while', () => {
  it('goes after its time', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    const count = async (table: 'processed_provider_event' | 'provider_request' | 'sandbox_event') =>
      (
        await fixture.kit.db
          .selectFrom(table)
          .select((of) => of.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    expect(await count('processed_provider_event')).toBeGreaterThan(2);
    // A message counts as sent only once its sender has noted so, which is after its effect is seen.
    const unsent = () =>
      fixture.kit.db.selectFrom('sandbox_event').select('id').where('delivered_at', 'is', null).execute();
    await eventually(unsent).toEqual([]);
    fixture.clock.advance(days(91));
    await prune(fixture.kit);
    expect([await count('processed_provider_event'), await count('provider_request')]).toEqual([0, 0]);
    expect(await count('sandbox_event')).toBe(0);
    expect(await owner.audit()).not.toHaveLength(0);
  });
});
