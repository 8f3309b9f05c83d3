import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery, Sort } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import type { CheckoutDb, DiscountRow } from '../tables.ts';
import type { DiscountKind } from '../totals/rules.ts';
import { discountView } from './discount-columns.ts';
import type { DiscountView } from './discount-shapes.ts';

export const discountsOf = (db: CheckoutDb, store: StoreMerchantId) =>
  db.selectFrom('discount').where('store_id', '=', store);
type Discounts = ReturnType<typeof discountsOf>;

type DiscountSort = Sort<'createdAt' | 'name' | 'used' | 'endsAt'>;
const orders = sortKeys({ createdAt: 'created_at', name: 'name', used: 'used', endsAt: 'ends_at' }, 'id');

interface Filters {
  search?: string;
  kind?: DiscountKind;
  state?: DiscountView['state'];
  automatic?: boolean;
}

export function listDiscounts(
  { db, clock }: Checkout,
  store: StoreMerchantId,
  { sort = 'createdAt,desc', page, count, ...filters }: PageQuery & Filters & { sort?: DiscountSort },
) {
  const now = clock.now();
  return readPage(
    { page, count },
    {
      found: matching(discountsOf(db, store), filters, now),
      rows: (discounts) => discounts.selectAll(),
      order: orders(sort),
      views: (rows) => rows.map((row) => discountView(row, now)),
    },
  );
}

function matching(discounts: Discounts, { search, kind, state, automatic }: Filters, now: Date): Discounts {
  let found = discounts;
  if (search)
    found = found.where(({ or, eb }) =>
      or([eb('name', 'ilike', containing(search)), eb(sql<string>`code`, 'like', containing(search.toUpperCase()))]),
    );
  if (kind) found = found.where('kind', '=', kind);
  if (automatic !== undefined) found = found.where('code', automatic ? 'is' : 'is not', null);
  if (state) found = found.where(stateColumn(now), '=', state);
  return found;
}

/** The same as the view says of a row. */
const stateColumn = (now: Date) => sql<string>`case
  when not enabled then 'DISABLED'
  when ends_at <= ${now} then 'ENDED'
  when used >= usage_limit then 'USED_UP'
  when starts_at > ${now} then 'SCHEDULED'
  else 'ACTIVE' end`;

export async function findDiscount(db: CheckoutDb, store: StoreMerchantId, id: Uuid): Promise<DiscountRow> {
  const row = await discountsOf(db, store).selectAll().where('id', '=', id).executeTakeFirst();
  return requireRow(row, () => problems.DISCOUNT_NOT_FOUND());
}
