import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { problems } from '../problems.ts';
import { refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import type { TextRow } from './description-view.ts';
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

/** A text as it is to be. */
export interface TextPlan extends Omit<TextRow, 'friendly_url'> {
  position: number;
  /** Absent: the one that it has; a new text gets a free one that is made of its name. */
  friendly_url: string | undefined;
}

/** What is to be written about a product or a category. */
export interface PageTexts {
  id: Uuid;
  texts: readonly TextPlan[];
  /** All languages that the page is to have. Absent: none goes. */
  languages?: readonly LanguageCode[] | undefined;
}

/** Whose texts, and when they are written. */
export interface Library {
  store: StoreMerchantId;
  subject: keyof typeof subjects;
  now: Date;
}

/** Nobody looks at the fortieth shirt by its number; after that a piece of the id makes the slug free. */
const MOST_NUMBERS = 40;

/**
 * Writes texts of some pages, in one statement for any number of pages and languages. A text keeps its slug unless it
 * brings another one; a new one without a slug gets the first free one of its name. A slug that was given up, or whose
 * language went, leads on to the page; one that is in use again leads nowhere else. The caller holds a lock that everybody
 * takes by whom slugs come or go.
 */
export async function writeTexts(
  trx: Transaction<Tables>,
  library: Library,
  pages: readonly PageTexts[],
): Promise<void> {
  const written = pages.filter(({ texts, languages }) => texts.length > 0 || languages);
  if (written.length === 0) return;
  const { key, taken, unnamed } = subjects[library.subject];
  const rows = written.flatMap(({ id, texts }) =>
    texts.map((text) => ({ ...text, page: id, stem: slugOf(text.name, text.language, unnamed) })),
  );
  await refusing({ [key]: ([, language, friendlyUrl]) => taken({ language, friendlyUrl }) }, () =>
    mergeTexts(
      library,
      written.map(({ id, languages = null }) => ({ id, languages })),
      rows,
    ).execute(trx),
  );
}

/**
 * A slug that is found free must be free when it is written, or a name that two people use at once would be refused to one
 * of them. It comes last of the locks of a transaction, after products and their count: one order, no deadlock.
 */
export async function lockSlugs(
  trx: Transaction<Tables>,
  { store, subject }: Pick<Library, 'store' | 'subject'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.slugs:${subject}:${store}`}, 0))`.execute(trx);
}

/**
 * Whether nobody but the page has a slug: no text in use, no page to which it leads, no other text of this call. Each is
 * looked up by its key, also while the database does not know yet how large a store has become.
 */
const isFree = ({ store, subject }: Library, slug: RawBuilder<unknown>) => sql`
  not exists (
    select from ${subjects[subject].table} other
    where other.store_id = ${store} and other.language = open.language and other.friendly_url = ${slug} offset 0)
  and not exists (
    select from slug_redirect old
    where old.store_id = ${store} and old.subject = ${subject} and old.language = open.language
      and old.friendly_url = ${slug} and old.subject_id <> open.page offset 0)
  and (open.language, ${slug}) not in (select language, slug from asked)`;

/**
 * Texts of one name share out what is free among them: the first gets the name itself, the others its numbers. A number
 * is passed over where it makes the name of another text, which is entitled to it.
 */
const chosenSlugs = (library: Library) => sql`
  open as materialized (
    select open.*, ${isFree(library, sql`open.stem`)} as is_free
    from (
      select page, language, stem, row_number() over (partition by language, stem order by page) as nth
      from merged where friendly_url is null and old_slug is null
    ) open
  ), numbered as materialized (
    select page, language, number, stem || '-' || number as slug, nth - is_free::integer as wanted
    from open cross join generate_series(2, ${MOST_NUMBERS}::integer) number
    where nth > 1 or not is_free
  ), unused as (
    select page, language, slug, wanted, row_number() over (partition by page, language order by number) as place
    from numbered open
    where ${isFree(library, sql`open.slug`)}
      and (open.language, open.slug) not in (select language, stem from given)
  ), chosen as (
    select page, language, stem as slug from open where is_free and nth = 1
    union all
    select page, language, slug from unused where place = wanted
  ), slug_map as materialized (
    -- Looked up by key: a join would compare every text with every other, since nobody knows how many they are.
    select coalesce(jsonb_object_agg(language || ' ' || page, slug), '{}') as slugs from chosen
  )`;

function mergeTexts(library: Library, pages: readonly object[], rows: readonly object[]) {
  const { store, subject, now } = library;
  const { table, owner } = subjects[subject];
  return sql`
    with page as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as page (id uuid, languages text[])
    ), given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        page uuid, language text, position smallint, name text, title text, description text, highlights text,
        meta_title text, meta_description text, keywords text, friendly_url text, stem text)
    ), asked as materialized (
      select language, friendly_url as slug from given where friendly_url is not null
    ), before as materialized (
      select page.id as page, text.language, text.friendly_url as old_slug,
        text.language <> all(page.languages) is true as is_gone
      from page cross join lateral (
        select language, friendly_url from ${table} where store_id = ${store} and ${owner} = page.id offset 0) text
    ), merged as materialized (
      select given.*, before.old_slug from given left join before using (page, language)
    ), ${chosenSlugs(library)}, named as materialized (
      select merged.*, coalesce(friendly_url, old_slug, slugs ->> (language || ' ' || page),
        stem || '-' || right(page::text, 12)) as slug
      from merged cross join slug_map
    ), written as (
      insert into ${table} (store_id, ${owner}, language, position, name, title, description, highlights,
                            meta_title, meta_description, keywords, friendly_url)
      select ${store}, page, language, position, name, title, description, highlights,
             meta_title, meta_description, keywords, slug
      from named
      on conflict (store_id, ${owner}, language) do update set
        position = excluded.position, name = excluded.name, title = excluded.title,
        description = excluded.description, highlights = excluded.highlights, meta_title = excluded.meta_title,
        meta_description = excluded.meta_description, keywords = excluded.keywords, friendly_url = excluded.friendly_url
    ), removed as (
      delete from ${table} text using before
      where text.store_id = ${store} and text.${owner} = before.page and text.language = before.language
        and before.is_gone
    ), given_up as (
      select page, language, old_slug from named where old_slug <> slug
      union all
      select page, language, old_slug from before where is_gone
    ), left_behind as (
      insert into slug_redirect (store_id, subject, language, friendly_url, subject_id, created_at)
      select ${store}, ${subject}, language, old_slug, page, ${now}::timestamptz from given_up
      on conflict (store_id, subject, language, friendly_url) do update set
        subject_id = excluded.subject_id, created_at = excluded.created_at
    )
    delete from slug_redirect old using named
    where old.store_id = ${store} and old.subject = ${subject}
      and old.language = named.language and old.friendly_url = named.slug`;
}
