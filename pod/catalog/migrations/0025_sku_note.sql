-- Skus of which inventory has to be told whether shoppers see their product, since something about that changed. Written by
-- triggers, with whatever changed it, and taken away once inventory has heard of it. What is told is read when it is told.
create table sku_note (
  id       bigint generated always as identity,
  store_id text not null check (store_id ~ '^[0-9a-f]{24}$'),
  sku      text not null,
  primary key (store_id, id)
);

-- Stores of which inventory has been told every sku, so that it knows none beyond those.
create table sku_telling (
  store_id text primary key check (store_id ~ '^[0-9a-f]{24}$'),
  told_at  timestamptz not null
);

-- Of two messages about a sku the one with the higher position was read later. It is drawn before anything is read.
create sequence sku_telling_position;

create function note_product_skus() returns trigger language plpgsql as $$
begin
  insert into sku_note (store_id, sku)
  select new.store_id, v.sku from product_variant v where v.store_id = new.store_id and v.product_id = new.id;
  return null;
end $$;
create trigger product_shown_noted after update on product
  for each row when (old.shown <> new.shown) execute function note_product_skus();

create function note_variant_skus() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sku_note (store_id, sku) select store_id, sku from written;
  elsif tg_op = 'DELETE' then
    insert into sku_note (store_id, sku) select store_id, sku from gone;
  else
    insert into sku_note (store_id, sku)
    select o.store_id, unnest(array[o.sku, n.sku])
      from former o join present n on n.store_id = o.store_id and n.id = o.id where n.sku <> o.sku;
  end if;
  return null;
end $$;
create trigger product_variant_inserted_noted after insert on product_variant
  referencing new table as written for each statement execute function note_variant_skus();
create trigger product_variant_deleted_noted after delete on product_variant
  referencing old table as gone for each statement execute function note_variant_skus();
create trigger product_variant_updated_noted after update on product_variant
  referencing old table as former new table as present for each statement execute function note_variant_skus();

do $$
declare
  owned text;
begin
  foreach owned in array '{sku_note,sku_telling}'::text[] loop
    execute format('alter table %s alter column store_id set (n_distinct = 1)', owned);
  end loop;
end $$;
