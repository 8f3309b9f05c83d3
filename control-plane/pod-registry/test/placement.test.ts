import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import type { RegistryDb } from '../src/tables.ts';
import { activateAll, foreignPod, internal, publicPod, seeds } from './samples.ts';
import { startUaa } from './uaa.ts';

const registry = await testService(service, {
  peers: { uaa: (await startUaa()).origin },
  env: { PODS: seeds, POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D' },
});
const { db } = registry.kit as unknown as { db: RegistryDb };
const third = PodId.parse('70000000bcf86cd799439011');

const call = (path: string, body: object) =>
  registry.as('controlPlaneService', 'POST', `/api/v1/pod/private/${path}`, body);
const place = (org: ManagerOrgId, preferredPodId?: PodId) => call('placement', { org, preferredPodId });
const stores = (count: number) => Array.from({ length: count }, () => StoreMerchantId.mint());
const countOf = async (pod: PodId) =>
  (await db.selectFrom('pod').select('capacity_stores').where('id', '=', pod).executeTakeFirstOrThrow())
    .capacity_stores;

beforeAll(async () => {
  // The round at the start finds nobody there, and says so whenever it ends.
  const isProbed = async () =>
    !(await db.selectFrom('pod').where('last_health_at', 'is', null).select('id').execute())[0];
  await waitFor(async () => expect(await isProbed()).toBe(true));
  await registry.as('superAdmin', 'POST', '/api/v1/pod', {
    id: third,
    name: 'Third',
    endpoint: internal('third'),
    capacityMaxStores: 2,
  });
});
beforeEach(async () => {
  await db.deleteFrom('pod_store_placement').execute();
  await db
    .updateTable('pod')
    .set({ capacity_stores: 0, archived_stores: 0, last_health_status: 'GREEN', lifecycle_state: 'ACTIVE' })
    .execute();
  await activateAll(registry);
});

describe('POST /private/placement', () => {
  it('200 sends an organisation without pods to a public one', async () => {
    const { body } = await place(testIds.org);
    expect(body).toEqual({ podId: publicPod, dedicated: false, reason: 'LEAST_LOADED' });
  });

  it('honours a preference among the candidates and ignores any other', async () => {
    expect((await place(testIds.org, third)).body).toEqual({ podId: third, dedicated: false, reason: 'PREFERRED' });
    expect((await place(testIds.org, foreignPod)).body.podId).toBe(publicPod);
    expect((await place(testIds.otherOrg, publicPod)).body).toEqual({
      podId: foreignPod,
      dedicated: true,
      reason: 'LEAST_LOADED',
    });
  });

  it('422 when the own pod drains, although a public one is free', async () => {
    await registry.as('superAdmin', 'POST', `/api/v1/pod/${foreignPod}/drain`);
    const { status, body } = await place(testIds.otherOrg);
    expect([status, body.code]).toEqual([422, 'POD_REGISTRY.PLACEMENT.NO_ELIGIBLE_POD']);
  });

  it('passes over a full pod and writes nothing itself', async () => {
    for (const store of stores(2)) await call('placement-recorded', { store, pod: third });
    expect((await place(testIds.org, third)).body.podId).toBe(publicPod);
    expect(await countOf(publicPod)).toBe(0);
  });

  it('takes one statement', async () => {
    expect(await statementsOf(() => place(testIds.org))).toHaveLength(1);
  });
});

describe('POST /private/placement for a store', () => {
  const reserve = (store: StoreMerchantId, org: ManagerOrgId = testIds.org) =>
    call('placement', { org, store, preferredPodId: third });

  it('gives the two places of a pod to two of twenty stores at once, and the others go elsewhere', async () => {
    const answers = await Promise.all(stores(20).map((store) => reserve(store)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.podId === third)).toHaveLength(2);
    expect([await countOf(third), await countOf(publicPod)]).toEqual([2, 18]);
  });

  it('422 for all but two where there is no other pod', async () => {
    await registry.as('superAdmin', 'POST', `/api/v1/pod/${publicPod}/drain`);
    const answers = await Promise.all(stores(20).map((store) => reserve(store)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(18);
    expect(await countOf(third)).toBe(2);
  });

  it('takes one place for a store however often it is asked, and names the same pod', async () => {
    const [store] = stores(1) as [StoreMerchantId];
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve(store)));
    expect(new Set(answers.map(({ body }) => body.podId))).toEqual(new Set([third]));
    expect((await call('placement', { org: testIds.org, store, preferredPodId: publicPod })).body).toEqual({
      podId: third,
      dedicated: false,
      reason: 'RESERVED',
    });
    expect([await countOf(third), await countOf(publicPod)]).toEqual([1, 0]);
  });

  it('409 for a question that was overtaken by the end of its store', async () => {
    const [store] = stores(1) as [StoreMerchantId];
    await call('placement-removed', { store });
    expect((await reserve(store)).body).toMatchObject({ status: 409, code: 'POD_REGISTRY.PLACEMENT.RELEASED' });
    expect(await countOf(third)).toBe(0);
  });
});

describe('POST /private/placement-recorded', () => {
  it('counts 50 stores that arrive at once exactly', async () => {
    const answers = await Promise.all(stores(50).map((store) => call('placement-recorded', { store, pod: publicPod })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await countOf(publicPod)).toBe(50);
  });

  it('counts a store once, however often it is told, and keeps the first record', async () => {
    const store = StoreMerchantId.mint();
    await Promise.all([1, 2, 3, 4, 5].map(() => call('placement-recorded', { store, pod: publicPod })));
    expect(await countOf(publicPod)).toBe(1);
    const { body } = await call('placement-recorded', { store, pod: third });
    expect(body).toEqual({ store, pod: publicPod, capacityStores: 1 });
    expect(await countOf(third)).toBe(0);
  });

  it('404 for an unknown pod, and nothing is recorded', async () => {
    const { body } = await call('placement-recorded', { store: testIds.store, pod: testIds.unknownId });
    expect(body.code).toBe('POD_REGISTRY.POD.NOT_FOUND');
    expect(await db.selectFrom('pod_store_placement').selectAll().execute()).toEqual([]);
  });
});

describe('POST /private/placements-recorded', () => {
  it('replays many at once, twice, side by side with single records and in any order of pods', async () => {
    const onPublic = stores(40).map((store) => ({ store, pod: publicPod }));
    const onThird = stores(30).map((store) => ({ store, pod: third }));
    await Promise.all([
      call('placements-recorded', [...onPublic, ...onThird]),
      call('placements-recorded', [...onThird, ...onPublic]),
      ...onPublic.slice(0, 5).map((placement) => call('placement-recorded', placement)),
    ]);
    expect([await countOf(publicPod), await countOf(third)]).toEqual([40, 30]);
  });

  it('leaves out pods that do not exist and names them', async () => {
    const known = { store: StoreMerchantId.mint(), pod: publicPod };
    const { body } = await call('placements-recorded', [
      known,
      { store: StoreMerchantId.mint(), pod: testIds.unknownId },
    ]);
    expect(body).toEqual({ recorded: 1, unknownPods: [testIds.unknownId] });
  });

  it('400 above a thousand, 200 for none', async () => {
    expect(
      (
        await call(
          'placements-recorded',
          stores(1_001).map((store) => ({ store, pod: publicPod })),
        )
      ).status,
    ).toBe(400);
    expect((await call('placements-recorded', [])).body).toEqual({ recorded: 0, unknownPods: [] });
  });
});

describe('GET /private/placement', () => {
  it('200 names the pod of a store, and 404 for one that stands nowhere or no more', async () => {
    const [store] = stores(1) as [StoreMerchantId];
    const placement = async () => {
      const { status, body } = await registry.as(
        'controlPlaneService',
        'GET',
        `/api/v1/pod/private/placement?store=${store}`,
      );
      return [status, body.pod ?? body.code];
    };
    expect(await placement()).toEqual([404, 'POD_REGISTRY.PLACEMENT.NOT_FOUND']);
    await call('placement-recorded', { store, pod: foreignPod });
    expect(await placement()).toEqual([200, foreignPod]);
    await call('placement-removed', { store });
    expect(await placement()).toEqual([404, 'POD_REGISTRY.PLACEMENT.NOT_FOUND']);
  });
});

describe('POST /private/placement-removed', () => {
  it('204 makes room again, also the second time', async () => {
    const [one, two] = stores(2) as [StoreMerchantId, StoreMerchantId];
    for (const store of [one, two]) await call('placement-recorded', { store, pod: third });
    expect((await call('placement-removed', { store: one })).status).toBe(204);
    expect((await call('placement-removed', { store: one })).status).toBe(204);
    expect(await countOf(third)).toBe(1);
    expect((await place(testIds.org, third)).body.podId).toBe(third);
  });
});

describe('a store that is put away', () => {
  const told = (store: StoreMerchantId, archived?: boolean) =>
    call('placement-recorded', { store, pod: third, ...(archived !== undefined && { archived }) });
  const restore = (store: StoreMerchantId) => call('placement-restored', { store, pod: third });
  const archivedOn = async (pod: PodId) =>
    (await registry.as('superAdmin', 'GET', `/api/v1/pod/${pod}`)).body.archivedStores;

  it('takes no room, and its pod takes another store instead', async () => {
    const [one, two] = stores(2) as [StoreMerchantId, StoreMerchantId];
    for (const store of [one, two]) await told(store);
    expect((await place(testIds.org, third)).body.podId).toBe(publicPod);
    await told(one, true);
    expect([await countOf(third), await archivedOn(third)]).toEqual([1, 1]);
    expect((await place(testIds.org, third)).body.podId).toBe(third);
    await call('placements-recorded', [{ store: one, pod: third }]);
    expect([await countOf(third), await archivedOn(third)]).toEqual([2, 0]);
  });

  it('200 comes back to its pod while there is room, however often it is asked; of two one gets the last place', async () => {
    const [busy, one, two] = stores(3) as [StoreMerchantId, StoreMerchantId, StoreMerchantId];
    await told(busy);
    for (const store of [one, two]) await told(store, true);
    const answers = await Promise.all([one, two, one, two].map(restore));
    const winners = answers.filter(({ status }) => status === 200);
    expect(new Set(winners.map(({ body }) => body.store)).size).toBe(1);
    expect(winners).toHaveLength(2);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'POD_REGISTRY.PLACEMENT.POD_FULL', params: { pod: third, most: 2 } });
    expect([await countOf(third), await archivedOn(third)]).toEqual([2, 1]);
  });

  it('409 on a pod that drains, and its data stays known; one that has its room keeps it', async () => {
    const [away, there] = stores(2) as [StoreMerchantId, StoreMerchantId];
    await told(away, true);
    await told(there);
    await registry.as('superAdmin', 'POST', `/api/v1/pod/${third}/drain`);
    expect((await restore(away)).body).toMatchObject({
      ...{ status: 409, code: 'POD_REGISTRY.PLACEMENT.POD_CLOSED', params: { pod: third, state: 'DRAINING' } },
    });
    expect((await restore(there)).status).toBe(200);
    expect([await countOf(third), await archivedOn(third)]).toEqual([1, 1]);
  });

  it('409 once it was erased, and its place is gone', async () => {
    const [store] = stores(1) as [StoreMerchantId];
    await told(store, true);
    await call('placement-removed', { store });
    expect((await restore(store)).body.code).toBe('POD_REGISTRY.PLACEMENT.RELEASED');
    expect([await countOf(third), await archivedOn(third)]).toEqual([0, 0]);
  });
});

it('an organisation that nobody knows is placed like any other', async () => {
  expect((await place(ManagerOrgId.mint())).status).toBe(200);
});
