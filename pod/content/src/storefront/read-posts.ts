import { instantOf } from '@storepod/kernel/clock';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { type PageQuery, toPage } from '@storepod/kernel/page';
import { type RawBuilder, sql } from 'kysely';
import type { Content } from '../content.ts';
import { filesIn } from '../media/usage/files-in-text.ts';
import {
  idAt,
  type LiveRow,
  languagesOf,
  liveColumns,
  nameIn,
  type PictureOf,
  picturesOf,
  seenItems,
  shownText,
  textFor,
  type View,
} from './live-rows.ts';
import { excerptOf, readingMinutes } from './plain-text.ts';
import { seoOf } from './read-page.ts';
import type { PostCard } from './storefront-shapes.ts';

const MOST_RELATED = 3;

interface PostRow extends LiveRow {
  categories: { slug: string; names: Partial<Record<LanguageCode, string>> }[] | null;
}

/** With the names of the categories that the revision is in. */
const categories = ({ store }: View): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('slug', g.slug, 'names', g.names) order by g.position, g.id) from post_category g
  where g.store_id = ${store} and jsonb_exists(r.snapshot -> 'fields' -> 'categoryIds', g.id::text)) as categories`;

/** A page of posts and how many there are, in one statement, and one more where they have pictures. */
export async function listPosts(
  content: Content,
  view: View,
  { category, tag, ...query }: PageQuery & { category?: string; tag?: string },
) {
  const now = content.clock.now();
  const { size, offset, envelope } = toPage(query);
  const labelled = (kind: 'CATEGORY' | 'TAG', label: RawBuilder<unknown>) => sql`and exists (
    select from content_label l where l.store_id = ${view.store} and l.content_id = c.id and l.kind = ${kind} and l.label = ${label})`;
  const wanted = sql`c.live_version is not null
    ${category === undefined ? sql`` : labelled('CATEGORY', sql`(select id::text from post_category where store_id = ${view.store} and slug = ${category})`)}
    ${tag === undefined ? sql`` : labelled('TAG', sql`${tag.toLowerCase()}`)}`;
  const { rows } = await sql<{ posts: JsonRow[] | null; total: number }>`
    select (select json_agg(post) from (
        select ${liveColumns}, ${categories(view)} from ${seenItems(view, 'POST', now)} and ${wanted}
        order by c.published_at desc, c.id desc limit ${size} offset ${offset}) as post) as posts,
      (select count(*)::int from content c where c.store_id = ${view.store} and c.type = 'POST' and ${wanted}
        and coalesce(c.live_until, 'infinity') > ${now}) as total`.execute(content.db);
  const posts = (rows[0]?.posts ?? []).map(fromJson);
  return envelope(await cardsOf(content, view, posts), rows[0]?.total ?? 0);
}

type JsonRow = Omit<PostRow, 'published_at' | 'live_at'> & { published_at: string; live_at: string };
const fromJson = (row: JsonRow): PostRow => ({
  ...row,
  published_at: new Date(row.published_at),
  live_at: new Date(row.live_at),
});

async function cardsOf(content: Content, view: View, rows: readonly PostRow[]): Promise<PostCard[]> {
  const pictureOf = await picturesOf(
    content,
    view.store,
    rows.map(({ snapshot }) => snapshot.fields.heroMediaId),
  );
  return rows.flatMap((row) => cardOf(row, view, pictureOf) ?? []);
}

function cardOf(
  { id, slug, published_at, snapshot, categories: groups }: PostRow,
  { lang }: View,
  pictureOf: PictureOf,
): PostCard | undefined {
  const text = textFor(snapshot.translations, lang);
  if (!text) return undefined;
  const { authorName, featured, tags, heroMediaId } = snapshot.fields;
  return {
    id,
    slug,
    servedLocale: text.language,
    title: text.title ?? '',
    excerpt: text.excerpt ?? excerptOf(text.body ?? ''),
    heroImage: pictureOf(heroMediaId, text.language),
    publishedAt: instantOf(published_at),
    authorName: typeof authorName === 'string' ? authorName : null,
    readingMinutes: readingMinutes(text.body ?? ''),
    featured: featured === true,
    categories: (groups ?? []).map((group) => ({ slug: group.slug, title: nameIn(group.names, text.language) })),
    tags: Array.isArray(tags) ? (tags as string[]) : [],
  };
}

/** A post with those that share the most with it. */
export async function readPost(content: Content, view: View, address: string) {
  const now = content.clock.now();
  const wanted = idAt(view.store, 'POST', address);
  const shopper = { store: view.store, lang: view.lang };
  const { rows } = await sql<{ post: JsonRow | null; related: JsonRow[] | null }>`
    select (select to_json(post) from (
        select ${liveColumns}, ${categories(view)} from ${seenItems(view, 'POST', now)} and c.id = ${wanted}) as post) as post,
      (select json_agg(other) from (
        select ${liveColumns}, ${categories(view)} from ${seenItems(shopper, 'POST', now)} and c.id in (
          select l.content_id from content_label own join content_label l
            on l.store_id = own.store_id and l.kind = own.kind and l.label = own.label and l.content_id <> own.content_id
          where own.store_id = ${view.store} and own.content_id = ${wanted} and own.kind in ('CATEGORY', 'TAG')
          group by l.content_id order by count(*) desc, max(l.published_at) desc, l.content_id desc limit ${MOST_RELATED})
        order by c.published_at desc, c.id desc) as other) as related`.execute(content.db);
  const [answer] = rows;
  const post = answer?.post && fromJson(answer.post);
  const text = post && textFor(post.snapshot.translations, view.lang);
  if (!post || !text) return undefined;
  const related = (answer?.related ?? []).map(fromJson);
  const all: { snapshot: LiveRow['snapshot'] }[] = [post, ...related];
  const heroes = all.map(({ snapshot }) => snapshot.fields.heroMediaId);
  const ids = [...heroes, post.snapshot.fields.ogMediaId, ...filesIn(view.store, text.body)];
  const pictureOf = await picturesOf(content, view.store, ids);
  const card = cardOf(post, view, pictureOf);
  return (
    card && {
      ...card,
      languages: languagesOf(post.snapshot.translations),
      body: shownText(text.body, pictureOf),
      seo: seoOf(post.snapshot, text, pictureOf),
      related: related.flatMap((row) => cardOf(row, view, pictureOf) ?? []),
    }
  );
}

export async function listShownCategories({ db }: Content, { store, lang }: View) {
  const rows = await db
    .selectFrom('post_category')
    .select(['slug', 'names'])
    .where('store_id', '=', store)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ slug, names }) => ({ slug, title: nameIn(names, lang) }));
}
