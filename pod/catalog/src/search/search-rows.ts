import { prepared } from '@storepod/database/prepared';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { CatalogDb } from '../tables.ts';

const normalised = (...columns: string[]) =>
  sql`normalise_words(concat_ws(' ', ${sql.join(columns.map((c) => sql.ref(c)))}))`;

const stemmed = (text: RawBuilder<unknown>) =>
  sql`to_tsvector(search_dictionary(d.language), coalesce(search_words(d.language, ${text}), ''))`;
const asWritten = (text: RawBuilder<unknown>) => sql`to_tsvector('simple', ${text})`;

/** A tag ends a word; what an entity stands for is no word that somebody looks for. */
const plainDescription = sql`normalise_words(regexp_replace(coalesce(d.description, ''), '<[^>]*>|&#?\\w+;', ' ', 'g'))`;

/** The form of the rows that is written here. Whoever changes what stands in them counts it up: see `askForMissingRows`. */
export const INDEX_EDITION = 3;

/** So many changes of words are counted by one statement: the words of some hundred products. */
const WORDS_AT_ONCE = 5_000;

/**
 * Names stand in it as they are written, too: a prefix is typed of a word and not of its stem. A sku stands as a whole,
 * and by its parts. The values in which a product is sold weigh less than what it is called, so that of all shirts those
 * that come in red are found by "red shirt", and a shirt named so comes first.
 */
const document = sql`
  setweight(${stemmed(normalised('d.name'))} || ${asWritten(normalised('d.name'))}, 'A')
  || setweight(${stemmed(normalised('d.title', 'd.meta_title', 'd.keywords', 'brand.name'))}
    || ${asWritten(sql`concat_ws(' ', ${normalised('d.keywords', 'brand.name')}, sold.parts)`)}, 'B')
  || setweight(${stemmed(normalised('d.highlights', 'chosen.names'))} || ${asWritten(normalised('chosen.names'))}, 'C')
  || setweight(${stemmed(plainDescription)}, 'D')
  || array_to_tsvector(sold.skus)`;

/** The brand as the language has it, else as it was first written. */
const brandName = sql`
  left join lateral (
    select name from manufacturer_description
     where store_id = d.store_id and manufacturer_id = p.manufacturer_id
     order by language = d.language desc, position limit 1) brand on true`;

/** All skus of a product and the words that they are made of, and the option values of its variants, each once. */
const soldOf = sql`
  select product_id, array_agg(distinct lower(sku)) as skus, string_agg(distinct part, ' ') as parts,
         array(select distinct ov.value_id from product_variant own
           join product_variant_option_value ov on ov.store_id = own.store_id and ov.variant_id = own.id
          where own.store_id = p.store_id and own.product_id = p.id) as values
    from product_variant, string_to_table(lower(replace(sku, '_', '-')), '-') as part
   where store_id = p.store_id and product_id = p.id
   group by product_id`;

/** The option values as the language has them, else as they were first written. */
const valueNames = sql`
  cross join lateral (
    select string_agg(named.name, ' ' order by named.name) as names
      from (select distinct on (value_id) name from product_option_value_description
             where store_id = d.store_id and value_id = any(sold.values)
             order by value_id, language = d.language desc, position) named) chosen`;

/** What somebody may have meant by a misspelt word. */
const vocabulary = sql`array(select words_in(
  concat_ws(' ', d.name, d.title, d.meta_title, d.keywords, brand.name, chosen.names)) as word order by word)`;

/** Makes the search rows of some products anew, and counts the words that came and went with them. */
export async function writeSearchRows(
  db: CatalogDb,
  store: StoreMerchantId,
  products: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  await upsertRows(db, store, products, now);
  let counted: number;
  do counted = await countWords(db, store);
  while (counted === WORDS_AT_ONCE);
}

/**
 * One statement for any number of products. A row that says the same already is left alone. Rows are visited in the order
 * of their key, so that two who write the same ones cannot deadlock. A letter can be eighteen in normal form, so a name
 * may be cut: it must not hold up the others. By its own values it would be planned for a store without products, as which
 * statistics know a new one, and go through all texts for each of them.
 */
const upsertRows = (db: CatalogDb, store: StoreMerchantId, products: RawBuilder<unknown>, now: Date) =>
  sql`${prepared}
    insert into product_search (store_id, product_id, language, name, letters, document, vocabulary, edition, indexed_at)
    select d.store_id, d.product_id, d.language, left(${normalised('d.name')}, 1000),
           left(trigram_letters(${normalised('d.name', 'brand.name')}), 2000), ${document}, ${vocabulary},
           ${INDEX_EDITION}::smallint, ${now}::timestamptz
      from product p
      cross join lateral (${soldOf}) sold
      join product_description d on d.store_id = p.store_id and d.product_id = p.id
      ${brandName}
      ${valueNames}
     where p.store_id = ${store} and p.id = any(array(${products}))
     order by d.product_id, d.language
    on conflict (store_id, product_id, language) do update
      set name = excluded.name, letters = excluded.letters, document = excluded.document, vocabulary = excluded.vocabulary,
          edition = excluded.edition, indexed_at = excluded.indexed_at
      where (product_search.name, product_search.letters, product_search.document, product_search.vocabulary,
             product_search.edition)
        is distinct from (excluded.name, excluded.letters, excluded.document, excluded.vocabulary, excluded.edition)`.execute(
    db,
  );

async function countWords(db: CatalogDb, store: StoreMerchantId): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count_search_words(${store}, ${WORDS_AT_ONCE}) as counted`.execute(db);
  return rows[0]?.counted ?? 0;
}
