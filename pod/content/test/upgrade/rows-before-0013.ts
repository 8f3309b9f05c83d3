import { testIds } from '@storepod/testkit/callers';

const idOf = (nth: number) => `0190b000-0000-7000-8000-00000000000${nth}`;
export const id = idOf(1);
const [folder, asset] = [idOf(2), idOf(3)];
const store = `'${testIds.store}'`;
const snapshot = JSON.stringify({
  slug: 'about',
  sortOrder: 0,
  parentId: null,
  groupId: null,
  fields: {},
  translations: [],
});
/** A row of every table, as they stood before 0013. */
export const rowsBefore0013 = `
  insert into media_quota (store_id, bytes_used, file_count, folder_count) values (${store}, 10, 1, 1);
  insert into media_folder (id, store_id, folder_key, name, position, system_folder, created_at)
    values ('${folder}', ${store}, 'products', 'Products', 0, true, now());
  insert into media_asset (id, store_id, folder_id, filename, original_filename, mime_type, kind, bytes, width, height,
      has_variants, checksum, alt_texts, uploaded_by, uploaded_at)
    values ('${asset}', ${store}, '${folder}', 'a.png', 'A.png', 'image/png', 'IMAGE', 10, 1, 1, true, '${'a'.repeat(64)}',
      '{}', 'ann', now());
  insert into media_variant (store_id, asset_id, width, height, format, bytes) values (${store}, '${asset}', 320, 320, 'webp', 5);
  insert into media_usage (store_id, asset_id, owner_kind, owner_ref, owner_title, field)
    values (${store}, '${asset}', 'PRODUCT', '1', 'Shirt', 'images');
  insert into media_pending (asset_id, store_id, started_at) values ('${folder}', ${store}, now());
  insert into faq_group (store_id, id, group_key, names, position) values (${store}, '${id}', 'general', '{}', 0);
  insert into post_category (store_id, id, slug, names, position) values (${store}, '${id}', 'news', '{}', 0);
  insert into content (store_id, id, type, slug, status, version, sort_order, fields, live_version, live_at, published_at,
      live_languages, created_at, created_by, updated_at, updated_by)
    values (${store}, '${id}', 'PAGE', 'about', 'PUBLISHED', 1, 0, '{}', 1, now(), now(), '{en}', now(), 'ann', now(), 'ann');
  insert into content_description (store_id, content_id, language, position, state, title, body)
    values (${store}, '${id}', 'en', 0, 'TRANSLATED', 'About', 'Us');
  insert into content_revision (store_id, content_id, version, snapshot, author, created_at)
    values (${store}, '${id}', 1, '${snapshot}', 'ann', now());
  insert into content_status_audit (store_id, content_id, id, to_status, actor, occurred_at)
    values (${store}, '${id}', '${id}', 'PUBLISHED', 'ann', now());
  insert into content_label (store_id, content_id, kind, label, published_at) values (${store}, '${id}', 'FOOTER', '', now());
  insert into policy_version (store_id, content_id, version, status, effective_from, translations, published_at, published_by)
    values (${store}, '${id}', 1, 'LIVE', now(), '[]', now(), 'ann');
  insert into redirect (store_id, from_path, to_path, created_at) values (${store}, '/content/old', '/content/about', now());
  insert into menu (store_id, handle, names, version, updated_at) values (${store}, 'MAIN', '{}', 1, now());
  insert into menu_item (store_id, handle, id, position, labels, target_kind, target_value, open_in_new_tab, visible)
    values (${store}, 'MAIN', '${id}', 0, '{"en":"About"}', 'PAGE', 'old', false, true);
  insert into site_settings (store_id, version, document, updated_at, updated_by) values (${store}, 1, '{}', now(), 'ann');
  insert into usage_report (store_id, month, used, reported_at) values (${store}, now(), 1, now());
  insert into opened_store (store_id, opened_at) values (${store}, now());`;
