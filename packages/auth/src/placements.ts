import { type Clock, systemClock } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';

/** The name of the pod on which a store stands, as a token's `resource` has it; undefined for a store without one. */
export type PodLookup = (store: StoreMerchantId) => Promise<string | undefined>;

/** A store that moves is known on its new pod, and no more on its old one, within this time. */
const KNOWN_FOR_MS = 60_000;
/** A store that stands nowhere now may be placed a second later; and one who does not answer is left alone so long. */
const ASKED_AGAIN_AFTER_MS = 5_000;
/** While nobody can be asked, the last answer serves so much longer. */
const STALE_FOR_MS = 60 * 60_000;
const MOST_STORES = 50_000;

interface Placement {
  pod: string | undefined;
  staleAt: number;
}

/** Remembers where stores stand, and asks once for many waiters. What was never known is a failure, which refuses. */
export function rememberPods(lookup: PodLookup, clock: Clock = systemClock): PodLookup {
  const known = new ExpiringCache<StoreMerchantId, Placement>({ most: MOST_STORES, clock });
  const now = () => clock.now().getTime();

  const ask = singleFlight(async (store: StoreMerchantId) => {
    try {
      const pod = await lookup(store);
      const goodFor = pod === undefined ? ASKED_AGAIN_AFTER_MS : KNOWN_FOR_MS;
      known.set(store, { pod, staleAt: now() + STALE_FOR_MS }, goodFor);
      return pod;
    } catch (error) {
      const last = known.last(store);
      if (!last || now() >= last.staleAt) throw error;
      known.set(store, last, ASKED_AGAIN_AFTER_MS);
      return last.pod;
    }
  });

  return async (store) => {
    const placement = known.get(store);
    return placement ? placement.pod : ask(store);
  };
}
