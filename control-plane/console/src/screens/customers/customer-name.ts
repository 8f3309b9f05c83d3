import type { ReplyAt } from '../../api/request-types.ts';
import type { Texts } from '../../texts/en/index.ts';

export type Customer = ReplyAt<'checkout', 'GET', '/api/v1/private/customers/:id'>;

/** What somebody is called: by their name, else by their address. */
export function customerName(customer: Customer, { customers }: Pick<Texts, 'customers'>): string {
  if (customer.erased) return customers.erasedName;
  return `${customer.firstName} ${customer.lastName}`.trim() || customer.emailAddress;
}
