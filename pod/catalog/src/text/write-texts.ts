import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import { problems } from '../problems.ts';
import { refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { cleanDescription } from './clean-html.ts';
import type { DescriptionInput } from './descriptions.ts';
import { requireDistinctLanguages } from './languages.ts';
import { slugOf } from './slug.ts';

const subjects = {
  PRODUCT: {
    table: sql.table('product_description'),
    owner: sql.ref('product_id'),
    key: 'product_friendly_url_key',
    taken: problems.PRODUCT_FRIENDLY_URL_TAKEN,
    unnamed: 'product',
  },
  CATEGORY: {
    table: sql.table('category_description'),
    owner: sql.ref('category_id'),
    key: 'category_friendly_url_key',
    taken: problems.CATEGORY_FRIENDLY_URL_TAKEN,
    unnamed: 'category',
  },
} as const;

/** A product or a category with all that is written about it. */
export interface PageTexts {
  store: StoreMerchantId;
  subject: keyof typeof subjects;
  id: Uuid;
  descriptions: readonly DescriptionInput[];
  now: Date;
}

/** Nobody looks at the fortieth shirt by its number; after that a piece of the id makes the slug free. */
const MOST_NUMBERS = 40;

/**
 * Makes the texts of a page these and no others. A text keeps its slug unless it brings another one; a new one without a
 * slug gets the first free one of its name. A slug that was given up, or whose language went, leads on to the page; one
 * that is in use again leads nowhere else. The caller holds a lock that everybody takes who writes such texts.
 */
export async function writeTexts(trx: Transaction<Tables>, texts: PageTexts): Promise<void> {
  requireDistinctLanguages(texts.descriptions);
  const { key, taken, unnamed } = subjects[texts.subject];
  const rows = texts.descriptions.map((description, index) => rowOf(description, index, unnamed));
  await refusing({ [key]: ([, language, friendlyUrl]) => taken({ language, friendlyUrl }) }, () =>
    mergeTexts(texts, rows).execute(trx),
  );
}

/**
 * A slug that is found free must be free when it is written, or a name that two people use at once would be refused to one
 * of them. It comes first in a transaction, before the count of products and their rows: one order, no deadlock.
 */
export async function lockSlugs(
  trx: Transaction<Tables>,
  { store, subject }: Pick<PageTexts, 'store' | 'subject'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.slugs:${subject}:${store}`}, 0))`.execute(trx);
}

const rowOf = (text: DescriptionInput, index: number, unnamed: string) => ({
  language: text.language,
  position: index,
  name: text.name,
  title: text.title,
  description: cleanDescription(text.description, `descriptions.${index}.description`),
  highlights: text.highlights,
  meta_title: text.metaTitle,
  meta_description: text.metaDescription,
  keywords: text.keywords,
  friendly_url: text.friendlyUrl,
  stem: slugOf(text.name, text.language, unnamed),
});

/** One statement for any number of languages. */
function mergeTexts({ store, subject, id, now }: PageTexts, rows: ReturnType<typeof rowOf>[]) {
  const { table, owner } = subjects[subject];
  return sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        language text, position smallint, name text, title text, description text, highlights text,
        meta_title text, meta_description text, keywords text, friendly_url text, stem text)
    ), before as (
      select language, friendly_url as slug from ${table} where store_id = ${store} and ${owner} = ${id}
    ), named as (
      select given.*, coalesce(given.friendly_url, before.slug, free.slug, given.stem || '-' || right(${id}, 12)) as slug
      from given
      left join before on before.language = given.language
      left join lateral (
        select numbered.slug
        from generate_series(1, ${MOST_NUMBERS}::integer) nth
        cross join lateral (select given.stem || case when nth > 1 then '-' || nth else '' end as slug) numbered
        where given.friendly_url is null and before.slug is null
          and not exists (
            select from ${table} other
            where other.store_id = ${store} and other.language = given.language and other.friendly_url = numbered.slug)
          and not exists (
            select from slug_redirect old
            where old.store_id = ${store} and old.subject = ${subject} and old.language = given.language
              and old.friendly_url = numbered.slug and old.subject_id <> ${id})
        order by nth limit 1
      ) free on true
    ), written as (
      insert into ${table} (store_id, ${owner}, language, position, name, title, description, highlights,
                            meta_title, meta_description, keywords, friendly_url)
      select ${store}, ${id}, language, position, name, title, description, highlights,
             meta_title, meta_description, keywords, slug
      from named
      on conflict (store_id, ${owner}, language) do update set
        position = excluded.position, name = excluded.name, title = excluded.title,
        description = excluded.description, highlights = excluded.highlights, meta_title = excluded.meta_title,
        meta_description = excluded.meta_description, keywords = excluded.keywords, friendly_url = excluded.friendly_url
      returning language, friendly_url as slug
    ), removed as (
      delete from ${table} text
      where store_id = ${store} and ${owner} = ${id} and language not in (select language from given)
    ), left_behind as (
      insert into slug_redirect (store_id, subject, language, friendly_url, subject_id, created_at)
      select ${store}, ${subject}, before.language, before.slug, ${id}, ${now}
      from before left join written on written.language = before.language
      where before.slug is distinct from written.slug
      on conflict (store_id, subject, language, friendly_url) do update set
        subject_id = excluded.subject_id, created_at = excluded.created_at
    )
    delete from slug_redirect old using written
    where old.store_id = ${store} and old.subject = ${subject}
      and old.language = written.language and old.friendly_url = written.slug`;
}
