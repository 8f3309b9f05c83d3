-- In which combinations of option values a product is sold, as a key in its row: products with the same key are sold in exactly
-- the same ones. Filters beside a chosen value look up the variants of one product for each key, and not those of every product.
alter table product
  add column variants_key uuid not null default md5('')::uuid;

-- The key of variants, each of which is told as the sorted ids of its values with commas between them. Their order makes no
-- difference, and neither does a variant without values, which no value finds.
create function key_of_variants(variants text[]) returns uuid language sql immutable parallel safe
  return (select md5(coalesce(string_agg(distinct variant collate "C", ';' order by variant collate "C"), ''))::uuid
    from unnest(variants) as told (variant) where variant <> '');

-- As before, and the key with them: a variant may come or go while the values of all together stay what they are.
create or replace function write_value_ids(store text, products uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set seq_page_cost = 0 set random_page_cost = 0
as $$
declare
  held record;
  variants text[];
  present uuid[];
  present_key uuid;
begin
  for held in
    select p.id, p.value_ids, p.variants_key from product p
     where p.store_id = store and p.id = any(products) order by p.id for no key update
  loop
    variants := array(select own.told
      from (select v.id from product_variant v where v.store_id = store and v.product_id = held.id offset 0) v
      cross join lateral (select string_agg(ov.value_id::text, ',' order by ov.value_id) as told
        from (select value_id from product_variant_option_value
          where store_id = store and variant_id = v.id offset 0) ov) own);
    present := array(select distinct value_id::uuid as id
      from unnest(variants) as told (variant) cross join string_to_table(variant, ',') as value_id order by id);
    present_key := key_of_variants(variants);
    if present <> held.value_ids or present_key <> held.variants_key then
      update product p set value_ids = present, variants_key = present_key where p.store_id = store and p.id = held.id;
    end if;
  end loop;
end $$;

-- What has no values has the key of no variants already.
update product p set variants_key = key_of_variants(array(
  select (select string_agg(ov.value_id::text, ',' order by ov.value_id)
    from (select value_id from product_variant_option_value
      where store_id = p.store_id and variant_id = v.id offset 0) ov)
  from product_variant v where v.store_id = p.store_id and v.product_id = p.id))
 where p.value_ids <> '{}';
