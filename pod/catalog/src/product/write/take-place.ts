import { billingProblems } from '@storepod/boundary/entitlements';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import { treeHeld } from '../../category/tree.ts';
import type { Tables } from '../../tables.ts';

/**
 * Counts new products, and refuses those beyond the ceiling of the plan; without a ceiling there is no limit. One
 * conditional statement on one row decides, so that of many at once only as many get in as there are places.
 */
export async function takePlaces(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  ceiling: number | undefined,
  places = 1,
): Promise<void> {
  const most = ceiling ?? null;
  const { rows } = await sql`
    insert into product_count (store_id, products)
    select ${store}, ${places}::integer
     where (${most}::integer is null or ${places}::integer <= ${most}::integer) and ${treeHeld(store)}
    on conflict (store_id) do update set products = product_count.products + ${places}::integer
      where ${most}::integer is null or product_count.products + ${places}::integer <= ${most}::integer
    returning products`.execute(trx);
  if (rows.length === 0) throw await exceeded(trx, store, most);
}

/**
 * Takes the place of one product, and answers the refusal where there is none: whoever asks has more to refuse, and says that
 * first. The tree and the count are held either way, before all that is held after them.
 */
export async function takePlaceOrRefusal(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  ceiling: number | undefined,
): Promise<Problem | undefined> {
  try {
    await takePlaces(trx, store, ceiling);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error;
  }
}

async function exceeded(trx: Transaction<Tables>, store: StoreMerchantId, limit: number | null) {
  const row = await trx.selectFrom('product_count').select('products').where('store_id', '=', store).executeTakeFirst();
  return billingProblems.ENTITLEMENT_EXCEEDED({ key: 'MAX_PRODUCTS', limit, current: row?.products ?? 0 });
}
