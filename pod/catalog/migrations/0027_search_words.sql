-- Words in the forms in which they are looked for, and the names of categories.

-- What stands in a text only to hold others together. PostgreSQL knows those of most languages, with their accents, which are
-- gone here; of Arabic it knows none.
create function is_stop_word(language text, word text) returns boolean language sql immutable parallel safe
  return case language
    when 'ar' then word = any('{التي,الذي,الي,ام,ان,او,اي,بعض,بين,تلك,ثم,حتي,ذلك,علي,عن,عند,غير,في,قد,كان,كل,كما,لا,لكن,ما,مع,من,هذا,هذه,هو,هي,يا}'::text[])
    when 'fr' then word = any('{a,ete,meme,memes,etes,etait}'::text[])
    when 'es' then word = any('{mas,tambien,el,tu,mi,si,esta,estan}'::text[])
    else false end
    or (language <> 'ar' and word ~ '^[^0-9]+$' and numnode(plainto_tsquery(search_dictionary(language), word)) = 0);

-- Arabic makes most plurals within a word, which no rule of endings undoes: these are the ones that shops use, in normalised
-- letters, each with its singular.
create function arabic_singular(word text) returns text language sql immutable parallel safe
  return coalesce('{
      "قمصان":"قميص","اقمصه":"قميص","بناطيل":"بنطال","بنطلونات":"بنطلون","فساتين":"فستان","تنانير":"تنوره",
      "معاطف":"معطف","اوشحه":"وشاح","اوشح":"وشاح","احذيه":"حذاء","حقايب":"حقيبه","شنط":"شنطه",
      "خواتم":"خاتم","خواتيم":"خاتم","قلايد":"قلاده","سلاسل":"سلسله","سلسال":"سلسله","عقود":"عقد",
      "اقراط":"قرط","حلقان":"حلق","احلاق":"حلق","اساور":"سوار","اسوره":"سوار","اساوير":"سوار",
      "خلاخيل":"خلخال","خلاخل":"خلخال","هدايا":"هديه","جواهر":"مجوهرات","جوهره":"مجوهرات","قطع":"قطعه",
      "ملابس":"ملبس","اثواب":"ثوب","ثياب":"ثوب","جوارب":"جورب","احزمه":"حزام","محافظ":"محفظه",
      "صنادل":"صندل","كعوب":"كعب","قفاطين":"قفطان","شيلان":"شال","عبايات":"عباءه","عبايه":"عباءه",
      "اطقم":"طقم","اطقام":"طقم","علب":"علبه","احجار":"حجر","حجاره":"حجر","لالي":"لولوه","لولو":"لولوه",
      "دبابيس":"دبوس","ازرار":"زر","اختام":"ختم","محابس":"محبس","مسابح":"مسبحه","الوان":"لون","اكمام":"كم",
      "جيوب":"جيب","كراسي":"كرسي","مصابيح":"مصباح","سجاجيد":"سجاده","سجاد":"سجاده","خزاين":"خزانه",
      "وسايد":"وساده","ستاير":"ستاره","رفوف":"رف","ارفف":"رف","مرايا":"مراه","اكواب":"كوب","اطباق":"طبق",
      "كووس":"كاس","فناجين":"فنجان","اوعيه":"وعاء","عطور":"عطر","كتب":"كتاب","اقلام":"قلم","العاب":"لعبه",
      "كنب":"كنبه","ابواب":"باب","شموع":"شمعه","مفاتيح":"مفتاح","ميداليات":"ميداليه","رجال":"رجل",
      "رجالي":"رجل","نساء":"امراه","نسايي":"امراه","نسوه":"امراه","اطفال":"طفل","اولاد":"ولد","بنات":"بنت"}'::jsonb ->> word, word);

-- An Arabic word without what is written onto it: "and", "with the", "for the", the article, and the endings of the plural and of
-- the feminine. A word is cut only where at least three letters are left. What begins with the letter of "and" by itself is not
-- cut; where it cannot be told, a longer rest counts as a word.
create function arabic_stem(word text) returns text language plpgsql immutable parallel safe as $$
declare
  stem text := arabic_singular(word);
begin
  if stem = word then
    stem := regexp_replace(word, '^و?(?:ال|بال|كال|لل)(?=.{3})', '');
    if stem = word and word ~ '^و.{4}' and word !~ '^(?:وساد|وسايد|ورد|ورق|وشاح|وعاء|وسط|واسع|واق|وصل|وحد|وزن|وقت|ولاد|وثير)' then
      stem := substr(word, 2);
    end if;
    stem := arabic_singular(stem);
  end if;
  stem := regexp_replace(stem, '(?<=.{3})(?:ات|ه)$', '');
  return regexp_replace(stem, '(?<=.{3})ي$', '');
end $$;

-- The words of a normalised text as the dictionary of the language is given them.
create function search_words(language text, words text) returns text language plpgsql immutable parallel safe as $$
begin
  if language <> 'ar' then
    return case when language in ('fr', 'es') and words ~ '\y(?:a|ete|memes?|etes|etait|mas|tambien|el|tu|mi|si|estan?)\y' then (
      select string_agg(w, ' ' order by nth) from string_to_table(words, ' ') with ordinality as given (w, nth)
       where not is_stop_word(language, w)) else words end;
  end if;
  return (select string_agg(case when w ~ '^[\u0621-\u064a]+$' then arabic_stem(w) else w end, ' ' order by nth)
    from regexp_split_to_table(words, '[\s\u00a0.,;:!?()\[\]«»"''/\\|+&%…–—\-\u060c\u061b\u061f]+') with ordinality as given (w, nth)
   where w <> '' and not is_stop_word('ar', w));
end $$;

-- A dump that is read back calls it for the names of categories, and has no search path.
alter function search_words set search_path from current;

-- The dictionary of what `search_words` leaves of a text.
create or replace function search_dictionary(language text) returns regconfig
  language sql immutable parallel safe
  return case language
    when 'en' then 'pg_catalog.english'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    else 'pg_catalog.simple'::regconfig end;

create or replace function word_stem(language text, word text) returns text
  language sql immutable parallel safe
  return plainto_tsquery(search_dictionary(language), search_words(language, normalise_words(word)))::text;

-- As before, by the words without what is written onto them.
create or replace function search_query(language text, words text) returns tsquery
  language sql immutable parallel safe
  return coalesce(plainto_tsquery(search_dictionary(language), search_words(language, words)), ''::tsquery)
    || plainto_tsquery('simple', words)
    || case when words ~ '^[a-z0-9_-]+$' then quote_literal(words)::tsquery else ''::tsquery end;

-- Synonyms are found by the stems of words, which are others now.
delete from search_synonym where language = 'ar';
insert into search_synonym (language, stem, synonyms)
select 'ar', word_stem('ar', word), array_agg(distinct other)
  from (values
    ('{كنبة,أريكة,صوفا}'::text[]), ('{بنطال,بنطلون,سروال}'), ('{كنزة,بلوفر}'), ('{شنطة,حقيبة}'), ('{خزانة,دولاب}'),
    ('{مصباح,لمبة}'), ('{سجادة,بساط}'), ('{ستارة,برداية}'), ('{خاتم,محبس}'), ('{قلادة,عقد,سلسلة}'), ('{سوار,أسورة}'),
    ('{حلق,أقراط}'), ('{جزمة,حذاء}'), ('{معطف,بالطو}')
  ) as given (words), unnest(words) as word, unnest(words) as other
 where word_stem('ar', word) <> word_stem('ar', other)
 group by word_stem('ar', word);

-- What a category is called, to be looked for like the words of products.
alter table category_description add column document tsvector not null generated always as (
  to_tsvector(search_dictionary(language), coalesce(search_words(language, normalise_words(name)), ''))
  || to_tsvector('simple', normalise_words(name))) stored;
create index category_description_document on category_description using gin (store_id, language, document)
  with (fastupdate = off);

-- The categories whose name has the words: by the index of words and never by the rows of a store, since each word of a query is
-- looked up. Rows are said to be dear, so that a store with few categories is planned like one with many.
create function named_categories(store text, asked text, query tsquery) returns uuid[]
  language plpgsql stable parallel safe set enable_seqscan = off set cpu_tuple_cost = 100 as $$
begin
  if numnode(query) = 0 then return '{}'; end if;
  return array(select category_id from category_description d
    where d.store_id = store and d.language = asked and d.document @@ query);
end $$;

-- The shown products of the categories whose name has the words, and of all beneath them.
create function category_hits(store text, asked text, query tsquery) returns uuid[]
  language plpgsql stable parallel safe as $$
declare
  called constant uuid[] := named_categories(store, asked, query);
begin
  if called = '{}' then return '{}'; end if;
  return array(
    select p.id from product p
     where p.store_id = store and p.shown and p.id = any(array(
       select pc.product_id from product_category pc where pc.store_id = store and pc.category_id = any(array(
         select beneath.id from category named
           join category beneath on beneath.store_id = store and beneath.shown
             and beneath.lineage ~>=~ named.lineage and beneath.lineage ~<~ (rtrim(named.lineage, '/') || '0')
          where named.store_id = store and named.id = any(called) and named.shown)))));
end $$;

-- As before, and after it what stands in the categories that are called so.
create or replace function word_hits(store text, asked text, words text, out ids uuid[], out ranks real[])
  language plpgsql stable parallel safe as $$
declare
  plain constant tsquery := search_query(asked, words);
  wider constant tsquery := synonym_query(asked, words);
  similar_ids uuid[];
  similar_ranks real[];
  filed uuid[];
begin
  select h.ids, h.ranks into ids, ranks from search_hits(store, asked, words, plain) h;
  if wider is not null then
    select h.ids, h.ranks into similar_ids, similar_ranks from search_hits(store, asked, words, wider) h;
    -- No rank is as high as a hundred: see `search_hits`.
    if ids is null then
      ids := similar_ids; ranks := similar_ranks;
    else
      select array_agg(found.id), array_agg(found.rank) into ids, ranks
        from (select id, rank + 100 as rank from unnest(ids, ranks) as exact (id, rank)
              union all
              select id, rank from unnest(similar_ids, similar_ranks) as alike (id, rank) where id <> all (ids)) found;
    end if;
  end if;
  filed := category_hits(store, asked, plain);
  if wider is not null then filed := filed || category_hits(store, asked, wider); end if;
  if cardinality(filed) = 0 then return; end if;
  filed := array(select unnest(filed) except select unnest(ids));
  ids := ids || filed;
  ranks := ranks || array_fill(-1::real, array[cardinality(filed)]);
end $$;

-- As before, but a word that means nothing by itself is none that was misspelt.
create or replace function corrected_words(store text, asked text, words text, one_mistake boolean) returns text
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
    if part.nth > 8 or is_stop_word(asked, part.word) or is_known_word(store, asked, part.word) then
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

-- Whether it finds something by itself, in products or in the names of categories.
create function is_known_word(store text, asked text, word text) returns boolean language plpgsql stable parallel safe as $$
declare
  query constant tsquery := search_query(asked, word);
begin
  return finds_any(store, asked, query) or exists (
    select from unnest(named_categories(store, asked, query)) as called (id)
     where (select c.shown from category c where c.store_id = store and c.id = called.id));
end $$;

-- As before, without words that stand on every other product.
create or replace function any_word_hits(store text, asked text, words text, out ids uuid[], out ranks real[])
  language sql stable parallel safe as $$
  select h.ids, h.ranks
    from (select string_agg('(' || one_word::text || ')', ' | ')::tsquery as any_word
            from (select w from string_to_table(words, ' ') w limit 12) first_words, search_query(asked, w) one_word
           where numnode(one_word) > 0 and not is_stop_word(asked, w)) q,
         search_hits(store, asked, words, q.any_word) h
$$;

-- The words of a query that an answer leaves out: those that are like nothing in the store; and where no product has all the
-- others, those that the best one has not.
create function dropped_words(store text, asked text, words text, best uuid) returns text[]
  language plpgsql stable parallel safe as $$
begin
  return array(
    select w from (select w, nth from string_to_table(words, ' ') with ordinality as given (w, nth) limit 8) part
     where w <> '' and not is_stop_word(asked, w) and numnode(search_query(asked, w)) > 0
       and not exists (select from product_search s, unnest(array[w, corrected_words(store, asked, w, false)]) meant
         where s.store_id = store and s.product_id = best and s.language = asked
           and s.document @@ search_query(asked, normalise_words(meant)))
     order by nth);
end $$;

drop function search_products(text, text, text);
-- As before, and which words were left out, where some were.
create function search_products(
  store text, asked text, given text,
  out language text, out did_you_mean text, out dropped text[], out ids uuid[], out ranks real[]
) language plpgsql stable parallel safe as $$
declare
  words constant text := query_words(given);
  one_mistake boolean;
  other record;
  better text;
begin
  language := asked;
  dropped := '{}';
  if words = '' then return; end if;
  select h.ids, h.ranks into ids, ranks from word_hits(store, asked, words) h;
  if ids is not null then return; end if;

  for other in
    select l, h.ids, h.ranks from search_languages(store) l,
        lateral (select case when found.ids is null then nullif(category_hits(store, l, search_query(l, words)), '{}')
            else found.ids end as ids, found.ranks from search_hits(store, l, words, search_query(l, words)) found) h
     where l <> asked and h.ids is not null order by cardinality(h.ids) desc limit 1
  loop
    language := other.l; ids := other.ids;
    ranks := coalesce(other.ranks, array_fill(-1::real, array[cardinality(ids)]));
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
        if not one_mistake then
          dropped := dropped_words(store, other.l, words, (
            select id from unnest(ids, ranks) as found (id, rank) order by rank desc, id limit 1));
        end if;
        return;
      end if;
    end loop;
  end loop;
end $$;
