import { containing } from '@storepod/database/list/like';
import { countUpTo, LONG_LIST } from '@storepod/database/list/page';
import { type Order, orderedBy } from '@storepod/database/list/sort';
import type { CountryCode } from '@storepod/kernel/country';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Page, type PageQuery, type Sort, toPage } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { isSale } from '../order/counted-orders.ts';
import { problems } from '../problems.ts';
import type { CheckoutDb } from '../tables.ts';
import { customersById } from './customer-rows.sql.ts';
import type { Customer } from './customer-shapes.ts';
import { type FoundCustomers, idsBySpent } from './customers-by-spent.ts';

export interface CustomerFilter {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  country?: CountryCode | undefined;
  registered?: boolean | undefined;
  orderedFrom?: string | undefined;
  orderedTo?: string | undefined;
}

type CustomerSort = Sort<'createdAt' | 'name'>;
type CustomerQuery = PageQuery & CustomerFilter & { sort?: CustomerSort | Sort<'spent'> };

const id = 'customer_account.id';
const orders: Record<CustomerSort, Order> = {
  'createdAt,desc': orderedBy([['customer_account.created_at', 'desc']], id),
  'createdAt,asc': orderedBy(['customer_account.created_at'], id),
  'name,asc': orderedBy(['customer_account.first_name', 'customer_account.last_name'], id),
  'name,desc': orderedBy(
    [
      ['customer_account.first_name', 'desc'],
      ['customer_account.last_name', 'desc'],
    ],
    id,
  ),
};

/** A page of customers: how many there are, which ones, and one statement that fills them in. */
export async function findCustomers(
  checkout: Checkout,
  store: StoreMerchantId,
  { sort = 'createdAt,desc', page, count, ...filter }: CustomerQuery,
): Promise<Page<Customer>> {
  const { db, storeFacts } = checkout;
  const { currency } = await storeFacts.find(store);
  const { size, offset, envelope } = toPage({ page, count });
  const found = matching(db, store, filter);
  const total = await countUpTo(db, found, LONG_LIST);
  if (total <= offset) return envelope<Customer>([], total);
  const ids = isBySpent(sort)
    ? await idsBySpent(db, found, { store, currency, sort, size, offset })
    : await idsInOrder(found, orders[sort], size, offset);
  return envelope(await customersById(db, store, currency, ids), total);
}

const isBySpent = (sort: string): sort is Sort<'spent'> => sort.startsWith('spent');

async function idsInOrder(found: FoundCustomers, order: Order, size: number, offset: number): Promise<Uuid[]> {
  const rows = await found.select(id).orderBy(order.terms).limit(size).offset(offset).execute();
  return rows.map((row) => row.id);
}

export async function getCustomer({ db, storeFacts }: Checkout, store: StoreMerchantId, customer: Uuid) {
  const { currency } = await storeFacts.find(store);
  const [found] = await customersById(db, store, currency, [customer]);
  if (!found) throw problems.CUSTOMER_NOT_FOUND();
  return found;
}

export function matching(db: CheckoutDb, store: StoreMerchantId, filter: CustomerFilter): FoundCustomers {
  const { name, firstName, lastName, email, country, registered } = filter;
  let found: FoundCustomers = db.selectFrom('customer_account').where('customer_account.store_id', '=', store);
  if (name) found = found.where(sql<boolean>`(${named(name)} or email ilike ${containing(name)})`);
  // Whose part has the letters, has them in the whole name, which is what the index knows.
  if (firstName) found = found.where('first_name', 'ilike', containing(firstName)).where(named(firstName));
  if (lastName) found = found.where('last_name', 'ilike', containing(lastName)).where(named(lastName));
  if (email) found = found.where('email', 'ilike', containing(email));
  if (country) found = found.where(sql<boolean>`billing ->> 'country' = ${country}`);
  if (registered !== undefined) found = found.where('shopper', registered ? 'is not' : 'is', null);
  return orderedBetween(found, store, filter);
}

/** As the index of letters has it. */
const named = (letters: string) => sql<boolean>`(first_name || ' ' || last_name) ilike ${containing(letters)}`;

/** Who has bought something in that time. */
function orderedBetween(
  found: FoundCustomers,
  store: StoreMerchantId,
  { orderedFrom, orderedTo }: CustomerFilter,
): FoundCustomers {
  if (orderedFrom === undefined && orderedTo === undefined) return found;
  return found.where(
    sql<boolean>`exists (select from sales_order o where o.store_id = ${store} and o.customer_id = customer_account.id
      and o.placed_at >= coalesce(${orderedFrom ?? null}::timestamptz, '-infinity')
      and o.placed_at < coalesce(${orderedTo ?? null}::timestamptz, 'infinity') and ${isSale('o.order_status')})`,
  );
}
