import { readJsonPage } from '@storepod/database/list/page';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { problems } from '../problems.ts';
import { bestLanguage, nameOf, type Reader } from '../public-products/product-json.ts';
import type { CatalogDb } from '../tables.ts';
import { categoriesOf, everySlug, idsOf, named, textIn, withFacts } from './category-columns.ts';
import { growTree } from './grow-tree.ts';

const shownOf = (db: CatalogDb, store: StoreMerchantId) => categoriesOf(db, store).where('c.shown', '=', true);

/** Level by level, so that the first page holds the top of the menu and every parent comes before its children. */
export async function readShownTree(
  db: CatalogDb,
  { store, lang }: Reader,
  { name, ...query }: PageQuery & { name?: string },
) {
  const matching = named(shownOf(db, store), name);
  const page = await readJsonPage(db, query, (limit, offset) => ({
    rows: withFacts(matching, lang)
      .select(textIn(lang, 'brief').as('description'))
      .orderBy('c.depth')
      .orderBy('c.sort_order')
      .orderBy('c.code')
      .limit(limit)
      .offset(offset),
    total: matching.select(({ fn }) => fn.countAll<number>().as('total')),
  }));
  return { ...page, content: growTree(page.content) };
}

/** A category with the way to it and what stands beneath it, in one statement. */
export async function readCategoryPage(db: CatalogDb, { store, lang }: Reader, friendlyUrl: string) {
  const id = categoryAt(store, lang, friendlyUrl);
  const children = withFacts(shownOf(db, store), lang)
    .select(textIn(lang, 'brief').as('description'))
    .where('c.parent_id', '=', id)
    .orderBy('c.sort_order')
    .orderBy('c.code');
  const row = await withFacts(shownOf(db, store), lang)
    .select([textIn(lang, 'full').as('description'), everySlug.as('friendlyUrls'), waysTo(lang).as('ancestors')])
    .select(jsonArrayFrom(children).as('children'))
    .where('c.id', '=', id)
    .executeTakeFirst();
  return requireRow(row, () => problems.CATEGORY_FRIENDLY_URL_NOT_FOUND());
}

/**
 * The category with this slug. One in the asked language comes first; then one without a text in it, for which a shop links to
 * the slug of another; then any other, whose own slug the shop leads to. A slug that was given up leads on, unless it is in
 * use. Whoever is led on is at the end of the way: the slug of an answer finds that answer before any other.
 */
const categoryAt = (store: StoreMerchantId, lang: Language, friendlyUrl: string) => sql<Uuid>`(
  select named.id from (
    select d.category_id as id, d.position, case when d.language = ${lang} then 0 when exists (
        select from category_description own
         where own.store_id = d.store_id and own.category_id = d.category_id and own.language = ${lang}) then 2 else 1 end as rank
      from category_description d where d.store_id = ${store} and d.friendly_url = ${friendlyUrl}
    union all
    select subject_id, 0, case when language = ${lang} then 3 else 4 end
      from slug_redirect where store_id = ${store} and subject = 'CATEGORY' and friendly_url = ${friendlyUrl}
  ) named
  join category shown_one on shown_one.store_id = ${store} and shown_one.id = named.id and shown_one.shown
  order by named.rank, named.position, named.id limit 1)`;

interface Step {
  id: Uuid;
  code: string;
  name: string;
  friendlyUrl: string;
}

/** From the first level down to the parent of `c`. All of them are shown, else `c` would not be. */
const waysTo = (lang: Language) => sql<Step[]>`(
  select coalesce(json_agg(
      json_build_object('id', a.id, 'code', a.code, 'name', t.name, 'friendlyUrl', t.friendly_url) order by a.depth), '[]')
    from category a
    cross join lateral (
      select name, friendly_url from category_description
      where store_id = a.store_id and category_id = a.id ${bestLanguage(lang)}) t
    where a.store_id = c.store_id and a.id = ${idsOf('c.lineage')} and a.id <> c.id)`;

/** The brands of the shown products in a shown category and the shown ones beneath it. */
export async function readCategoryBrands(db: CatalogDb, { store, lang }: Reader, id: Uuid) {
  const row = await shownOf(db, store)
    .where('c.id', '=', id)
    .select(
      sql<{ id: Uuid; code: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code,
            'name', ${nameOf(lang, 'manufacturer_description', 'manufacturer_id', store, 'm.id')}) order by m.code), '[]')
          from manufacturer m
          where m.store_id = ${store} and m.id in (
            select product.manufacturer_id from category beneath
              join product_category pc on pc.store_id = ${store} and pc.category_id = beneath.id
              join product on product.store_id = ${store} and product.id = pc.product_id
              where beneath.store_id = ${store} and beneath.shown and beneath.lineage like c.lineage || '%'
                and product.shown))`.as('brands'),
    )
    .executeTakeFirst();
  return requireRow(row, () => problems.CATEGORY_NOT_FOUND()).brands;
}
