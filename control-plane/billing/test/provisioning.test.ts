import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { eventually } from '@storepod/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { days, openFixture, subscribe, visit } from './fixture.ts';

const fixture = await openFixture();
const provision = (org: string, store: string = StoreMerchantId.mint()) =>
  fixture.asService('/api/v1/quota/private/provision', { org, store });
const quota = async (org: string) => {
  const { status, body } = await fixture.asService('/api/v1/quota/private/store-create', { org });
  expect(status).toBe(200);
  return body;
};
const auditOf = async (org: string) =>
  (await fixture.asAdmin('audit', { org }, '?count=200')).body.content.map(
    (row: { eventType: string }) => row.eventType,
  );

describe('POST /quota/private/provision', () => {
  it('gives the first store of an organisation its trial, on the limits of the cheapest plan', async () => {
    const org = ManagerOrgId.mint();
    const store = StoreMerchantId.mint();
    const { status, body } = await provision(org, store);
    expect(status).toBe(200);
    expect(body).toEqual({
      store,
      status: 'TRIALING',
      operable: true,
      planCode: 'FREE',
      planDisplayName: 'Free',
      planPriceId: expect.any(String),
      amount: { amount: 0, currency: 'USD' },
      interval: 'MONTH',
      currentPeriodEnd: null,
      trialEnd: new Date(fixture.clock.now().getTime() + days(14)).toISOString(),
      cancelAtPeriodEnd: false,
      graceUntil: null,
      pendingPlanChange: null,
      providerLinked: false,
      entitlements: expect.objectContaining({ limits: expect.objectContaining({ MAX_PRODUCTS: 25 }) }),
    });
    expect(await auditOf(org)).toEqual(['TRIAL_STARTED', 'CREATED']);
  });

  it('leaves the second store waiting for a payment, allowed nothing', async () => {
    const org = ManagerOrgId.mint();
    await provision(org);
    const { body } = await provision(org);
    expect(body).toMatchObject({ status: 'PENDING', operable: false, planCode: null, trialEnd: null });
    expect(Object.values(body.entitlements.limits)).toEqual([0, 0, 0, 0]);
  });

  it('of two first stores at the same moment, ten times over, gives exactly one the trial', async () => {
    for (let round = 0; round < 10; round++) {
      const org = ManagerOrgId.mint();
      const answers = await Promise.all([provision(org), provision(org), provision(org), provision(org)]);
      expect(answers.map(({ body }) => body.status).sort()).toEqual(['PENDING', 'PENDING', 'PENDING', 'TRIALING']);
    }
  });

  it('of one store at the same moment makes one subscription, and answers all alike', async () => {
    const org = ManagerOrgId.mint();
    const store = StoreMerchantId.mint();
    const answers = await Promise.all(Array.from({ length: 8 }, () => provision(org, store)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await auditOf(org)).toEqual(['TRIAL_STARTED', 'CREATED']);
  });

  it('409 for a store that is of another organisation', async () => {
    const store = StoreMerchantId.mint();
    await provision(ManagerOrgId.mint(), store);
    const { status, body } = await provision(ManagerOrgId.mint(), store);
    expect([status, body.code]).toEqual([409, 'BILLING.SUBSCRIPTION.DUPLICATE']);
  });
});

describe('POST /quota/private/store-create', () => {
  it('always answers 200, and refuses only an organisation with three stores that wait for a payment', async () => {
    const org = ManagerOrgId.mint();
    expect(await quota(org)).toEqual({ allowed: true, reason: null, trialAvailable: true, pendingStores: 0 });
    await provision(org);
    expect(await quota(org)).toEqual({ allowed: true, reason: null, trialAvailable: false, pendingStores: 0 });
    for (let stores = 0; stores < 3; stores++) await provision(org);
    expect(await quota(org)).toEqual({
      allowed: false,
      reason: 'TOO_MANY_PENDING_STORES',
      trialAvailable: false,
      pendingStores: 3,
    });
    const { body } = await fixture.asAdmin('audit', { org, eventType: 'QUOTA_REFUSED' });
    expect(body.content).toEqual([
      expect.objectContaining({ store: null, org, source: 'API', actor: 'store-core@service.store-core.internal' }),
    ]);
  });

  it('allows again once one of them is paid', async () => {
    const owner = await fixture.newOwner();
    const second = await fixture.newOwner(owner.org);
    await fixture.newOwner(owner.org);
    await fixture.newOwner(owner.org);
    expect((await quota(owner.org)).allowed).toBe(false);
    await subscribe(fixture, second, (await fixture.plans()).price('BASIC', 'MONTH'));
    expect(await quota(owner.org)).toMatchObject({ allowed: true, pendingStores: 2 });
  });
});

describe('POST /quota/private/store-create for a store', () => {
  const reserve = async (org: string, store: string = StoreMerchantId.mint()) =>
    (await fixture.asService('/api/v1/quota/private/store-create', { org, store })).body;
  const release = (org: string, store: string) => fixture.asService('/api/v1/quota/private/release', { org, store });

  it('allows no more of twenty at once than fit: the trial and three that wait for a payment', async () => {
    const org = ManagerOrgId.mint();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(org)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(4);
  });

  it('holds one place for a store however often it is asked, until its subscription takes it over', async () => {
    const org = ManagerOrgId.mint();
    const store = StoreMerchantId.mint();
    await Promise.all(Array.from({ length: 6 }, () => reserve(org, store)));
    await provision(org, store);
    const answers = [await reserve(org, store)];
    for (let more = 0; more < 4; more++) answers.push(await reserve(org));
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, true, false]);
  });

  it('gives back the place of a store that did not come into being, also if its question comes after that', async () => {
    const org = ManagerOrgId.mint();
    const held = Array.from({ length: 4 }, () => StoreMerchantId.mint());
    for (const store of held) await reserve(org, store);
    expect((await reserve(org)).allowed).toBe(false);
    expect((await release(org, String(held[0]))).status).toBe(204);
    expect(await reserve(org, held[0])).toMatchObject({ allowed: false, reason: 'RELEASED' });
    expect((await reserve(org)).allowed).toBe(true);
    await release(ManagerOrgId.mint(), String(held[1]));
    expect((await reserve(org)).allowed).toBe(false);
  });

  it('409 for a store of another organisation', async () => {
    const store = StoreMerchantId.mint();
    await reserve(ManagerOrgId.mint(), store);
    expect(await reserve(ManagerOrgId.mint(), store)).toMatchObject({ code: 'BILLING.SUBSCRIPTION.DUPLICATE' });
  });
});

describe('POST /quota/private/release', () => {
  const release = (org: string, store: string) => fixture.asService('/api/v1/quota/private/release', { org, store });

  it('204 ends the subscription of a deleted store here and at the provider, also the second time', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, (await fixture.plans()).price('BASIC', 'MONTH'));
    expect((await release(owner.org, owner.store)).status).toBe(204);
    expect((await release(owner.org, owner.store)).status).toBe(204);
    expect(await owner.view()).toMatchObject({ status: 'CANCELED', providerLinked: false });
    const atProvider = () =>
      fixture.kit.db.selectFrom('sandbox_subscription').select('status').where('store_id', '=', owner.store).execute();
    await eventually(atProvider).toEqual([{ status: 'canceled' }]);
    expect((await owner.audit()).filter(({ eventType }) => eventType === 'CANCELED')).toHaveLength(1);
  });

  it('closes the page on which somebody could still pay for it', async () => {
    const owner = await fixture.newOwner();
    const { body } = await owner.act('checkout', { planPriceId: (await fixture.plans()).price('BASIC', 'MONTH') });
    await release(owner.org, owner.store);
    await eventually(async () => (await visit(fixture, body.url)).shown.status).toBe(410);
  });

  it('makes room in the quota, and touches no store of another organisation', async () => {
    const owner = await fixture.newOwner();
    const second = await fixture.newOwner(owner.org);
    await release(ManagerOrgId.mint(), second.store);
    expect((await quota(owner.org)).pendingStores).toBe(1);
    await release(owner.org, second.store);
    expect((await quota(owner.org)).pendingStores).toBe(0);
    expect((await owner.view()).status).toBe('TRIALING');
  });
});
