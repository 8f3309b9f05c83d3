/** Who uses a service: a visitor, and the shop whose pages are asked for. Our own services use it for everybody, and have no share. */
export interface Sharer {
  visitor: string;
  shop: string | undefined;
}

export interface LargestShares {
  ofVisitor: number;
  ofShop: number;
}

/** How many of a service's connections a visitor and a shop hold, so that a crowd leaves room for everybody else. */
export class Shares {
  readonly #largest: LargestShares;
  readonly #ofVisitor = new Map<string, number>();
  readonly #ofShop = new Map<string, number>();

  constructor(largest: LargestShares) {
    this.#largest = largest;
  }

  hasRoom(sharer: Sharer | undefined): boolean {
    if (sharer === undefined) return true;
    const { ofVisitor, ofShop } = this.#largest;
    return held(this.#ofVisitor, sharer.visitor) < ofVisitor && held(this.#ofShop, sharer.shop) < ofShop;
  }

  take({ visitor, shop }: Sharer): void {
    add(this.#ofVisitor, visitor, 1);
    add(this.#ofShop, shop, 1);
  }

  giveBack({ visitor, shop }: Sharer): void {
    add(this.#ofVisitor, visitor, -1);
    add(this.#ofShop, shop, -1);
  }
}

const held = (counts: Map<string, number>, key: string | undefined): number =>
  key === undefined ? 0 : (counts.get(key) ?? 0);

function add(counts: Map<string, number>, key: string | undefined, change: number): void {
  if (key === undefined) return;
  const count = held(counts, key) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
