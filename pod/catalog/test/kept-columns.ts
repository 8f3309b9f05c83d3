import { sql } from 'kysely';
import type { CatalogDb } from '../src/tables.ts';

/** Products whose row does not say what the tables say, but for categories that are gone. */
export async function wrongRows(db: CatalogDb, store: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id, p.category_ids, p.category_hidden, p.value_ids, p.variants_key from product p
     where p.store_id = ${store} and (
       array(select c.id from category c where c.store_id = p.store_id and c.id = any(p.category_ids) order by 1)
         <> array(select category_id from product_category where store_id = p.store_id and product_id = p.id order by 1)
       or p.category_hidden <> (
         exists (select from product_category where store_id = p.store_id and product_id = p.id)
         and not exists (select from product_category pc join category c on c.store_id = pc.store_id and c.id = pc.category_id
           where pc.store_id = p.store_id and pc.product_id = p.id and c.shown))
       or p.value_ids <> array(select distinct ov.value_id from product_variant v
           join product_variant_option_value ov on ov.store_id = v.store_id and ov.variant_id = v.id
          where v.store_id = p.store_id and v.product_id = p.id order by 1)
       or p.variants_key <> md5(array_to_string(array(
         select distinct array_to_string(array_agg(ov.value_id order by ov.value_id), ',') collate "C"
           from product_variant v
           join product_variant_option_value ov on ov.store_id = v.store_id and ov.variant_id = v.id
          where v.store_id = p.store_id and v.product_id = p.id group by v.id order by 1), ';'))::uuid)`.execute(db);
  return rows;
}
