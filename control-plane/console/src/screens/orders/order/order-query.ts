import { read } from '../../../api/read.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import type { Order } from '../order-words.ts';

/** What every part of the screen is given. */
export interface OfOrder {
  store: Store;
  order: Order;
}

export const orderOf = (store: Store, id: string) =>
  read('checkout', '/api/v1/private/orders/:id', { ...destinationOf(store), params: { id } });

/** How a call about one order is addressed. */
export const about = ({ store, order }: OfOrder) => ({ ...destinationOf(store), params: { id: order.id } });
