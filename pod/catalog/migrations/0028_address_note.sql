-- Names by which links know products and categories, of which content has to be told where they lead, since something about that
-- changed: another name, shown or hidden, gone. Written by triggers, with whatever changed it, and taken away once content has
-- heard of it. What is told is read when it is told.
create table address_note (
  id       bigint generated always as identity,
  store_id text not null check (store_id ~ '^[0-9a-f]{24}$'),
  subject  text not null check (subject in ('PRODUCT', 'CATEGORY')),
  slug     text not null,
  primary key (store_id, id)
);
alter table address_note alter column store_id set (n_distinct = 1);

create function note_product_slugs() returns trigger language plpgsql as $$
begin
  insert into address_note (store_id, subject, slug)
  select distinct new.store_id, 'PRODUCT', d.friendly_url from product_description d
   where d.store_id = new.store_id and d.product_id = new.id;
  return null;
end $$;
create trigger product_shown_addresses after update on product
  for each row when (old.shown <> new.shown) execute function note_product_slugs();

-- A category is linked by its code, too.
create function note_category_slugs() returns trigger language plpgsql as $$
begin
  insert into address_note (store_id, subject, slug)
  select old.store_id, 'CATEGORY', old.code
  union
  select d.store_id, 'CATEGORY', d.friendly_url from category_description d
   where d.store_id = old.store_id and d.category_id = old.id;
  return null;
end $$;
create trigger category_shown_addresses after update on category
  for each row when (old.shown <> new.shown) execute function note_category_slugs();
create trigger category_gone_addresses after delete on category
  for each row execute function note_category_slugs();

create function note_slugs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into address_note (store_id, subject, slug) select distinct store_id, tg_argv[0], friendly_url from written;
  elsif tg_op = 'DELETE' then
    insert into address_note (store_id, subject, slug) select distinct store_id, tg_argv[0], friendly_url from gone;
  elsif tg_argv[0] = 'PRODUCT' then
    insert into address_note (store_id, subject, slug)
    select distinct o.store_id, tg_argv[0], unnest(array[o.friendly_url, n.friendly_url])
      from former o join present n using (store_id, product_id, language) where n.friendly_url <> o.friendly_url;
  else
    insert into address_note (store_id, subject, slug)
    select distinct o.store_id, tg_argv[0], unnest(array[o.friendly_url, n.friendly_url])
      from former o join present n using (store_id, category_id, language) where n.friendly_url <> o.friendly_url;
  end if;
  return null;
end $$;
create trigger product_slug_written after insert on product_description
  referencing new table as written for each statement execute function note_slugs('PRODUCT');
create trigger product_slug_gone after delete on product_description
  referencing old table as gone for each statement execute function note_slugs('PRODUCT');
create trigger product_slug_changed after update on product_description
  referencing old table as former new table as present for each statement execute function note_slugs('PRODUCT');
create trigger category_slug_written after insert on category_description
  referencing new table as written for each statement execute function note_slugs('CATEGORY');
create trigger category_slug_gone after delete on category_description
  referencing old table as gone for each statement execute function note_slugs('CATEGORY');
create trigger category_slug_changed after update on category_description
  referencing old table as former new table as present for each statement execute function note_slugs('CATEGORY');

-- What is hidden already is told at the next start.
insert into address_note (store_id, subject, slug)
select distinct d.store_id, 'PRODUCT', d.friendly_url from product_description d
  join product p on p.store_id = d.store_id and p.id = d.product_id where not p.shown
union
select distinct d.store_id, 'CATEGORY', d.friendly_url from category_description d
  join category c on c.store_id = d.store_id and c.id = d.category_id where not c.shown
union
select c.store_id, 'CATEGORY', c.code from category c where not c.shown
union
select r.store_id, r.subject, r.friendly_url from slug_redirect r;
