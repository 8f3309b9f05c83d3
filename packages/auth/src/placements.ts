import { type Clock, systemClock } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** The name of the pod on which a store stands, as a token's `resource` has it; undefined for a store without one. */
export type PodLookup = (store: StoreMerchantId) => Promise<string | undefined>;

/** A store that moves is known on its new pod, and no more on its old one, within this time. */
const KNOWN_FOR_MS = 60_000;
/** A store that stands nowhere now may be placed a second later; and one who does not answer is left alone so long. */
const ASKED_AGAIN_AFTER_MS = 5_000;
/** While nobody can be asked, the last answer serves so much longer. */
const STALE_FOR_MS = 60 * 60_000;
const MOST_STORES = 50_000;

interface Known {
  pod: string | undefined;
  until: number;
  staleUntil: number;
}

/** Remembers where stores stand, and asks once for many waiters. What was never known is a failure, which refuses. */
export function rememberPods(lookup: PodLookup, clock: Clock = systemClock): PodLookup {
  const known = new Map<StoreMerchantId, Known>();
  const underWay = new Map<StoreMerchantId, Promise<string | undefined>>();

  async function ask(store: StoreMerchantId): Promise<string | undefined> {
    try {
      const pod = await lookup(store);
      const now = clock.now().getTime();
      if (known.size >= MOST_STORES) known.clear();
      const until = now + (pod === undefined ? ASKED_AGAIN_AFTER_MS : KNOWN_FOR_MS);
      known.set(store, { pod, until, staleUntil: now + STALE_FOR_MS });
      return pod;
    } catch (error) {
      const last = known.get(store);
      const now = clock.now().getTime();
      if (!last || now >= last.staleUntil) throw error;
      last.until = now + ASKED_AGAIN_AFTER_MS;
      return last.pod;
    }
  }

  return (store) => {
    const entry = known.get(store);
    if (entry && clock.now().getTime() < entry.until) return Promise.resolve(entry.pod);
    const asked = underWay.get(store) ?? ask(store).finally(() => underWay.delete(store));
    underWay.set(store, asked);
    return asked;
  };
}
