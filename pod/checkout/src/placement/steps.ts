import type { PendingAction } from '../order/order-states.ts';
import { cancelPayment } from './steps/cancel-payment.ts';
import { commitStock } from './steps/commit-stock.ts';
import { extendHold } from './steps/extend-hold.ts';
import { initiatePayment } from './steps/initiate-payment.ts';
import { releaseStock } from './steps/release-stock.ts';
import { reserveStock } from './steps/reserve-stock.ts';
import { returnStock } from './steps/return-stock.ts';

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
