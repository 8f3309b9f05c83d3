-- What is typed is answered from indexes that are read in order and only as far as a screen needs, so that a few letters
-- cost the same in a large store as in a small one.

-- With the schema that it was made in: a dump that is read back and `analyze` call it too, and they have no search path.
alter function normalise_words set search_path from current;

-- A name from each of its words on but the first, since all names are in order already. A prefix of one is a word, or
-- some words in their order, somewhere within the name.
create table product_name_tail (
  store_id   text not null,
  product_id uuid not null,
  language   text not null,
  tail       text not null check (length(tail) between 1 and 60),
  primary key (store_id, product_id, language, tail)
);
create index product_name_tail_begin on product_name_tail (store_id, language, tail text_pattern_ops, product_id);

-- Twelve words are more than a name has, and nobody types sixty letters before something is found.
create function name_tails(name text) returns setof text
  language sql immutable parallel safe rows 3 as $$
  select distinct left(substring(name from place), 60)
    from (select '[\s,.;:!?()«»"/-]+') as given (gap),
         generate_series(1, least(regexp_count(name, gap), 12)) as nth,
         regexp_instr(name, gap, 1, nth, 1) as place
   where place <= length(name)
$$;

-- Tails follow the search rows, whoever writes those.
create function write_name_tails() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from product_name_tail t using gone g
     where t.store_id = g.store_id and t.product_id = g.product_id and t.language = g.language;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_name_tail (store_id, product_id, language, tail)
    select w.store_id, w.product_id, w.language, tail from written w, name_tails(w.name) tail;
  end if;
  return null;
end $$;
create trigger product_search_inserted after insert on product_search
  referencing new table as written for each statement execute function write_name_tails();
create trigger product_search_updated after update on product_search
  referencing old table as gone new table as written for each statement execute function write_name_tails();
create trigger product_search_deleted after delete on product_search
  referencing old table as gone for each statement execute function write_name_tails();

insert into product_name_tail (store_id, product_id, language, tail)
select s.store_id, s.product_id, s.language, tail from product_search s, name_tails(s.name) tail;

-- Brands are looked for by how they begin, and lead to some of their products.
alter table manufacturer_description add column spelled text not null generated always as (normalise_words(name)) stored;
-- Only for who asks for it by the condition: while brands are few, any index looks good for the name of one of them.
create index manufacturer_description_begin on manufacturer_description (store_id, language, spelled text_pattern_ops)
  where spelled <> '';

-- Of these products the shown ones that fit best what is typed.
create function best_typed(store text, asked text, words text, candidates uuid[], most int) returns uuid[]
  language sql stable parallel safe as $$
  select array(
    select s.product_id from (select distinct id from unnest(candidates) id) c
      join product_search s on s.store_id = store and s.product_id = c.id and s.language = asked
      join product p on p.store_id = store and p.id = c.id and p.available
     order by starts_with(s.name, words) desc, word_similarity(trigram_letters(words), s.letters) desc,
              length(s.name), s.name, s.product_id
     limit most)
$$;

-- The shown products of one language that somebody who types may mean, best first: those with a name or a brand that
-- begins so; where they are too few, those with such words anywhere, and those with such letters.
create or replace function typed_products(store text, asked text, words text, candidates int, most int) returns setof uuid
  language plpgsql stable parallel safe rows 10 as $$
declare
  beyond constant text := words || U&'\+10FFFF';
  near uuid[];
  best uuid[];
begin
  near := array(
    (select s.product_id from product_search s
      where s.store_id = store and s.language = asked and s.name ~>=~ words and s.name ~<~ beyond
      order by s.name using ~<~ limit candidates)
    union all
    (select t.product_id from product_name_tail t
      where t.store_id = store and t.language = asked and t.tail ~>=~ words and t.tail ~<~ beyond
      order by t.tail using ~<~, t.product_id limit candidates)
    union all
    (select p.id from (
        select manufacturer_id from manufacturer_description
         where store_id = store and language = asked and spelled ~>=~ words and spelled ~<~ beyond and spelled <> ''
         order by spelled using ~<~ limit candidates) brand
      cross join lateral (
        select id from product where store_id = store and manufacturer_id = brand.manufacturer_id limit candidates) p
      limit candidates));
  best := best_typed(store, asked, words, near, most);
  if cardinality(best) < most then
    best := best_typed(store, asked, words, near || typed_anywhere(store, asked, words, candidates), most);
  end if;
  return query select unnest(best);
end $$;

-- By the words of everything that is told of a product and by the letters of its name and brand. Both indexes are read
-- as far as they match, and so only for what hardly any name begins with.
create function typed_anywhere(store text, asked text, words text, candidates int) returns uuid[]
  language plpgsql stable parallel safe as $$
declare
  inside constant text := '%' || regexp_replace(trigram_letters(words), '([\\%_])', '\\\1', 'g') || '%';
  begun constant tsquery := (
    select string_agg('''' || replace(replace(w, '\', '\\'), '''', '''''') || ''':*', ' & ')
      from string_to_table(words, ' ') w)::tsquery;
begin
  return array(
    (select s.product_id from product_search s
      where s.store_id = store and s.language = asked and s.document @@ begun limit candidates)
    union all
    (select s.product_id from product_search s
      where length(words) > 2 and s.store_id = store and s.language = asked and s.letters like inside
      limit candidates));
end $$;
