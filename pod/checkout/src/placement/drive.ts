import { announce } from '@storepod/kernel/moments';
import { Problem } from '@storepod/kernel/problem';
import type { Checkout } from '../checkout.ts';
import { save } from '../order/move-order.ts';
import { loadOrder } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import type { PendingAction } from '../order/order-states.ts';
import { NotOwed } from '../order/step-moves.ts';
import { problems } from '../problems.ts';
import type { Step } from './step.ts';
import { steps } from './steps.ts';

/** From a cart to a sold order it takes three, and two more where a hold was over meanwhile; what is left then is for the recovery job. */
const STEPS_OF_A_REQUEST = 5;
/** How often somebody else may be faster before the rest is left to them. */
const ATTEMPTS = 8;

export interface Driven {
  order: Order;
  /** What a service decided against it by, for whoever waits for an answer. */
  refusal?: Problem | undefined;
}

/**
 * Does what an order owes, one step after the other. Throws where a service gave no answer: the order still owes it then.
 * `onAnswer` is called whenever a service has answered.
 */
export async function drive(checkout: Checkout, order: Order, onAnswer?: () => void): Promise<Driven> {
  let driven: Driven = { order };
  for (let done = 0; done < STEPS_OF_A_REQUEST && driven.order.state.pendingAction !== 'NONE'; done++) {
    const { pendingAction } = driven.order.state;
    const next = await takeStep(checkout, driven.order, pendingAction, onAnswer).catch((error: unknown) =>
      afterRefusal(checkout, driven, error),
    );
    if (!next) return driven;
    driven = { order: next.order, refusal: driven.refusal ?? next.refusal };
  }
  return driven;
}

/** Whoever waits is told of the decision, also where undoing the rest has to wait for the recovery job. */
function afterRefusal({ log }: Checkout, { order, refusal }: Driven, error: unknown): undefined {
  if (!refusal || !(error instanceof Problem)) throw error;
  const { pendingAction } = order.state;
  log.warn({ order: order.facts.id, action: pendingAction, code: error.code }, 'undoing a step is left to a job');
}

async function takeStep(
  checkout: Checkout,
  order: Order,
  action: Exclude<PendingAction, 'NONE'>,
  onAnswer?: () => void,
): Promise<Driven> {
  // Each step fits its own answers; the table only holds them together.
  const step = steps[action] as Step<unknown>;
  announce('checkout.asking', action);
  const answer = await step.ask(checkout, order);
  announce('checkout.answered', action);
  onAnswer?.();
  const moved = await applyAnswer(checkout, order, step, answer);
  announce('checkout.applied', action);
  // What was decided about something that is not owed any more is nobody's answer.
  const isDecided = moved.applied || moved.order.phase === 'CLOSED';
  return { order: moved.order, refusal: isDecided ? step.refusalOf?.(answer) : undefined };
}

interface Applied {
  order: Order;
  applied: boolean;
}

/** Whoever moved the order meanwhile may have done this step too, or have closed the order under it. */
async function applyAnswer(checkout: Checkout, order: Order, step: Step<unknown>, answer: unknown): Promise<Applied> {
  let current = order;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (!applies(step, current, checkout.clock.now(), answer)) return { order: current, applied: false };
    const saved = await save(checkout, current);
    if (saved) return { order: saved, applied: true };
    const loaded = await loadOrder(checkout.db, order.facts.store, { id: order.facts.id });
    if (!loaded) throw problems.ORDER_NOT_FOUND();
    current = loaded.order;
  }
  throw problems.ORDER_CHANGED();
}

/** Whether the answer has changed anything. */
function applies(step: Step<unknown>, order: Order, at: Date, answer: unknown): boolean {
  try {
    step.apply(order, at, answer);
  } catch (error) {
    if (!(error instanceof NotOwed)) throw error;
    if (order.phase === 'CLOSED') step.tooLate?.(order, at, answer);
  }
  return order.entries.length > 0;
}
