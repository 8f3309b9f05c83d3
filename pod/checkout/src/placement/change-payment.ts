import type { Checkout } from '../checkout.ts';
import { limitsOf } from '../limits/order-limits.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order, OrderFacts } from '../order/order.ts';
import type { PaymentType } from '../order/order-states.ts';
import { mayChooseAgain, paymentChanged } from '../order/payment-choice.ts';
import { paymentWindowMs } from './payment-window.ts';

/**
 * An order that waits is paid another way from now on; what that owes is done by whoever drives it. One that is paid this way
 * already, or does not wait any more, stays as it is.
 */
export async function changePayment(
  checkout: Checkout,
  { store, id, isGuest }: Pick<OrderFacts, 'store' | 'id' | 'isGuest'>,
  paymentType: PaymentType,
  refusalOf: (order: Order) => Error,
): Promise<Order> {
  const at = checkout.clock.now();
  const limits = isGuest ? await limitsOf(checkout, store) : undefined;
  const windowMs = paymentWindowMs(checkout.config, paymentType, limits);
  const { order } = await moveOrder(
    checkout,
    store,
    { id },
    {
      apply: (fresh) => {
        if (fresh.phase !== 'AWAITING_PAYMENT' || fresh.state.paymentType === paymentType) return;
        if (!mayChooseAgain(fresh.state)) throw refusalOf(fresh);
        paymentChanged(fresh, at, { paymentType, expiresAt: waitsUntil(fresh, at, windowMs) });
      },
    },
  );
  return order;
}

/** The goods are held for a guest no longer than for one who chose the same at once: choosing again and again would hold them for ever. */
function waitsUntil({ facts, state }: Order, at: Date, windowMs: number | undefined): Date | null {
  if (windowMs === undefined) return null;
  const anew = at.getTime() + windowMs;
  if (!facts.isGuest) return new Date(anew);
  const latest = Math.max(state.expiresAt?.getTime() ?? 0, facts.placedAt.getTime() + windowMs);
  return new Date(Math.min(anew, latest));
}
