import type { Clock } from '@storepod/kernel/clock';
import { type Dropped, FairMemory } from '../memory/fair-memory.ts';
import type { PageEntry } from './page-entry.ts';
import type { CachePolicy } from './policy.ts';
import { forEachClass, type PageClass, pageClasses } from './policy-table.ts';

/** Why a page went: its class was full, its time was over, it was purged or a newer one took its place. */
export type EvictionReason = 'class-share' | 'expired' | 'replaced';

const reasons: Record<Dropped, EvictionReason> = { room: 'class-share', expired: 'expired', replaced: 'replaced' };

/** A page's place: its class, its store and its key. */
export interface PagePlace {
  readonly class: PageClass;
  readonly store: string;
  readonly key: string;
}

/**
 * Pages in memory. Each class has its share, and the shares are no more than the whole, so no class takes another's room;
 * within a class the stores share alike.
 */
export class PageStore {
  readonly maxBytes: number;
  readonly #byClass: Record<PageClass, FairMemory<PageEntry>>;

  constructor(policy: CachePolicy, clock: Clock, onEvict: (pageClass: PageClass, reason: EvictionReason) => void) {
    this.maxBytes = Math.floor(policy.maxMb * 1024 * 1024);
    this.#byClass = forEachClass((name) => {
      const { enabled, share } = policy.classes[name];
      const capacity = enabled ? Math.floor(this.maxBytes * share) : 0;
      return new FairMemory<PageEntry>(capacity, clock, (_, dropped) => onEvict(name, reasons[dropped]));
    });
  }

  get(place: PagePlace): PageEntry | undefined {
    return this.#byClass[place.class].get(place.store, place.key);
  }

  set(place: PagePlace, entry: PageEntry): void {
    this.#byClass[place.class].set(place.store, place.key, entry, entry);
  }

  delete(place: PagePlace): void {
    this.#byClass[place.class].delete(place.store, place.key);
  }

  /** Whether anything of a store is kept. */
  has(store: string): boolean {
    return pageClasses.some((name) => this.#byClass[name].has(store));
  }

  forget(store: string): void {
    for (const name of pageClasses) this.#byClass[name].deleteAll(store);
  }

  forgetAll(): void {
    for (const name of pageClasses) this.#byClass[name].clear();
  }

  /** What there is, class by class. */
  sizes(): Record<PageClass, { entries: number; bytes: number }> {
    return forEachClass((name) => {
      const { entries, bytes } = this.#byClass[name];
      return { entries, bytes };
    });
  }

  get bytes(): number {
    return pageClasses.reduce((sum, name) => sum + this.#byClass[name].bytes, 0);
  }

  get entries(): number {
    return pageClasses.reduce((sum, name) => sum + this.#byClass[name].entries, 0);
  }
}
