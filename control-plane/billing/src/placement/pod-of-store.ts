import type { PodLookup } from '@storepod/auth/placements';
import { podRouteId } from '@storepod/kernel/pod-names';
import { Problem } from '@storepod/kernel/problem';
import { podRegistry } from '@storepod/pod-registry/contract';
import type { Billing } from '../billing.ts';

const { problems } = podRegistry.endpoints.storePlacement;
const notPlaced = new Set<string>(problems.map(({ entry }) => entry.code));

/** Asks pod-registry on which pod a store stands: the services of that pod alone may read what the store may do. */
export function podOfStore({ peers, clientOf }: Billing): PodLookup {
  const registry = clientOf(podRegistry, () => peers.controlPlane('pod-registry'));
  return async (store) => {
    try {
      return podRouteId((await registry.storePlacement({ store })).pod);
    } catch (error) {
      if (error instanceof Problem && notPlaced.has(error.code)) return undefined;
      throw error;
    }
  };
}
