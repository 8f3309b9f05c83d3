import {
  billingForPods,
  billingProblems,
  type CeilingKey,
  type EntitlementSnapshot,
  type FlagKey,
} from '@storepod/boundary/entitlements';
import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import type { PeerResolver } from '@storepod/contract/peers';
import type { Clock } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';

const billing = contract('billing', billingForPods);

/** As long as billing itself remembers an answer: a payment opens a store within half a minute. */
const REMEMBERED_MS = 30_000;
/** Billing that does not answer is left alone for a moment, so that its outage does not slow every write. */
const LEFT_ALONE_MS = 5_000;
const MOST_STORES = 20_000;

interface Surroundings {
  clock: Clock;
  peers: PeerResolver;
  log: { warn(fields: object, message: string): void };
  clientOf(contract: typeof billing, origin: () => string): Client<typeof billing>;
}

/** What a service asks before it lets somebody's staff write. While billing is down it allows: a bill never stops a shop. */
export interface EntitlementCheck {
  /** 402 unless the subscription allows changes. */
  requireOperable(store: StoreMerchantId): Promise<void>;
  /**
   * How many the plan allows; undefined where it sets no limit, or where nothing is known. It is asked before the transaction in
   * which a place is taken: what was counted before that could be passed by two who come at once.
   */
  ceilingOf(store: StoreMerchantId, key: CeilingKey): Promise<number | undefined>;
  /** 422 when the plan does not have the feature. */
  requireFeature(store: StoreMerchantId, key: FlagKey): Promise<void>;
}

/** Asks billing once for many waiters and remembers the answer for a little while. */
export function openEntitlements(around: Surroundings): EntitlementCheck {
  const client = around.clientOf(billing, () => around.peers.controlPlane('billing'));
  const snapshotOf = remembering(around, (store) => client.snapshot({ store }));
  const ceilingOf = async (store: StoreMerchantId, key: CeilingKey) =>
    (await snapshotOf(store))?.entitlements.limits[key];
  return {
    ceilingOf,
    async requireOperable(store) {
      const snapshot = await snapshotOf(store);
      if (snapshot?.operable === false) throw billingProblems.STORE_SUSPENDED({ store, status: snapshot.status });
    },
    async requireFeature(store, key) {
      const snapshot = await snapshotOf(store);
      const allowed = snapshot === undefined || snapshot.entitlements.flags[key] !== false;
      if (!allowed) throw billingProblems.ENTITLEMENT_EXCEEDED({ key, limit: 0, current: 0 });
    },
  };
}

type Ask = (store: StoreMerchantId) => Promise<EntitlementSnapshot>;

/** Undefined where nothing is known. An answer that has aged is still better than none. */
function remembering({ clock, log }: Surroundings, ask: Ask) {
  const known = new ExpiringCache<StoreMerchantId, EntitlementSnapshot | undefined>({ most: MOST_STORES, clock });

  const learn = singleFlight(async (store: StoreMerchantId) => {
    try {
      const snapshot = await ask(store);
      known.set(store, snapshot, REMEMBERED_MS);
      return snapshot;
    } catch (error) {
      log.warn({ err: error, store }, 'billing did not say what a store may do; it may');
      known.set(store, known.last(store), LEFT_ALONE_MS);
      return known.last(store);
    }
  });

  return async (store: StoreMerchantId) => (known.has(store) ? known.get(store) : learn(store));
}
