import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { CatalogDb } from '../tables.ts';

/** Where the pages are, which of them shoppers see, and where their slugs are. */
const subjects = {
  products: {
    rows: sql`product`,
    isShown: sql`available`,
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

/** The last id of every full page that another one follows. */
const startsOf = (store: StoreMerchantId, subject: keyof typeof subjects, count: number) => {
  const { rows, isShown } = subjects[subject];
  return sql`array(
    select id from (
      select id, row_number() over (order by id) as place, lead(id) over (order by id) as next
      from ${rows} where store_id = ${store} and ${isShown}
    ) page where place % ${count}::int = 0 and next is not null order by id)`;
};

/** Ids alone, in the order of the primary key, and texts of none. */
export async function readSitemapParts(db: CatalogDb, store: StoreMerchantId, count: number) {
  const { rows } = await sql<{ categories: Uuid[]; products: Uuid[] }>`
    select ${startsOf(store, 'categories', count)} as categories, ${startsOf(store, 'products', count)} as products
  `.execute(db);
  return rows[0] ?? { categories: [], products: [] };
}
