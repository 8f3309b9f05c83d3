/** More stores than change between two looks; beyond it everything counts as changed once, which only costs renders. */
const MOST_STORES = 10_000;

/**
 * When each store last changed, counted in changes and not in time. What was begun before a change and ends after it has
 * been read from the state before it, so it may be shown to whoever waits for it but not kept.
 */
export class Generations {
  #changes = 0;
  /** Everything begun before this change is old, whatever store it belongs to. */
  #floor = 0;
  readonly #lastByStore = new Map<string, number>();

  /** A mark for something that begins now. */
  mark(): number {
    return this.#changes;
  }

  isCurrent(store: string, mark: number): boolean {
    return mark >= this.#floor && mark >= (this.#lastByStore.get(store) ?? 0);
  }

  changed(store: string): void {
    if (this.#lastByStore.size >= MOST_STORES) this.allChanged();
    this.#changes += 1;
    this.#lastByStore.set(store, this.#changes);
  }

  allChanged(): void {
    this.#changes += 1;
    this.#floor = this.#changes;
    this.#lastByStore.clear();
  }
}
