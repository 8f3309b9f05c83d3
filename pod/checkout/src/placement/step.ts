import type { Problem } from '@storepod/kernel/problem';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import type { PendingAction } from '../order/order-states.ts';

/** A question to another service and what its answer means to the order. Repeating the question is harmless. */
export interface Step<Answer> {
  /** Asked with no transaction open. Throws where there was no answer: then nothing is known, and nothing moves. */
  ask(checkout: Checkout, order: Order): Promise<Answer>;
  /** Moves the order. Throws `NotOwed` where it has moved on. */
  apply(order: Order, at: Date, answer: Answer): void;
  /** What the answer means to an order that was closed while it was on its way; absent where it means nothing. */
  tooLate?(order: Order, at: Date, answer: Answer): void;
  /** Why the other service decided against it. */
  refusalOf?(answer: Answer): Problem | undefined;
  /** The action that undoes it. */
  undo?: PendingAction;
}
