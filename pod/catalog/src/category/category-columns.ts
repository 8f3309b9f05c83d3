import { containing } from '@storepod/database/list/like';
import type { Uuid } from '@storepod/kernel/ids';
import type { Language, LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { bestLanguage } from '../public-products/product-json.ts';
import type { CatalogDb } from '../tables.ts';
import type { Description } from '../text/descriptions.ts';
import type { LibraryImage } from './category-shapes.ts';

export const categoriesOf = (db: CatalogDb, store: StoreMerchantId) =>
  db.selectFrom('category as c').where('c.store_id', '=', store);
export type Categories = ReturnType<typeof categoriesOf>;

/** Those with the text in their name, in any language. */
export const named = (categories: Categories, name: string | undefined): Categories =>
  name
    ? categories.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('category_description as d')
            .select('d.language')
            .whereRef('d.store_id', '=', 'c.store_id')
            .whereRef('d.category_id', '=', 'c.id')
            .where('d.name', 'ilike', containing(name)),
        ),
      )
    : categories;

/** The picture of row `row` with what the media library says of it: in one language, or else in all of them. */
export const libraryImage = (row: 'c' | 'm', lang?: Language) => {
  const texts = sql.ref(`${row}.library_texts`);
  const said = lang ? sql`${texts} ->> ${lang}::text` : sql`null::text`;
  return sql<Static<typeof LibraryImage> | null>`${sql.ref(`${row}.image`)} || jsonb_strip_nulls(jsonb_build_object(
    'mediaAssetId', ${sql.ref(`${row}.media_asset_id`)}, 'altText', ${said},
    'altTexts', case when ${said} is null then nullif(${texts}, '{}') end))`;
};

/** What everybody reads of a category; in a language where it is for shoppers. */
export const withFacts = (categories: Categories, lang?: Language) =>
  categories
    .leftJoin('category as p', (join) => join.onRef('p.store_id', '=', 'c.store_id').onRef('p.id', '=', 'c.parent_id'))
    .select(['c.id', 'c.code', 'c.lineage', 'c.depth', 'c.sort_order as sortOrder', 'c.visible', 'c.featured'])
    .select([
      sql<{ id: Uuid; code: string } | null>`case when p.id is not null
        then json_build_object('id', p.id, 'code', p.code) end`.as('parent'),
      libraryImage('c', lang).as('image'),
    ]);

const briefText = sql`'language': language, 'name': name, 'title': title, 'highlights': highlights,
  'metaTitle': meta_title, 'metaDescription': meta_description, 'keywords': keywords, 'friendlyUrl': friendly_url`;

/** A menu names its categories; only the page of one tells all of it, which can be long. */
const textJson = { brief: briefText, full: sql`${briefText}, 'description': description` };

const ofCategory = sql`from category_description where store_id = c.store_id and category_id = c.id`;

/** The text of category `c` in the best language. */
export const textIn = (lang: Language, length: keyof typeof textJson) => sql<Description & { language: LanguageCode }>`
  (select json_object(${textJson[length]} absent on null) ${ofCategory} ${bestLanguage(lang)})`;

/** Its texts in every language, as they were written. */
export const everyText = sql<Description[]>`
  (select json_agg(json_object(${textJson.full} absent on null) order by position) ${ofCategory})`;

/** Its slug in every language. */
export const everySlug = sql<Record<LanguageCode, string>>`
  (select json_object_agg(language, friendly_url order by position) ${ofCategory})`;

/** The ids on a way down the tree, from the first level on. */
export const idsOf = (lineage: string) => sql<Uuid>`any(string_to_array(btrim(${sql.ref(lineage)}, '/'), '/')::uuid[])`;
