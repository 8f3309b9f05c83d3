-- Spelling: every word of a store that somebody may look for, and how to find it by almost its letters.

-- `vocabulary`: the words of the name, the titles, the keywords, the brand and the option values, in lower case and
-- otherwise as they are written, since they are shown when somebody is asked whether they meant them.
-- `edition`: which form of the index wrote the row. One of an earlier form is made anew at the next start.
alter table product_search
  add column vocabulary text[] not null default '{}',
  add column edition smallint not null default 1;

create table search_word (
  store_id text not null,
  language text not null,
  word     text not null check (length(word) between 2 and 40),
  -- Normalised, and the same for trigrams.
  spelled  text not null,
  letters  text not null,
  -- The word and the word without each of its letters, as numbers: see `word_stubs`.
  stubs    bigint[] not null,
  -- How many rows of product_search have it.
  uses     integer not null,
  primary key (store_id, language, word)
);
create index search_word_stubs on search_word using gin (stubs) with (fastupdate = off);
create index search_word_trigrams on search_word using gin (store_id, language, letters gin_trgm_ops)
  with (fastupdate = off);

-- Words that came to search rows or went from them and are not counted yet. Nobody waits for anybody to add a row here,
-- while a row of search_word is shared by many products: two who delete some would wait for each other in a circle.
create table search_word_change (
  id       bigint generated always as identity,
  store_id text not null,
  language text not null,
  word     text not null,
  uses     integer not null,
  primary key (store_id, id)
);

-- What stands between words. The same for texts and for what is typed, so a word is the same on both sides.
create function words_in(given text) returns setof text
  language sql immutable parallel safe rows 10 as $$
  select distinct w
    from regexp_split_to_table(lower(left(given, 4000)),
           '[\s\u00a0,.;:!?()\[\]{}<>«»"“”„''’‘`´/\\|+*&%#@=_~^$€£·•…–—\-\u060c\u061b\u061f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+') w
   where length(w) between 2 and 40
   limit 100
$$;

-- Two words with one mistake between them (a letter too many, too few, another one, two exchanged) have a stub in
-- common: one of them, or both, without one letter. So a word has one stub more than letters, and what is almost it is
-- found by an index without going through words. The store is part of the number, so stubs of stores never meet.
-- Very long words are left to trigrams. Numbers have none: 41 is no mistake for 42.
create function word_stubs(store text, language text, spelled text) returns bigint[]
  language sql immutable parallel safe as $$
  select case when length(spelled) > 24 or spelled ~ '[0-9]' then '{}' else array(
    select distinct hashtextextended(concat_ws('/', store, language, stub), 0)
      from (select spelled as stub union all
            select overlay(spelled placing '' from nth for 1) from generate_series(1, length(spelled)) nth) stubs
     where length(stub) > 1) end
$$;

-- Words follow the search rows, whoever writes those. They are counted by `count_search_words`.
create function note_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word_change (store_id, language, word, uses)
    select store_id, language, w, count(*) from written, unnest(vocabulary) w group by store_id, language, w;
  elsif tg_op = 'DELETE' then
    insert into search_word_change (store_id, language, word, uses)
    select store_id, language, w, -count(*) from gone, unnest(vocabulary) w group by store_id, language, w;
  else
    insert into search_word_change (store_id, language, word, uses)
    select store_id, language, w, sum(use)
      from (select store_id, language, w, 1 as use from written, unnest(vocabulary) w
            union all
            select store_id, language, w, -1 from gone, unnest(vocabulary) w) changed
     group by store_id, language, w having sum(use) <> 0;
  end if;
  return null;
end $$;
create trigger product_search_inserted_words after insert on product_search
  referencing new table as written for each statement execute function note_search_words();
create trigger product_search_updated_words after update on product_search
  referencing old table as gone new table as written for each statement execute function note_search_words();
create trigger product_search_deleted_words after delete on product_search
  referencing old table as gone for each statement execute function note_search_words();

-- Counts the oldest changes of a store and answers how many there were. Only one at a time in a store, under the lock of
-- its index. Oldest first: what a word loses is always noted after what it gained.
create function count_search_words(store text, most int) returns int language plpgsql as $$
declare
  taken int;
begin
  with oldest as (
    delete from search_word_change c
     where c.store_id = store and c.id = any(array(
       select o.id from search_word_change o where o.store_id = store order by o.id limit most))
    returning c.language, c.word, c.uses),
  changed as materialized (
    select o.language, o.word, sum(o.uses)::int as uses,
           (select w.uses from search_word w where w.store_id = store and w.language = o.language and w.word = o.word) as had
      from oldest o group by o.language, o.word having sum(o.uses) <> 0),
  removed as (
    delete from search_word w using changed c
     where w.store_id = store and w.language = c.language and w.word = c.word and c.had + c.uses <= 0),
  counted as (
    update search_word w set uses = c.had + c.uses from changed c
     where w.store_id = store and w.language = c.language and w.word = c.word and c.had + c.uses > 0),
  added as (
    insert into search_word (store_id, language, word, spelled, letters, stubs, uses)
    select store, c.language, c.word, spelled, trigram_letters(spelled), word_stubs(store, c.language, spelled), c.uses
      from changed c, normalise_words(c.word) spelled
     where c.had is null and c.uses > 0)
  select count(*) into taken from oldest;
  return taken;
end $$;
