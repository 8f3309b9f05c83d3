import { provePod } from '@storepod/auth/pod-proof';
import type { PodProof } from '@storepod/boundary/pod-proof';
import type { Merchant } from '../merchant.ts';

/** Answers a challenge. Where the pod has no key, the services are told all the same: it may have been registered before keys. */
export async function answerChallenge({ config, servicesOfPod }: Merchant, challenge: string): Promise<PodProof> {
  const { pod, podKey } = config;
  const services = [...(await servicesOfPod())];
  return { pod, services, proof: podKey ? provePod(podKey, { pod, challenge, services }) : null };
}
