import { countUpTo } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sort } from '@storepod/kernel/page';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CheckoutDb, Tables } from '../tables.ts';

export type FoundCustomers = SelectQueryBuilder<Tables, 'customer_account', Record<never, never>>;

interface Wanted {
  store: StoreMerchantId;
  currency: CurrencyCode;
  sort: Sort<'spent'>;
  size: number;
  offset: number;
}

/**
 * Who spent most in a currency, or least. Who spent something has a row in which the sum is kept, and an index of it; who never did
 * has none, and comes after the others, or before them. So two lists are read one after the other, and mostly one of them alone.
 */
export function idsBySpent(db: CheckoutDb, found: FoundCustomers, wanted: Wanted): Promise<Uuid[]> {
  const { store, currency, sort } = wanted;
  const way = sort === 'spent,desc' ? 'desc' : 'asc';
  const sums = sql`customer_spending.store_id = ${store} and customer_spending.currency = ${currency}
    and customer_spending.customer_id = customer_account.id`;
  const spent = {
    ids: found
      .innerJoin('customer_spending', (join) => join.on(sql<boolean>`${sums}`))
      .select('customer_spending.customer_id as id'),
    order: orderedBy([['customer_spending.spent', way]], 'customer_spending.customer_id').terms,
  };
  const nothing = {
    ids: found
      .where(sql<boolean>`not exists (select from customer_spending where ${sums})`)
      .select('customer_account.id'),
    order: orderedBy([['customer_account.id', way]], 'customer_account.id').terms,
  };
  return way === 'desc' ? inTurn(db, [spent, nothing], wanted) : inTurn(db, [nothing, spent], wanted);
}

interface Ids {
  // biome-ignore lint/suspicious/noExplicitAny: what is joined widens the tables, and nothing here depends on them.
  ids: SelectQueryBuilder<any, any, { id: Uuid }>;
  order: RawBuilder<unknown>;
}

/** A page of two lists that follow each other; the second is read where the first has ended. */
async function inTurn(db: CheckoutDb, [first, second]: [Ids, Ids], { size, offset }: Wanted): Promise<Uuid[]> {
  const read = async ({ ids, order }: Ids, limit: number, skip: number) =>
    (await ids.orderBy(order).limit(limit).offset(skip).execute()).map(({ id }) => id);
  const ids = await read(first, size, offset);
  if (ids.length === size) return ids;
  const firsts = ids.length > 0 ? offset + ids.length : await countUpTo(db, first.ids, offset);
  return [...ids, ...(await read(second, size - ids.length, Math.max(0, offset - firsts)))];
}
