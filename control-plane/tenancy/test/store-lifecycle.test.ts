import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { type Caller, testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pruneAudit } from '../src/audit/audit.ts';
import { asClaims, putOrganisation, putStore, startPlatform } from './platform.ts';
import { STORES, storeFixture } from './store-fixture.ts';

const platform = await startPlatform({ uaa: false });
const { tenancy, db, wires } = platform;
const { auditOf, move, remove, router } = storeFixture(platform);
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
});
afterEach(() => {
  for (const wire of Object.values(wires)) wire.restore();
});

/** A store that a test may move about. */
async function freshStore(org = testIds.org): Promise<StoreMerchantId> {
  const id = StoreMerchantId.mint();
  await putStore(db, id, org, `fresh-${id.slice(-6)}`);
  return id;
}
const info = (store: string, caller: Caller = 'organisationAdmin') =>
  tenancy.as(caller, 'GET', `${STORES}/store-info?store=${store}`);
const names = async (caller: Caller, filter: object = {}) => {
  const { body } = await tenancy.as(caller, 'POST', `${STORES}/list`, filter);
  return body.content.map(({ name }: { name: string }) => name);
};

describe('a store of somebody else', () => {
  it.each(['info', 'router', 'detail', 'archive', 'reprovision', 'delete'])(
    '404 at %s, as if it were not there',
    async (what) => {
      const questions: Record<string, (store: string) => ReturnType<typeof info>> = {
        info,
        router,
        detail: (store) => tenancy.as('organisationAdmin', 'GET', `${STORES}/private/store/${store}?store=${store}`),
        archive: (store) => move('archive', store, 'organisationAdmin'),
        reprovision: (store) => move('reprovision', store, 'organisationAdmin'),
        delete: (store) => remove(store),
      };
      const foreign = await questions[what]?.(testIds.otherStore);
      const unknown = await questions[what]?.(testIds.unknownId);
      for (const answer of [foreign, unknown])
        expect(answer?.body).toMatchObject({ status: 404, code: 'TENANCY.STORE.NOT_FOUND' });
      expect((await info(testIds.otherStore, 'otherOrganisationAdmin')).body.status).toBe('ACTIVE');
    },
  );

  it('404 for a store admin whose token names a store of another organisation', async () => {
    const claims = { sub: 'a', uid: 'a', roles: ['STORE_ADMIN'], org: testIds.org, store: testIds.otherStore };
    const path = `${STORES}/store-info?store=${testIds.otherStore}`;
    expect((await asClaims(platform, claims, 'GET', path)).status).toBe(404);
  });

  it('401 without a token, on every private path', async () => {
    for (const path of ['store-info', 'private/store', 'private/store/unique', 'stores-per-pod'])
      expect((await tenancy.as('nobody', 'GET', `${STORES}/${path}?store=${testIds.store}&name=abc`)).status).toBe(401);
  });
});

describe('the life of a store', () => {
  it('SUSPENDED: 422 at the router with the reason, 200 at store-info; and back', async () => {
    const store = await freshStore();
    expect((await move('suspend', store)).body).toMatchObject({ status: 'SUSPENDED', operable: false });
    expect((await router(store)).body).toMatchObject({
      status: 422,
      code: 'TENANCY.STORE.NOT_OPERABLE',
      params: { reason: 'STORE_SUSPENDED' },
    });
    expect((await info(store)).body).toMatchObject({ status: 'SUSPENDED' });
    expect((await move('resume', store)).body).toMatchObject({ status: 'ACTIVE', operable: true });
    expect((await router(store)).status).toBe(200);
  });

  it('ARCHIVED: support brings it back; what the platform suspended it does not', async () => {
    const store = await freshStore();
    const resume = () => tenancy.as('support', 'POST', `${STORES}/private/store/resume?store=${store}`);
    await move('archive', store);
    expect((await resume()).body).toMatchObject({ status: 'ACTIVE', operable: true });
    await move('suspend', store);
    expect(await resume()).toMatchObject({ status: 403, body: { code: 'TENANCY.STORE.RESUME_NOT_ALLOWED' } });
    expect((await info(store)).body).toMatchObject({ status: 'SUSPENDED' });
    const rows = await auditOf(store);
    expect(rows.map(({ action, actor }) => [action, actor])).toContainEqual(['RESUMED', 'support']);
  });

  it('suspended twice is 200 with two audit rows, the reason beside the first', async () => {
    const store = await freshStore();
    const path = `${STORES}/private/store/suspend?store=${store}&reason=fraud`;
    expect((await tenancy.as('superAdmin', 'POST', path)).status).toBe(200);
    expect((await move('suspend', store)).status).toBe(200);
    const rows = await auditOf(store);
    expect(
      rows.map(({ action, from_state, to_state, detail, actor }) => [action, from_state, to_state, detail, actor]),
    ).toEqual([
      ['SUSPENDED', 'ACTIVE', 'SUSPENDED', 'fraud', 'super-admin'],
      ['SUSPENDED', 'SUSPENDED', 'SUSPENDED', null, 'super-admin'],
    ]);
  });

  it('two operators at once move it one after the other', async () => {
    const store = await freshStore();
    const answers = await Promise.all([move('suspend', store), move('archive', store), move('suspend', store)]);
    const rows = await auditOf(store);
    expect(rows).toHaveLength(answers.filter(({ status }) => status === 200).length);
    rows.slice(1).forEach((row, index) => {
      expect(row.from_state).toBe(rows[index]?.to_state);
    });
  });

  it('DELETED: 204, gone from the lists, final, and still known to store-info', async () => {
    const store = await freshStore();
    const { body } = await info(store);
    expect((await remove(store)).status).toBe(204);
    expect((await remove(store)).status).toBe(204);
    expect(await names('organisationAdmin')).not.toContain(body.name);
    expect(await names('superAdmin', { status: 'DELETED' })).toContain(body.name);
    expect((await info(store)).body).toMatchObject({ status: 'DELETED', operable: false });
    for (const event of ['resume', 'suspend'])
      expect((await move(event, store)).body).toMatchObject({
        status: 422,
        code: 'TENANCY.LIFECYCLE.ILLEGAL_TRANSITION',
      });
    expect((await router(store)).status).toBe(422);
  });

  it('ARCHIVED by its owner, and 403 for a store admin', async () => {
    const store = await freshStore();
    expect((await move('archive', store, 'organisationAdmin')).body).toMatchObject({ status: 'ARCHIVED' });
    expect((await move('archive', testIds.store, 'storeAdmin')).status).toBe(403);
    expect((await move('suspend', testIds.store, 'organisationAdmin')).status).toBe(403);
    expect((await move('resume', store)).body).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('the router', () => {
  it('200 answers with the whole pod, to the control plane and to the staff of the store', async () => {
    for (const caller of ['controlPlaneService', 'organisationAdmin', 'storeAdmin', 'moderator'] as const) {
      expect((await router(testIds.store, caller)).body).toEqual({
        id: testIds.pod,
        shortId: '507f1f77',
        name: 'Public',
        endpoint: { endpoint: 'public.storepod.test', type: 'INTERNAL' },
        orgId: null,
        domain: 'spg-507f1f77.pods.test',
        visibility: 'PUBLIC',
      });
    }
    expect((await router(testIds.store, 'superAdmin')).status).toBe(403);
  });

  it('422 while the store is not on its pod yet', async () => {
    const store = await freshStore();
    await db
      .updateTable('manager_store')
      .set({ provisioning_state: 'FAILED_PROVISIONING' })
      .where('id', '=', store)
      .execute();
    expect((await router(store)).body).toMatchObject({ status: 422, params: { reason: 'NOT_PROVISIONED' } });
  });

  it('422 for a store of an organisation that was closed, with no store row changed', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org);
    const store = await freshStore(org);
    await tenancy.as('superAdmin', 'POST', `/api/v1/org-manager/close?id=${org}`);
    expect((await router(store, 'controlPlaneService')).body.params.reason).toBe('ORG_CLOSED');
    expect((await info(store, 'controlPlaneService')).body).toMatchObject({ status: 'ACTIVE', operable: false });
  });
});

describe('GET /private/store/:id', () => {
  const detail = (id: string, store = id) =>
    tenancy.as('organisationAdmin', 'GET', `${STORES}/private/store/${id}?store=${store}`);

  it('200 shows the row and the record of the pod', async () => {
    const { body: made } = await tenancy.as('organisationAdmin', 'POST', `${STORES}/private/store`, {
      name: 'detailed',
      email: 'shop@example.com',
      phone: '+1 555',
      theme: 'starter',
      colorTheme: 'OCEAN',
      currency: 'USD',
      defaultLanguage: 'en',
      supportedLanguages: ['en'],
      address: { country: 'AE', city: 'Dubai', postalCode: '1' },
    });
    await eventually(async () => (await detail(made.id)).status).toBe(200);
    const { body } = await detail(made.id);
    expect(body).toMatchObject({
      id: made.id,
      orgId: testIds.org,
      record: { name: 'detailed', currency: 'USD', state: 'ACTIVE' },
    });
  });

  it('404 where the path names another store than the query', async () => {
    for (const other of [testIds.otherStore, second])
      expect((await detail(other, testIds.store)).body).toMatchObject({ code: 'TENANCY.STORE.NOT_FOUND' });
  });

  it('502 while the pod is down, 422 while the store is suspended', async () => {
    wires.pod.cut();
    expect((await detail(testIds.store)).body).toMatchObject({ status: 502, remoteService: 'merchant' });
    wires.pod.restore();
    const store = await freshStore();
    await move('suspend', store);
    expect((await detail(store)).status).toBe(422);
  });
});

it('counts the stores of each pod without the deleted ones', async () => {
  const counted = async () => (await tenancy.as('superAdmin', 'GET', `${STORES}/stores-per-pod`)).body;
  const before = await counted();
  const gone = await freshStore();
  await remove(gone);
  expect(await counted()).toEqual(before);
  const rows = await db.selectFrom('manager_store').select(['pod_id', 'status']).execute();
  const expected = Object.groupBy(
    rows.filter(({ status }) => status !== 'DELETED'),
    ({ pod_id }) => pod_id,
  );
  expect(Object.fromEntries(before.map(({ pod: id, count }: { pod: string; count: number }) => [id, count]))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([id, stores]) => [id, stores?.length])),
  );
});

it('the audit is kept for as long as the installation says, and no longer', async () => {
  const store = await freshStore();
  await move('suspend', store);
  const { kit } = platform.parts;
  const at = (days: number) => ({ ...kit, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
  await pruneAudit(at(399));
  expect(await auditOf(store)).toHaveLength(1);
  await pruneAudit(at(401));
  expect(await auditOf(store)).toHaveLength(0);
});
