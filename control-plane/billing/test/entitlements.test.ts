import { StoreMerchantId } from '@storepod/kernel/object-id';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { newsHeard } from '@storepod/testkit/news';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { type Owner, openFixture, subscribe } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const path = ({ store }: Pick<Owner, 'store'>) => `/api/v1/entitlement/private/snapshot?store=${store}`;
const snapshot = async (owner: Owner) => (await fixture.billing.as('podService', 'GET', path(owner))).body;

describe('GET /entitlement/private/snapshot', () => {
  it('says what a store may do now', async () => {
    const owner = await fixture.newOwner();
    expect(await snapshot(owner)).toEqual({
      store: owner.store,
      status: 'TRIALING',
      operable: true,
      planCode: 'FREE',
      currentPeriodEnd: null,
      entitlements: {
        limits: { MAX_PRODUCTS: 25, MAX_ORDERS_MONTH: 50, MAX_ACCOUNTS: 1, MAX_STORAGE_MB: 500 },
        flags: { CUSTOM_DOMAIN: false, ANALYTICS: false, PRIORITY_SUPPORT: false },
      },
    });
  });

  it('403: to the services of another pod than the one on which the store stands, kept or not', async () => {
    const owner = await fixture.newOwner();
    const readBy = async (caller: 'podService' | 'otherPodService') =>
      (await fixture.billing.as(caller, 'GET', path(owner))).status;
    expect([await readBy('otherPodService'), await readBy('podService')]).toEqual([403, 200]);
    expect([await readBy('otherPodService'), await readBy('podService')]).toEqual([403, 200]);
  });

  it('403: to every pod while nobody says where the store stands, and to its own again afterwards', async () => {
    const owner = await fixture.newOwner();
    const read = async () => (await fixture.billing.as('podService', 'GET', path(owner))).status;
    fixture.registry.down = true;
    expect(await read()).toBe(403);
    expect((await fixture.billing.as('controlPlaneService', 'GET', path(owner))).status).toBe(200);
    fixture.registry.down = false;
    expect(await read()).toBe(200);
    fixture.registry.down = true;
    fixture.clock.advance(60_000);
    expect(await read()).toBe(200);
    fixture.registry.down = false;
  });

  it('leaves unlimited what the plan does not name, and allows nothing to a store that never paid', async () => {
    const owner = await fixture.newOwner();
    const second = await fixture.newOwner(owner.org);
    await subscribe(fixture, owner, price('PRO', 'YEAR'));
    expect((await snapshot(owner)).entitlements.limits).toEqual({ MAX_ACCOUNTS: 10, MAX_STORAGE_MB: 50_000 });
    expect(await snapshot(second)).toMatchObject({
      status: 'PENDING',
      operable: false,
      entitlements: { limits: { MAX_PRODUCTS: 0, MAX_ORDERS_MONTH: 0 }, flags: { CUSTOM_DOMAIN: false } },
    });
  });

  it('takes one statement, and none while the answer is kept', async () => {
    const owner = await fixture.newOwner();
    const ask = () => fixture.billing.as('controlPlaneService', 'GET', path(owner));
    await newsHeard(fixture.kit);
    expect(await statementsOf(ask)).toHaveLength(1);
    expect(await statementsOf(ask)).toHaveLength(0);
    expect(await statementsOf(() => fixture.billing.as('podService', 'GET', path(owner)))).toHaveLength(0);
    fixture.clock.advance(30_000);
    expect(await statementsOf(ask)).toHaveLength(1);
  });

  it('is forgotten with the change itself, by this instance at once and by others as soon as they hear', async () => {
    const owner = await fixture.newOwner();
    const replica = await fixture.billing.replica();
    const token = fixture.billing.tokens.podService;
    const there = async () => (await ask(replica.origin, 'GET', path(owner), { token })).body;
    expect([(await there()).status, (await snapshot(owner)).status]).toEqual(['TRIALING', 'TRIALING']);
    const cancel = `/api/v1/subscription/cancel?store=${owner.store}`;
    await fixture.billing.as('superAdmin', 'POST', cancel, { immediate: true });
    expect(await snapshot(owner)).toMatchObject({ status: 'CANCELED', operable: false });
    await eventually(there).toMatchObject({ status: 'CANCELED', operable: false });
  });
});

describe('POST /entitlement/private/snapshot/batch', () => {
  const batch = (stores: string[]) => fixture.asService('/api/v1/entitlement/private/snapshot/batch', stores as never);

  it('answers for those it knows, in one statement', async () => {
    const owners = await Promise.all([fixture.newOwner(), fixture.newOwner(), fixture.newOwner()]);
    const stores = owners.map(({ store }) => store);
    const { status, body } = await batch([...stores, StoreMerchantId.mint()]);
    expect(status).toBe(200);
    expect(body.map(({ store }: { store: string }) => store).sort()).toEqual(stores.toSorted());
    expect(body[0]).toEqual(await snapshot(owners.find(({ store }) => store === body[0].store) as Owner));
    expect(await statementsOf(() => batch(stores))).toHaveLength(1);
  });

  it('takes none and many, but not too many', async () => {
    expect((await batch([])).body).toEqual([]);
    const many = Array.from({ length: 501 }, () => StoreMerchantId.mint());
    expect((await batch(many)).status).toBe(400);
    expect((await batch(many.slice(1))).status).toBe(200);
  });
});

describe('GET /entitlement/private/blocked-stores', () => {
  const blocked = () => fixture.billing.as('controlPlaneService', 'GET', '/api/v1/entitlement/private/blocked-stores');

  it('lists those who may not write, in one statement', async () => {
    const trying = await fixture.newOwner();
    const waiting = await fixture.newOwner(trying.org);
    const { body } = await blocked();
    expect(body).toContain(waiting.store);
    expect(body).not.toContain(trying.store);
    await subscribe(fixture, waiting, price('FREE', 'MONTH'));
    expect((await blocked()).body).not.toContain(waiting.store);
    expect(await statementsOf(blocked)).toHaveLength(1);
  });
});
