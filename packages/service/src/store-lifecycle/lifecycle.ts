import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** A bounded piece of the closing work. */
export interface ErasureStep {
  /** What it erases: the name of a table, or `files`. */
  name: string;
  /** Erases at most so many in one short transaction, and answers how many there were; 0 where nothing is left. */
  erase(store: StoreMerchantId, atMost: number): Promise<number>;
  /** Whether something is left that cannot go yet, since somebody is at work on it. */
  isBusy?(store: StoreMerchantId): Promise<boolean>;
}

/** What a service does when a store of its pod begins and when it ends. Both may run twice, and in two replicas at once. */
export interface StoreLifecycle {
  opened?: (store: StoreMerchantId) => Promise<void>;
  /** In their order: what refers to other rows comes before those. */
  ended: readonly ErasureStep[];
}
