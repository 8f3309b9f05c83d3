import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import { drive } from './drive.ts';

/**
 * Does what an order owes for a shopper who waits. A decision against the order is their answer, once what was held has been given
 * back. `onAnswer` is called whenever a service has answered.
 */
export async function driveToAnswer(checkout: Checkout, order: Order, onAnswer?: () => void): Promise<Order> {
  try {
    const driven = await drive(checkout, order, onAnswer);
    if (driven.refusal) throw driven.refusal;
    return driven.order;
  } finally {
    checkout.goods.sold(
      order.facts.store,
      order.facts.lines.map(({ sku }) => sku),
    );
  }
}
