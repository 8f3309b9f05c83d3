import type { Checkout } from '../checkout.ts';
import type { OrderLimits } from '../limits/limit-shapes.ts';
import type { PaymentType } from '../order/order-states.ts';

/** Of a guest nobody knows who holds the goods, so it is not for longer, whatever others are given. */
const GUEST_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** How long an order of this kind waits for its money; undefined where it is confirmed without. `limits`: where it is a guest's. */
export function paymentWindowMs(
  config: Checkout['config'],
  type: PaymentType,
  limits?: Pick<OrderLimits, 'transferHoldHours'>,
): number | undefined {
  if (type === 'COD' || type === 'NONE') return undefined;
  if (type === 'MANUAL_TRANSFER') return limits ? limits.transferHoldHours * HOUR_MS : config.transferWindow;
  return limits ? Math.min(config.paymentWindow, GUEST_MS) : config.paymentWindow;
}
