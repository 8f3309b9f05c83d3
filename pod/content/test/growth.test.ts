import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { entriesRead } from '@storepod/testkit/entries-read';
import { ask as askOrigin } from '@storepod/testkit/http';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { itemsOf, page, strip } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const PAGES = 10_000;

const CONNECTIONS = 3;
const library = await openLibrary({ jobs: false, env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });
const { kit, running } = library;

/** The same few things as in any store, and so many pages and posts beside. */
async function storeWith(extra: number) {
  const store = newStore();
  const items = itemsOf(library, store);
  const { body } = await library.upload(store, { filename: 'a.png', bytes: await files.png() });
  const mediaId = body[0].id;
  const { body: news } = await items.ask('POST', 'posts/categories', { slug: 'news', names: { en: 'News' } });
  await items.published('pages', page('about', { ogMediaId: mediaId, showInFooter: true }));
  for (const nth of [1, 2, 3])
    await items.published('posts', page(`post-${nth}`, { categoryIds: [news.id], heroMediaId: mediaId }));
  await items.published('banners', strip('sale'));
  await items.published('sections', {
    ...{ slug: 'hero', kind: 'hero' },
    translations: [{ language: 'en', texts: { heading: 'Hello' } }],
  });
  await multiply(store, extra);
  return store;
}

async function multiply(store: string, count: number): Promise<void> {
  const copied = (type: 'PAGE' | 'POST', slug: string) => sql`
    with made as (
      insert into content (store_id, id, type, slug, status, version, sort_order, fields, live_version, live_at, live_languages,
        published_at, created_at, created_by, updated_at, updated_by)
      select store_id, gen_random_uuid(), type, slug || '-' || n, status, 1, sort_order, fields, 1, live_at, live_languages,
        published_at - n * interval '1 minute', created_at, created_by, updated_at, updated_by
      from content, generate_series(1, ${count}::int) n where store_id = ${store} and type = ${type} and slug = ${slug}
      returning id)
    insert into content_revision (store_id, content_id, version, snapshot, author, created_at)
    select ${store}, made.id, 1, r.snapshot, r.author, r.created_at from made, content c join content_revision r
      on r.store_id = c.store_id and r.content_id = c.id and r.version = c.live_version
    where c.store_id = ${store} and c.slug = ${slug}`;
  await copied('PAGE', 'about').execute(kit.db);
  await copied('POST', 'post-1').execute(kit.db);
  await sql`
    insert into content_label (store_id, content_id, kind, label, published_at)
    select c.store_id, c.id, l.kind, l.label, c.published_at from content c
      join content o on o.store_id = c.store_id and o.slug = case c.type when 'POST' then 'post-1' else 'about' end
      join content_label l on l.store_id = o.store_id and l.content_id = o.id and l.kind <> 'FOOTER'
    where c.store_id = ${store} and c.id <> o.id and c.slug like o.slug || '-%'
    on conflict do nothing`.execute(kit.db);
  await sql`analyze`.execute(kit.db);
}

/** Enough to fill a page of any list. */
const FEW = 100;
const [small, large] = [await storeWith(FEW), await storeWith(PAGES)];
/** A pod has many stores: what is right where one has all of a table is not what the planner does there. */
const OTHER_STORES = 12;
await sql`
  with made as (
    insert into content (store_id, id, type, slug, status, version, sort_order, fields, live_version, live_at, live_languages,
      published_at, created_at, created_by, updated_at, updated_by)
    select lpad(to_hex(n), 24, '0'), id, type, slug, status, 1, sort_order, fields, 1, live_at, live_languages,
      published_at, created_at, created_by, updated_at, updated_by
    from (select * from content where store_id = ${large} and type in ('PAGE', 'POST') order by id limit ${PAGES / 2}) as copied,
      generate_series(1, ${OTHER_STORES}::int) n
    returning store_id, id)
  insert into content_label (store_id, content_id, kind, label, published_at)
  select made.store_id, made.id, l.kind, l.label, l.published_at
  from made join content_label l on l.store_id = ${large} and l.content_id = made.id`.execute(kit.db);
await sql`analyze`.execute(kit.db);

const read = (store: string, path: string) =>
  askOrigin(running.origin, 'GET', `/api/v1/storefront/${path}${path.includes('?') ? '&' : '?'}store=${store}&lang=en`);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The tables that a statement reads from their beginning to their end, whatever values it is given. */
async function readInFull(statement: string): Promise<string[]> {
  const explained = sql.raw<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${statement}`);
  const { rows } = await explained.execute(kit.db);
  const tables = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(tables),
  ];
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => tables(plan)));
}
/** How many entries of tables and indexes a read goes through that finds nothing kept. */
async function entriesOf(store: StoreMerchantId, path: string): Promise<number> {
  kit.cache.touch(store);
  // How many posts there are is counted with the first page of them, and kept for the others.
  if (path.startsWith('posts?')) await read(store, path.replace('count=10', 'count=1'));
  return entriesRead({ db: kit.db, schema: 'content', connections: CONNECTIONS }, () => read(store, path));
}
const grown = ['content', 'content_revision', 'content_description', 'content_label'];

const paths = [
  'site',
  'pages/about',
  'posts?count=10',
  'posts?count=10&category=news',
  'posts/post-1',
  'post-categories',
  'banners',
  'layout/HOME',
  'faq',
  'sitemap?count=100',
  'redirects?path=/content/nothing',
];

describe('ten thousand pages and posts in a store', () => {
  it.each(paths)('change no statement of %s, and each is answered by indexes', async (path) => {
    for (const store of [small, large]) kit.cache.touch(store);
    const few = await statementsOf(() => read(small, path));
    const many = await statementsOf(() => read(large, path));
    expect(many).toEqual(few);
    expect(many.length).toBeLessThanOrEqual(2);
    const full = await Promise.all(many.map(readInFull));
    expect(full.flat().filter((table) => grown.includes(table))).toEqual([]);
  });

  it.each(paths)('have %s go through hardly more entries than in a small store', async (path) => {
    const [few, many] = [await entriesOf(small, path), await entriesOf(large, path)];
    expect(many).toBeLessThanOrEqual(few * 1.5);
  });
});
