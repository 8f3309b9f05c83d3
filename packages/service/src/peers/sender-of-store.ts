import { merchantForTenancy, merchantProblems } from '@storepod/boundary/merchant';
import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import type { PeerResolver } from '@storepod/contract/peers';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Envelope } from '../mail/smtp.ts';

const merchant = contract('merchant', { getStore: merchantForTenancy.getStore });

interface Surroundings {
  config: { pod: PodId | undefined };
  peers: PeerResolver;
  clientOf(contract: typeof merchant, origin: () => string): Client<typeof merchant>;
}

/**
 * Asks the pod's own merchant in whose name a store writes to its shoppers. Called by the jobs that send letters, which try
 * again while merchant does not answer. A store that merchant does not know writes in nobody's name.
 */
export function senderFromMerchant({ config, peers, clientOf }: Surroundings) {
  const { pod } = config;
  if (!pod) return async () => ({});
  const client = clientOf(merchant, () => peers.pod(pod, 'merchant'));
  return async (store: StoreMerchantId): Promise<Pick<Envelope, 'fromName' | 'replyTo'>> => {
    try {
      const { senderName, title, replyTo, email } = await client.getStore({ store });
      return { fromName: senderName ?? title, replyTo: replyTo ?? email };
    } catch (error) {
      if (error instanceof Problem && error.code === merchantProblems.STORE_NOT_FOUND.entry.code) return {};
      throw error;
    }
  };
}
