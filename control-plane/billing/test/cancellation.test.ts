import { describe, expect, it } from 'vitest';
import { type Owner, openFixture, refusal, requestsOf, subscribe } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const requests = (owner: Owner) => requestsOf(fixture, owner);
const last = async (owner: Owner) => (await owner.audit()).at(-1);

const subscribed = async (plan: string, interval = 'MONTH', fields = {}) => {
  const owner = await fixture.newOwner();
  await subscribe(fixture, owner, price(plan, interval), fields);
  return owner;
};

describe('POST /subscription/cancel', () => {
  it('stops the renewal, drops a waiting downgrade, and keeps what is paid', async () => {
    const owner = await subscribed('PRO');
    await owner.act('plan', { planPriceId: price('BASIC', 'MONTH') });
    const { status, body } = await owner.act('cancel', { immediate: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ACTIVE', planCode: 'PRO', cancelAtPeriodEnd: true, pendingPlanChange: null });
    expect(await last(owner)).toMatchObject({ eventType: 'CANCEL_SCHEDULED', source: 'API', actor: 'merchant' });
  });

  it('answers the second time like the first, and asks the provider once', async () => {
    const owner = await subscribed('BASIC');
    const [first, second] = [await owner.act('cancel', {}), await owner.act('cancel', {})];
    expect(second.body).toEqual(first.body);
    expect((await requests(owner)).filter((one) => one.startsWith('stop-renewal'))).toEqual(['stop-renewal DONE']);
  });

  it('403 at once for anybody but the platform, and the provider is not asked', async () => {
    const owner = await subscribed('BASIC');
    const before = await requests(owner);
    const answer = await owner.act('cancel', { immediate: true });
    expect(refusal(answer)).toEqual([403, 'BILLING.SUBSCRIPTION.IMMEDIATE_CANCEL_FORBIDDEN']);
    expect(await requests(owner)).toEqual(before);
    expect((await owner.view()).status).toBe('ACTIVE');
  });

  it('ends at once for the platform, also twice, and also where there is no provider', async () => {
    for (const owner of [await subscribed('BASIC'), await fixture.newOwner()]) {
      const cancel = () =>
        fixture.billing.as('superAdmin', 'POST', `/api/v1/subscription/cancel?store=${owner.store}`, {
          immediate: true,
        });
      expect((await cancel()).body.status).toBe('CANCELED');
      expect((await cancel()).status).toBe(200);
      expect(await last(owner)).toMatchObject({ eventType: 'CANCELED', actor: 'super-admin', toStatus: 'CANCELED' });
    }
  });

  it('422 where nothing renews', async () => {
    const owner = await fixture.newOwner();
    expect(refusal(await owner.act('cancel', {}))).toEqual([422, 'BILLING.SUBSCRIPTION.TRANSITION_ILLEGAL']);
  });
});

describe('POST /subscription/resume', () => {
  it('lets a stopped renewal go on', async () => {
    const owner = await subscribed('BASIC');
    await owner.act('cancel', {});
    const { status, body } = await owner.act('resume');
    expect([status, body.cancelAtPeriodEnd]).toEqual([200, false]);
    expect(await last(owner)).toMatchObject({ eventType: 'CANCEL_REVOKED' });
  });

  it('422 where there is nothing to resume, and the provider is not asked', async () => {
    const running = await subscribed('BASIC');
    const trying = await fixture.newOwner();
    for (const owner of [running, trying]) {
      const before = await requests(owner);
      expect(refusal(await owner.act('resume'))).toEqual([422, 'BILLING.SUBSCRIPTION.TRANSITION_ILLEGAL']);
      expect(await requests(owner)).toEqual(before);
    }
  });
});
