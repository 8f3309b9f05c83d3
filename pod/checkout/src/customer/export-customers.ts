import { csvLine } from '@storepod/kernel/csv';
import type { Uuid } from '@storepod/kernel/ids';
import { toDecimal } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import { customersById } from './customer-rows.sql.ts';
import type { Customer } from './customer-shapes.ts';
import { type CustomerFilter, matching } from './find-customers.ts';

/** Read and sent together. */
const BATCH = 500;
/** By this, spreadsheets know that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const columns: Record<string, (customer: Customer) => string> = {
  id: ({ id }) => id,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ emailAddress }) => emailAddress,
  phone: ({ phone }) => phone ?? '',
  registered: ({ registered }) => String(registered),
  country: ({ billing }) => billing?.country ?? '',
  city: ({ billing }) => billing?.city ?? '',
  orders: ({ orders }) => String(orders),
  spent: ({ spent }) => toDecimal(spent),
  currency: ({ spent }) => spent.currency,
  last_order: ({ lastOrderAt }) => lastOrderAt ?? '',
  created: ({ createdAt }) => createdAt,
};

/** Customers as CSV, some at a time and by their ids, which are in the order of their making. */
export async function* exportCustomers(
  { db, storeFacts }: Checkout,
  store: StoreMerchantId,
  filter: CustomerFilter,
): AsyncGenerator<string> {
  const { currency } = await storeFacts.find(store);
  let head = BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  let last: Uuid | undefined;
  do {
    const some = matching(db, store, filter)
      .select('customer_account.id')
      .orderBy('customer_account.id', 'desc')
      .limit(BATCH);
    const rows = await (last === undefined ? some : some.where('customer_account.id', '<', last)).execute();
    const customers = await customersById(
      db,
      store,
      currency,
      rows.map(({ id }) => id),
    );
    yield head + customers.map((customer) => csvLine(Object.values(columns).map((cell) => cell(customer)))).join('');
    head = '';
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  } while (last);
}
