-- Whether an index of trigrams can be asked for these letters. For what has none, such as a row of signs, it would have to
-- be read as a whole.
create function has_trigrams(letters text) returns boolean
  language sql immutable parallel safe
  return exists (select from unnest(show_trgm(letters)) as one (trigram) where one.trigram ~ '\S\S');

-- Two letters that lie beside or above each other on a usual keyboard: QWERTY and AZERTY, Arabic, Russian.
create function are_neighbour_keys(one text, other text) returns boolean
  language sql immutable parallel safe as $$
  select position(one || other in keys) > 0 or position(other || one in keys) > 0
    from (select 'qwertyuiop asdfghjklñ zxcvbnm qaz wsx edc rfv tgb yhn ujm ik ol azertyuiop qsdfghjklm wxcvbn aqw zsx '
      'йцукенгшщзхъ фывапролджэ ячсмитьбю йфя цыч увс кам епи нрт гоь шлб щдю зж хэ '
      'ضصثقفغعهخحجد شسيبلاتنمكط يءورىهوزظ ضش صسي ثي قبو فلر غا عت هنه خمو حكز جطظ') rows (keys)
$$;

-- How likely somebody typed the one word for the other: 0 the same, 1 two letters exchanged or one doubled, 2 one too many
-- or too few or the key beside it, 3 any other letter. Null: more than one mistake.
create function spelling_mistake(typed text, meant text) returns int
  language plpgsql immutable parallel safe as $$
declare
  typed_length constant int := length(typed);
  meant_length constant int := length(meant);
  nth int := 1;
begin
  while nth <= least(typed_length, meant_length) and substr(typed, nth, 1) = substr(meant, nth, 1) loop
    nth := nth + 1;
  end loop;
  if typed_length = meant_length then
    if nth > typed_length then return 0; end if;
    if substr(typed, nth + 1) = substr(meant, nth + 1) then
      return case when are_neighbour_keys(substr(typed, nth, 1), substr(meant, nth, 1)) then 2 else 3 end;
    end if;
    if substr(typed, nth, 2) = reverse(substr(meant, nth, 2)) and substr(typed, nth + 2) = substr(meant, nth + 2) then
      return 1;
    end if;
  elsif typed_length = meant_length + 1 and substr(typed, nth + 1) = substr(meant, nth) then
    return case when nth > 1 and substr(typed, nth, 1) = substr(typed, nth - 1, 1) then 1 else 2 end;
  elsif meant_length = typed_length + 1 and substr(meant, nth + 1) = substr(typed, nth) then
    return case when nth > 1 and substr(meant, nth, 1) = substr(meant, nth - 1, 1) then 1 else 2 end;
  end if;
  return null;
end $$;

-- Whether a shown product has this in a language.
create function finds_any(store text, asked text, query tsquery) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return numnode(query) > 0 and exists (
    select from product_search s
     where s.store_id = store and s.language = asked and s.document @@ query
       and (select p.available from product p where p.store_id = store and p.id = s.product_id));
end $$;

-- The likeliest word of a shown product with one mistake in it. What is looked up first is a handful of words that share a
-- stub; as a set of its own and by the index, so that a plan never goes through all words of a store instead.
create function respelled_word(store text, asked text, typed text) returns text
  language sql stable parallel safe
  set enable_seqscan = off
as $$
  -- across stores: the numbers in the index hold the store, and it is compared once more below
  with near as materialized (
    select w.store_id, w.language, w.word, w.spelled, w.uses
      from search_word w where w.stubs && word_stubs(store, asked, typed)),
  likely as materialized (
    select n.word, n.spelled, mistake, left(n.spelled, 1) = left(typed, 1) as begins_right, n.uses
      from near n, spelling_mistake(typed, n.spelled) mistake
     where n.store_id = store and n.language = asked and mistake is not null
     order by mistake, begins_right desc, n.uses desc, n.word
     limit 5)
  select l.word from likely l
   where finds_any(store, asked, plainto_tsquery('simple', l.spelled))
   order by l.mistake, l.begins_right desc, l.uses desc, l.word
   limit 1
$$;

-- The word of the store that is most like a misspelt one by its trigrams. Nothing where none is even a little like it.
create or replace function nearest_word(store text, asked text, word text) returns text
  language sql stable parallel safe
  set pg_trgm.similarity_threshold = 0.3
as $$
  select likely.word
    from (select w.word, w.spelled, similarity(w.letters, trigram_letters(nearest_word.word)) as likeness, w.uses
            from search_word w
           where w.store_id = store and w.language = asked and w.letters % trigram_letters(nearest_word.word)
             and length(nearest_word.word) between 3 and 40 and has_trigrams(trigram_letters(nearest_word.word))
           order by likeness desc, w.uses desc, w.word
           limit 5) likely
   where finds_any(store, asked, plainto_tsquery('simple', likely.spelled))
   order by likely.likeness desc, likely.uses desc, likely.word
   limit 1
$$;

-- The same words with those that find nothing replaced by the ones that were probably meant. With `one_mistake` each
-- must be a word with one mistake, else there is no answer; without, the nearest by trigrams, and what is like nothing is
-- left out. Only the first eight are looked at: hardly anybody types more, and each costs some look-ups in each
-- language.
drop function corrected_words(text, text, text);
create function corrected_words(store text, asked text, words text, one_mistake boolean) returns text
  language plpgsql stable parallel safe as $$
declare
  part record;
  meant text;
  better text := '';
begin
  -- A part with a number in it is a whole: half a sku is none.
  for part in select matched[1] as word, matched[2] as gap, nth
      from regexp_matches(words, '(\S*[0-9]\S*|[^\s,.;:!?()«»"''/-]+)([\s,.;:!?()«»"''/-]*)', 'g')
        with ordinality as given (matched, nth)
  loop
    if part.nth > 8 or finds_any(store, asked, search_query(asked, part.word)) then
      meant := part.word;
    else
      meant := respelled_word(store, asked, part.word);
      if meant is null and one_mistake then return null; end if;
      meant := coalesce(meant, nearest_word(store, asked, part.word));
    end if;
    if meant is not null then better := better || meant || part.gap; end if;
  end loop;
  return nullif(btrim(better), '');
end $$;

-- What is typed, as it is compared: marks that nobody sees (the direction of writing, joiners) are no letters.
create function query_words(given text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    translate(normalise_words(given),
      U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF', ''), '\s+', ' ', 'g'));

-- As before, but a query without a word, such as one of signs alone, finds nothing instead of comparing all products.
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
     and (select p.available from product p where p.store_id = store and p.id = s.product_id);
end $$;

-- Products with any of these words.
create function any_word_hits(store text, asked text, words text, out ids uuid[], out ranks real[])
  language sql stable parallel safe as $$
  select h.ids, h.ranks
    from (select string_agg('(' || one_word::text || ')', ' | ')::tsquery as any_word
            from (select w from string_to_table(words, ' ') w limit 12) first_words, search_query(asked, w) one_word
           where numnode(one_word) > 0) q,
         search_hits(store, asked, words, q.any_word) h
$$;

-- Finds products by words. Where the asked language has none, the language in which the words find most; else the words
-- with one mistake in each of those that are not known, in the asked language before others; else what is most like
-- them, and products with some of the words. The vocabulary is read only where nothing was found.
create or replace function search_products(
  store text, asked text, given text,
  out language text, out did_you_mean text, out ids uuid[], out ranks real[]
) language plpgsql stable parallel safe as $$
declare
  words constant text := query_words(given);
  one_mistake boolean;
  other record;
  better text;
begin
  language := asked;
  select h.ids, h.ranks into ids, ranks from search_hits(store, asked, words, search_query(asked, words)) h;
  if ids is not null or words = '' then return; end if;

  for other in
    select l, h.ids, h.ranks from search_languages(store) l, search_hits(store, l, words, search_query(l, words)) h
     where l <> asked and h.ids is not null order by cardinality(h.ids) desc limit 1
  loop
    language := other.l; ids := other.ids; ranks := other.ranks;
    return;
  end loop;

  foreach one_mistake in array '{true,false}'::boolean[] loop
    for other in select l from search_languages(store) l order by l <> asked, l loop
      better := corrected_words(store, other.l, words, one_mistake);
      continue when better is null or (one_mistake and better = words);
      select h.ids, h.ranks into ids, ranks
        from search_hits(store, other.l, normalise_words(better), search_query(other.l, normalise_words(better))) h;
      if ids is null and not one_mistake then
        select h.ids, h.ranks into ids, ranks from any_word_hits(store, other.l, normalise_words(better)) h;
      end if;
      if ids is not null then
        language := other.l;
        did_you_mean := nullif(better, words);
        return;
      end if;
    end loop;
  end loop;
end $$;

-- As before, but letters are asked for only where an index can tell.
create or replace function typed_anywhere(store text, asked text, words text, candidates int) returns uuid[]
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
      where length(words) > 2 and has_trigrams(trigram_letters(words))
        and s.store_id = store and s.language = asked and s.letters like inside
      limit candidates));
end $$;

-- What somebody who types may mean: in the asked language, else in another, else with one mistake, else almost.
create or replace function suggest_products(store text, asked text, given text, candidates int, most int) returns setof uuid
  language plpgsql stable parallel safe rows 10 as $$
declare
  words constant text := query_words(given);
  other text;
begin
  if words = '' then return; end if;
  for other in select l from search_languages(store) l order by l <> asked, l loop
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
