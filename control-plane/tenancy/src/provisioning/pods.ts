import { merchantForControlPlane } from '@storepod/boundary/merchant';
import type { Client, PeerTiming } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { PodId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { podRegistry } from '@storepod/pod-registry/contract';
import type { TenancyKit } from '../kit.ts';
import { problems } from '../problems.ts';
import type { Pod } from '../store/shapes.ts';

/** A service of a pod through the pod's edge; one client for each pod. */
type ClientOfPod<C extends Contract> = (pod: PodId) => Promise<Client<C>>;

/** Where the pods are, and the way to their services. */
export interface Pods {
  find(pod: PodId): Promise<Pod>;
  merchantOf: ClientOfPod<typeof merchantForControlPlane>;
  /** The way to any service of the pods, as this contract describes it. Asked for once; it keeps its clients. */
  clientsOf<C extends Contract>(contract: C, timing?: PeerTiming): ClientOfPod<C>;
}

/** While the registry is out of reach, it is asked again this often; so seldom do calls have to wait for its time-out. */
const RETRY_MS = 5_000;
/** A store may be placed on a pod that is younger than the list; but nobody makes us ask for nonsense all the time. */
const LOOK_AGAIN_MS = 1_000;

type Directory = ReadonlyMap<PodId, Pod>;

export function openPods(kit: TenancyKit, registry: Client<typeof podRegistry>): Pods {
  const directory = rememberPods(kit, async () => new Map((await registry.listPods({})).map((pod) => [pod.id, pod])));
  const find = async (pod: PodId) => (await directory.find(pod)) ?? unknownPod(pod);

  const clientsOf: Pods['clientsOf'] = <C extends Contract>(contract: C, timing: PeerTiming = {}) => {
    const clients = new Map<PodId, Client<C>>();
    const addressOf = (pod: PodId) => {
      const { endpoint } = directory.lastKnown(pod) ?? unknownPod(pod);
      return `${kit.peers.edge(endpoint)}/${contract.service}`;
    };
    return async (pod) => {
      await find(pod);
      const client = clients.get(pod) ?? kit.clientOf(contract, () => addressOf(pod), { ...timing, pod });
      clients.set(pod, client);
      return client;
    };
  };
  return { find, merchantOf: clientsOf(merchantForControlPlane), clientsOf };
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
