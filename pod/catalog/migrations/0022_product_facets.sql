-- By what a list of products can be narrowed, in the row of each product: filters are counted by grouping the rows that are
-- read anyway, and not by looking up the categories and variants of each.
alter table product
  -- The categories that it stands in. What was deleted may still be named here.
  add column category_ids uuid[] not null default '{}',
  -- The option values that its variants have, each once.
  add column value_ids uuid[] not null default '{}';

-- Both are written by triggers, since rows go by foreign keys, too. A product is locked before what it has is read, or of two
-- who give one product a category each, the second would not see that of the first; and in the order of their ids, as whoever
-- imports does. Whoever makes a product writes both with it, and then nothing is left to do here. Everything is looked up by its key, product by product, whatever the tables held when the plans were made: see
-- `kept-plans.ts` of the database package.
create function write_category_ids(store text, products uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set seq_page_cost = 0 set random_page_cost = 0
as $$
declare
  held record;
  present uuid[];
begin
  for held in
    select p.id, p.category_ids from product p
     where p.store_id = store and p.id = any(products) order by p.id for no key update
  loop
    present := array(select pc.category_id from product_category pc
      where pc.store_id = store and pc.product_id = held.id order by pc.category_id);
    if present <> held.category_ids then
      update product p set category_ids = present where p.store_id = store and p.id = held.id;
    end if;
  end loop;
end $$;

create function write_value_ids(store text, products uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set seq_page_cost = 0 set random_page_cost = 0
as $$
declare
  held record;
  present uuid[];
begin
  for held in
    select p.id, p.value_ids from product p
     where p.store_id = store and p.id = any(products) order by p.id for no key update
  loop
    present := array(select distinct ov.value_id
      from (select v.id from product_variant v where v.store_id = store and v.product_id = held.id offset 0) v
      cross join lateral (select value_id from product_variant_option_value
        where store_id = store and variant_id = v.id offset 0) ov
     order by ov.value_id);
    if present <> held.value_ids then
      update product p set value_ids = present where p.store_id = store and p.id = held.id;
    end if;
  end loop;
end $$;

create function note_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_category_ids(store_id, array_agg(distinct product_id)) from written group by store_id;
  else
    -- A category takes thousands of products with it when it goes: nobody finds it in their rows any more, so they are
    -- left as they are, and nobody waits for them.
    perform write_category_ids(g.store_id, array_agg(distinct g.product_id))
      from gone g
     where exists (select from category c where c.store_id = g.store_id and c.id = g.category_id)
     group by g.store_id;
  end if;
  return null;
end $$;
create trigger product_category_inserted after insert on product_category
  referencing new table as written for each statement execute function note_categories();
create trigger product_category_deleted after delete on product_category
  referencing old table as gone for each statement execute function note_categories();

-- A variant that went took its values with it before; what is left is read from the variants that stay.
create function note_variants() returns trigger language plpgsql as $$
begin
  perform write_value_ids(store_id, array_agg(distinct product_id)) from gone group by store_id;
  return null;
end $$;
create trigger product_variant_deleted after delete on product_variant
  referencing old table as gone for each statement execute function note_variants();

create function note_values() returns trigger language plpgsql
  set enable_seqscan = off set seq_page_cost = 0 set random_page_cost = 0
as $$
begin
  perform write_value_ids(c.store_id, array_agg(distinct v.product_id))
    from (select distinct store_id, variant_id from changed) c
    cross join lateral (select product_id from product_variant
      where store_id = c.store_id and id = c.variant_id offset 0) v
   group by c.store_id;
  return null;
end $$;
create trigger product_variant_option_value_inserted after insert on product_variant_option_value
  referencing new table as changed for each statement execute function note_values();
create trigger product_variant_option_value_updated after update on product_variant_option_value
  referencing new table as changed for each statement execute function note_values();
create trigger product_variant_option_value_deleted after delete on product_variant_option_value
  referencing old table as changed for each statement execute function note_values();

update product p set
  category_ids = array(select pc.category_id from product_category pc
    where pc.store_id = p.store_id and pc.product_id = p.id order by pc.category_id),
  value_ids = array(select distinct ov.value_id
    from product_variant v
    join product_variant_option_value ov on ov.store_id = v.store_id and ov.variant_id = v.id
    where v.store_id = p.store_id and v.product_id = p.id order by ov.value_id);
