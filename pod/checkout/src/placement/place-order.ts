import type { Uuid } from '@storepod/kernel/ids';
import { mailboxOf } from '@storepod/kernel/mailbox-of';
import { money } from '@storepod/kernel/money';
import type { Sku } from '@storepod/kernel/sku';
import { addressKey } from '@storepod/service/address-key';
import { type CartRecord, findCart } from '../cart/cart.sql.ts';
import { type CartCall, isOfClosedOrder, type Visitor } from '../cart/cart-call.ts';
import { refusedCodesView, totalsView } from '../cart/cart-view.ts';
import { type Buyer, goodsOf, type PricedCart, type PricedCartLine, priceCart } from '../cart/price-cart.ts';
import type { Checkout } from '../checkout.ts';
import { customerKey } from '../customer/customer-key.ts';
import { requireAddresses } from '../customer/require-addresses.ts';
import type { Good } from '../goods/goods.ts';
import { requirePurchasable } from '../goods/purchase-rules.ts';
import { limitsOf } from '../limits/order-limits.ts';
import type { Order } from '../order/order.ts';
import { requireConsent } from '../policies/require-consent.ts';
import { problems } from '../problems.ts';
import { shopperOf } from '../shopper.ts';
import { languageOf, type StoreFacts } from '../store/store-facts.ts';
import { requireMethod, requirePaymentType } from '../totals/placement-checks.ts';
import type { RefusedCode } from '../totals/quote.ts';
import { chooseAgain, requireChoice } from './choose-again.ts';
import { confirmationOf, readConfirmation } from './confirmation.ts';
import { driveToAnswer } from './drive-to-answer.ts';
import type { Turn, WantedLine } from './last-pieces.ts';
import { type Draft, type Guest, goesTo, type Persisted, persistOrder } from './persist-order.ts';
import type { OrderConfirmation, PlaceOrder } from './placement-shapes.ts';
import type { Sender } from './return-urls.ts';

export interface Placement extends CartCall {
  /** Where it comes from, as far as trusted proxies tell. */
  address: string;
  code: Uuid;
  sender: Sender;
  input: PlaceOrder;
}

/** How often a cart may change while it is being priced before its shopper is asked to wait. */
const ATTEMPTS = 3;
/** How long orders of the last pieces are waited for, of the time that a service is given: longer than they take where none hangs. */
const PATIENCE_SHARE = 2 / 3;

/** Turns a cart into an order. The row is written first; every remote step can be repeated, so a crash anywhere is re-driven. */
export async function placeOrder(checkout: Checkout, placement: Placement): Promise<OrderConfirmation> {
  requireAddresses(addressesOf(placement.input));
  const { visitor, facts } = await openShop(checkout, placement);
  const resume = (order: Uuid) => resumeOrder(checkout, visitor, order, placement.input);
  const guest = visitor.shopper === undefined ? await guestOf(checkout, placement) : undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { cart, goods, turn: taken } = await takeTurn(checkout, placement, visitor); // remote reads, no transaction open
    using turn = taken;
    if (cart.orderId) return await resume(cart.orderId);
    const consents = await requireConsent(checkout, visitor, placement.input);
    const quote = await quoteOf(checkout, visitor, cart, goods, placement.input);
    const draft = { visitor, facts, guest, consents, sender: placement.sender, cart, quote, input: placement.input };
    const persisted = await persistOrder(checkout, draft); // one statement, the cart becomes CONVERTED
    if (persisted.outcome === 'USED_UP' && !placement.input.acceptPriceChange) throw problems.DISCOUNT_USED_UP();
    if (persisted.outcome === 'TOO_MANY') throw problems.TOO_MANY_UNPAID(undefined, { retryAfter: persisted.seconds });
    if (persisted.outcome === 'PLACED') return await finish(checkout, draft, persisted, turn); // RESERVE, INITIATE_PAYMENT, COMMIT
    if (persisted.outcome === 'CONVERTED') return await resume(persisted.orderId);
  }
  throw problems.CART_CHANGED();
}

/** Those that the order keeps; what `delivery` says is not read where the goods go to the billing address. */
const addressesOf = ({ billing, delivery, sameAsBilling }: PlaceOrder) => ({
  billing,
  ...(!sameAsBilling && { delivery }),
});

/** Who orders, and whether the store takes orders of them now. A subscription that was not paid is no reason. */
async function openShop(
  checkout: Checkout,
  { store, lang, principal }: CartCall,
): Promise<{ visitor: Visitor; facts: StoreFacts }> {
  const shopper = shopperOf(principal, store);
  const facts = await checkout.storeFacts.find(store);
  if (facts.state !== 'ACTIVE') throw problems.STORE_CLOSED();
  if (facts.requireLoginForOrderPlacement && shopper === undefined) throw problems.LOGIN_REQUIRED();
  return { visitor: { store, shopper, lang: languageOf(facts, lang), currency: facts.currency }, facts };
}

/** Of whom nobody knows who it is: where the order comes from, and what the store allows such orders. */
const guestOf = async (checkout: Checkout, { store, address, input }: Placement): Promise<Guest> => ({
  origin: addressKey(address),
  mailbox: mailboxOf(input.customer.emailAddress),
  limits: await limitsOf(checkout, store),
});

function requireCart(cart: CartRecord | undefined): CartRecord {
  if (!cart || cart.status === 'MERGED') throw problems.CART_NOT_FOUND();
  if (isOfClosedOrder(cart)) throw problems.CART_CONVERTED({ order: cart.orderId });
  return cart;
}

/**
 * The cart and what is in it, at the prices of now, once no order that is ahead may take the last of it. Who has waited reads the
 * cart again, since the one who was ahead may have been a twin of this call.
 */
async function takeTurn(checkout: Checkout, { code }: Placement, visitor: Visitor) {
  const giveUpAt = performance.now() + checkout.config.peerTimeout * PATIENCE_SHARE;
  for (;;) {
    const cart = requireCart(await findCart(checkout.db, visitor.store, code));
    if (cart.orderId) return { cart, goods: new Map<Sku, Good>() };
    const goods = await goodsOf(checkout, visitor, cart, 'placed');
    try {
      const lines = purchasableLines(cart, goods, checkout.clock.now());
      const turn = checkout.lastPieces.enter(visitor.store, lines);
      const patienceMs = giveUpAt - performance.now();
      if (turn || patienceMs <= 0) return { cart, goods, turn };
      await checkout.lastPieces.changed(visitor.store, lines, patienceMs);
    } catch (refusal) {
      // The last piece may be that of the order which a twin has made of this cart meanwhile.
      const now = await findCart(checkout.db, visitor.store, code);
      if (!now?.orderId || isOfClosedOrder(now)) throw refusal;
      return { cart: now, goods };
    }
  }
}

/**
 * Every line must be one that can be bought, so none whose product is hidden or no more: who comes too late is told so before
 * anything is computed or written.
 */
function purchasableLines({ lines }: CartRecord, goods: ReadonlyMap<Sku, Good>, now: Date): WantedLine[] {
  if (lines.length === 0) throw problems.CART_EMPTY();
  return lines.map(({ sku, quantity }) => {
    const { stock } = requirePurchasable(sku, goods.get(sku), quantity, now);
    return { sku, quantity, left: stock.quantity };
  });
}

/** What the cart comes to at the prices of now. */
async function quoteOf(
  checkout: Checkout,
  visitor: Visitor,
  cart: CartRecord,
  goods: ReadonlyMap<Sku, Good>,
  input: PlaceOrder,
) {
  const buyer = { ...buyerOf(visitor, input), seenAt: new Date(cart.updatedAt) };
  const priced = await priceCart(checkout, visitor, cart, goods, buyer);
  requireMethod(priced.quote, input.shippingMethod);
  if (!input.acceptPriceChange) requireKnownPrice(priced, input.expectedTotal);
  requirePaymentType(priced.quote, input.paymentType);
  return priced.quote;
}

function buyerOf({ shopper }: Visitor, input: PlaceOrder): Buyer {
  const { country, stateProvince: region, postalCode } = goesTo(input);
  return {
    customerKey: customerKey(shopper, input.customer.emailAddress),
    destination: { country, region, postalCode },
    methodId: input.shippingMethod,
  };
}

/**
 * The shopper agreed to what was shown: to a total where the request names one, else to the price of each line with what the
 * codes of the cart and the discounts of the store took off when it was last changed.
 */
function requireKnownPrice(priced: PricedCart, expected: PlaceOrder['expectedTotal']): void {
  const { lines, quote } = priced;
  const { total, currency } = quote;
  const isKnown = expected
    ? expected.amount === total && expected.currency === currency
    : lines.every(hasSeenPrice) && !quote.problems.some(isLost) && !quote.hasLapsed;
  if (isKnown) return;
  const products = lines.map(({ sku, good }) => ({ sku, price: good.stock.price.finalPrice }));
  throw problems.PRICE_CHANGED({
    total,
    currency,
    totals: totalsView(quote),
    refusedCodes: refusedCodesView(quote),
    products,
    newTotal: money(total, currency),
  });
}

const hasSeenPrice = ({ seenAmount, good }: PricedCartLine) =>
  seenAmount === null || seenAmount === good.stock.price.finalPrice.amount;

/** A code that takes nothing off any more; beside others that take off more, or where shipping is free anyway, nothing is lost. */
const isLost = ({ reason, isNeedless }: RefusedCode) => reason !== 'NOT_COMBINED' && !isNeedless;

async function finish(
  checkout: Checkout,
  draft: Draft,
  placed: Extract<Persisted, { outcome: 'PLACED' }>,
  turn: Turn | undefined,
): Promise<OrderConfirmation> {
  const order = await driveOpen(checkout, placed.order, turn);
  return confirmationOf(order, { ...draft.quote, billing: draft.input.billing, delivery: placed.delivery });
}

/** The order that this cart has become goes on, wherever it was left, and paid as the shopper says now. */
async function resumeOrder(
  checkout: Checkout,
  { store }: Visitor,
  id: Uuid,
  input: PlaceOrder,
): Promise<OrderConfirmation> {
  const wanted = await chooseAgain(checkout, store, id, input);
  const order = await driveOpen(checkout, wanted);
  requireChoice(order, input);
  return readConfirmation(checkout, order);
}

/** An order that was closed meanwhile is none that its cart goes on with. */
async function driveOpen(checkout: Checkout, order: Order, turn?: Turn): Promise<Order> {
  // What is owed first is the reservation.
  const driven = await driveToAnswer(checkout, order, () => turn?.end());
  if (driven.phase === 'CLOSED') throw problems.CART_CONVERTED({ order: order.facts.id });
  return driven;
}
