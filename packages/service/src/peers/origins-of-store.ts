import { merchantForPeers, merchantProblems } from '@storepod/boundary/merchant';
import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import type { PeerResolver } from '@storepod/contract/peers';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';

const merchant = contract('merchant', { allocates: merchantForPeers.allocates });

interface Surroundings {
  config: { pod: PodId | undefined };
  peers: PeerResolver;
  clientOf(contract: typeof merchant, origin: () => string): Client<typeof merchant>;
}

/**
 * Asks the pod's own merchant where browsers reach a store: the origins of its verified names, with the scheme and port
 * that merchant is configured with. None for a store that merchant does not know.
 */
export function originsFromMerchant({ config, peers, clientOf }: Surroundings) {
  const { pod } = config;
  if (!pod) return async () => [];
  const client = clientOf(merchant, () => peers.pod(pod, 'merchant'));
  return async (store: StoreMerchantId): Promise<string[]> => {
    try {
      const allocations = await client.allocates({ store });
      return allocations.filter(({ status }) => status === 'VERIFIED').map(({ url }) => new URL(url).origin);
    } catch (error) {
      if (error instanceof Problem && error.code === merchantProblems.STORE_NOT_FOUND.entry.code) return [];
      throw error;
    }
  };
}
