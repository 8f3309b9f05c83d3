import { Refused } from '../account/sign-in/answer.ts';
import type { Cart, CartCalls } from './cart-calls.ts';
import { goneSince } from './changes.ts';
import { cartPlace, type KeptCart, type KeptLine, keptOf, parseKept } from './kept-cart.ts';

/** What the client needs of the browser around it. */
interface Surroundings {
  store: string;
  /** Shared by all tabs. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Lasts as long as the tab. */
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  calls: CartCalls;
  isSignedIn: () => boolean;
}

/** Why the last change was not made. */
export interface CartRefusal {
  sku?: string;
  code: string;
  status: number;
  minimum?: number;
  maximum?: number;
}

export interface CartState {
  kept: KeptCart | undefined;
  /** As the service last answered. */
  cart: Cart | undefined;
  reading: 'not-asked' | 'asking' | 'there' | 'failed';
  /** The quantities that are on their way, by sku. */
  changing: ReadonlyMap<string, number>;
  /** Lines that the shop took out of the cart, until somebody has read of it. */
  gone: readonly KeptLine[];
  refusal: CartRefusal | undefined;
}

/** A quantity that shall be. `added` is how much of it is new, for a cart that turns out to be dead. */
interface Wish {
  quantity: number;
  added: number;
}

/** Set once a tab has asked whether the account has a cart of its own. */
const OWN_ASKED = 'storefront.cart-own-asked';

export type CartClient = ReturnType<typeof cartClient>;

/** The cart of a browser. Quantities are absolute, so that whatever is sent twice counts once. */
export function cartClient({ store, storage, tab, calls, isSignedIn }: Surroundings) {
  const place = cartPlace(store);
  const listeners = new Set<() => void>();
  const wishes = new Map<string, Wish>();
  const removed = new Set<string>();
  let working: Promise<void> | undefined;
  /** Grows with every answer, so that one that was asked for earlier does not take the place of a newer one. */
  let answers = 0;
  let state: CartState = {
    ...{ kept: parseKept(storage.getItem(place)), cart: undefined, reading: 'not-asked', changing: new Map() },
    ...{ gone: [], refusal: undefined },
  };

  const update = (next: Partial<CartState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const keep = (kept: KeptCart | undefined) => {
    if (kept) storage.setItem(place, JSON.stringify(kept));
    else storage.removeItem(place);
  };
  const adopt = (cart: Cart) => {
    answers += 1;
    const gone = goneSince(state.kept, cart, removed);
    const kept = keptOf(cart, state.kept);
    keep(kept);
    update({ cart, kept, reading: 'there', gone: [...state.gone, ...gone] });
  };
  const drop = () => {
    keep(undefined);
    update({ cart: undefined, kept: undefined, reading: 'there' });
  };
  /** The cart of the account, where there is one. */
  const findOwn = async () => {
    if (isSignedIn()) await calls.own().then(adopt, orNone);
  };
  const replace = async () => {
    drop();
    await findOwn();
  };

  const write = async (sku: string, { quantity, added }: Wish, mayReplace = true): Promise<void> => {
    if (!state.kept) return begin(sku, quantity);
    try {
      adopt(await calls.setLine(state.kept.code, { product: sku, quantity }));
    } catch (error) {
      if (!isDead(error) || !mayReplace) throw error;
      await replace();
      // What was in the dead cart is not in the new one, so only what was added now goes there.
      if (state.kept) await write(sku, { quantity: heldOf(sku) + added, added }, false);
      else await begin(sku, added);
    }
  };
  const begin = async (sku: string, quantity: number) => {
    if (quantity > 0) adopt(await calls.create({ product: sku, quantity }));
  };
  const heldOf = (sku: string) => state.kept?.lines.find((line) => line.sku === sku)?.quantity ?? 0;

  /** One change after another: answers are whole carts, and the last one has to be the newest. */
  const work = async () => {
    for (;;) {
      const next = wishes.entries().next().value;
      if (!next) return;
      const [sku, wish] = next;
      await write(sku, wish).catch((error: unknown) => update({ refusal: refusalOf(error, sku) }));
      // What was wished meanwhile comes next.
      if (wishes.get(sku) === wish) wishes.delete(sku);
      update({ changing: quantities(wishes) });
    }
  };
  const wish = (sku: string, next: Wish): Promise<void> => {
    wishes.set(sku, next);
    if (next.quantity === 0) removed.add(sku);
    else removed.delete(sku);
    update({ changing: quantities(wishes), refusal: undefined });
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  };
  const wantedOf = (sku: string) => wishes.get(sku)?.quantity ?? heldOf(sku);

  const readKept = async () => {
    if (!state.kept) return update({ reading: 'there', cart: undefined });
    const before = answers;
    const cart = await calls.read(state.kept.code);
    if (answers === before) adopt(cart);
    else update({ reading: 'there' });
  };
  const read = async () => {
    update({ reading: 'asking' });
    try {
      await joinAccount();
      await readKept();
    } catch (error) {
      if (isDead(error)) return replace();
      update({ reading: 'failed' });
    }
  };

  /** Puts what a guest chose into the cart of the account, and finds that cart where there is no other. */
  const joinAccount = async (): Promise<void> => {
    if (!isSignedIn()) return tab.removeItem(OWN_ASKED);
    if (state.kept?.ofShopper) return;
    if (state.kept) return calls.merge(state.kept.code).then(adopt, (error) => (isDead(error) ? replace() : undefined));
    if (tab.getItem(OWN_ASKED)) return;
    await findOwn();
    tab.setItem(OWN_ASKED, '1');
  };

  return {
    state: (): CartState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read,
    joinAccount,
    /** So many more than there are. A second call while the first is under way asks for the same. */
    add: (sku: string, count: number): Promise<void> =>
      wishes.has(sku) ? (working ?? Promise.resolve()) : wish(sku, { quantity: heldOf(sku) + count, added: count }),
    set: (sku: string, quantity: number): Promise<void> =>
      wish(sku, { quantity, added: Math.max(0, quantity - wantedOf(sku)) }),
    /** The discount codes, all of them. */
    async setCodes(codes: readonly string[]): Promise<void> {
      if (state.kept) adopt(await calls.setCodes(state.kept.code, codes));
    },
    /** Another tab wrote something. What is shown is asked for again. */
    async noticeStorage(): Promise<void> {
      const kept = parseKept(storage.getItem(place));
      const isShown = state.reading === 'there' || state.reading === 'failed';
      update({ kept, ...(kept?.code !== state.cart?.code && { cart: undefined }) });
      if (isShown) await read();
    },
    acknowledge: () => update({ gone: [], refusal: undefined }),
    /** The cart has become an order. Other tabs hear of it; this page stays as it is until it is left. */
    hasBecomeOrder: () => keep(undefined),
    /** The order that it became is over: whoever has not begun another one goes on with it. Answers whether it is the cart now. */
    async takeBack(code: string): Promise<boolean> {
      const kept = parseKept(storage.getItem(place));
      if (kept) return kept.code === code;
      const cart = await calls.read(code).catch(() => undefined);
      if (!cart || cart.order || storage.getItem(place)) return false;
      adopt(cart);
      return true;
    },
    /** Whoever it belongs to has left. */
    forget: drop,
  };
}

const quantities = (wishes: ReadonlyMap<string, Wish>) =>
  new Map([...wishes].map(([sku, { quantity }]) => [sku, quantity]));

/** The service has no such cart, or it has become an order: the browser begins another one. */
const isDead = (error: unknown): boolean =>
  error instanceof Refused &&
  (error.code === 'CHECKOUT.CART.NOT_FOUND' || error.code === 'CHECKOUT.CART.ALREADY_CONVERTED');

const orNone = (error: unknown): void => {
  if (!isDead(error)) throw error;
};

function refusalOf(error: unknown, sku: string): CartRefusal {
  if (!(error instanceof Refused)) return { sku, code: '', status: 0 };
  const { minimum, maximum } = error.params;
  return {
    sku,
    code: error.code,
    status: error.status,
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
  };
}
