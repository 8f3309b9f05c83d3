import { instantOf } from '@storepod/kernel/clock';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import type { Checkout } from '../../checkout.ts';
import type { Order } from '../../order/order.ts';
import { reservationRefused, reserved, reservedTooLate } from '../../order/step-moves.ts';
import { paymentWindowMs } from '../payment-window.ts';
import type { Step } from '../step.ts';

/** A hold, or inventory's decision that there is not enough. */
type Answer = { heldUntil: Date } | { refusal: Problem };

/** As long as it takes to confirm an order without a window of its own. */
const SHORT_HOLD_MS = 45 * 60_000;

export const reserveStock: Step<Answer> = {
  ask: async (checkout, order) => {
    try {
      return { heldUntil: await hold(checkout, order) };
    } catch (error) {
      if (error instanceof Problem && decisions.has(error.code)) return { refusal: error };
      throw error;
    }
  },
  apply: (order, at, answer) =>
    'refusal' in answer ? reservationRefused(order, at, answer.refusal.message) : reserved(order, at, answer.heldUntil),
  tooLate: (order, at, answer) => {
    if (!('refusal' in answer)) reservedTooLate(order, at, answer.heldUntil);
  },
  refusalOf: (answer) => ('refusal' in answer ? answer.refusal : undefined),
};

const decisions = new Set(['INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY']);

async function hold(checkout: Checkout, { facts }: Order): Promise<Date> {
  const { inventory, clock, config } = checkout;
  const windowMs = paymentWindowMs(config, facts.paymentType) ?? SHORT_HOLD_MS;
  const asked = new Date(clock.now().getTime() + windowMs);
  const { expireAt } = await inventory.reserve({
    store: facts.store,
    params: { ref: trusted(facts.ref) },
    body: {
      entries: facts.lines.map(({ sku, quantity }) => ({ sku, reserveQty: quantity })),
      expireAt: instantOf(asked),
    },
  });
  return expireAt === null ? asked : new Date(expireAt);
}
