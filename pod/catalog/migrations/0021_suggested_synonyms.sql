-- As before, but whoever types a couch is offered the sofa: the words of the asked language, then their synonyms in it, then
-- the words of other languages, and only then what is spelled almost so.
create or replace function suggest_products(store text, asked text, given text, candidates int, most int) returns setof uuid
  language plpgsql stable parallel safe rows 10 as $$
declare
  words constant text := query_words(given);
  best uuid[];
  wider tsquery;
  other text;
begin
  if words = '' then return; end if;
  best := array(select typed_products(store, asked, words, candidates, most));
  wider := case when cardinality(best) < most then synonym_query(asked, words) end;
  if wider is not null then
    best := best || array(
      select alike.id from search_hits(store, asked, words, wider) h, unnest(h.ids, h.ranks) as alike (id, rank)
       where alike.id <> all (best)
       order by alike.rank desc, alike.id limit most - cardinality(best));
  end if;
  if cardinality(best) > 0 then
    return query select unnest(best);
    return;
  end if;
  for other in select l from search_languages(store) l where l <> asked order by l loop
    return query select typed_products(store, other, words, candidates, most);
    if found then return; end if;
  end loop;
  for other in select l from search_languages(store) l order by l <> asked, l loop
    return query select typed_products(
      store, other, normalise_words(corrected_words(store, other, words, true)), candidates, most);
    if found then return; end if;
  end loop;
  if has_trigrams(trigram_letters(words)) then
    return query select almost_typed_products(store, asked, words, most);
  end if;
end $$;
