import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import type { Tables } from '../tables.ts';

/** Looks at the prices of products whose variants changed. */
export const repriceProducts = ({ db, invalidation }: Catalog, store: StoreMerchantId, products: readonly Uuid[]) =>
  transaction(db, async (trx) => {
    await lockOffers(trx, store);
    if (await priceProducts(trx, store, products)) await invalidation.touch(trx, store);
  });

/** Taken before offers or variants are read, so that nobody writes what an earlier one has seen over what a later one wrote. */
export const lockOffers = (trx: Transaction<Tables>, store: StoreMerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.offers:${store}`}, 0))`.execute(trx);

/**
 * Sets what lists sort and filter some products by, and answers whether that changed of any. Products are locked in the
 * order of their ids, as whoever imports does.
 */
export async function priceProducts(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  products: readonly Uuid[],
): Promise<boolean> {
  const { rows } = await sql`
    with locked as materialized (
      select id from product where store_id = ${store} and id = any(${products}::uuid[]) order by id for no key update
    ), offered as (
      select v.product_id, coalesce(bool_or(o.buyable), false) as buyable,
             coalesce(min(o.price) filter (where o.buyable), min(o.price)) as price
        from product_variant v
        left join sku_offer o on o.store_id = v.store_id and o.sku = v.sku
       where v.store_id = ${store} and v.product_id in (select id from locked)
       group by v.product_id
    )
    update product p set buyable = offered.buyable, price = offered.price
      from offered
     where p.store_id = ${store} and p.id = offered.product_id
       and (p.buyable, p.price) is distinct from (offered.buyable, offered.price)
    returning p.id`.execute(trx);
  return rows.length > 0;
}
