import { type Clock, systemClock } from '@storepod/kernel/clock';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';

/** Which organisation owns a store; undefined for a store that nobody knows. */
export type OwnerLookup = (store: StoreMerchantId) => Promise<ManagerOrgId | undefined>;

/** A store hardly ever changes hands. */
const KNOWN_FOR_MS = 30 * 60_000;
/** A store that is unknown now may be provisioned a second later. */
const UNKNOWN_FOR_MS = 5_000;
const MOST_STORES = 50_000;

/** Remembers owners, asks once for many waiters, and never remembers a failure. */
export function rememberOwners(lookup: OwnerLookup, clock: Clock = systemClock): OwnerLookup {
  const known = new Map<StoreMerchantId, { owner: ManagerOrgId | undefined; until: number }>();
  const underWay = new Map<StoreMerchantId, Promise<ManagerOrgId | undefined>>();

  async function ask(store: StoreMerchantId): Promise<ManagerOrgId | undefined> {
    const owner = await lookup(store);
    if (known.size >= MOST_STORES) known.clear();
    known.set(store, { owner, until: clock.now().getTime() + (owner ? KNOWN_FOR_MS : UNKNOWN_FOR_MS) });
    return owner;
  }

  return (store) => {
    const entry = known.get(store);
    if (entry && clock.now().getTime() < entry.until) return Promise.resolve(entry.owner);
    const waiting = underWay.get(store);
    if (waiting) return waiting;
    const asked = ask(store).finally(() => underWay.delete(store));
    underWay.set(store, asked);
    return asked;
  };
}
