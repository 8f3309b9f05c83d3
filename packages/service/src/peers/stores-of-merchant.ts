import { merchantForPeers, merchantProblems } from '@storepod/boundary/merchant';
import type { Client, PeerTiming } from '@storepod/contract/client';
import { type Contract, contract } from '@storepod/contract/contract';
import type { PeerResolver } from '@storepod/contract/peers';
import { type StoreListener, watchStoreChanges } from '@storepod/contract/watch-store-changes';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';

const merchant = contract('merchant', { storeOwner: merchantForPeers.storeOwner });

interface Surroundings {
  config: { pod: PodId | undefined };
  peers: PeerResolver;
  clientOf<C extends Contract>(contract: C, origin: () => string, settings?: PeerTiming): Client<C>;
  log: { warn(fields: object, message: string): void };
}

/** Asks the pod's own merchant about stores, and hears from it when one changed. Without a pod, nobody knows any. */
export function storesOfMerchant({ config, peers, clientOf, log }: Surroundings) {
  const { pod } = config;
  if (!pod) return { find: async () => undefined };
  const origin = () => peers.pod(pod, 'merchant');
  const client = clientOf(merchant, origin);
  return {
    find: (store: StoreMerchantId) => factsOf(client, store),
    follow: (listener: StoreListener) => watchStoreChanges({ service: 'merchant', origin, clientOf, log, ...listener }),
  };
}

async function factsOf(client: Client<typeof merchant>, store: StoreMerchantId) {
  try {
    return await client.storeOwner({ store });
  } catch (error) {
    if (error instanceof Problem && error.code === merchantProblems.STORE_NOT_FOUND.entry.code) return undefined;
    throw error;
  }
}
