import { read } from '../../../api/read.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import type { Customer } from '../customer-name.ts';

/** What every part of the screen is given. */
export interface OfCustomer {
  store: Store;
  customer: Customer;
}

export const customerOf = (store: Store, id: string) =>
  read('checkout', '/api/v1/private/customers/:id', { ...destinationOf(store), params: { id } });

/** How a call about one customer is addressed. */
export const about = ({ store, customer }: OfCustomer) => ({ ...destinationOf(store), params: { id: customer.id } });
