import { type Clock, systemClock } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { LruMap } from '@storepod/kernel/lru-map';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';

/** What every service of a pod must know about a store: whose it is, and whether the platform lets it be seen. */
export interface StoreFacts {
  org: ManagerOrgId;
  standing: 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED';
  /** Why it does not stand ACTIVE, where an operator said so. */
  operatorReason?: string;
  /** In which it is shown, the usual one first. */
  languages?: LanguageCode[];
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
  const known = new LruMap<StoreMerchantId, Entry>(MOST_STORES);
  const unknown = new ExpiringCache<StoreMerchantId, true>({ most: MOST_UNKNOWN, clock });
  const now = () => clock.now().getTime();

  const isFresh = ({ learntAt, askAgainAt }: Entry) =>
    now() < askAgainAt || now() - learntAt < (isTold() ? TOLD_FOR_MS : UNTOLD_FOR_MS);

  function learn(store: StoreMerchantId, facts: StoreFacts | undefined): void {
    known.delete(store);
    unknown.delete(store);
    if (facts) known.set(store, { facts, learntAt: now(), askAgainAt: 0 });
    else unknown.set(store, true, UNKNOWN_FOR_MS);
  }

  /** The owner may be out of reach for minutes; nobody is locked out for that who was let in before. */
  function lastKnown(store: StoreMerchantId): StoreFacts | undefined {
    const entry = known.get(store);
    if (!entry || now() - entry.learntAt >= TOLD_FOR_MS) return undefined;
    entry.askAgainAt = now() + RETRY_MS;
    return entry.facts;
  }

  const ask = singleFlight(async (store: StoreMerchantId, isCurrent) => {
    try {
      const facts = await lookup(store);
      // Forgotten while the answer was on its way: it may be the one from before the change.
      if (isCurrent()) learn(store, facts);
      return facts;
    } catch (error) {
      const facts = lastKnown(store);
      if (facts) return facts;
      throw error;
    }
  });

  return {
    find: async (store) => {
      const entry = known.get(store);
      if (entry && isFresh(entry)) return entry.facts;
      return unknown.has(store) ? undefined : ask(store);
    },
    remembered: (store) => known.get(store)?.facts,
    forget: (store) => {
      known.delete(store);
      unknown.delete(store);
      ask.flights.forget(store);
    },
    forgetAll: () => {
      known.clear();
      unknown.clear();
      ask.flights.forgetAll();
    },
  };
}
