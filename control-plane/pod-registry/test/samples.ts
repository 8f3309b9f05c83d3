import { PodId } from '@storepod/kernel/object-id';
import type { IdKind, Samples } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import type { TestService } from '@storepod/testkit/running';
import type { podRegistry } from '../src/contract.ts';

/** A public pod and a private pod of the other organisation, both able to take stores. */
export const publicPod = testIds.pod;
export const foreignPod = testIds.otherPod;

export const internal = (name: string) => ({ endpoint: `${name}.storepod.test`, type: 'INTERNAL' as const });

/** The configuration that registers the two pods at the start. */
export const seeds = JSON.stringify([
  { id: publicPod, name: 'Public', endpoint: internal('public') },
  { id: foreignPod, name: 'Foreign', endpoint: internal('foreign'), orgId: testIds.otherOrg },
]);

/** Skips the wait for a first healthy probe. */
export async function activateAll({ kit }: TestService): Promise<void> {
  const { db } = kit as unknown as { db: import('../src/tables.ts').RegistryDb };
  await db
    .updateTable('pod')
    .set({ lifecycle_state: 'ACTIVE' })
    .where('lifecycle_state', '=', 'PROVISIONING')
    .execute();
}

const podOf = (id: IdKind) => ({ own: publicPod, foreign: foreignPod, unknown: testIds.unknownId, malformed: 'x' })[id];
const statuses = (id: IdKind, ...found: number[]) => (id === 'malformed' ? [400] : id === 'unknown' ? [404] : found);
const always = (...passes: number[]) => ({ passes });
let made = 0;

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof podRegistry> = {
  listPods: () => always(200),
  findPods: () => always(200),
  getPod: (id) => ({ params: { id: podOf(id) }, passes: statuses(id, 200) }),
  createPod: () => ({
    body: {
      id: PodId.mint(new Date(1_900_000_000_000 + made++ * 1000)),
      name: `Pod ${made}`,
      endpoint: internal('any'),
    },
    passes: [201],
  }),
  renewDeployment: (id) => ({ params: { id: podOf(id) }, passes: statuses(id, 200) }),
  updatePod: (id) => ({ params: { id: podOf(id) }, body: { region: 'eu-1' }, passes: statuses(id, 200) }),
  deletePod: (id) => ({
    params: { id: id === 'own' || id === 'foreign' ? testIds.unknownId : podOf(id) },
    passes: statuses(id, 404),
  }),
  drainPod: (id) => ({ params: { id: podOf(id) }, passes: statuses(id, 200) }),
  resumePod: (id) => ({ params: { id: podOf(id) }, passes: statuses(id, 200) }),
  decommissionPod: (id) => ({ params: { id: podOf(id) }, passes: statuses(id, 422) }),
  podAudit: (id) => ({ params: { id: podOf(id) }, passes: id === 'malformed' ? [400] : [200] }),
  readAuditFeed: () => ({ query: { actor: 'anybody', count: 1 }, passes: [200] }),
  podHealth: (id) => ({ params: { id: podOf(id) }, passes: statuses(id, 200) }),
  decidePlacement: (id) => ({
    body: { org: { own: testIds.org, foreign: testIds.otherOrg, unknown: testIds.unknownId, malformed: 'x' }[id] },
    // Whether a pod can take the store is not the question here.
    passes: id === 'malformed' ? [400] : [200, 422],
  }),
  storePlacement: () => always(200, 404),
  recordPlacement: (id) => ({ body: { store: testIds.store, pod: podOf(id) }, passes: statuses(id, 200) }),
  recordPlacements: (id) => ({
    body: [{ store: testIds.store, pod: podOf(id) }],
    passes: id === 'malformed' ? [400] : [200],
  }),
  restorePlacement: (id) => ({ body: { store: testIds.store, pod: podOf(id) }, passes: statuses(id, 200, 409) }),
  removePlacement: (id) => ({
    body: {
      store: { own: testIds.store, foreign: testIds.otherStore, unknown: testIds.unknownId, malformed: 'x' }[id],
    },
    passes: id === 'malformed' ? [400] : [204],
  }),
};
