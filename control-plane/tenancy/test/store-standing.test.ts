import { onMoment } from '@storepod/kernel/moments';
import { ManagerOrgId, type StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { followErasure } from '../src/provisioning/erase-on-pod.ts';
import { provisionStore } from '../src/provisioning/provision-store.ts';
import { replayPlacements } from '../src/provisioning/tell-registry.ts';
import { newStore, putOrganisation, startPlatform } from './platform.ts';
import { storeFixture } from './store-fixture.ts';

const platform = await startPlatform({ uaa: false });
const { tenancy, parts, db, pod, billing, wires } = platform;
const { create, info, reaches, provisioned, askedFor, storesOnPod, remove, move, router } = storeFixture(platform);

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  await putOrganisation(db, testIds.otherOrg, 'Other');
});
afterEach(() => {
  for (const wire of Object.values(wires)) wire.restore();
  pod.beforeCreate = async () => undefined;
});

describe('a store that is deleted', () => {
  it('leaves its pod, makes room in the registry and ends its subscription', async () => {
    const before = await storesOnPod();
    const store = await provisioned();
    await eventually(storesOnPod).toBe(before + 1);
    expect((await remove(store.id)).status).toBe(204);
    await eventually(() => pod.stores.has(store.id)).toBe(false);
    await eventually(storesOnPod).toBe(before);
    await eventually(() => billing.subscriptions.has(store.id)).toBe(false);
  });

  it('has a report of what its pod erased, for operators, who ask tenancy', async () => {
    const { id } = await provisioned();
    const report = (caller: 'superAdmin' | 'support', store: string = id) =>
      tenancy.as(caller, 'GET', `/api/v1/operator/store-end-report?store=${store}`);
    expect(await report('superAdmin')).toMatchObject({ status: 404, body: { code: 'TENANCY.STORE.NOT_FOUND' } });
    expect((await remove(id)).status).toBe(204);
    await eventually(async () => (await report('superAdmin')).body).toMatchObject({ store: id, finished: true });
    expect((await report('superAdmin', testIds.unknownId)).body.code).toBe('TENANCY.STORE.NOT_FOUND');
    expect((await report('support')).status).toBe(403);
  });

  it('while its pod is making it does not stay there', async () => {
    pod.beforeCreate = async ({ id }) => {
      await remove(id);
      await eventually(() => pod.asked.at(-1)).toBe('delete');
    };
    const store = await create();
    await eventually(() => info(store.id)).toMatchObject({ status: 'DELETED' });
    await eventually(() => pod.asked.slice(-2)).toEqual(['delete', 'delete']);
    expect(pod.stores.has(store.id)).toBe(false);
  });

  it('before its pod was asked is never made', async () => {
    wires.pod.cut();
    const store = await create();
    await reaches(store.id, 'FAILED_PROVISIONING');
    await remove(store.id);
    wires.pod.restore();
    await provisionStore(parts, store.id);
    expect(askedFor(store.name)).toBe(0);
  });
});

const standing = (store: StoreMerchantId) => pod.stores.get(store)?.standing;
const archivedOnPod = async () => (await platform.operate('GET', `/${testIds.pod}`)).body.archivedStores;

describe('what a pod hears of a store', () => {
  const moveOrganisation = (event: string) =>
    tenancy.as('superAdmin', 'POST', `/api/v1/org-manager/${event}?id=${testIds.org}`);

  it('is how it stands after the last of many changes', async () => {
    const store = await provisioned();
    for (const event of ['suspend', 'resume', 'suspend', 'resume', 'suspend']) await move(event, store.id);
    await eventually(() => standing(store.id)).toBe('SUSPENDED');
    await move('archive', store.id);
    await eventually(() => standing(store.id)).toBe('ARCHIVED');
    await move('resume', store.id);
    await eventually(() => standing(store.id)).toBe('ACTIVE');
  });

  it('follows its organisation, and no row of a store changes for it', async () => {
    const stores = [await provisioned(), await provisioned()];
    const rows = () =>
      db.selectFrom('manager_store').selectAll().where('org_id', '=', testIds.org).orderBy('id').execute();
    await eventually(() => stores.map(({ id }) => standing(id))).toEqual(['ACTIVE', 'ACTIVE']);
    const before = await rows();
    await moveOrganisation('suspend');
    await eventually(() => stores.map(({ id }) => standing(id))).toEqual(['SUSPENDED', 'SUSPENDED']);
    expect(await rows()).toEqual(before);
    expect((await router(String(stores[0]?.id))).body).toMatchObject({
      status: 422,
      code: 'TENANCY.STORE.NOT_OPERABLE',
      params: { reason: 'ORG_SUSPENDED' },
    });
    await moveOrganisation('resume');
    await eventually(() => stores.map(({ id }) => standing(id))).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('includes what was decided while it was away', async () => {
    wires.pod.cut();
    const store = await create();
    await reaches(store.id, 'FAILED_PROVISIONING');
    await move('suspend', store.id);
    wires.pod.restore();
    await eventually(() => standing(store.id)).toBe('SUSPENDED');
  });
});

describe('the list of pods', () => {
  /** How often the registry is asked for its pods meanwhile. */
  async function readsDuring(work: () => Promise<unknown>): Promise<number> {
    let reads = 0;
    const stop = onMoment(({ name, detail }) => {
      if (name === 'peer.asked' && detail === 'pod-registry.listPods') reads += 1;
    });
    await work().finally(stop);
    return reads;
  }

  it('is read once for many who ask', async () => {
    const reads = await readsDuring(() => Promise.all(Array.from({ length: 20 }, () => parts.pods.find(testIds.pod))));
    expect(reads).toBeLessThanOrEqual(1);
  });

  it('stays in use while the registry is away', async () => {
    await parts.pods.find(testIds.pod);
    wires.registry.cut();
    expect(await parts.pods.find(testIds.pod)).toMatchObject({ id: testIds.pod, name: 'Public' });
  });

  it('does not hold a pod that nobody registered', async () => {
    await expect(parts.pods.find(testIds.unknownId as never)).rejects.toMatchObject({ status: 422 });
  });
});

it('tells the registry of every store again when it starts', async () => {
  await provisioned();
  const placed = await db
    .selectFrom('manager_store')
    .select(['id', 'pod_id'])
    .where('status', '!=', 'DELETED')
    .execute();
  const here = placed.filter(({ pod_id }) => pod_id === testIds.pod);
  // What a job still had to tell about the last store may come in between.
  await waitFor(async () => {
    for (const { id } of here) await parts.registry.removePlacement({ body: { store: id } });
    expect(await storesOnPod()).toBe(0);
  });
  await tenancy.replica();
  await eventually(storesOnPod).toBe(here.length);
});

describe('an organisation that is closed', () => {
  it('pays for no store any more and frees their places, also after a replay', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org, 'Closing');
    const before = await storesOnPod();
    const { body } = await tenancy.as(
      'superAdmin',
      'POST',
      `/api/v1/store-manager/private/store?org=${org}`,
      newStore(),
    );
    await reaches(body.id, 'SUCCESSFULLY_PROVISIONING');
    await eventually(() => billing.subscriptions.has(body.id)).toBe(true);
    expect(await storesOnPod()).toBe(before + 1);
    await tenancy.as('superAdmin', 'POST', `/api/v1/org-manager/close?id=${org}`);
    await eventually(() => billing.subscriptions.has(body.id)).toBe(false);
    await eventually(storesOnPod).toBe(before);
    await eventually(() => pod.stores.get(body.id)?.standing).toBe('ARCHIVED');
    await replayPlacements(parts);
    expect(await storesOnPod()).toBe(before);
  });

  it('leaves its data on the pod, which cannot end before the store is erased', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org, 'Closed');
    const path = `/api/v1/store-manager/private/store?org=${org}`;
    const { body: store } = await tenancy.as('superAdmin', 'POST', path, newStore());
    await reaches(store.id, 'SUCCESSFULLY_PROVISIONING');
    const before = await archivedOnPod();
    await tenancy.as('superAdmin', 'POST', `/api/v1/org-manager/close?id=${org}`);
    await eventually(archivedOnPod).toBe(before + 1);
    pod.erases = false;
    onTestFinished(() => {
      pod.erases = true;
    });
    expect((await remove(store.id, 'superAdmin')).status).toBe(204);
    await eventually(() => pod.ended.get(store.id)).toBe(false);
    await replayPlacements(parts);
    expect(await archivedOnPod()).toBe(before + 1);
    pod.erases = true;
    await followErasure(parts, store.id);
    await eventually(archivedOnPod).toBe(before);
    await replayPlacements(parts);
    expect(await archivedOnPod()).toBe(before);
  });
});

describe('a store that is put away', () => {
  /** The registry has heard of it. */
  async function putAway(): Promise<StoreMerchantId> {
    const { id } = await provisioned();
    const away = await archivedOnPod();
    await move('archive', id);
    await eventually(archivedOnPod).toBe(away + 1);
    return id;
  }

  it('gives up its room, and takes it again when it comes back', async () => {
    const { id } = await provisioned();
    const [room, away] = [await storesOnPod(), await archivedOnPod()];
    await move('archive', id);
    await eventually(async () => [await storesOnPod(), await archivedOnPod()]).toEqual([room - 1, away + 1]);
    expect((await move('resume', id)).body).toMatchObject({ status: 'ACTIVE', operable: true });
    expect([await storesOnPod(), await archivedOnPod()]).toEqual([room, away]);
  });

  it('409 while its pod is full or drains: it stays put away, with all that it has', async () => {
    const id = await putAway();
    const away = await archivedOnPod();
    await platform.operate('PUT', `/${testIds.pod}`, { capacityMaxStores: await storesOnPod() });
    onTestFinished(async () => void (await platform.operate('PUT', `/${testIds.pod}`, { capacityMaxStores: null })));
    expect((await move('resume', id)).body).toMatchObject({ status: 409, code: 'POD_REGISTRY.PLACEMENT.POD_FULL' });
    await platform.operate('POST', `/${testIds.pod}/drain`);
    onTestFinished(async () => void (await platform.operate('POST', `/${testIds.pod}/resume`)));
    expect((await move('resume', id)).body).toMatchObject({ status: 409, code: 'POD_REGISTRY.PLACEMENT.POD_CLOSED' });
    expect([(await info(id)).status, pod.stores.has(id), await archivedOnPod()]).toEqual(['ARCHIVED', true, away]);
  });

  it('502 while the registry is away, and it stays put away', async () => {
    const id = await putAway();
    wires.registry.cut();
    expect((await move('resume', id)).status).toBe(502);
    expect(await info(id)).toMatchObject({ status: 'ARCHIVED' });
  });

  it('gives its room back when it was taken and the store did not move after all', async () => {
    const id = await putAway();
    const room = await storesOnPod();
    // As a process leaves it that is killed between the answer of the registry and the row.
    await parts.registry.restorePlacement({ body: { store: id, pod: testIds.pod } });
    expect(await storesOnPod()).toBe(room + 1);
    await replayPlacements(parts);
    expect(await storesOnPod()).toBe(room);
  });
});
