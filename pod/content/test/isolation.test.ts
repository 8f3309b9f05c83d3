import { emptyTables, writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { beforeAll, expect, it } from 'vitest';
import { content } from '../src/contract.ts';
import { openLibrary } from './library.ts';

const [{ running: filled }, { running: empty }] = [
  await openLibrary({ jobs: false }),
  await openLibrary({ jobs: false }),
];

const folder = '019b0f2e-7c40-7abc-8def-0123456789f1';
const asset = '019b0f2e-7c40-7abc-8def-0123456789a1';
const ids = { PAGE: 'b1', POST: 'b2', BANNER: 'b3', FAQ: 'b4', POLICY: 'b5', SECTION: 'b6' };
const idOf = (type: keyof typeof ids) => `019b0f2e-7c40-7abc-8def-0123456789${ids[type]}`;
const group = '019b0f2e-7c40-7abc-8def-0123456789c1';
const fieldsOf: Record<string, object> = {
  BANNER: { placement: 'STRIP' },
  POLICY: { policyType: 'TERMS', requiresAcceptance: true },
  SECTION: { kind: 'richtext' },
};
const itemsWithTexts = (Object.keys(ids) as (keyof typeof ids)[]).map((type) => {
  const [id, fields] = [idOf(type), JSON.stringify(fieldsOf[type] ?? {})];
  const unsaid = Object.fromEntries(
    ['subtitle', 'excerpt', 'friendlyUrl', 'metaTitle', 'metaDescription', 'keywords', 'altText', 'ctaLabel'].map(
      (key) => [key, null],
    ),
  );
  const own = { ...unsaid, language: 'en', complete: true, title: 'Lamps', body: 'Light', texts: { body: 'Light' } };
  const snapshot = JSON.stringify({ slug: type, sortOrder: 0, fields: fieldsOf[type] ?? {}, translations: [own] });
  return `
    insert into content (store_id, id, type, slug, status, version, sort_order, fields, placement, policy_type, group_id,
        live_version, live_at, published_at, live_languages, created_at, created_by, updated_at, updated_by)
      values ('STORE', '${id}', '${type}', 'lamps-${type.toLowerCase()}', 'PUBLISHED', 2, 0, '${fields}',
        ${type === 'BANNER' ? "'STRIP'" : 'null'}, ${type === 'POLICY' ? "'TERMS'" : 'null'},
        ${type === 'FAQ' ? `'${group}'` : 'null'}, 1, now(), now(), '{en}', now(), 'ann', now(), 'ann');
    insert into content_description (store_id, content_id, language, position, state, title, body)
      values ('STORE', '${id}', 'en', 0, 'TRANSLATED', 'Lamps', 'Light');
    insert into content_revision (store_id, content_id, version, snapshot, author, created_at)
      select 'STORE', '${id}', v, '${snapshot}', 'ann', now() from generate_series(1, 2) v;
    insert into content_status_audit (store_id, content_id, id, to_status, actor, occurred_at)
      values ('STORE', '${id}', gen_random_uuid(), 'PUBLISHED', 'ann', now());`;
});
const itemRows = `
  insert into faq_group (store_id, id, group_key, names, position) values ('STORE', '${group}', 'general', '{"en":"General"}', 0);
  insert into post_category (store_id, id, slug, names, position) values ('STORE', '${group}', 'news', '{"en":"News"}', 0);
  ${itemsWithTexts.join('')}
  insert into content_label (store_id, content_id, kind, label, published_at)
    values ('STORE', '${idOf('POST')}', 'CATEGORY', '${group}', now()), ('STORE', '${idOf('PAGE')}', 'FOOTER', '', now());
  insert into policy_version (store_id, content_id, version, status, effective_from, translations, published_at, published_by)
    values ('STORE', '${idOf('POLICY')}', 1, 'LIVE', now(), '[{"language":"en","complete":true,"title":"Terms","body":"Light"}]', now(), 'ann');
  insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now());
  insert into redirect (store_id, from_path, to_path, created_at) values ('STORE', '/content/old', '/content/lamps-page', now());
  insert into menu (store_id, handle, names, version, updated_at) values ('STORE', 'MAIN', '{"en":"Main"}', 1, now());
  insert into menu_item (store_id, handle, id, position, labels, target_kind, target_value, open_in_new_tab, visible)
    values ('STORE', 'MAIN', gen_random_uuid(), 0, '{"en":"Blog"}', 'BLOG_INDEX', '', false, true);
  insert into site_settings (store_id, version, document, updated_at, updated_by)
    values ('STORE', 1, '{"title":{"en":"Lamps"}}', now(), 'ann');
  insert into opened_store (store_id, opened_at) values ('STORE', now())`;
/** The reads of every type, each with its own item. */
const itemReads = Object.fromEntries(
  Object.entries({
    Page: 'PAGE',
    Post: 'POST',
    Banner: 'BANNER',
    Faq: 'FAQ',
    Policy: 'POLICY',
    Section: 'SECTION',
  } as const).flatMap(([name, type]) => [
    [`read${name}`, { params: { id: idOf(type) } }],
    [`revisions${name}`, { params: { id: idOf(type) } }],
    [`changes${name}`, { params: { id: idOf(type), version: 1 }, query: { from: 2 } }],
    [`slugAvailable${name}`, { query: { slug: `lamps-${type.toLowerCase()}` } }],
  ]),
);
const rows = `
  insert into media_quota (store_id, bytes_used, file_count, folder_count) values ('STORE', 1000, 1, 1);
  insert into media_folder (id, store_id, folder_key, name, position, system_folder, created_at)
    values ('${folder}', 'STORE', 'lamps', 'Lamps', 0, false, now());
  insert into media_asset (id, store_id, folder_id, filename, original_filename, mime_type, kind, bytes, width, height,
      has_variants, checksum, alt_texts, title, tags, uploaded_by, uploaded_at)
    values ('${asset}', 'STORE', '${folder}', 'lamp.webp', 'Lamp.webp', 'image/webp', 'IMAGE', 1000, 400, 300,
      true, '${'a'.repeat(64)}', '{"en":"A lamp"}', 'Lamp', '{light}', 'id-of-somebody', now());
  insert into media_variant (store_id, asset_id, width, height, format, bytes)
    values ('STORE', '${asset}', 200, 150, 'webp', 500);
  insert into media_usage (store_id, asset_id, owner_kind, owner_ref, owner_title, field)
    values ('STORE', '${asset}', 'BRAND', 'b-1', 'Atelier', 'logo');
  insert into audit (id, store_id, recorded_at, action, entity_type, actor_id, actor_name, changes, trace_id)
    values (gen_random_uuid(), 'STORE', now(), 'media.update', 'media', 'somebody', 'somebody', '{}', 'trace');
  insert into ended_thing (store_id, call_digest, ended_at) values ('STORE', sha256('a call'), now());
  insert into media_pending (asset_id, store_id, started_at) values (gen_random_uuid(), 'STORE', now());
  ${itemRows}`;

beforeAll(() => writeRows(filled, rows));

it('has a row of every table to find traces of', async () => {
  expect(await emptyTables(filled, 'content')).toEqual([]);
});

it('tells nothing of one store to anybody of another', async () => {
  const { asked, traces } = await findTraces({
    filled,
    empty,
    contract: content,
    reads: {
      readMedia: { params: { id: asset } },
      mediaUsage: { params: { id: asset } },
      resolveMedia: { query: { ids: [asset] } },
      ...itemReads,
      readMenu: { params: { handle: 'MAIN' } },
      shownMenu: { params: { handle: 'MAIN' } },
      shownPage: { params: { slug: 'lamps-page' } },
      shownPost: { params: { slug: 'lamps-post' } },
      shownLayout: { params: { page: 'HOME' } },
      shownPolicy: { params: { slug: 'terms' } },
      findRedirect: { query: { path: '/content/old' } },
      previewPage: { shared: 'needs a token of the store, which the tests of previews try with another store' },
      previewPost: { shared: 'needs a token of the store, which the tests of previews try with another store' },
      previewPolicy: { shared: 'needs a token of the store, which the tests of previews try with another store' },
      previewLayout: { shared: 'needs a token of the store, which the tests of previews try with another store' },
      policyVersions: { params: { id: idOf('POLICY') } },
      readPolicyVersion: { params: { id: idOf('POLICY'), version: 1 } },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(6 + 6 * 5 + 6 + 11 + 4 + 3 + 1);
});

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  expect(outcome?.unnoticed).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
