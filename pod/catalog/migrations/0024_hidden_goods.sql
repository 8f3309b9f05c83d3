-- Whether shoppers see a product, in its row: whoever reads for them asks one column and nothing else. A product that is in
-- categories is shown while one of them is; without any, it is shown.
alter table product
  -- It is in categories, and the shop shows none of them. Kept by triggers.
  add column category_hidden boolean not null default false,
  add column shown boolean not null generated always as (available and not category_hidden) stored;

-- Categories that are going while this is read count for nothing any more.
create function is_category_hidden(store text, product uuid) returns boolean language sql stable parallel safe
  return coalesce((select not bool_or(c.shown) from product_category pc
    join category c on c.store_id = pc.store_id and c.id = pc.category_id
   where pc.store_id = store and pc.product_id = product), false);

-- As before, with what their categories hide. Whoever puts products into categories holds the tree of the store, see `tree.ts`:
-- no category is shown or hidden between this and the commit.
create or replace function write_category_ids(store text, products uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set seq_page_cost = 0 set random_page_cost = 0
as $$
declare
  held record;
  present uuid[];
  hidden boolean;
begin
  for held in
    select p.id, p.category_ids, p.category_hidden from product p
     where p.store_id = store and p.id = any(products) order by p.id for no key update
  loop
    present := array(select pc.category_id from product_category pc
      where pc.store_id = store and pc.product_id = held.id order by pc.category_id);
    hidden := is_category_hidden(store, held.id);
    if present <> held.category_ids or hidden <> held.category_hidden then
      update product p set category_ids = present, category_hidden = hidden where p.store_id = store and p.id = held.id;
    end if;
  end loop;
end $$;

-- Some products of which a category was shown, hidden or removed. Only those of which something else is true now are written,
-- in the order of their ids.
create function follow_categories(store text, products uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set seq_page_cost = 0 set random_page_cost = 0
as $$
declare
  turned constant uuid[] := array(
    select p.id from (select distinct unnest(products) as id) filed
    cross join lateral (select id, category_hidden from product where store_id = store and id = filed.id offset 0) p
    where p.category_hidden <> is_category_hidden(store, p.id));
begin
  perform from product p where p.store_id = store and p.id = any(turned) order by p.id for no key update;
  update product p set category_hidden = not p.category_hidden where p.store_id = store and p.id = any(turned);
end $$;

create function note_shown_categories() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set seq_page_cost = 0 set random_page_cost = 0
as $$
begin
  perform follow_categories(turned.store_id, array(
      select pc.product_id from product_category pc
       where pc.store_id = turned.store_id and pc.category_id = any(turned.ids)))
    from (select n.store_id, array_agg(n.id) as ids from present n join former o on o.store_id = n.store_id and o.id = n.id
           where n.shown <> o.shown group by n.store_id) turned;
  return null;
end $$;
create trigger category_shown after update on category
  referencing old table as former new table as present for each statement execute function note_shown_categories();

create or replace function note_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_category_ids(store_id, array_agg(distinct product_id)) from written group by store_id;
  else
    perform write_category_ids(g.store_id, array_agg(distinct g.product_id))
      from gone g
     where exists (select from category c where c.store_id = g.store_id and c.id = g.category_id)
     group by g.store_id;
    -- A category takes thousands of products with it when it goes: nobody finds it in their rows any more, so they are
    -- left as they are, but for those that are shown without it, or no longer.
    perform follow_categories(g.store_id, array_agg(g.product_id))
      from gone g
     where not exists (select from category c where c.store_id = g.store_id and c.id = g.category_id)
     group by g.store_id;
  end if;
  return null;
end $$;

update product p set category_hidden = true where p.category_ids <> '{}' and is_category_hidden(p.store_id, p.id);

drop index product_shown;
create index product_shown on product (store_id, id) where shown;

-- The shown products that a query finds in one language: as before, by the new column.
create or replace function search_hits(store text, asked text, words text, query tsquery, out ids uuid[], out ranks real[])
  language plpgsql stable parallel safe as $$
declare
  spelled text := trigram_letters(words);
  sku tsquery := case when words ~ '^[a-z0-9_-]+$' then quote_literal(words)::tsquery else ''::tsquery end;
begin
  if numnode(query) = 0 then return; end if;
  select array_agg(s.product_id), array_agg((
      ts_rank('{0.05, 0.2, 0.4, 1}', s.document, query)
      + similarity(spelled, s.letters) + 0.5 * strict_word_similarity(spelled, s.letters)
      + case when s.name = words then 3 when starts_with(s.name, words) then 1 else 0 end
      + case when s.document @@ sku then 10 else 0 end)::real)
    into ids, ranks
    from product_search s
   where s.store_id = store and s.language = asked and s.document @@ query
     -- Looked up one by one: how few a query finds is not known when this is planned.
     and (select p.shown from product p where p.store_id = store and p.id = s.product_id);
end $$;

create or replace function finds_any(store text, asked text, query tsquery) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return numnode(query) > 0 and exists (
    select from product_search s
     where s.store_id = store and s.language = asked and s.document @@ query
       and (select p.shown from product p where p.store_id = store and p.id = s.product_id));
end $$;

create or replace function best_typed(store text, asked text, words text, candidates uuid[], most int) returns uuid[]
  language sql stable parallel safe as $$
  select array(
    select s.product_id from (select distinct id from unnest(candidates) id) c
      join product_search s on s.store_id = store and s.product_id = c.id and s.language = asked
      join product p on p.store_id = store and p.id = c.id and p.shown
     order by starts_with(s.name, words) desc, word_similarity(trigram_letters(words), s.letters) desc,
              length(s.name), s.name, s.product_id
     limit most)
$$;

create or replace function almost_typed_products(store text, asked text, words text, most int) returns setof uuid
  language sql stable parallel safe rows 10
  set pg_trgm.word_similarity_threshold = 0.4
as $$
  select s.product_id from product_search s
    join product p on p.store_id = store and p.id = s.product_id and p.shown
   where s.store_id = store and s.language = asked and s.letters %> trigram_letters(words)
   order by word_similarity(trigram_letters(words), s.letters) desc, length(s.name), s.name, s.product_id
   limit most
$$;
