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
  insert into media_pending (asset_id, store_id, started_at) values (gen_random_uuid(), 'STORE', now())`;

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
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(6);
});

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  expect(outcome?.unnoticed).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
