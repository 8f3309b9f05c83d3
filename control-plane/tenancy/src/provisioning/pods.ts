import { merchantForControlPlane } from '@storepod/boundary/merchant';
import type { Client } from '@storepod/contract/client';
import type { PodId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { podRegistry } from '@storepod/pod-registry/contract';
import type { TenancyKit } from '../kit.ts';
import { problems } from '../problems.ts';
import type { Pod } from '../store/shapes.ts';

type Merchant = Client<typeof merchantForControlPlane>;

/** Where the pods are, and the way to their merchant services. */
export interface Pods {
  find(pod: PodId): Promise<Pod>;
  /** The merchant service of a pod through the pod's edge; one client for each pod. */
  merchantOf(pod: PodId): Promise<Merchant>;
}

/** While the registry is out of reach, it is asked again this often; so seldom do calls have to wait for its time-out. */
const RETRY_MS = 5_000;
/** A store may be placed on a pod that is younger than the list; but nobody makes us ask for nonsense all the time. */
const LOOK_AGAIN_MS = 1_000;

type Directory = ReadonlyMap<PodId, Pod>;

export function openPods(kit: TenancyKit, registry: Client<typeof podRegistry>): Pods {
  const directory = rememberPods(kit, async () => new Map((await registry.listPods({})).map((pod) => [pod.id, pod])));
  const merchants = new Map<PodId, Merchant>();

  const addressOf = (pod: PodId) => {
    const { endpoint } = directory.lastKnown(pod) ?? unknownPod(pod);
    return `${kit.peers.edge(endpoint)}/merchant`;
  };
  const newMerchant = (pod: PodId) => kit.clientOf(merchantForControlPlane, () => addressOf(pod), { pod });
  const find = async (pod: PodId) => (await directory.find(pod)) ?? unknownPod(pod);
  return {
    find,
    merchantOf: async (pod) => {
      await find(pod);
      const merchant = merchants.get(pod) ?? newMerchant(pod);
      merchants.set(pod, merchant);
      return merchant;
    },
  };
}

const unknownPod = (pod: PodId): never => {
  throw problems.STORE_NOT_OPERABLE({ pod, reason: 'POD_UNKNOWN' });
};

/** Reads the list of pods once for many waiters, uses it for a while, and keeps the last one through an outage. */
function rememberPods({ clock, config, log }: TenancyKit, read: () => Promise<Directory>) {
  let known: Directory | undefined;
  let readAt = 0;
  let askAgainAt = 0;
  const now = () => clock.now().getTime();

  const refresh = singleFlight(async (): Promise<Directory> => {
    try {
      known = await read();
      readAt = now();
      askAgainAt = readAt + config.podDirectoryTtl;
      return known;
    } catch (error) {
      if (!known) throw error;
      log.warn({ err: error }, 'the list of pods could not be read; the last one stays in use');
      askAgainAt = now() + RETRY_MS;
      return known;
    }
  });
  return {
    lastKnown: (pod: PodId) => known?.get(pod),
    find: async (pod: PodId) => {
      const pods = known && now() < askAgainAt ? known : await refresh();
      return pods.get(pod) ?? (now() - readAt >= LOOK_AGAIN_MS ? (await refresh()).get(pod) : undefined);
    },
  };
}
