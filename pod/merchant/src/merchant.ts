import { currencyRequest } from '@storepod/boundary/store-currency';
import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import { podEdgeHost } from '@storepod/kernel/pod-names';
import { type EntitlementCheck, openEntitlements } from '@storepod/service/peers/entitlements';
import type { MerchantKit } from './kit.ts';
import { openServicesOfPod, type ServicesOfPod } from './pod/services-of-pod.ts';

const inventory = contract('inventory', currencyRequest);

/** What every feature of merchant works with. */
export interface Merchant extends MerchantKit {
  inventory: Client<typeof inventory>;
  /** What the plan of a store has room for. */
  entitlements: EntitlementCheck;
  servicesOfPod: ServicesOfPod;
}

export function openMerchant(kit: MerchantKit): Merchant {
  const { clientOf, peers, config } = kit;
  return {
    ...kit,
    inventory: clientOf(inventory, () => peers.pod(config.pod, 'inventory')),
    entitlements: openEntitlements(kit),
    servicesOfPod: openServicesOfPod(kit),
  };
}

/** The host of this pod's edge: its own domain, and the parent of every subdomain. */
export const edgeHostOf = ({ config }: Pick<Merchant, 'config'>) => podEdgeHost(config.pod, config.podDomain);
