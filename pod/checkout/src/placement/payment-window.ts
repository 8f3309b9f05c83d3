import type { Checkout } from '../checkout.ts';
import type { PaymentType } from '../order/order-states.ts';

/** How long an order of this kind waits for its money; undefined where it is confirmed without. */
export function paymentWindowMs(config: Checkout['config'], type: PaymentType): number | undefined {
  if (type === 'COD' || type === 'NONE') return undefined;
  return type === 'MANUAL_TRANSFER' ? config.transferWindow : config.paymentWindow;
}
