import { checkout as checkoutContract } from '@storepod/checkout/contract';
import { cua } from '@storepod/cua/contract';
import { CountryCode } from '@storepod/kernel/country';
import { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import type { Calls } from '@storepod/platform/demo/contract-calls';
import { RefusedCall } from '@storepod/platform/demo/refusals';
import { ShopVisitor } from '@storepod/platform/demo/shop-visitor';
import type { Random } from '@storepod/testkit/random';
import { Agent } from 'undici';
import type { Diary, SentOrder } from './diary.ts';
import { type Shop, slugOf } from './open-shop.ts';
import { edgeOf, type StormPlace } from './place.ts';
import { type Caller, untilAnswered } from './until-answered.ts';

interface BuyerSettings {
  place: StormPlace;
  shop: Shop;
  diary: Diary;
  random: Random;
  giveUp: AbortSignal;
  /** Which one of all buyers. */
  nth: number;
  /** Guests have no account, and every time another address. */
  isGuest: boolean;
}

const lang = LanguageCode.parse('en');
const PASSWORD = 'Umbrella-and-boots-9';
const MOST_PIECES = 3;

type OrderConfirmation = Awaited<ReturnType<Calls<typeof checkoutContract>['placeOrder']>>;

/** Once in a shop, by connections of its own. */
interface Visit {
  visitor: ShopVisitor;
  agent: Agent;
}

/** Somebody who buys one thing after the other. */
export class Buyer {
  readonly #settings: BuyerSettings;
  readonly #caller: Caller;
  #visits = 0;
  #visit: Visit;
  #isSignedIn: boolean;

  constructor(settings: BuyerSettings) {
    const { diary, giveUp, isGuest } = settings;
    this.#settings = settings;
    this.#caller = { diary, side: 'buyer', giveUp, signIn: () => this.#signIn() };
    this.#isSignedIn = isGuest;
    this.#visit = this.#enter();
  }

  /** From the page of a thing to an order, and how it goes on. All of it is tried until somebody answers. */
  async buy(): Promise<void> {
    const { isGuest } = this.#settings;
    if (isGuest) await this.#comeAgain();
    if (!this.#isSignedIn) await this.#ask('sign in', () => this.#signIn());
    await this.#look();
    const cart = await this.#fillCart();
    const placed = cart && (await this.#place(cart));
    if (placed) await this.#goOnWith(placed);
  }

  /** Most pay; some change their mind, and some the way in which they pay. */
  async #goOnWith({ id, orderRef, payment, redirectUrl }: OrderConfirmation): Promise<void> {
    const { random } = this.#settings;
    const [changesMind, changesWay] = [random.below(10) === 0, random.below(10) === 0];
    if (changesMind) return this.#cancel(id, orderRef, payment === 'COD');
    if (!redirectUrl) return;
    if (changesWay) return this.#payInCash(id, orderRef);
    return this.#decide(redirectUrl, random.below(6) > 0 ? 'pay' : 'decline');
  }

  close(): Promise<void> {
    return this.#visit.agent.destroy();
  }

  #ask<T>(step: string, call: () => Promise<T>): Promise<T | undefined> {
    return untilAnswered(this.#caller, step, call);
  }

  #checkout() {
    return this.#visit.visitor.calls(checkoutContract, '/checkout');
  }

  /** Limits count by networks, and these are many people. */
  #enter(): Visit {
    const { place, shop, nth } = this.#settings;
    const visit = ++this.#visits;
    const agent = new Agent({ connect: { localAddress: `127.${100 + nth}.${visit & 255}.${1 + (visit >> 8)}` } });
    return { visitor: new ShopVisitor(edgeOf(place), shop.name, agent), agent };
  }

  async #comeAgain(): Promise<void> {
    await this.#visit.agent.destroy();
    this.#visit = this.#enter();
  }

  /** Without the cookies of a sign-in that broke off: those are of somebody who is half in. */
  async #signIn(): Promise<void> {
    const { shop, nth } = this.#settings;
    await this.#comeAgain();
    const username = `buyer-${nth}@storm.example`;
    const body = { username, email: Email.parse(username), password: PASSWORD, firstName: 'Ada', lastName: 'Lee' };
    const { visitor } = this.#visit;
    const known = (error: unknown) => {
      if (!(error instanceof RefusedCall && error.status === 409)) throw error;
    };
    if (!this.#isSignedIn) await visitor.calls(cua, '/cua').register({ store: shop.store, body }).catch(known);
    await visitor.signIn(shop.store, username, PASSWORD);
    this.#isSignedIn = true;
  }

  #anyLine() {
    const { random, shop } = this.#settings;
    const product = random.any(shop.stock.keys());
    if (!product) throw new Error('there is nothing to buy');
    return { product, quantity: 1 + random.below(MOST_PIECES) };
  }

  /** Pages are kept by the storefront: a question makes another one of each. */
  async #look(): Promise<void> {
    const { random } = this.#settings;
    const path = `/en/product/${slugOf(this.#anyLine().product)}?visit=${random.below(1_000_000)}`;
    await this.#ask('page', async () => {
      const { status, text } = await this.#visit.visitor.open(path);
      if (status !== 200) throw new RefusedCall({ method: 'GET', path }, status, text);
    });
  }

  async #fillCart(): Promise<Uuid | undefined> {
    const { random, shop } = this.#settings;
    const { store } = shop;
    const line = this.#anyLine();
    const cart = await this.#ask('cart', () => this.#checkout().createCart({ store, lang, body: line }));
    if (cart && random.below(2) === 0) {
      const another = this.#anyLine();
      const params = { code: cart.code };
      await this.#ask('cart', () => this.#checkout().setCartLine({ store, lang, params, body: another }));
    }
    return cart?.code;
  }

  async #place(code: Uuid) {
    const { diary, random, shop, nth, isGuest } = this.#settings;
    const key = `storm-${nth}-${code}`;
    const emailAddress = isGuest ? `guest-${nth}-${this.#visits}@storm.example` : `buyer-${nth}@storm.example`;
    const body = {
      paymentType: random.pick(['SANDBOX', 'SANDBOX', 'COD', 'MANUAL_TRANSFER'] as const),
      customer: { emailAddress: Email.parse(emailAddress) },
      billing: address,
      shippingMethod: shop.method,
      customerAgreement: true,
      acceptPriceChange: random.below(2) === 0,
    };
    const send = () =>
      this.#checkout().placeOrder({ store: shop.store, lang, params: { code }, body }, { idempotencyKey: key });
    const order: SentOrder = { shop, cart: code };
    diary.orders.push(order);
    const placed = await this.#ask('order', send);
    if (!placed) return undefined;
    const { id, number } = placed;
    order.accepted = { id, number };
    diary.kept.push({ what: `order ${number}`, id, again: () => this.#ask('order', send) });
    return placed;
  }

  /** Whoever comes back after no answer finds a page on which all is said. */
  async #decide(page: string, choice: 'pay' | 'decline'): Promise<void> {
    await this.#ask('payment page', async () => {
      const shown = await this.#visit.visitor.open(page);
      if (shown.status !== 200) throw new RefusedCall({ method: 'GET', path: 'sandbox' }, shown.status, shown.text);
      const [, token = ''] = /name="token" value="([^"]+)"/.exec(shown.text) ?? [];
      const { status, text } = await this.#visit.visitor.open(page, { token, choice, delivery: 'ONCE' });
      if (status !== 303) throw new RefusedCall({ method: 'POST', path: 'sandbox' }, status, text);
    });
  }

  async #payInCash(orderId: Uuid, ref: Uuid): Promise<void> {
    const { store } = this.#settings.shop;
    const body = { ref, paymentType: 'COD' } as const;
    await this.#ask('another way to pay', () =>
      this.#checkout().payAnotherWay({ store, lang, params: { orderId }, body }),
    );
  }

  /** An order that waits by its reference; one that is to be paid in cash is its shopper's alone to cancel. */
  async #cancel(id: Uuid, ref: Uuid, isCash: boolean): Promise<void> {
    const { shop, isGuest } = this.#settings;
    const { store } = shop;
    const ofWaiting = () =>
      this.#checkout().cancelWaitingOrder({ store, lang, params: { orderId: id }, body: { ref } });
    const ofOwn = () => this.#checkout().cancelOwnOrder({ store, lang, params: { id }, body: {} });
    if (!isCash) await this.#ask('cancel', ofWaiting);
    else if (!isGuest) await this.#ask('cancel', ofOwn);
  }
}

const address = {
  ...{ firstName: 'Ada', lastName: 'Lee', phone: '+971 50 123 4567', address: 'Palm Street 1', city: 'Dubai' },
  country: CountryCode.parse('AE'),
};
