/** One who waits: for whose store, and on whose behalf. */
export interface Place {
  store: string;
  visitor: string;
}

/** Who wait, the first of each visitor by turns, and the visitors of each store by turns. */
export class FairLine<T> {
  readonly #stores = new Map<string, Map<string, T[]>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add({ store, visitor }: Place, item: T): void {
    const visitors = this.#stores.get(store) ?? new Map<string, T[]>();
    const items = visitors.get(visitor) ?? [];
    items.push(item);
    visitors.set(visitor, items);
    this.#stores.set(store, visitors);
    this.#length += 1;
  }

  /** Who is next. The store and the visitor go to the end of their lines. */
  take(): T | undefined {
    for (const [store, visitors] of this.#stores)
      for (const [visitor, items] of visitors) {
        const item = items.shift();
        this.#moveBack({ store, visitor }, visitors, items);
        this.#length -= 1;
        return item;
      }
    return undefined;
  }

  remove({ store, visitor }: Place, item: T): void {
    const items = this.#stores.get(store)?.get(visitor);
    const at = items?.indexOf(item) ?? -1;
    if (items === undefined || at === -1) return;
    items.splice(at, 1);
    this.#length -= 1;
    if (items.length === 0) this.#leave({ store, visitor });
  }

  #moveBack({ store, visitor }: Place, visitors: Map<string, T[]>, items: T[]): void {
    this.#stores.delete(store);
    this.#stores.set(store, visitors);
    visitors.delete(visitor);
    if (items.length > 0) visitors.set(visitor, items);
    if (visitors.size === 0) this.#stores.delete(store);
  }

  #leave({ store, visitor }: Place): void {
    const visitors = this.#stores.get(store);
    visitors?.delete(visitor);
    if (visitors?.size === 0) this.#stores.delete(store);
  }
}
