import type { Uuid } from '@storepod/kernel/ids';
import { ConsoleSession } from '@storepod/platform/demo/console-session';
import { type ShopCalls, shopCalls } from '@storepod/platform/demo/shop-calls';
import type { Random } from '@storepod/testkit/random';
import { POD } from '../first-pod.ts';
import type { Diary } from './diary.ts';
import type { Shop } from './open-shop.ts';
import { consoleOf, type StormPlace } from './place.ts';
import { type Caller, untilAnswered } from './until-answered.ts';

interface MerchantSettings {
  place: StormPlace;
  shop: Shop;
  diary: Diary;
  random: Random;
  giveUp: AbortSignal;
  nth: number;
}

type Orders = NonNullable<Parameters<ShopCalls['checkout']['listOrders']>[0]['query']>;

const FEW = 20;
const reason = 'It is stormy.';

/** Somebody who works in a shop while others buy in it. */
export class Merchant {
  readonly #settings: MerchantSettings;
  readonly #caller: Caller;
  #calls: ShopCalls | undefined;
  #sent = 0;

  constructor(settings: MerchantSettings) {
    this.#settings = settings;
    const { diary, giveUp } = settings;
    const signIn = async () => {
      this.#calls = await this.#signIn();
    };
    this.#caller = { diary, side: 'merchant', giveUp, signIn };
  }

  /** One piece of work, until somebody has answered it. */
  async work(): Promise<void> {
    const { random } = this.#settings;
    const work = random.any([
      () => this.#count(),
      () => this.#price(),
      () => this.#approve(),
      () => this.#ship(),
      () => this.#ship(),
      () => this.#deliver(),
      () => this.#cancel(),
      () => this.#refund(),
      () => this.#takeBack(),
    ]);
    await work?.();
  }

  #ask<T>(step: string, call: (calls: ShopCalls) => Promise<T>): Promise<T | undefined> {
    return untilAnswered(this.#caller, step, async () => {
      this.#calls ??= await this.#signIn();
      return call(this.#calls);
    });
  }

  /** What breaks off a sign-in half-way makes its next step a wrong one, which says nothing of the person. */
  async #signIn(): Promise<ShopCalls> {
    const { place, shop } = this.#settings;
    const session = await ConsoleSession.signIn(consoleOf(place), shop.owner, shop.password).catch((cause) => {
      throw new Error('the sign-in broke off', { cause });
    });
    return shopCalls(session, POD, { id: shop.store, currency: shop.currency });
  }

  #key(): string {
    return `storm-merchant-${this.#settings.nth}-${++this.#sent}`;
  }

  #anySku() {
    const { random, shop } = this.#settings;
    const sku = random.any(shop.stock.keys());
    if (!sku) throw new Error('there is nothing to sell');
    return sku;
  }

  async #count(): Promise<void> {
    const { diary, random, shop } = this.#settings;
    const sku = this.#anySku();
    const delta = random.below(9) - 3;
    const body = { delta: delta === 0 ? 4 : delta, key: this.#key(), reason };
    const counted = await this.#ask('stock', ({ store, inventory }) =>
      inventory.adjustStock({ store, params: { sku }, body }),
    );
    if (counted) diary.adjustments.push({ shop, sku, delta: body.delta });
  }

  async #price(): Promise<void> {
    const body = { price: { amount: 500 + this.#settings.random.below(9_500) } };
    const params = { sku: this.#anySku() };
    await this.#ask('price', ({ store, inventory }) => inventory.setStock({ store, params, body }));
  }

  async #anyOrder(query: Orders): Promise<Uuid | undefined> {
    const found = await this.#ask('orders', ({ store, checkout }) =>
      checkout.listOrders({ store, query: { ...query, count: FEW } }),
    );
    return this.#settings.random.any(found?.content ?? [])?.id;
  }

  async #approve(): Promise<void> {
    const query = { paymentType: 'MANUAL_TRANSFER', status: 'PENDING', count: FEW } as const;
    const found = await this.#ask('payments', ({ store, payment }) => payment.listTransactions({ store, query }));
    const transaction = this.#settings.random.any(found?.content ?? []);
    if (!transaction) return;
    const params = { internalRef: transaction.internalRef };
    const body = { transactionNo: this.#key() };
    await this.#ask('approval', ({ store, payment }) => payment.approveTransaction({ store, params, body }));
  }

  async #ship(): Promise<void> {
    const id = await this.#anyOrder({ status: ['CONFIRMED', 'PROCESSING'] });
    if (!id) return;
    await this.#make('shipment', (idempotencyKey, { store, checkout }) =>
      checkout.createShipment({ store, params: { id }, body: {} }, { idempotencyKey }),
    );
  }

  async #deliver(): Promise<void> {
    const id = await this.#anyOrder({ status: ['SHIPPED'] });
    if (!id) return;
    const order = await this.#ask('orders', ({ store, checkout }) => checkout.readOrder({ store, params: { id } }));
    const parcel = order?.shipments.find(({ deliveredAt }) => deliveredAt === null);
    if (!parcel) return;
    const params = { id, shipment: parcel.id };
    await this.#ask('delivery', ({ store, checkout }) => checkout.deliverShipment({ store, params }));
  }

  async #cancel(): Promise<void> {
    const id = await this.#anyOrder({ status: ['CONFIRMED'] });
    if (!id) return;
    const body = { refund: true };
    await this.#ask('cancellation', ({ store, checkout }) => checkout.cancelOrder({ store, params: { id }, body }));
  }

  async #refund(): Promise<void> {
    const { random, shop } = this.#settings;
    const id = await this.#anyOrder({ paymentStatus: 'PAID' });
    if (!id) return;
    const amount = { amount: 1 + random.below(300), currency: shop.currency };
    const body = random.below(2) === 0 ? { reason } : { amount, reason };
    await this.#make('refund', (idempotencyKey, { store, checkout }) =>
      checkout.refundOrder({ store, params: { id }, body }, { idempotencyKey }),
    );
  }

  async #takeBack(): Promise<void> {
    const id = await this.#anyOrder({ status: ['DELIVERED'] });
    if (!id) return;
    const body = { refund: true, reason };
    await this.#make('return', (idempotencyKey, { store, checkout }) =>
      checkout.returnOrder({ store, params: { id }, body }, { idempotencyKey }),
    );
  }

  /** What is made once for its key. */
  async #make(
    kind: keyof Diary['made'],
    call: (key: string, calls: ShopCalls) => Promise<{ id: Uuid }>,
  ): Promise<void> {
    const { diary } = this.#settings;
    const key = this.#key();
    const send = () => this.#ask(kind, (calls) => call(key, calls));
    const made = await send();
    if (!made) return;
    diary.made[kind].add(made.id);
    diary.kept.push({ what: `${kind} ${made.id}`, id: made.id, again: send });
  }
}
