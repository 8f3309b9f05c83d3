-- The function takes the lock of the store's index itself, whoever calls it: two that counted at once both found a new word
-- missing, and the second one failed at its key. What it adds to is the count as it is by then, and not as it was read.
create or replace function count_search_words(store text, most int) returns int language plpgsql as $$
declare
  taken int;
begin
  perform pg_advisory_xact_lock(hashtextextended('catalog.search:' || store, 0));
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
    update search_word w set uses = w.uses + c.uses from changed c
     where w.store_id = store and w.language = c.language and w.word = c.word and c.had + c.uses > 0),
  added as (
    insert into search_word (store_id, language, word, spelled, letters, stubs, uses)
    select store, c.language, c.word, spelled, trigram_letters(spelled), word_stubs(store, c.language, spelled), c.uses
      from changed c, normalise_words(c.word) spelled
     where c.had is null and c.uses > 0
    on conflict (store_id, language, word) do update set uses = search_word.uses + excluded.uses)
  select count(*) into taken from oldest;
  return taken;
end $$;
