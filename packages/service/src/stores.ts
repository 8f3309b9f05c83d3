import {
  type KnownStores,
  type OwnerLookup,
  rememberStores,
  type StoreFacts,
  type StoreLookup,
} from '@storepod/auth/stores';
import type { StoreListener, StoreWatch } from '@storepod/contract/watch-store-changes';
import type { Clock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { type Language, LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** Who knows the stores of a pod, and says when one changed. */
export interface StoreSource {
  find: StoreLookup;
  /** Tells the listener from now on. Without it, what is known is asked for anew every few seconds. */
  follow?: (listener: StoreListener) => StoreWatch;
  /** The service hides archived and ended stores in its own reads, and writes about stores that are gone are its own matter. */
  hidesClosedStores?: true;
}

/** Whether a store may be seen and changed, as far as the platform has a say in it. */
export interface StoreGate {
  ownerOf: OwnerLookup;
  /**
   * Refuses what concerns the public of a store that is archived, ended or unknown. While nobody can be asked and nothing
   * is remembered, the store counts as open: an outage of merchant must not close every shop.
   */
  requireOpen(store: StoreMerchantId): Promise<void>;
  /**
   * The language in which the public is answered: the first of the store where it has not the asked one. Otherwise a visitor
   * had answers of their own made by every code there is. As asked while the languages of the store are not known.
   */
  languageOf(store: StoreMerchantId, asked: Language): Language;
  /** Refuses writes of other services about a store that has ended. */
  requireKnown(store: StoreMerchantId): Promise<void>;
  /** Refuses to close a store that is still there, whoever asks. Asks anew, and fails where nobody answers. */
  requireEnded(store: StoreMerchantId): Promise<void>;
  /** Refuses writes of a store's staff while it is archived or suspended, and says which. */
  requireChangeable(store: StoreMerchantId): Promise<void>;
  stop(): Promise<void>;
}

/** Once nobody answered, the public does not wait for the next one who does not. */
const PASS_AFTER_FAILURE_MS = 2_000;
/** Of the time that whoever asked us waits: a merchant that hangs must not use it up, or the one who asked gets no answer from us. */
const PATIENCE_SHARE = 2 / 3;

export function storeGate(source: StoreSource | undefined, clock: Clock, peerTimeoutMs: number): StoreGate {
  if (!source) return openGate;
  let watch: StoreWatch | undefined;
  const stores: KnownStores = rememberStores(source.find, { clock, isTold: () => watch?.connected() ?? false });
  watch = source.follow?.({
    onStores: (changed) => changed.forEach(stores.forget),
    onReset: stores.forgetAll,
  });
  const reach = passWhileOutOfReach(stores, clock, peerTimeoutMs * PATIENCE_SHARE);
  const judged =
    (refuse: (facts: Awaited<ReturnType<StoreLookup>>) => Error | undefined) => async (store: StoreMerchantId) => {
      const answer = await reach(store);
      const refusal = answer && refuse(answer.facts);
      if (refusal) throw refusal;
    };
  const requireOpen = judged((facts) =>
    !facts || facts.standing === 'ARCHIVED' ? common.STORE_NOT_FOUND() : undefined,
  );
  const requireKnown = judged((facts) => (facts ? undefined : common.STORE_NOT_FOUND()));
  return {
    ownerOf: async (store) => (await stores.find(store))?.org,
    requireOpen: source.hidesClosedStores ? nothing : requireOpen,
    languageOf: (store, asked) => languageAmong(stores.remembered(store)?.languages, asked),
    requireKnown: source.hidesClosedStores ? nothing : requireKnown,
    requireEnded: async (store) => {
      stores.forget(store);
      if (await stores.find(store)) throw common.STORE_NOT_ENDED();
    },
    requireChangeable: judged((facts) => facts && standingRefusals[facts.standing]?.(facts)),
    stop: async () => watch?.stop(),
  };
}

const languageAmong = ([first, ...others]: readonly LanguageCode[] = [], asked: Language): Language =>
  first === undefined || !LanguageCode.is(asked) || others.includes(asked) ? asked : first;

/** The answer, or undefined where there is none to be had. What is remembered counts also while nobody answers. */
function passWhileOutOfReach({ find, remembered }: KnownStores, clock: Clock, patienceMs: number) {
  let passUntil = 0;
  return async (store: StoreMerchantId) => {
    const now = () => clock.now().getTime();
    if (now() < passUntil) return rememberedAnswer(remembered(store));
    try {
      return { facts: await inTime(find(store), patienceMs) };
    } catch (error) {
      passUntil = now() + PASS_AFTER_FAILURE_MS;
      return error instanceof TooLate ? rememberedAnswer(remembered(store)) : undefined;
    }
  };
}

class TooLate extends Error {}

/** The answer goes on being waited for, and is remembered when it comes. */
async function inTime<T>(answer: Promise<T>, withinMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooLate()), withinMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const rememberedAnswer = (facts: StoreFacts | undefined) => facts && { facts };

const standingRefusals: Partial<Record<StoreFacts['standing'], (facts: StoreFacts) => Error>> = {
  ARCHIVED: () => common.STORE_ARCHIVED(),
  SUSPENDED: ({ operatorReason }) => common.STORE_SUSPENDED(operatorReason ? { operatorReason } : undefined),
};

const nothing = async () => undefined;

/** A service that knows no stores hides none. */
const openGate: StoreGate = {
  ownerOf: nothing,
  requireOpen: nothing,
  languageOf: (_, asked) => asked,
  requireKnown: nothing,
  requireEnded: nothing,
  requireChangeable: nothing,
  stop: nothing,
};
