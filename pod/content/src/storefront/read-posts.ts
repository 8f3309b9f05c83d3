import { instantOf } from '@storepod/kernel/clock';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { type PageQuery, toPage } from '@storepod/kernel/page';
import { type RawBuilder, sql } from 'kysely';
import type { Content } from '../content.ts';
import {
  addressIn,
  friendlyUrlsOf,
  idAt,
  type LiveRow,
  languagesOf,
  liveColumns,
  lookUp,
  namedInTexts,
  nameIn,
  type OwnAddresses,
  ownAddresses,
  type PictureOf,
  seenItems,
  shownText,
  textFor,
  type View,
} from './live-rows.ts';
import { excerptOf, readingMinutes } from './plain-text.ts';
import { seoOf } from './read-page.ts';
import type { PostCard } from './storefront-shapes.ts';

const MOST_RELATED = 3;
/** Of what shares a label with a post the newest: a store may have thousands of posts in one category. */
const MOST_LOOKED_AT = 30;

interface PostRow extends LiveRow {
  address: string;
  categories: { slug: string; names: Partial<Record<LanguageCode, string>> }[] | null;
}

/** With the address in the language that was asked for, and the names of the categories that the revision is in. */
const cardColumns = ({ store, lang }: View): RawBuilder<unknown> => sql`
  ${liveColumns}, ${addressIn(store, 'POST', lang)} as address, (
  select json_agg(json_build_object('slug', g.slug, 'names', g.names) order by g.position, g.id) from post_category g
  where g.store_id = ${store} and jsonb_exists(r.snapshot -> 'fields' -> 'categoryIds', g.id::text)) as categories`;

interface PostFilter {
  category?: string;
  tag?: string;
}

/**
 * A page of posts and how many there are, in one statement, and one more where they have pictures. How many there are does not
 * depend on the page: it is counted with the first one that is read, and kept for the others.
 */
export async function listPosts(content: Content, view: View, { category, tag, ...query }: PageQuery & PostFilter) {
  const { size, offset, envelope } = toPage(query);
  const found = foundPosts(view, content.clock.now(), { ...(category && { category }), ...(tag && { tag }) });
  const posts = sql`(select json_agg(post) from (
    select ${cardColumns(view)}
    from (select c.id ${found} order by ${newestFirst(category, tag)} limit ${size} offset ${offset}) as page
    join content c on c.store_id = ${view.store} and c.id = page.id
    join content_revision r on r.store_id = c.store_id and r.content_id = c.id and r.version = c.live_version
    order by c.published_at desc, c.id desc) as post) as posts`;
  let read: JsonRow[] | null | undefined;
  const kept = await content.cache.fetch(
    view.store,
    `postTotal|${JSON.stringify([category, tag])}`,
    KEPT_SECONDS,
    async () => {
      const { rows } = await sql<{ posts: JsonRow[] | null; total: number }>`
      select ${posts}, (select count(*)::int ${found}) as total`.execute(content.db);
      read = rows[0]?.posts ?? null;
      return String(rows[0]?.total ?? 0);
    },
  );
  if (read === undefined) {
    const { rows } = await sql<{ posts: JsonRow[] | null }>`select ${posts}`.execute(content.db);
    read = rows[0]?.posts ?? null;
  }
  return envelope(await cardsOf(content, view, (read ?? []).map(fromJson)), Number(kept.toString()));
}

/** As long as the answers that it is a part of. */
const KEPT_SECONDS = 60;

/** The posts that shoppers see, or those with a label: from the index that has them in their order, so that a page reads no more than its own. */
function foundPosts({ store }: View, now: Date, { category, tag }: PostFilter): RawBuilder<unknown> {
  const isShown = sql`c.type = 'POST' and c.live_version is not null and coalesce(c.live_until, 'infinity') > ${now}`;
  const labels = [
    ...(category === undefined
      ? []
      : [
          sql`l.kind = 'CATEGORY' and l.label = (select id::text from post_category where store_id = ${store} and slug = ${category})`,
        ]),
    ...(tag === undefined ? [] : [sql`l.kind = 'TAG' and l.label = ${tag.toLowerCase()}`]),
  ];
  const [first, ...others] = labels;
  if (!first) return sql`from content c where c.store_id = ${store} and ${isShown}`;
  const also = others.map(
    (label) =>
      sql`and exists (select from content_label l where l.store_id = ${store} and l.content_id = c.id and ${label})`,
  );
  return sql`from content_label l join content c on c.store_id = l.store_id and c.id = l.content_id
    where l.store_id = ${store} and ${first} and ${isShown} ${sql.join(also, sql` `)}`;
}

const newestFirst = (...labels: (string | undefined)[]): RawBuilder<unknown> =>
  labels.some((label) => label !== undefined)
    ? sql`l.published_at desc, l.content_id desc`
    : sql`c.published_at desc, c.id desc`;

type JsonRow = Omit<PostRow, 'published_at' | 'live_at'> & { published_at: string; live_at: string };
const fromJson = (row: JsonRow): PostRow => ({
  ...row,
  published_at: new Date(row.published_at),
  live_at: new Date(row.live_at),
});

async function cardsOf(content: Content, view: View, rows: readonly PostRow[]): Promise<PostCard[]> {
  const { pictureOf } = await lookUp(content, view.store, {
    files: rows.map(({ snapshot }) => snapshot.fields.heroMediaId),
  });
  return rows.flatMap((row) => cardOf(row, view, pictureOf) ?? []);
}

function cardOf(
  { id, slug, address, published_at, snapshot, categories: groups }: PostRow,
  { lang }: View,
  pictureOf: PictureOf,
): PostCard | undefined {
  const text = textFor(snapshot.translations, lang);
  if (!text) return undefined;
  const { authorName, featured, tags, heroMediaId } = snapshot.fields;
  return {
    id,
    slug,
    friendlyUrl: address,
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
  const wanted = idAt(view.store, 'POST', { address, lang: view.lang });
  const shopper = { store: view.store, lang: view.lang };
  const { rows } = await sql<{ post: (JsonRow & OwnAddresses) | null; related: JsonRow[] | null }>`
    select (select to_json(post) from (
        select ${cardColumns(view)}, ${ownAddresses(view.store, 'POST')} as addresses
        from ${seenItems(view, 'POST', now)} and c.id = ${wanted}) as post) as post,
      (select json_agg(other) from (
        select ${cardColumns(view)} from ${seenItems(shopper, 'POST', now)} and c.id in (
          select l.content_id from content_label own cross join lateral (
            select content_id, published_at from content_label
            where store_id = ${view.store} and kind = own.kind and label = own.label and content_id <> own.content_id
            order by published_at desc, content_id desc limit ${MOST_LOOKED_AT}) l
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
  const { files, paths } = namedInTexts(view.store, [text.body]);
  const there = await lookUp(content, view.store, {
    files: [...heroes, post.snapshot.fields.ogMediaId, ...files],
    paths,
  });
  const { pictureOf } = there;
  const card = cardOf(post, view, pictureOf);
  const languages = languagesOf(post.snapshot.translations);
  return (
    card && {
      ...card,
      languages,
      friendlyUrls: friendlyUrlsOf({ slug: post.slug, addresses: answer.post?.addresses ?? null }, languages),
      body: shownText(text.body, there),
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
