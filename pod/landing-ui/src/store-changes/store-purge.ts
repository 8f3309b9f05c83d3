/** A cache whose entries belong to stores. */
export interface PurgedCache {
  /** Lets go of everything of one store, and keeps nothing of it that was begun before. */
  forget(store: string): void;
  forgetAll(): void;
}

/** How long one purge of a store counts for the changes that follow it. */
const PURGE_EVERY_MS = 1_000;

/**
 * Purges a store when it changes: at once, and once more a second later, because another instance of the service that
 * changed may have answered from its own cache in between. Changes within that second wait for its end, so a store that
 * changes continuously, as in a long import, is purged about once a second and its pages are still shared meanwhile.
 */
export class StorePurge {
  readonly #caches: readonly PurgedCache[];
  /** Stores purged less than a second ago, and whether they changed again since. */
  readonly #recent = new Map<string, { timer: NodeJS.Timeout; changedAgain: boolean }>();
  /** Purges so far, for the metrics. */
  count = 0;

  constructor(caches: readonly PurgedCache[]) {
    this.#caches = caches;
  }

  changed(store: string): void {
    const recent = this.#recent.get(store);
    if (recent) recent.changedAgain = true;
    else this.#purgeTwice(store);
  }

  /** Something that was kept is known to be there no more. Needs no brake: for it to happen again, it has to be kept again. */
  ended(store: string): void {
    this.#purge(store);
  }

  /** Changes may have been missed. */
  allChanged(): void {
    this.count += 1;
    for (const cache of this.#caches) cache.forgetAll();
  }

  stop(): void {
    for (const { timer } of this.#recent.values()) clearTimeout(timer);
    this.#recent.clear();
  }

  #purgeTwice(store: string): void {
    this.#purge(store);
    const timer = setTimeout(() => this.#again(store), PURGE_EVERY_MS);
    timer.unref();
    this.#recent.set(store, { timer, changedAgain: false });
  }

  #again(store: string): void {
    const changedAgain = this.#recent.get(store)?.changedAgain;
    this.#recent.delete(store);
    if (changedAgain) this.#purgeTwice(store);
    else this.#purge(store);
  }

  #purge(store: string): void {
    this.count += 1;
    for (const cache of this.#caches) cache.forget(store);
  }
}
