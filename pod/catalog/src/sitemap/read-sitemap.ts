import { prepared } from '@storepod/database/prepared';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { CatalogDb } from '../tables.ts';

/** Where the pages are, which of them shoppers see, and where their slugs are. */
const subjects = {
  products: {
    rows: sql`product`,
    isShown: sql`shown`,
    texts: sql`product_description`,
    owner: sql`product_id`,
  },
  categories: {
    rows: sql`category`,
    isShown: sql`shown`,
    texts: sql`category_description`,
    owner: sql`category_id`,
  },
};

interface Row {
  id: Uuid;
  friendlyUrls: Record<LanguageCode, string>;
  updated_at: Date;
}

/** By id, each page beginning behind the one before: the last page of a hundred costs what the first one does. */
export async function readSitemap(
  db: CatalogDb,
  store: StoreMerchantId,
  subject: keyof typeof subjects,
  { after, count }: { after?: Uuid; count: number },
) {
  const { rows: from, isShown, texts, owner } = subjects[subject];
  const { rows } = await sql<Row>`
    select id, updated_at, (
      select json_object_agg(language, friendly_url order by position) from ${texts} text
      where text.store_id = ${store} and text.${owner} = page.id) as "friendlyUrls"
    from (
      select id, updated_at from ${from} where store_id = ${store} and ${isShown} ${after ? sql`and id > ${after}` : sql``}
      order by id limit ${count + 1}
    ) page order by id`.execute(db);
  const content = rows
    .slice(0, count)
    .map(({ id, friendlyUrls, updated_at }) => ({ id, friendlyUrls, lastModified: instantOf(updated_at) }));
  return { content, next: rows.length > count ? (content.at(-1)?.id ?? null) : null };
}

/**
 * The last id of every full page that another one follows. Each step goes along the index of shown ids to the end of a page:
 * ids alone are passed, and neither products nor their order are looked at.
 */
const startsOf = (store: StoreMerchantId, subject: keyof typeof subjects, count: number) => {
  const { rows, isShown } = subjects[subject];
  const shownBehind = (id: RawBuilder<unknown>) =>
    sql`select id from ${rows} where store_id = ${store} and ${isShown} and id > ${id} order by id`;
  return sql`array(
    with recursive page (id) as (
      (select id from ${rows} where store_id = ${store} and ${isShown} order by id offset ${count - 1} limit 1)
      union all
      select (${shownBehind(sql`page.id`)} offset ${count - 1} limit 1) from page where page.id is not null)
    select id from page where exists (${shownBehind(sql`page.id`)}) order by id)`;
};

/** Ids alone, and texts of none. */
export async function readSitemapParts(db: CatalogDb, store: StoreMerchantId, count: number) {
  const { rows } = await sql<{ categories: Uuid[]; products: Uuid[] }>`${prepared}
    select ${startsOf(store, 'categories', count)} as categories, ${startsOf(store, 'products', count)} as products
  `.execute(db);
  return rows[0] ?? { categories: [], products: [] };
}
