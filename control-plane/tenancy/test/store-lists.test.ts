import { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Caller, testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asClaims, putOrganisation, putStore, startPlatform } from './platform.ts';
import { STORES, storeFixture } from './store-fixture.ts';

const platform = await startPlatform({ uaa: false });
const { tenancy, db, billing, wires } = platform;
const { router } = storeFixture(platform);
const second = StoreMerchantId.mint();

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  await putOrganisation(db, testIds.otherOrg, 'Other');
  await putStore(db, testIds.store, testIds.org, 'acme-shoes');
  await putStore(db, second, testIds.org, 'acme-hats');
  await putStore(db, testIds.otherStore, testIds.otherOrg, 'other-shop');
  await db
    .updateTable('manager_store')
    .set({ pod_id: testIds.otherPod })
    .where('id', '=', testIds.otherStore)
    .execute();
  billing.subscriptions.set(testIds.store, { org: testIds.org, status: 'PAST_DUE' });
});
afterEach(() => {
  for (const wire of Object.values(wires)) wire.restore();
});

interface Listed {
  name: string;
  billingStatus: string | null;
}
const namesIn = (content: Listed[]) => content.map(({ name }) => name).sort();
const list = (caller: Caller, filter: object = {}, query = '') =>
  tenancy.as(caller, 'POST', `${STORES}/list?${query}`, filter);
const names = async (caller: Caller, filter: object = {}) => namesIn((await list(caller, filter)).body.content);

const info = (store: string, caller: Caller = 'organisationAdmin') =>
  tenancy.as(caller, 'GET', `${STORES}/store-info?store=${store}`);

describe('who sees which stores', () => {
  const everything = ['acme-hats', 'acme-shoes', 'other-shop'];

  it.each([
    ['superAdmin', everything],
    ['organisationAdmin', ['acme-hats', 'acme-shoes']],
    ['otherOrganisationAdmin', ['other-shop']],
    ['storeAdmin', ['acme-shoes']],
    ['moderator', ['acme-shoes']],
    ['storeAdminOfOtherStore', ['other-shop']],
  ] as const)('%s sees %j in both lists', async (caller, expected) => {
    expect(await names(caller)).toEqual(expected);
    const { body } = await tenancy.as(caller, 'GET', `${STORES}/private/store`);
    expect([namesIn(body.content), body.totalElements]).toEqual([expected, expected.length]);
  });

  it.each([
    ['an organisation admin without an organisation', { roles: ['ORG_ADMIN'] }],
    ['a store admin without an organisation', { roles: ['STORE_ADMIN'], store: testIds.store }],
    ['a store admin without a store', { roles: ['STORE_ADMIN'], org: testIds.org }],
    [
      "a store admin whose store is somebody else's",
      { roles: ['STORE_ADMIN'], org: testIds.org, store: testIds.otherStore },
    ],
    ['an organisation admin of a malformed organisation', { roles: ['ORG_ADMIN'], org: '' }],
  ])('%s sees an empty list', async (_who, claims) => {
    const { body } = await asClaims(platform, { sub: 'a', uid: 'a', ...claims }, 'POST', `${STORES}/list`, {});
    expect(body).toMatchObject({ content: [], totalElements: 0 });
  });

  it('filters by pod, name, status, organisation and state, within what the caller may see', async () => {
    expect(await names('superAdmin', { pod: testIds.otherPod })).toEqual(['other-shop']);
    expect(await names('superAdmin', { name: 'ACME' })).toEqual(['acme-hats', 'acme-shoes']);
    expect(await names('superAdmin', { name: '%' })).toEqual([]);
    expect(await names('superAdmin', { org: testIds.otherOrg })).toEqual(['other-shop']);
    expect(await names('superAdmin', { status: 'SUSPENDED' })).toEqual([]);
    expect(await names('superAdmin', { provisioningState: 'FAILED_PROVISIONING' })).toEqual([]);
    expect(await names('organisationAdmin', { org: testIds.otherOrg })).toEqual([]);
    expect(await names('organisationAdmin', { pod: testIds.otherPod })).toEqual([]);
  });

  it('finds stores by their ids, and nobody else finds them that way', async () => {
    const ids = [testIds.store, testIds.otherStore, testIds.unknownId];
    expect(await names('superAdmin', { ids })).toEqual(['acme-shoes', 'other-shop']);
    expect(await names('organisationAdmin', { ids })).toEqual(['acme-shoes']);
    expect((await list('superAdmin', { ids: [] })).status).toBe(400);
  });

  it('400 for a filter of the wrong shape, instead of no filter', async () => {
    expect((await list('superAdmin', { pod: { id: testIds.otherPod } })).status).toBe(400);
    expect((await list('superAdmin', { org: null })).status).toBe(400);
  });

  it('pages, the newest first', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => list('superAdmin', {}, `page=${page}&count=2`)));
    expect(pages.map(({ body }) => body.content.map(({ name }: Listed) => name))).toEqual([
      ['other-shop', 'acme-hats'],
      ['acme-shoes'],
      [],
    ]);
    expect(pages[0]?.body).toMatchObject({ totalElements: 3, totalPages: 2, size: 2 });
    expect((await list('superAdmin', {}, 'count=201')).status).toBe(400);
  });
});

describe('what billing says', () => {
  const statuses = async () => {
    const { body } = await list('organisationAdmin');
    return Object.fromEntries(body.content.map(({ name, billingStatus }: Listed) => [name, billingStatus]));
  };

  it('stands on every row, by one question for the whole page', async () => {
    const before = billing.asked.snapshots;
    expect(await statuses()).toEqual({ 'acme-shoes': 'PAST_DUE', 'acme-hats': null });
    expect(billing.asked.snapshots - before).toBe(1);
  });

  it('costs the column and never a row while billing is away', async () => {
    wires.billing.cut();
    expect(await statuses()).toEqual({ 'acme-shoes': null, 'acme-hats': null });
    expect((await info(testIds.store)).body).toMatchObject({ billingStatus: null, status: 'ACTIVE' });
  });

  it('is not asked for an empty page', async () => {
    const before = billing.asked.snapshots;
    await list('superAdmin', { name: 'nothing-like-it' });
    expect(billing.asked.snapshots).toBe(before);
  });
});

it('lists a page with two statements, however many rows it has', async () => {
  expect(await statementsOf(() => list('superAdmin', {}, 'count=200'))).toHaveLength(2);
  expect(await statementsOf(() => tenancy.as('organisationAdmin', 'GET', `${STORES}/private/store`))).toHaveLength(2);
  expect(await statementsOf(() => info(testIds.store))).toHaveLength(1);
  await router(testIds.store); // the list of pods is read now
  expect(await statementsOf(() => router(testIds.store))).toHaveLength(1);
});

it("shows operators the stores of an organisation, and nobody else's", async () => {
  const { body } = await tenancy.as('support', 'GET', `/api/v1/org-manager/stores?id=${testIds.otherOrg}`);
  expect(body).toMatchObject({ content: [{ name: 'other-shop', orgId: testIds.otherOrg }], totalElements: 1 });
});
