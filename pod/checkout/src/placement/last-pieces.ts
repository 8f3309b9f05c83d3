import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';

/** A line of a cart, with how many pieces inventory has left. */
export interface WantedLine {
  sku: Sku;
  quantity: number;
  left: number;
}

/** The right to go on with an order. It ends when its reservation is decided, in whatever way. */
export interface Turn extends Disposable {
  end(): void;
}

/** Orders of one sku on their way to their reservation, and those who wait for what becomes of them. */
interface Rush {
  claimed: number;
  waiting: Set<() => void>;
}

/**
 * Lets no more orders of a sku go on at a time than there are pieces of it. In a flash sale a thousand shoppers see the same
 * hundred pieces; without this each of them would be written as an order before its reservation is refused, and the hundred who
 * are in time would wait for the nine hundred who are not. Nobody is refused here: who waited looks again at what is left.
 *
 * It counts the orders of this process alone and is no more than manners: the reservation decides.
 */
export class LastPieces {
  readonly #rushes = new Map<string, Rush>();

  /** Undefined where those who are ahead may take all that is left. */
  enter(store: StoreMerchantId, lines: readonly WantedLine[]): Turn | undefined {
    if (!lines.every((line) => this.#hasRoom(store, line))) return undefined;
    for (const { sku, quantity } of lines) this.#rushOf(store, sku).claimed += quantity;
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      for (const line of lines) this.#leave(store, line);
    };
    return { end, [Symbol.dispose]: end };
  }

  /** Resolves when something was decided about one of these skus, or when that takes too long. */
  changed(store: StoreMerchantId, lines: readonly WantedLine[], withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const rushes = lines.flatMap(({ sku }) => this.#rushes.get(keyOf(store, sku)) ?? []);
      const goOn = () => {
        clearTimeout(timer);
        for (const { waiting } of rushes) waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, rushes.length === 0 ? 0 : withinMs);
      for (const { waiting } of rushes) waiting.add(goOn);
    });
  }

  /** Who wants more than there is gets no more by waiting. */
  #hasRoom(store: StoreMerchantId, { sku, quantity, left }: WantedLine): boolean {
    const claimed = this.#rushes.get(keyOf(store, sku))?.claimed ?? 0;
    return claimed + quantity <= left || claimed === 0 || quantity > left;
  }

  #rushOf(store: StoreMerchantId, sku: Sku): Rush {
    const key = keyOf(store, sku);
    const rush = this.#rushes.get(key) ?? { claimed: 0, waiting: new Set() };
    this.#rushes.set(key, rush);
    return rush;
  }

  /** A piece that was not taken after all is for the next one; when the last has left, all of them look. */
  #leave(store: StoreMerchantId, { sku, quantity }: WantedLine): void {
    const rush = this.#rushOf(store, sku);
    rush.claimed -= quantity;
    if (rush.claimed === 0) this.#rushes.delete(keyOf(store, sku));
    const [next] = rush.waiting;
    for (const goOn of rush.claimed === 0 ? [...rush.waiting] : next ? [next] : []) goOn();
  }
}

const keyOf = (store: StoreMerchantId, sku: Sku) => `${store}|${sku}`;
