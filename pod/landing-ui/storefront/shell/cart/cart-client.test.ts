import { describe, expect, it } from 'vitest';
import { Refused } from '../account/sign-in/answer.ts';
import type { Cart, CartCalls } from './cart-calls.ts';
import { cartClient } from './cart-client.ts';
import { cartPlace, parseKept, piecesIn } from './kept-cart.ts';

const store = 'a'.repeat(24);
const place = cartPlace(store);

/** Carts as the checkout service keeps them, without prices. */
class Carts {
  readonly carts = new Map<string, { lines: Map<string, number>; ofShopper: boolean }>();
  readonly calls: string[] = [];
  /** Calls wait for it, so that a test decides when they are answered. */
  gate = Promise.resolve();
  own: string | undefined;
  refusal: Refused | undefined;
  /** Skus that the service knows no more, and those that the shop hides. */
  readonly ended = new Set<string>();
  readonly hidden = new Set<string>();
  #made = 0;

  put(lines: Record<string, number>, ofShopper = false): string {
    const code = `cart-${++this.#made}`;
    this.carts.set(code, { lines: new Map(Object.entries(lines)), ofShopper });
    return code;
  }

  view(code: string): Cart {
    const cart = this.carts.get(code);
    if (!cart) throw new Refused(404, 'CHECKOUT.CART.NOT_FOUND');
    const known = [...cart.lines].filter(([sku]) => !this.ended.has(sku));
    const products = known
      .filter(([sku]) => !this.hidden.has(sku))
      .map(([sku, quantity]) => ({ sku, quantity, name: `The ${sku}` }));
    const unavailable = known.filter(([sku]) => this.hidden.has(sku)).map(([sku, quantity]) => ({ sku, quantity }));
    return { code, ofShopper: cart.ofShopper, products, unavailable } as unknown as Cart;
  }

  readonly #answer = async (call: string, work: () => string): Promise<Cart> => {
    this.calls.push(call);
    await this.gate;
    if (this.refusal) throw this.refusal;
    return this.view(work());
  };

  readonly api: CartCalls = {
    create: ({ product, quantity }) =>
      this.#answer(`create ${product} ${quantity}`, () => this.put({ [product]: quantity })),
    read: (code) => this.#answer(`read ${code}`, () => code),
    setLine: (code, { product, quantity }) =>
      this.#answer(`set ${code} ${product} ${quantity}`, () => {
        const lines = this.carts.get(code)?.lines;
        if (quantity === 0) lines?.delete(product);
        else lines?.set(product, quantity);
        return code;
      }),
    setCodes: (code) => this.#answer(`codes ${code}`, () => code),
    merge: (code) =>
      this.#answer(`merge ${code}`, () => {
        this.view(code);
        const own = this.own ?? this.put({}, true);
        for (const [sku, quantity] of this.carts.get(code)?.lines ?? []) this.carts.get(own)?.lines.set(sku, quantity);
        this.carts.delete(code);
        this.own = own;
        return own;
      }),
    own: () => this.#answer('own', () => this.own ?? 'none'),
  };
}

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

function openBrowser({ carts = new Carts(), storage = memory(), isSignedIn = (): boolean => false } = {}) {
  const client = cartClient({ store, storage, tab: memory(), calls: carts.api, isSignedIn });
  const quantities = () =>
    Object.fromEntries(client.state().kept?.lines.map((line) => [line.sku, line.quantity]) ?? []);
  return { carts, client, storage, quantities };
}

describe('adding to the cart', () => {
  it('begins a cart with the first line and keeps its code in the browser', async () => {
    const { carts, client, storage } = openBrowser();
    await client.add('SHIRT', 2);
    expect(carts.calls).toEqual(['create SHIRT 2']);
    expect(parseKept(storage.getItem(place))).toEqual({
      ...{ code: 'cart-1', ofShopper: false },
      lines: [{ sku: 'SHIRT', name: 'The SHIRT', quantity: 2 }],
    });
    expect(piecesIn(client.state().kept)).toBe(2);
  });

  it('asks for so many more than there are', async () => {
    const { carts, client, quantities } = openBrowser();
    await client.add('SHIRT', 2);
    await client.add('SHIRT', 3);
    expect([carts.calls.at(-1), quantities()]).toEqual(['set cart-1 SHIRT 5', { SHIRT: 5 }]);
  });

  it('counts once where it is asked for twice at once', async () => {
    const { carts, client, quantities } = openBrowser();
    await Promise.all([client.add('SHIRT', 1), client.add('SHIRT', 1)]);
    expect([carts.calls, quantities()]).toEqual([['create SHIRT 1'], { SHIRT: 1 }]);
  });

  it('begins another cart where the service knows the old one no more, and takes nothing of it along', async () => {
    const { carts, client, quantities } = openBrowser();
    await client.add('SHIRT', 2);
    carts.carts.clear();
    await client.add('SHIRT', 1);
    expect([quantities(), client.state().kept?.code]).toEqual([{ SHIRT: 1 }, 'cart-2']);
    expect(client.state().refusal).toBeUndefined();
  });

  it('tells what was refused, and leaves the cart as it was', async () => {
    const { carts, client, quantities } = openBrowser();
    await client.add('SHIRT', 2);
    carts.refusal = new Refused(422, 'CHECKOUT.CART.QUANTITY_OUT_OF_RANGE', [], undefined, { minimum: 2, maximum: 4 });
    await client.add('SHIRT', 9);
    expect(client.state().refusal).toEqual({
      ...{ sku: 'SHIRT', code: 'CHECKOUT.CART.QUANTITY_OUT_OF_RANGE', status: 422 },
      ...{ minimum: 2, maximum: 4 },
    });
    expect([quantities(), client.state().changing.size]).toEqual([{ SHIRT: 2 }, 0]);
  });
});

describe('changing a quantity', () => {
  it('sends the newest wish alone while the one before is under way', async () => {
    const { carts, client, quantities } = openBrowser();
    await client.add('SHIRT', 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    carts.gate = promise;
    const changes = [2, 3, 4, 5].map((quantity) => client.set('SHIRT', quantity));
    expect(client.state().changing.get('SHIRT')).toBe(5);
    resolve();
    await Promise.all(changes);
    expect(carts.calls.slice(1)).toEqual(['set cart-1 SHIRT 2', 'set cart-1 SHIRT 5']);
    expect(quantities()).toEqual({ SHIRT: 5 });
  });

  it('does not show an answer that was asked for before a newer one', async () => {
    const { carts, client, quantities } = openBrowser();
    await client.add('SHIRT', 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const stale = carts.view('cart-1');
    const { read } = carts.api;
    Object.assign(carts.api, { read: () => promise.then(() => stale) });
    const reading = client.read();
    await client.set('SHIRT', 7);
    resolve();
    await reading;
    Object.assign(carts.api, { read });
    expect([quantities(), client.state().reading]).toEqual([{ SHIRT: 7 }, 'there']);
  });
});

describe('reading the cart', () => {
  it('tells which lines the shop has taken out, but not those that the shopper did', async () => {
    const { carts, client } = openBrowser();
    for (const sku of ['SHIRT', 'TIE', 'COAT']) await client.add(sku, 1);
    await client.set('TIE', 0);
    carts.ended.add('COAT');
    await client.read();
    expect(client.state().gone).toEqual([{ sku: 'COAT', name: 'The COAT', quantity: 1 }]);
    client.acknowledge();
    await client.read();
    expect(client.state().gone).toEqual([]);
  });

  it('keeps a line whose product the shop hides, by the name under which it was put there, until the shopper removes it', async () => {
    const { carts, client, quantities } = openBrowser();
    for (const sku of ['SHIRT', 'COAT']) await client.add(sku, 1);
    carts.hidden.add('COAT');
    for (let times = 0; times < 2; times++) await client.read();
    expect(client.state().gone).toEqual([]);
    expect(client.state().kept?.lines).toContainEqual({ sku: 'COAT', name: 'The COAT', quantity: 1 });
    await client.set('COAT', 0);
    expect([quantities(), client.state().cart?.unavailable]).toEqual([{ SHIRT: 1 }, []]);
  });

  it('drops a code that is dead', async () => {
    const { carts, client, storage } = openBrowser();
    await client.add('SHIRT', 1);
    carts.carts.clear();
    await client.read();
    expect([client.state().reading, client.state().kept, storage.getItem(place)]).toEqual(['there', undefined, null]);
  });

  it('keeps the code while the service does not answer', async () => {
    const { carts, client } = openBrowser();
    await client.add('SHIRT', 1);
    carts.refusal = new Refused(0);
    await client.read();
    expect([client.state().reading, client.state().kept?.code]).toEqual(['failed', 'cart-1']);
    carts.refusal = undefined;
    await client.read();
    expect(client.state().reading).toBe('there');
  });

  it.each(['', 'null', '[]', '{"code":1}', '{"code":"x","ofShopper":false,"lines":[{"sku":1}]}', '{half'])(
    'finds no cart in %j',
    (text) => expect(parseKept(text)).toBeUndefined(),
  );
});

describe('two tabs', () => {
  it('are in step: what one adds, the other adds to', async () => {
    const one = openBrowser();
    const other = openBrowser({ carts: one.carts, storage: one.storage });
    await one.client.add('SHIRT', 1);
    await other.client.noticeStorage();
    await other.client.add('SHIRT', 1);
    expect([other.quantities(), one.carts.carts.size]).toEqual([{ SHIRT: 2 }, 1]);
  });

  it('show an empty cart once the other has ordered', async () => {
    const one = openBrowser();
    const other = openBrowser({ carts: one.carts, storage: one.storage });
    await one.client.add('SHIRT', 1);
    await other.client.noticeStorage();
    await other.client.read();
    one.client.hasBecomeOrder();
    expect(one.client.state().kept?.code).toBe('cart-1');
    await other.client.noticeStorage();
    expect([other.client.state().cart, other.client.state().reading]).toEqual([undefined, 'there']);
  });
});

describe('an order that nothing came of', () => {
  it('gives the cart back, unless another one was begun', async () => {
    const { carts, client, storage, quantities } = openBrowser();
    await client.add('SHIRT', 2);
    const code = client.state().kept?.code ?? '';
    client.hasBecomeOrder();
    const later = openBrowser({ carts, storage });
    expect([await later.client.takeBack(code), later.quantities()]).toEqual([true, quantities()]);
    later.client.hasBecomeOrder();
    const other = openBrowser({ carts, storage });
    await other.client.add('COAT', 1);
    expect([await other.client.takeBack(code), other.quantities()]).toEqual([false, { COAT: 1 }]);
    expect(await openBrowser({ carts }).client.takeBack('gone')).toBe(false);
  });
});

describe('signing in', () => {
  it("puts the guest's lines into the cart of the account, once", async () => {
    let isSignedIn = false;
    const { carts, client, quantities } = openBrowser({ isSignedIn: () => isSignedIn });
    carts.own = carts.put({ COAT: 1 }, true);
    await client.add('SHIRT', 2);
    isSignedIn = true;
    await client.joinAccount();
    await client.joinAccount();
    expect([quantities(), client.state().kept?.ofShopper]).toEqual([{ COAT: 1, SHIRT: 2 }, true]);
    expect(carts.calls.filter((call) => call.startsWith('merge'))).toHaveLength(1);
  });

  it('finds the cart of the account where the browser has none, and asks for it once', async () => {
    const { carts, client, quantities } = openBrowser({ isSignedIn: () => true });
    carts.own = carts.put({ COAT: 1 }, true);
    await client.joinAccount();
    expect(quantities()).toEqual({ COAT: 1 });
    client.forget();
    await client.joinAccount();
    expect(carts.calls).toEqual(['own']);
  });

  it('goes on where the account has no cart either', async () => {
    const { client, carts } = openBrowser({ isSignedIn: () => true });
    await client.read();
    expect([client.state().reading, carts.calls]).toEqual(['there', ['own']]);
  });
});
