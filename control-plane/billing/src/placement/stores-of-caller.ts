import { rememberPods } from '@storepod/auth/placements';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { StoreVisibility } from '@storepod/service/store-changes/told-changes';
import type { Billing } from '../billing.ts';
import { podOfStore } from './pod-of-store.ts';

/** The services of a pod hear of the stores that stand there, those of the control plane of all. */
export function storesOfCaller(billing: Billing): StoreVisibility {
  const lookup = singleFlight(podOfStore(billing));
  const remembered = rememberPods(lookup, billing.clock);
  // One that stood nowhere a moment ago may have been placed since: its pod must hear of what it pays for first.
  const podOf = async (store: StoreMerchantId) => (await remembered(store)) ?? lookup(store);
  return async (stores, caller) => {
    const pod = caller?.resource;
    if (pod === undefined) return stores;
    try {
      const places = await Promise.all(stores.map(podOf));
      return stores.filter((_store, index) => places[index] === pod);
    } catch (error) {
      billing.log.warn({ err: error }, 'nobody says where the stores stand that changed');
      return undefined;
    }
  };
}
