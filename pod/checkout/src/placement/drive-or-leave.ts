import { Problem } from '@storepod/kernel/problem';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import { drive } from './drive.ts';

/**
 * Goes on with an order whose move is written already: whoever made it must not repeat it because of what follows. Where a
 * service gives no answer, the recovery job goes on.
 */
export async function driveOrLeave(checkout: Checkout, order: Order): Promise<Order> {
  try {
    return (await drive(checkout, order)).order;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    checkout.log.warn({ order: order.facts.id, code: error.code }, 'a step is left to the recovery job');
    return order;
  }
}
