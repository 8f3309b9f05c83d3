import type { Client } from '@storepod/contract/client';
import { storeLifecycle } from '@storepod/contract/store-lifecycle';
import { type ServiceName, storeHolders } from '@storepod/kernel/services';
import type { Merchant } from '../merchant.ts';

/** A call erases for three seconds, and its last statement may take as long as any. */
const ANSWER_WITHIN_MS = 30_000;

export type Holder = Client<ReturnType<typeof storeLifecycle>>;

/** The services of this pod that hold something of its stores. */
export function openHolders({ config, peers, clientOf }: Merchant): ReadonlyMap<ServiceName, Holder> {
  const { pod } = config;
  return new Map(
    storeHolders.map((service) => [
      service,
      clientOf(storeLifecycle(service), () => peers.pod(pod, service), { readTimeoutMs: ANSWER_WITHIN_MS }),
    ]),
  );
}
