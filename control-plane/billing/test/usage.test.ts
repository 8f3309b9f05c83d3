import { instantOf } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { jobsDone } from '@storepod/testkit/jobs';
import { describe, expect, it } from 'vitest';
import { prune } from '../src/jobs/prune.ts';
import { days, type Owner, openFixture, refusal } from './fixture.ts';
import { provisionTestStores } from './samples.ts';

const fixture = await openFixture();
const { billing, kit, clock, tenancy } = fixture;

const monthNow = () => clock.now().toISOString().slice(0, 7);
const report = (
  store: string,
  measure: string,
  used: number,
  { at = clock.now(), month = monthNow(), as = 'controlPlaneService' as const } = {},
) =>
  billing.as(as, 'PUT', `/api/v1/usage/private/report?store=${store}`, {
    measure,
    used,
    month,
    measuredAt: instantOf(at),
  });
const usageOf = async (owner: Owner, measure: string) =>
  (await owner.call('GET', '/api/v1/usage/store')).body.usages.find(
    (usage: { measure: string }) => usage.measure === measure,
  );
const lettersTo = async ({ store }: Owner) => {
  await jobsDone(kit.db, 'billing_jobs');
  const sent = tenancy.asked.map(({ body }) => body as { store: string; kind: string; at: string });
  return sent.filter((letter) => letter.store === store).map(({ kind }) => kind);
};

describe('what a store uses', () => {
  it('stands beside what its plan allows, with how near the limit is', async () => {
    const owner = await fixture.newOwner();
    expect(await usageOf(owner, 'PRODUCTS')).toEqual({
      measure: 'PRODUCTS',
      used: 0,
      limit: 25,
      level: 'OK',
      measuredAt: null,
    });
    await report(owner.store, 'PRODUCTS', 20);
    await report(owner.store, 'STORAGE_BYTES', 600 * 1024 ** 2);
    expect(await usageOf(owner, 'PRODUCTS')).toMatchObject({ used: 20, level: 'NEAR', measuredAt: expect.any(String) });
    expect(await usageOf(owner, 'STORAGE_BYTES')).toMatchObject({
      used: 629_145_600,
      limit: 524_288_000,
      level: 'FULL',
    });
  });

  it('is the number of the newest report, whichever comes last and however often', async () => {
    const owner = await fixture.newOwner();
    const older = clock.now();
    clock.advance(1_000);
    await Promise.all([
      report(owner.store, 'PRODUCTS', 7),
      report(owner.store, 'PRODUCTS', 7),
      report(owner.store, 'PRODUCTS', 3, { at: older }),
    ]);
    await report(owner.store, 'PRODUCTS', 3, { at: older });
    expect((await usageOf(owner, 'PRODUCTS')).used).toBe(7);
  });

  it('cannot be frozen by a pod whose clock is ahead', async () => {
    const owner = await fixture.newOwner();
    await report(owner.store, 'PRODUCTS', 3, { at: new Date(clock.now().getTime() + days(365)) });
    clock.advance(1_000);
    await report(owner.store, 'PRODUCTS', 4);
    expect((await usageOf(owner, 'PRODUCTS')).used).toBe(4);
  });

  it('begins anew with the month for orders, and goes on for everything else', async () => {
    const owner = await fixture.newOwner();
    await report(owner.store, 'ORDERS', 40);
    await report(owner.store, 'PRODUCTS', 9);
    clock.advance(days(31));
    expect([(await usageOf(owner, 'ORDERS')).used, (await usageOf(owner, 'PRODUCTS')).used]).toEqual([0, 9]);
  });

  it('422 is refused for a month that is neither this one nor beside it', async () => {
    const owner = await fixture.newOwner();
    expect(refusal(await report(owner.store, 'ORDERS', 1, { month: '1999-01' }))).toEqual([
      422,
      'BILLING.USAGE.MONTH_OUT_OF_RANGE',
    ]);
  });

  it('403 is told by a service of the pod on which the store stands, and by no other pod', async () => {
    await provisionTestStores(billing);
    const statusOf = async (as: 'podService' | 'otherPodService', store: string) =>
      (await report(store, 'PRODUCTS', 1, { as: as as 'controlPlaneService' })).status;
    expect(await statusOf('podService', testIds.store)).toBe(204);
    expect(await statusOf('podService', testIds.otherStore)).toBe(403);
    expect(await statusOf('otherPodService', testIds.store)).toBe(403);
    expect((await report(StoreMerchantId.mint(), 'PRODUCTS', 1)).status).toBe(404);
  });

  it('is gone with the store, and a report that was on its way does not bring it back', async () => {
    const owner = await fixture.newOwner();
    await report(owner.store, 'PRODUCTS', 5);
    await fixture.asService('/api/v1/quota/private/release', { org: owner.org, store: owner.store });
    expect((await report(owner.store, 'PRODUCTS', 6)).status).toBe(204);
    expect((await usageOf(owner, 'PRODUCTS')).used).toBe(0);
    const rows = await kit.db.selectFrom('store_usage').selectAll().where('store_id', '=', owner.store).execute();
    expect(rows).toEqual([]);
  });

  it('is kept for a year', async () => {
    const owner = await fixture.newOwner();
    await report(owner.store, 'ORDERS', 5);
    clock.advance(days(370));
    await prune(kit);
    const count = () => kit.db.selectFrom('store_usage').select('used').where('store_id', '=', owner.store).execute();
    expect(await count()).toHaveLength(1);
    clock.advance(days(70));
    await prune(kit);
    expect(await count()).toHaveLength(0);
  });
});

describe('what an organisation uses', () => {
  it('is the sum over its stores, to its own people and to operators', async () => {
    const first = await fixture.newOwner();
    const second = await fixture.newOwner(first.org);
    await fixture.newOwner();
    await report(first.store, 'PRODUCTS', 5);
    await report(second.store, 'PRODUCTS', 6);
    const body = await first.ofOrganisation('usage/organisation');
    expect(body).toMatchObject({
      org: first.org,
      stores: { used: 2, limit: null },
      waitingStores: { used: 1, limit: 3 },
      freeStores: { used: 0, limit: 1 },
    });
    expect(body.totals).toContainEqual({ measure: 'PRODUCTS', used: 11 });
    const page = await first.ofOrganisation('usage/stores');
    expect(page.content.map(({ store }: { store: string }) => store).sort()).toEqual(
      [first.store, second.store].sort(),
    );
    expect((await fixture.asAdmin('usage', { org: first.org })).body).toEqual(body);
    expect((await fixture.asAdmin('usage/stores', { org: first.org })).body).toEqual(page);
  });
});

describe('a full store', () => {
  it('is written about once in a month, by many reports at once too', async () => {
    const owner = await fixture.newOwner();
    await report(owner.store, 'ORDERS', 49);
    expect(await lettersTo(owner)).toEqual([]);
    await Promise.all([1, 2, 3].map((more) => report(owner.store, 'ORDERS', 49 + more)));
    expect(await lettersTo(owner)).toEqual(['ORDERS_FULL']);
    await report(owner.store, 'ORDERS', 60);
    expect(await lettersTo(owner)).toEqual(['ORDERS_FULL']);
  });

  it('is not written about anew each month for what it has simply kept', async () => {
    const owner = await fixture.newOwner();
    await report(owner.store, 'ACCOUNTS', 1);
    clock.advance(days(31));
    await report(owner.store, 'ACCOUNTS', 1);
    expect(await lettersTo(owner)).toEqual(['ACCOUNTS_FULL']);
  });

  it('that was never paid for gets no such letter', async () => {
    const { org } = await fixture.newOwner();
    const waiting = await fixture.newOwner(org);
    await report(waiting.store, 'PRODUCTS', 0);
    expect(await lettersTo(waiting)).toEqual([]);
    expect((await usageOf(waiting, 'PRODUCTS')).level).toBe('FULL');
  });
});
