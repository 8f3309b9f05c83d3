import {
  billingForPods,
  billingProblems,
  type CeilingKey,
  type EntitlementSnapshot,
  type FlagKey,
} from '@storepod/boundary/entitlements';
import type { Client, PeerTiming } from '@storepod/contract/client';
import { type Contract, contract } from '@storepod/contract/contract';
import type { PeerResolver } from '@storepod/contract/peers';
import { watchStoreChanges } from '@storepod/contract/watch-store-changes';
import type { Clock } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';

const billing = contract('billing', billingForPods);

/** Whoever changes something says so at once, so this only bounds what an error could make of it. */
const TOLD_FOR_MS = 30_000;
/** While nobody would say so, a payment must not wait for longer than this. */
const UNTOLD_FOR_MS = 1_500;
/** Billing that does not answer is left alone for a moment, so that its outage does not slow every write. */
const LEFT_ALONE_MS = 5_000;
const MOST_STORES = 20_000;

interface Surroundings {
  clock: Clock;
  peers: PeerResolver;
  log: { warn(fields: object, message: string): void };
  /** Aborts when the service stops. */
  stopping: AbortSignal;
  clientOf<C extends Contract>(contract: C, origin: () => string, settings?: PeerTiming): Client<C>;
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

/** Asks billing once for many waiters, and remembers the answer until billing says that the store changed. */
export function openEntitlements(around: Surroundings): EntitlementCheck {
  const origin = () => around.peers.controlPlane('billing');
  const client = around.clientOf(billing, origin);
  const snapshotOf = remembering(around, origin, (store, query) => client.snapshot({ store, query }));
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

type Ask = (store: StoreMerchantId, query: { fresh?: true }) => Promise<EntitlementSnapshot>;

/** Undefined where nothing is known. An answer that has aged is still better than none. */
function remembering(around: Surroundings, origin: () => string, ask: Ask) {
  const { clock, log } = around;
  const known = new ExpiringCache<StoreMerchantId, EntitlementSnapshot | undefined>({ most: MOST_STORES, clock });

  const learn = singleFlight(async (store: StoreMerchantId, isCurrent) => {
    // Of two replicas of billing the one that is asked may hear of a change later than the one that told of it.
    const isTold = watch.connected();
    const keep = (snapshot: EntitlementSnapshot | undefined, milliseconds: number) => {
      // Forgotten while the answer was on its way: it may be the one from before the change.
      if (isCurrent()) known.set(store, snapshot, milliseconds);
      return snapshot;
    };
    try {
      return keep(await ask(store, isTold ? { fresh: true } : {}), isTold ? TOLD_FOR_MS : UNTOLD_FOR_MS);
    } catch (error) {
      log.warn({ err: error, store }, 'billing did not say what a store may do; it may');
      return keep(known.last(store), LEFT_ALONE_MS);
    }
  });

  const watch = watchStoreChanges({
    service: 'billing',
    origin,
    clientOf: around.clientOf,
    log,
    onStores: (stores) => {
      for (const store of stores) {
        known.expire(store);
        learn.flights.forget(store);
      }
    },
    onReset: () => {
      known.expireAll();
      learn.flights.forgetAll();
    },
  });
  around.stopping.addEventListener('abort', () => void watch.stop(), { once: true });

  return async (store: StoreMerchantId) => (known.has(store) ? known.get(store) : learn(store));
}
