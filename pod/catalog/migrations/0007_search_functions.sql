-- What is looked for in a language: words in any of their forms, or exactly as they stand, or a sku.
create function search_query(language text, words text) returns tsquery
  language sql immutable parallel safe
  return plainto_tsquery(search_dictionary(language), words) || plainto_tsquery('simple', words)
    || case when words ~ '^[a-z0-9_-]+$' then quote_literal(words)::tsquery else ''::tsquery end;

-- The shown products that a query finds in one language, and how well each fits: what its name says counts most, above
-- all a name that is or begins with the words; the sku of a variant counts more than any words.
create function search_hits(store text, asked text, words text, query tsquery, out ids uuid[], out ranks real[])
  language plpgsql stable parallel safe as $$
declare
  spelled text := trigram_letters(words);
  sku tsquery := case when words ~ '^[a-z0-9_-]+$' then quote_literal(words)::tsquery else ''::tsquery end;
begin
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

-- The word of a product or brand that is most like a misspelt one. Nothing where none is even a little like it.
create function nearest_word(store text, asked text, word text) returns text
  language sql stable parallel safe
  set pg_trgm.strict_word_similarity_threshold = 0.3
as $$
  with near as materialized (
    select s.product_id, strict_word_similarity(trigram_letters(word), s.letters) as likeness
      from product_search s
     where s.store_id = store and s.language = asked and s.letters %>> trigram_letters(word)
     order by likeness desc, length(s.letters)
     limit 5)
  select lower(w)
    from near
    join product p on p.store_id = store and p.id = near.product_id
    join product_description d on d.store_id = store and d.product_id = p.id and d.language = asked
    left join manufacturer_description m
      on m.store_id = store and m.manufacturer_id = p.manufacturer_id and m.language = asked,
    regexp_split_to_table(concat_ws(' ', d.name, m.name), '[\s,.;:!?()«»"/-]+') as w
   where w <> ''
   order by similarity(trigram_letters(word), trigram_letters(normalise_words(w))) desc, near.likeness desc, length(w)
   limit 1
$$;

-- The same words with those that find nothing replaced by what is most like them.
create function corrected_words(store text, asked text, words text) returns text
  language sql stable parallel safe as $$
  select string_agg(case
      when exists (select from product_search s where s.store_id = store and s.language = asked
        and s.document @@ search_query(asked, w)) then w
      else nearest_word(store, asked, w) end, ' ' order by place)
    from string_to_table(words, ' ') with ordinality as given (w, place)
$$;

-- The languages in which the store describes products: one step of the index for each.
create function search_languages(store text) returns setof text
  language sql stable parallel safe rows 3 as $$
  with recursive step (language) as (
    (select language from product_search where store_id = store order by language limit 1)
    union all
    select (select s.language from product_search s where s.store_id = store and s.language > step.language
      order by s.language limit 1)
    from step where step.language is not null)
  select language from step where language is not null
$$;

-- Finds products by words. Where the asked language has none, the language in which the words find most; else what the
-- words probably should have been, in the asked language before others; else products with some of the words.
create function search_products(
  store text, asked text, given text,
  out language text, out did_you_mean text, out ids uuid[], out ranks real[]
) language plpgsql stable parallel safe as $$
declare
  words constant text := btrim(regexp_replace(normalise_words(given), '\s+', ' ', 'g'));
  other record;
  better text;
begin
  language := asked;
  select h.ids, h.ranks into ids, ranks from search_hits(store, asked, words, search_query(asked, words)) h;
  if ids is not null then return; end if;

  for other in
    select l, h.ids, h.ranks from search_languages(store) l, search_hits(store, l, words, search_query(l, words)) h
     where l <> asked and h.ids is not null order by cardinality(h.ids) desc limit 1
  loop
    language := other.l; ids := other.ids; ranks := other.ranks;
    return;
  end loop;

  for other in select l from search_languages(store) l order by l <> asked, l loop
    better := corrected_words(store, other.l, words);
    continue when better is null;
    select h.ids, h.ranks into ids, ranks
      from search_hits(store, other.l, normalise_words(better), search_query(other.l, normalise_words(better))) h;
    if ids is null then
      select h.ids, h.ranks into ids, ranks
        from (select string_agg('(' || one_word::text || ')', ' | ')::tsquery as any_word
                from string_to_table(normalise_words(better), ' ') w, search_query(other.l, w) one_word
               where numnode(one_word) > 0) q,
             search_hits(store, other.l, normalise_words(better), q.any_word) h;
    end if;
    if ids is not null then
      language := other.l;
      did_you_mean := nullif(better, words);
      return;
    end if;
  end loop;
end $$;

-- The shown products of one language that somebody who types may mean, best first. Of each way to match only some
-- candidates are compared, so that a few letters cost the same in a large store as in a small one.
create function typed_products(store text, asked text, words text, candidates int, most int) returns setof uuid
  language plpgsql stable parallel safe rows 10 as $$
declare
  spelled constant text := trigram_letters(words);
  inside constant text := '%' || regexp_replace(spelled, '([\\%_])', '\\\1', 'g') || '%';
  begun constant tsquery := (
    select string_agg('''' || replace(replace(w, '\', '\\'), '''', '''''') || ''':*', ' & ')
      from string_to_table(words, ' ') w)::tsquery;
begin
  return query
    with candidate as (
      (select s.product_id, s.name, s.letters from product_search s
        where s.store_id = store and s.language = asked and s.name ~>=~ words and s.name ~<~ (words || U&'\+10FFFF')
        order by s.name using ~<~ limit candidates)
      union
      (select s.product_id, s.name, s.letters from product_search s
        where s.store_id = store and s.language = asked and s.document @@ begun limit candidates)
      union
      (select s.product_id, s.name, s.letters from product_search s
        where length(words) > 2 and s.store_id = store and s.language = asked and s.letters like inside
        limit candidates))
    select c.product_id from candidate c
      join product p on p.store_id = store and p.id = c.product_id and p.available
     order by starts_with(c.name, words) desc, word_similarity(spelled, c.letters) desc, length(c.name), c.name, c.product_id
     limit most;
end $$;

-- The same for letters that are almost those of a word.
create function almost_typed_products(store text, asked text, words text, most int) returns setof uuid
  language sql stable parallel safe rows 10
  set pg_trgm.word_similarity_threshold = 0.4
as $$
  select s.product_id from product_search s
    join product p on p.store_id = store and p.id = s.product_id and p.available
   where s.store_id = store and s.language = asked and s.letters %> trigram_letters(words)
   order by word_similarity(trigram_letters(words), s.letters) desc, length(s.name), s.name, s.product_id
   limit most
$$;

-- What somebody who types may mean: in the asked language, else almost, else in another language.
create function suggest_products(store text, asked text, given text, candidates int, most int) returns setof uuid
  language plpgsql stable parallel safe rows 10 as $$
declare
  words constant text := btrim(regexp_replace(normalise_words(given), '\s+', ' ', 'g'));
  other text;
begin
  return query select typed_products(store, asked, words, candidates, most);
  if found then return; end if;
  for other in select l from search_languages(store) l where l <> asked loop
    return query select typed_products(store, other, words, candidates, most);
    if found then return; end if;
  end loop;
  return query select almost_typed_products(store, asked, words, most);
end $$;
