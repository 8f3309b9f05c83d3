-- Into the schema of this service, so that its search path finds them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The one spelling in which words are compared, on both sides. Arabic loses its vowel signs and tatweel; the forms of
-- alef, the carriers of hamza, teh marbuta and alef maksura become one letter each, and so do Persian yeh and kaf.
create function normalise_words(given text) returns text
  language plpgsql immutable parallel safe as $$
begin
  -- Most texts of most shops: a letter of ASCII has nothing to lose but its size.
  if octet_length(given) = length(given) then return lower(given); end if;
  return unaccent('unaccent', translate(
      regexp_replace(lower(normalize(given, nfkc)), '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'),
      U&'\0623\0625\0622\0671\0649\0626\06CC\0629\0624\06A9\0451\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\2019',
      U&'\0627\0627\0627\0627\064A\064A\064A\0647\0648\0643\04350123456789'''));
end $$;

-- Trigrams are made of the letters that the locale of the database knows, which may be those of ASCII alone. So every
-- letter of another script stands as one of those; which one does not matter, only that no two of a script are the same.
create function trigram_letters(words text) returns text
  language sql immutable parallel safe
  return translate(words,
    U&'\0627\0628\062A\062B\062C\062D\062E\062F\0630\0631\0632\0633\0634\0635\0636\0637\0638\0639\063A\0641\0642\0643\0644\0645\0646\0647\0648\064A\0621\067E\0686\0698\06AF'
    '\0430\0431\0432\0433\0434\0435\0436\0437\0438\0439\043A\043B\043C\043D\043E\043F\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044A\044B\044C\044D\044E\044F'
    '\03B1\03B2\03B3\03B4\03B5\03B6\03B7\03B8\03B9\03BA\03BB\03BC\03BD\03BE\03BF\03C0\03C1\03C3\03C2\03C4\03C5\03C6\03C7\03C8\03C9'
    '\05D0\05D1\05D2\05D3\05D4\05D5\05D6\05D7\05D8\05D9\05DA\05DB\05DC\05DD\05DE\05DF\05E0\05E1\05E2\05E3\05E4\05E5\05E6\05E7\05E8\05E9\05EA',
    'abcdefghijklmnopqrstuvwxyz0123456'
    'abcdefghijklmnopqrstuvwxyz012345'
    'abcdefghijklmnopqrstuvwxy'
    'abcdefghijklmnopqrstuvwxyz0');

-- Which dictionary knows the endings of a language.
create function search_dictionary(language text) returns regconfig
  language sql immutable parallel safe
  return case language
    when 'ar' then 'pg_catalog.arabic'::regconfig
    when 'en' then 'pg_catalog.english'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    else 'pg_catalog.simple'::regconfig end;

-- A row for each text of a product. It goes with the text.
create table product_search (
  store_id   text not null,
  product_id uuid not null,
  language   text not null,
  -- Normalised.
  name       text not null check (length(name) <= 1000),
  -- Of the name and of the brand, for what is almost right.
  letters    text not null check (length(letters) <= 2000),
  document   tsvector not null,
  indexed_at timestamptz not null,
  primary key (store_id, product_id, language),
  foreign key (store_id, product_id, language)
    references product_description (store_id, product_id, language) on delete cascade
);
-- Without the list of pending entries, which every search would have to read through.
create index product_search_document on product_search using gin (store_id, language, document) with (fastupdate = off);
create index product_search_trigrams on product_search using gin (store_id, language, letters gin_trgm_ops)
  with (fastupdate = off);
create index product_search_name on product_search (store_id, language, name text_pattern_ops);
-- A part of a sku is looked for in consoles.
create index product_variant_sku_trigrams on product_variant using gin (store_id, sku gin_trgm_ops);
