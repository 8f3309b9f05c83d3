import { MOST_SECTIONS } from '@storepod/boundary/section-kinds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MOST_GROUPS, MOST_ITEMS, MOST_REVISIONS } from '../src/items/item-limits.ts';
import { itemsOf, page, text } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });
const { db } = library.kit;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null];

const section = (slug: string) => ({
  slug,
  kind: 'richtext',
  translations: [{ language: 'en', texts: { body: '<p>a</p>' } }],
});

describe('a page', () => {
  it('has room for so many sections, also for two that come at the same time', async () => {
    const { create, publish, published } = itemsOf(library, newStore());
    for (let nth = 1; nth < MOST_SECTIONS; nth++) await published('sections', section(`section-${nth}`));
    const rivals = [await create('sections', section('one')), await create('sections', section('other'))];
    const answers = await Promise.all(rivals.map((id) => publish('sections', id)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, null],
      [422, 'CONTENT.SECTION.TOO_MANY'],
    ]);
  });
});

describe('an item', () => {
  it('keeps its last versions and the one that is shown, and lets go of the others', async () => {
    const store = newStore();
    const { ask, published } = itemsOf(library, store);
    const id = await published('pages', page('much-edited'));
    // A change that waits leaves the first version up, however many follow.
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await ask('PUT', `pages/${id}`, page('much-edited', { publishAt }));
    await sql`
      insert into content_revision (store_id, content_id, version, snapshot, author, created_at)
      select store_id, content_id, v, snapshot, author, created_at
      from content_revision, generate_series(3, ${MOST_REVISIONS}::int) v
      where store_id = ${store} and content_id = ${id} and version = 2`.execute(db);
    await sql`update content set version = ${MOST_REVISIONS} where store_id = ${store} and id = ${id}`.execute(db);
    for (const title of ['again', 'and again'])
      expect((await ask('PUT', `pages/${id}`, page('much-edited', { translations: [text('en', title)] }))).status).toBe(
        200,
      );
    const { body } = await ask('GET', `pages/${id}/revisions`);
    const versions = body.map(({ version }: { version: number }) => version);
    expect([versions.length, versions[0], versions.at(-2), versions.at(-1)]).toEqual([
      MOST_REVISIONS + 1,
      MOST_REVISIONS + 2,
      3,
      1,
    ]);
  });
});

describe('a store', () => {
  it.each([
    ['faq/groups', 'faq_group', 'group_key', (nth: number) => ({ key: `group-${nth}`, names: { en: 'G' } })],
    ['posts/categories', 'post_category', 'slug', (nth: number) => ({ slug: `group-${nth}`, names: { en: 'G' } })],
  ] as const)('has room for so many of %s', async (path, table, key, input) => {
    const store = newStore();
    const { ask } = itemsOf(library, store);
    await sql`
      insert into ${sql.table(table)} (store_id, id, ${sql.ref(key)}, names, position)
      select ${store}, gen_random_uuid(), 'group-' || n, '{"en":"G"}', 0 from generate_series(2, ${MOST_GROUPS}::int) n`.execute(
      db,
    );
    expect((await ask('POST', path, input(1))).status).toBe(201);
    expect(codeOf(await ask('POST', path, input(0)))).toEqual([422, 'CONTENT.GROUP.TOO_MANY']);
    expect((await ask('POST', path, input(1))).status).toBe(409);
  });

  it('has room for so many items', async () => {
    const store = newStore();
    const { ask } = itemsOf(library, store);
    await sql`
      insert into content (store_id, id, type, slug, status, version, sort_order, fields, created_at, created_by, updated_at, updated_by)
      select ${store}, gen_random_uuid(), 'PAGE', 'page-' || n, 'DRAFT', 1, 0, '{}', now(), 'ann', now(), 'ann'
      from generate_series(2, ${MOST_ITEMS}::int) n`.execute(db);
    expect((await ask('POST', 'pages', page('last'))).status).toBe(201);
    expect(codeOf(await ask('POST', 'posts', page('one-too-many')))).toEqual([422, 'CONTENT.ITEM.TOO_MANY']);
    expect((await ask('POST', 'pages', page('last'))).status).toBe(409);
  });
});
