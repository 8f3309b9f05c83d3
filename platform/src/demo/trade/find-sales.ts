import type { DemoTrade } from '@storepod/demo/trade';
import type { ShopCalls } from '../shop-calls.ts';
import { customerOf, linesOf, type Sale } from './order-plan.ts';

/** More than the demo places. The oldest ones are read, so what somebody else orders meanwhile hides none of them. */
const ALL = { count: 200, sort: 'datePurchased,asc' } as const;

/** The orders of a shop as they are now, by their ids. */
export async function readOrders({ store, checkout }: ShopCalls) {
  const { content } = await checkout.listOrders({ store, query: ALL });
  return new Map(content.map((placed) => [placed.id, placed]));
}

export type PlacedOrder = Awaited<ReturnType<typeof readOrders>> extends Map<unknown, infer S> ? S : never;

/**
 * The orders of the demo that a filling before this one has placed, by their places. They are known by who bought what, which is
 * different for each.
 */
export async function findSales(calls: ShopCalls, trade: DemoTrade): Promise<Map<number, Sale>> {
  const { store, checkout } = calls;
  const sales = new Map<number, Sale>();
  for (const { id, orderRef, email } of (await readOrders(calls)).values()) {
    const { products } = await checkout.readOrder({ store, params: { id } });
    const bought = keyOf(email, products);
    const nth = trade.orders.findIndex(
      (order, place) => !sales.has(place) && keyOf(customerOf(trade, order).email, linesOf(order)) === bought,
    );
    const order = trade.orders[nth];
    if (order) sales.set(nth, { nth, order, id, ref: orderRef });
  }
  return sales;
}

/** Also says of the data of the demo that no two orders are the same. */
export const keyOf = (email: string, lines: readonly { sku: string; quantity: number }[]) =>
  [email, ...lines.map(({ sku, quantity }) => `${quantity} ${sku}`).sort()].join('\n');
