import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Selectable, sql } from 'kysely';
import { isSale } from '../order/counted-orders.ts';
import type { CheckoutDb, Tables } from '../tables.ts';
import type { Customer } from './customer-shapes.ts';

interface CustomerRow extends Selectable<Tables['customer_account']> {
  orders: number;
  spent: number;
  last_order_at: Date | null;
}

/** The customers with what they have bought, in the order of the ids, in one statement. */
export async function customersById(
  db: CheckoutDb,
  store: StoreMerchantId,
  currency: CurrencyCode,
  ids: readonly Uuid[],
): Promise<Customer[]> {
  const { rows } = await sql<CustomerRow>`
    select c.*, bought.*
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join customer_account c on c.store_id = ${store} and c.id = wanted.id
    cross join lateral (
      select count(*)::int as orders,
        coalesce(sum(o.total - o.refunded) filter (where o.currency = ${currency}), 0)::bigint as spent,
        max(o.placed_at) as last_order_at
      from sales_order o
      where o.store_id = ${store} and o.customer_id = c.id and ${isSale('o.order_status')}) bought
    order by wanted.place`.execute(db);
  return rows.map((row) => customerOf(row, currency));
}

const customerOf = (row: CustomerRow, currency: CurrencyCode): Customer => ({
  id: row.id,
  emailAddress: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  language: row.lang,
  registered: row.shopper !== null,
  cuaExternalId: row.shopper,
  erased: row.erasure !== null,
  billing: row.billing,
  delivery: row.delivery,
  createdAt: instantOf(row.created_at),
  orders: row.orders,
  spent: money(row.spent, currency),
  lastOrderAt: row.last_order_at && instantOf(row.last_order_at),
});
