import { type Clock, systemClock } from '@storepod/kernel/clock';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';

/** What every service of a pod must know about a store: whose it is, and whether the platform lets it be seen. */
export interface StoreFacts {
  org: ManagerOrgId;
  standing: 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED';
}

/** Asks who knows; undefined for a store that is not, or no longer, in this pod. */
export type StoreLookup = (store: StoreMerchantId) => Promise<StoreFacts | undefined>;

/** Which organisation owns a store; undefined for a store that nobody knows. */
export type OwnerLookup = (store: StoreMerchantId) => Promise<ManagerOrgId | undefined>;

export interface KnownStores {
  find: StoreLookup;
  /** What was last known, without asking anybody. */
  remembered(store: StoreMerchantId): StoreFacts | undefined;
  /** Something of the store may have changed. */
  forget(store: StoreMerchantId): void;
  forgetAll(): void;
}

/** Whoever changes a store says so at once, so this only lets go of what nobody asks for. */
const TOLD_FOR_MS = 30 * 60_000;
/** While nobody would say so, an archived store must not stay open for longer than this. */
const UNTOLD_FOR_MS = 10_000;
/** A store that is unknown now may be provisioned a second later. */
const UNKNOWN_FOR_MS = 5_000;
/** Whoever knows is out of reach: what was last known counts, and it is asked again after this. */
const RETRY_MS = 2_000;
const MOST_STORES = 50_000;
/** Apart from the stores there are, so that a stranger who makes ids up pushes none of them out. */
const MOST_UNKNOWN = 10_000;

interface Entry {
  facts: StoreFacts;
  learntAt: number;
  askAgainAt: number;
}

/**
 * Remembers what is known about stores, asks once for many waiters, and never remembers a failure. `isTold` says whether
 * `forget` would be called if a store changed now.
 */
export function rememberStores(
  lookup: StoreLookup,
  { clock = systemClock, isTold }: { clock?: Clock; isTold: () => boolean },
): KnownStores {
  const known = new Map<StoreMerchantId, Entry>();
  const unknown = new Map<StoreMerchantId, number>();
  const underWay = new Map<StoreMerchantId, Promise<StoreFacts | undefined>>();
  const now = () => clock.now().getTime();

  const isFresh = ({ learntAt, askAgainAt }: Entry) =>
    now() < askAgainAt || now() - learntAt < (isTold() ? TOLD_FOR_MS : UNTOLD_FOR_MS);

  function learn(store: StoreMerchantId, facts: StoreFacts | undefined): void {
    known.delete(store);
    unknown.delete(store);
    if (facts) put(known, store, { facts, learntAt: now(), askAgainAt: 0 }, MOST_STORES);
    else put(unknown, store, now() + UNKNOWN_FOR_MS, MOST_UNKNOWN);
  }

  /** The owner may be out of reach for minutes; nobody is locked out for that who was let in before. */
  function lastKnown(store: StoreMerchantId): StoreFacts | undefined {
    const entry = known.get(store);
    if (!entry || now() - entry.learntAt >= TOLD_FOR_MS) return undefined;
    entry.askAgainAt = now() + RETRY_MS;
    return entry.facts;
  }

  function ask(store: StoreMerchantId): Promise<StoreFacts | undefined> {
    const asked = lookup(store)
      .then((facts) => {
        // Forgotten while the answer was on its way: it may be the one from before the change.
        if (underWay.get(store) === asked) learn(store, facts);
        return facts;
      })
      .catch((error: unknown) => {
        const facts = lastKnown(store);
        if (facts) return facts;
        throw error;
      })
      .finally(() => {
        if (underWay.get(store) === asked) underWay.delete(store);
      });
    underWay.set(store, asked);
    return asked;
  }

  return {
    find: (store) => {
      const entry = known.get(store);
      if (entry && isFresh(entry)) return Promise.resolve(entry.facts);
      if ((unknown.get(store) ?? 0) > now()) return Promise.resolve(undefined);
      return underWay.get(store) ?? ask(store);
    },
    remembered: (store) => known.get(store)?.facts,
    forget: (store) => {
      known.delete(store);
      unknown.delete(store);
      underWay.delete(store);
    },
    forgetAll: () => {
      known.clear();
      unknown.clear();
      underWay.clear();
    },
  };
}

/** The oldest makes room. */
function put<Value>(map: Map<StoreMerchantId, Value>, store: StoreMerchantId, value: Value, most: number): void {
  map.set(store, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
