import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { EXTERNAL, MEDIA, openLibrary } from '../library.ts';

const schema = service.options.database;
if (!schema) throw new Error('content has no database');
const [asset, folder] = ['0190b000-0000-7000-8000-000000000001', '0190b000-0000-7000-8000-000000000002'];
/** A row of every table, as they stood before the migration. */
const rows = `
  insert into media_quota (store_id, bytes_used, file_count, folder_count) values ('${testIds.store}', 10, 1, 1);
  insert into media_folder (id, store_id, folder_key, name, position, system_folder, created_at)
    values ('${folder}', '${testIds.store}', 'products', 'Products', 0, true, '2026-01-01Z');
  insert into media_asset (id, store_id, folder_id, filename, original_filename, mime_type, kind, bytes, width, height,
      has_variants, checksum, alt_texts, uploaded_by, uploaded_at)
    values ('${asset}', '${testIds.store}', '${folder}', 'shirt.png', 'Shirt.png', 'image/png', 'IMAGE', 10, 1, 1,
      true, '${'a'.repeat(64)}', '{"en":"A shirt"}', 'somebody', '2026-01-01Z');
  insert into media_variant (store_id, asset_id, width, height, format, bytes)
    values ('${testIds.store}', '${asset}', 320, 320, 'webp', 5);
  insert into media_usage (store_id, asset_id, owner_kind, owner_ref, owner_title, field)
    values ('${testIds.store}', '${asset}', 'PRODUCT', '1', 'Shirt', 'images');
  insert into media_pending (asset_id, store_id, started_at)
    values ('0190b000-0000-7000-8000-000000000003', '${testIds.store}', now());`;
const database = await databaseBefore(schema, '0006_media_alt_version.sql', rows);
const { call, catalog, manage } = await openLibrary({ database });

it('files of before 0006_media_alt_version have a version, and the next text has a newer one', async () => {
  const resolved = () => call('podService', 'GET', `${EXTERNAL}?ids=${asset}`, testIds.store);
  expect((await resolved()).body).toMatchObject([{ id: asset, altTexts: { en: 'A shirt' }, altTextsVersion: 1 }]);
  await manage('PATCH', `${MEDIA}/${asset}`, testIds.store, { altTexts: { en: 'Another' } });
  await expect.poll(() => catalog.asked.at(-1)?.body).toMatchObject({ altTexts: { en: 'Another' }, version: 2 });
});
