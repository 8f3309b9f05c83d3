import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import type { PeerResolver } from '@storepod/contract/peers';
import type { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { merchantManagement, merchantProblems } from './merchant.ts';

const merchant = contract('merchant', { storeOwner: merchantManagement.storeOwner });

interface Surroundings {
  config: { pod: PodId | undefined };
  peers: PeerResolver;
  clientOf(contract: typeof merchant, origin: () => string): Client<typeof merchant>;
}

/** Asks the pod's own merchant who owns a store; undefined for a store that it does not know. Without a pod, nobody knows. */
export function ownerFromMerchant({ config, peers, clientOf }: Surroundings) {
  const { pod } = config;
  if (!pod) return async () => undefined;
  const client = clientOf(merchant, () => peers.pod(pod, 'merchant'));
  return async (store: StoreMerchantId): Promise<ManagerOrgId | undefined> => {
    try {
      return (await client.storeOwner({ store })).org;
    } catch (error) {
      if (error instanceof Problem && error.code === merchantProblems.STORE_NOT_FOUND.entry.code) return undefined;
      throw error;
    }
  };
}
