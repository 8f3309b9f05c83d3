/*
 * Words for one thing, so that whoever looks for a couch finds the sofa. Of all stores: a merchant's own words stand in the
 * keywords of a product. What they find comes after all that the words themselves find, so no search gets worse by them.
 */
create table search_synonym (
  language text not null,
  -- In the form in which words are compared, whatever their endings.
  stem     text not null,
  synonyms text[] not null,
  primary key (language, stem)
);

create function word_stem(language text, word text) returns text
  language sql immutable parallel safe
  return plainto_tsquery(search_dictionary(language), normalise_words(word))::text;

insert into search_synonym (language, stem, synonyms)
select language, word_stem(language, word), array_agg(distinct other)
  from (values
    ('en', '{sofa,couch,settee}'::text[]), ('en', '{trousers,pants,slacks}'), ('en', '{jumper,sweater,pullover}'),
    ('en', '{sneakers,trainers}'), ('en', '{handbag,purse}'), ('en', '{coat,overcoat}'), ('en', '{tee,tshirt}'),
    ('en', '{wardrobe,closet,armoire}'), ('en', '{rug,carpet}'), ('en', '{cushion,pillow}'),
    ('en', '{curtain,drape}'), ('en', '{grey,gray}'), ('en', '{burgundy,maroon}'),
    ('en', '{jewellery,jewelry}'), ('en', '{earrings,studs}'), ('en', '{bracelet,bangle}'), ('en', '{necklace,chain}'),
    ('en', '{glasses,spectacles}'), ('en', '{aubergine,eggplant}'), ('en', '{courgette,zucchini}'), ('en', '{crisps,chips}'),
    ('en', '{biscuit,cookie}'), ('en', '{yoghurt,yogurt}'), ('en', '{coriander,cilantro}'), ('en', '{mobile,cellphone}'),
    ('en', '{bin,trashcan}'), ('en', '{nappy,diaper}'),
    ('fr', '{canape,sofa,divan}'), ('fr', '{pull,chandail,pullover}'), ('fr', '{baskets,sneakers}'),
    ('fr', '{sac,sacoche}'), ('fr', '{manteau,pardessus}'), ('fr', '{armoire,penderie}'), ('fr', '{lampe,luminaire}'),
    ('fr', '{tapis,carpette}'), ('fr', '{rideau,voilage}'), ('fr', '{foulard,echarpe}'), ('fr', '{bague,anneau}'),
    ('fr', '{collier,sautoir}'), ('fr', '{marron,brun}'), ('fr', '{bordeaux,grenat}'),
    ('es', '{sofa,divan}'), ('es', '{jersey,sueter,pulover}'), ('es', '{zapatillas,tenis,deportivas}'), ('es', '{bolso,cartera}'),
    ('es', '{abrigo,gaban}'), ('es', '{armario,ropero}'), ('es', '{alfombra,tapete}'), ('es', '{cojin,almohadon}'),
    ('es', '{anillo,sortija}'), ('es', '{pendientes,aretes}'), ('es', '{patata,papa}'), ('es', '{melocoton,durazno}'),
    ('es', '{zumo,jugo}'), ('es', '{gafas,lentes,anteojos}'),
    ('ru', '{диван,софа}'), ('ru', '{свитер,джемпер,пуловер}'), ('ru', '{кроссовки,кеды}'), ('ru', '{брюки,штаны}'),
    ('ru', '{шкаф,гардероб}'), ('ru', '{лампа,светильник}'), ('ru', '{ковер,палас}'), ('ru', '{шторы,занавески}'),
    ('ru', '{кольцо,перстень}'), ('ru', '{картофель,картошка}'),
    ('ar', '{كنبة,أريكة,صوفا}'), ('ar', '{بنطال,بنطلون,سروال}'), ('ar', '{كنزة,بلوفر}'), ('ar', '{شنطة,حقيبة}'),
    ('ar', '{خزانة,دولاب}'), ('ar', '{مصباح,لمبة}'), ('ar', '{سجادة,بساط}'), ('ar', '{ستارة,برداية}'),
    ('ar', '{خاتم,محبس}'), ('ar', '{قلادة,عقد,سلسلة}'), ('ar', '{سوار,أسورة}'), ('ar', '{حلق,أقراط}'), ('ar', '{جزمة,حذاء}'),
    ('ar', '{معطف,بالطو}')
  ) as given (language, words), unnest(words) as word, unnest(words) as other
 where word_stem(language, word) <> word_stem(language, other)
 group by language, word_stem(language, word);

-- The words, or in the place of each one of its synonyms. Null where none of them has any.
create function synonym_query(asked text, words text) returns tsquery
  language plpgsql stable parallel safe as $$
declare
  word text;
  synonym text;
  has_any boolean := false;
  one tsquery;
  query tsquery := ''::tsquery;
begin
  for word in select w from string_to_table(words, ' ') w where w <> '' limit 8 loop
    one := search_query(asked, word);
    for synonym in
      select unnest(s.synonyms) from search_synonym s where s.language = asked and s.stem = word_stem(asked, word)
    loop
      one := one || search_query(asked, normalise_words(synonym));
      has_any := true;
    end loop;
    query := case when numnode(query) = 0 then one when numnode(one) = 0 then query else query && one end;
  end loop;
  return case when has_any then query end;
end $$;

-- What the words find in one language, and after it what their synonyms find.
create function word_hits(store text, asked text, words text, out ids uuid[], out ranks real[])
  language plpgsql stable parallel safe as $$
declare
  wider constant tsquery := synonym_query(asked, words);
  similar_ids uuid[];
  similar_ranks real[];
begin
  select h.ids, h.ranks into ids, ranks from search_hits(store, asked, words, search_query(asked, words)) h;
  if wider is null then return; end if;
  select h.ids, h.ranks into similar_ids, similar_ranks from search_hits(store, asked, words, wider) h;
  if ids is null then
    ids := similar_ids; ranks := similar_ranks;
    return;
  end if;
  -- No rank is as high as a hundred: see `search_hits`.
  select array_agg(found.id), array_agg(found.rank) into ids, ranks
    from (select id, rank + 100 as rank from unnest(ids, ranks) as exact (id, rank)
          union all
          select id, rank from unnest(similar_ids, similar_ranks) as alike (id, rank) where id <> all (ids)) found;
end $$;

-- As before, but with synonyms in the asked language.
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
  if words = '' then return; end if;
  select h.ids, h.ranks into ids, ranks from word_hits(store, asked, words) h;
  if ids is not null then return; end if;

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
      select h.ids, h.ranks into ids, ranks from word_hits(store, other.l, normalise_words(better)) h;
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

-- As before, but no word is taken for one of two letters: those are units, and `mlk` is not 250 ml.
create or replace function respelled_word(store text, asked text, typed text) returns text
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
     where n.store_id = store and n.language = asked and mistake is not null and length(n.spelled) > 2
     order by mistake, begins_right desc, n.uses desc, n.word
     limit 5)
  select l.word from likely l
   where finds_any(store, asked, plainto_tsquery('simple', l.spelled))
   order by l.mistake, l.begins_right desc, l.uses desc, l.word
   limit 1
$$;
