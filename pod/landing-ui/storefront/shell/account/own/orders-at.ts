import { ORDERS_PER_PAGE, type OwnCalls, type OwnOrder } from './own-calls.ts';

interface OrdersPage {
  orders: readonly OwnOrder[];
  /** From 0. */
  page: number;
  pages: number;
}

/** A page of somebody's orders; the last one where an address names one behind it, which must not look like no orders at all. */
export async function ordersAt(calls: Pick<OwnCalls, 'orders'>, asked: number): Promise<OrdersPage> {
  const { content: orders, totalElements } = await calls.orders(asked);
  const pages = Math.ceil(totalElements / ORDERS_PER_PAGE);
  if (orders.length > 0 || pages === 0 || asked < pages) return { orders, page: asked, pages };
  return { orders: (await calls.orders(pages - 1)).content, page: pages - 1, pages };
}
