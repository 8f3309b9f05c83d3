import type { ServiceHealth } from '@storepod/boundary/pod-proof';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { type ServiceName, services } from '@storepod/kernel/services';
import { singleFlight } from '@storepod/kernel/single-flight';
import { request } from 'undici';
import type { MerchantKit } from '../kit.ts';

/** Well below the time that pod-registry waits for the whole answer. */
const TIMEOUT_MS = 1_000;
/** Anybody may ask: so seldom are the services themselves asked, however many do. */
const KNOWN_FOR_MS = 1_000;

/** The edge and merchant show that they are well by answering at all. */
const asked = Object.entries(services)
  .filter(([name, { layer }]) => layer === 'pod' && name !== 'spg' && name !== 'merchant')
  .map(([name]) => name as ServiceName);

export type ServicesOfPod = () => Promise<readonly ServiceHealth[]>;

/** How each service of this pod is: up while it says of itself that it is ready. */
export function openServicesOfPod({ config, peers, clock }: MerchantKit): ServicesOfPod {
  const known = new ExpiringCache<'all', readonly ServiceHealth[]>({ most: 1, clock });
  const askAll = singleFlight(async (): Promise<readonly ServiceHealth[]> => {
    const states = await Promise.all(asked.map((service) => stateOf(service, peers.pod(config.pod, service))));
    const all: ServiceHealth[] = [{ service: 'merchant', status: 'UP' }, ...states];
    known.set('all', all, KNOWN_FOR_MS);
    return all;
  });
  return async () => known.get('all') ?? askAll();
}

async function stateOf(service: ServiceName, origin: string): Promise<ServiceHealth> {
  try {
    const { statusCode, body } = await request(`${origin}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await body.dump();
    return { service, status: statusCode === 200 ? 'UP' : 'DOWN' };
  } catch {
    return { service, status: 'DOWN' };
  }
}
