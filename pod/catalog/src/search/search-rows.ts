import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { CatalogDb } from '../tables.ts';

const normalised = (...columns: string[]) =>
  sql`normalise_words(concat_ws(' ', ${sql.join(columns.map((c) => sql.ref(c)))}))`;

const stemmed = (text: RawBuilder<unknown>) => sql`to_tsvector(search_dictionary(d.language), ${text})`;
const asWritten = (text: RawBuilder<unknown>) => sql`to_tsvector('simple', ${text})`;

/** A tag ends a word; what an entity stands for is no word that somebody looks for. */
const plainDescription = sql`normalise_words(regexp_replace(coalesce(d.description, ''), '<[^>]*>|&#?\\w+;', ' ', 'g'))`;

/**
 * Names stand in it as they are written, too: a prefix is typed of a word and not of its stem. A sku stands as a whole,
 * and by its parts.
 */
const document = sql`
  setweight(${stemmed(normalised('d.name'))} || ${asWritten(normalised('d.name'))}, 'A')
  || setweight(${stemmed(normalised('d.title', 'd.meta_title', 'd.keywords', 'brand.name'))}
    || ${asWritten(sql`concat_ws(' ', ${normalised('d.keywords', 'brand.name')}, sold.parts)`)}, 'B')
  || setweight(${stemmed(normalised('d.highlights'))}, 'C')
  || setweight(${stemmed(plainDescription)}, 'D')
  || array_to_tsvector(sold.skus)`;

/** The brand as the language has it, else as it was first written. */
const brandName = sql`
  left join lateral (
    select name from manufacturer_description
     where store_id = d.store_id and manufacturer_id = p.manufacturer_id
     order by language = d.language desc, position limit 1) brand on true`;

/** All skus of a product, and the words that they are made of, each once. */
const soldOf = sql`
  select product_id, array_agg(distinct lower(sku)) as skus, string_agg(distinct part, ' ') as parts
    from product_variant, string_to_table(lower(replace(sku, '_', '-')), '-') as part
   where store_id = p.store_id and product_id = p.id
   group by product_id`;

/**
 * Makes the search rows of some products anew, in one statement. A row that says the same already is left alone. Rows are
 * visited in the order of their key, so that two who write the same ones cannot deadlock. A letter can be eighteen in
 * normal form, so a name may be cut: it must not hold up the others.
 */
export const writeSearchRows = (db: CatalogDb, store: StoreMerchantId, products: RawBuilder<unknown>, now: Date) =>
  sql`
    insert into product_search (store_id, product_id, language, name, letters, document, indexed_at)
    select d.store_id, d.product_id, d.language, left(${normalised('d.name')}, 1000),
           left(trigram_letters(${normalised('d.name', 'brand.name')}), 2000), ${document}, ${now}::timestamptz
      from product p
      cross join lateral (${soldOf}) sold
      join product_description d on d.store_id = p.store_id and d.product_id = p.id
      ${brandName}
     where p.store_id = ${store} and p.id in (${products})
     order by d.product_id, d.language
    on conflict (store_id, product_id, language) do update
      set name = excluded.name, letters = excluded.letters, document = excluded.document,
          indexed_at = excluded.indexed_at
      where (product_search.name, product_search.letters, product_search.document)
        is distinct from (excluded.name, excluded.letters, excluded.document)`.execute(db);
