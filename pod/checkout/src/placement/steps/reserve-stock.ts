import { instantOf } from '@storepod/kernel/clock';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import type { Checkout } from '../../checkout.ts';
import { limitsOf } from '../../limits/order-limits.ts';
import type { Order } from '../../order/order.ts';
import { reservationRefused, reserved, reservedTooLate } from '../../order/step-moves.ts';
import { paymentWindowMs } from '../payment-window.ts';
import type { Step } from '../step.ts';

/**
 * A hold, or inventory's decision that there is not enough. `isSold`: this question was overtaken by the commit of the same
 * order, which somebody else has driven on meanwhile.
 */
type Answer = { heldUntil: Date; isSold?: boolean } | { refusal: Problem };

/** As long as it takes to confirm an order without a window of its own. */
const SHORT_HOLD_MS = 45 * 60_000;

export const reserveStock: Step<Answer> = {
  ask: async (checkout, order) => {
    try {
      return { heldUntil: await hold(checkout, order) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (decisions.has(error.code)) return { refusal: error };
      if (error.code === SOLD) return { heldUntil: holdEnd(checkout, order), isSold: true };
      throw error;
    }
  },
  // The version of whoever was asked too late is an old one: the order is read again, and owes something else then. Where it
  // still owes the goods, they are its own, and its commit is answered by yes.
  apply: (order, at, answer) =>
    'refusal' in answer ? reservationRefused(order, at, answer.refusal.message) : reserved(order, at, answer.heldUntil),
  tooLate: (order, at, answer) => {
    // What was sold is returned by whoever has closed the order.
    if ('heldUntil' in answer && !answer.isSold) reservedTooLate(order, at, answer.heldUntil);
  },
  refusalOf: (answer) => ('refusal' in answer ? answer.refusal : undefined),
};

const decisions = new Set(['INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY', 'INVENTORY.RESERVATION.UNPAID_SHARE_TAKEN']);
const SOLD = 'INVENTORY.RESERVATION.COMPLETED';

/** As long as the order waits for its money; a step that is done again does not begin that anew. */
function holdEnd({ clock, config }: Checkout, { state }: Order): Date {
  const now = clock.now();
  if (state.expiresAt && state.expiresAt > now) return state.expiresAt;
  return new Date(now.getTime() + (paymentWindowMs(config, state.paymentType) ?? SHORT_HOLD_MS));
}

/**
 * What all orders of guests that wait for their money may hold together. Cash on delivery waits for nothing, since the merchant
 * sells so, and neither does an order that comes to nothing: the stock is sold with the next step.
 */
async function unpaidShareOf(checkout: Checkout, { facts, phase, state }: Order): Promise<number | undefined> {
  const waits =
    facts.isGuest && phase === 'AWAITING_PAYMENT' && paymentWindowMs(checkout.config, state.paymentType) !== undefined;
  return waits ? (await limitsOf(checkout, facts.store)).unpaidShare : undefined;
}

async function hold(checkout: Checkout, order: Order): Promise<Date> {
  const { facts } = order;
  const asked = holdEnd(checkout, order);
  const unpaidShare = await unpaidShareOf(checkout, order);
  const { expireAt } = await checkout.inventory.reserve({
    store: facts.store,
    params: { ref: trusted(facts.ref) },
    body: {
      entries: facts.lines.map(({ sku, quantity }) => ({ sku, reserveQty: quantity })),
      expireAt: instantOf(asked),
      ...(unpaidShare !== undefined && { unpaidShare }),
    },
  });
  return expireAt === null ? asked : new Date(expireAt);
}
