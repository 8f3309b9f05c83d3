import type { Problem } from '@storepod/kernel/problem';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import type { PendingAction } from '../order/order-states.ts';
import { cancelPayment } from './steps/cancel-payment.ts';
import { commitStock } from './steps/commit-stock.ts';
import { extendHold } from './steps/extend-hold.ts';
import { initiatePayment } from './steps/initiate-payment.ts';
import { releaseStock } from './steps/release-stock.ts';
import { reserveStock } from './steps/reserve-stock.ts';
import { returnStock } from './steps/return-stock.ts';

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

/** What is owed, and how it is done. */
export const steps = {
  RESERVE: { ...reserveStock, undo: 'RELEASE' },
  INITIATE_PAYMENT: { ...initiatePayment, undo: 'CANCEL_PAYMENT' },
  EXTEND: extendHold,
  COMMIT: { ...commitStock, undo: 'RETURN' },
  CANCEL_PAYMENT: cancelPayment,
  RELEASE: releaseStock,
  RETURN: returnStock,
} satisfies Record<Exclude<PendingAction, 'NONE'>, unknown>;
