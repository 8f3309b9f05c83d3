import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { MOST_FOLDERS } from '../src/media/media-limits.ts';
import * as files from './files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';

const { manage, upload, rowsOf, kit } = await openLibrary({ jobs: false });
const FOLDERS = `${MEDIA}/folders`;
const keysOf = (answer: { body: { key: string }[] }) => answer.body.map(({ key }) => key);

describe('folders', () => {
  it('are there from the start, and reading them writes nothing', async () => {
    const store = newStore();
    const first = await manage('GET', FOLDERS, store);
    expect(keysOf(first)).toEqual(['banners', 'products', 'brand', 'video', 'docs']);
    expect((await rowsOf()).media_folder).toBe(0);
    expect(await statementsOf(() => manage('GET', FOLDERS, store))).toHaveLength(1);
    await upload(store, { bytes: files.pdf() });
    const second = await manage('GET', FOLDERS, store);
    expect(second.body).toEqual(first.body);
    expect((await manage('GET', FOLDERS, newStore())).body[0].id).not.toBe(first.body[0].id);
  });

  it('are made once, however many write first', async () => {
    const store = newStore();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => manage('POST', FOLDERS, store, { name: `Folder ${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await manage('GET', FOLDERS, store)).body).toHaveLength(13);
  });

  it('can be made, renamed and moved', async () => {
    const store = newStore();
    const made = await manage('POST', FOLDERS, store, { name: ' Été 2026 ', position: 1 });
    expect([made.status, made.body]).toMatchObject([
      201,
      { key: 'ete-2026', name: 'Été 2026', systemFolder: false, fileCount: 0 },
    ]);
    expect((await manage('POST', FOLDERS, store, { name: 'صيف' })).body.key).toMatch(/^folder-[0-9a-f]{12}$/);
    const twice = await manage('POST', FOLDERS, store, { name: 'été 2026' });
    expect([twice.status, twice.body.code]).toEqual([409, 'CONTENT.MEDIA.FOLDER.DUPLICATE']);
    const taken = await manage('POST', FOLDERS, store, { name: 'Pictures', key: 'banners' });
    expect([taken.status, taken.body.code]).toEqual([409, 'CONTENT.MEDIA.FOLDER.DUPLICATE']);
    const renamed = await manage('PATCH', `${FOLDERS}/${made.body.id}`, store, { name: 'Summer' });
    expect(renamed.body).toMatchObject({ key: 'ete-2026', name: 'Summer', position: 1 });
    expect(keysOf(await manage('GET', FOLDERS, store))[1]).toBe('ete-2026');
  });

  it('that every store has can be renamed before they are rows, and never deleted', async () => {
    const store = newStore();
    const { body } = await manage('GET', FOLDERS, store);
    expect((await manage('PATCH', `${FOLDERS}/${body[0].id}`, store, { name: 'Posters' })).body.name).toBe('Posters');
    const deleted = await manage('DELETE', `${FOLDERS}/${body[0].id}`, store);
    expect([deleted.status, deleted.body.code]).toEqual([409, 'CONTENT.MEDIA.FOLDER.IS_DEFAULT']);
  });

  it('are deleted when they are empty or their files are moved', async () => {
    const store = newStore();
    const { body: folder } = await manage('POST', FOLDERS, store, { name: 'Old' });
    const { body: folders } = await manage('GET', FOLDERS, store);
    const { body } = await upload(store, { bytes: files.pdf('filed') });
    await manage('PATCH', `${MEDIA}/${body[0].id}`, store, { folderId: folder.id });
    const remove = (query = '') => manage('DELETE', `${FOLDERS}/${folder.id}${query}`, store);
    const full = await remove();
    expect([full.status, full.body.code]).toEqual([409, 'CONTENT.MEDIA.FOLDER.NOT_EMPTY']);
    const { body: foreign } = await manage('GET', FOLDERS, newStore());
    for (const target of [foreign[0].id, folder.id]) {
      const astray = await remove(`?moveTo=${target}`);
      expect([astray.status, astray.body.code]).toEqual([400, 'CONTENT.MEDIA.FOLDER.REFERENCE_UNRESOLVABLE']);
    }
    expect((await remove(`?moveTo=${folders[0].id}`)).status).toBe(204);
    expect((await manage('GET', `${MEDIA}/${body[0].id}`, store)).body.folderId).toBe(folders[0].id);
    expect((await remove(`?moveTo=${folders[0].id}`)).status).toBe(204);
    const otherwise = await remove();
    expect([otherwise.status, otherwise.body.code]).toEqual([404, 'CONTENT.MEDIA.FOLDER.NOT_FOUND']);
    const unknown = await manage('PATCH', `${FOLDERS}/${folder.id}`, store, { name: 'x' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'CONTENT.MEDIA.FOLDER.NOT_FOUND']);
  });

  it('of another store are not there', async () => {
    const { body } = await manage('POST', FOLDERS, newStore(), { name: 'Theirs' });
    const store = newStore();
    expect((await manage('PATCH', `${FOLDERS}/${body.id}`, store, { name: 'x' })).status).toBe(404);
    expect((await manage('DELETE', `${FOLDERS}/${body.id}`, store)).status).toBe(404);
  });

  it('are bounded, also for many who make them at once', async () => {
    const store = newStore();
    await manage('POST', FOLDERS, store, { name: 'One' });
    await kit.db
      .updateTable('media_quota')
      .set({ folder_count: MOST_FOLDERS - 2 })
      .where('store_id', '=', store)
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => manage('POST', FOLDERS, store, { name: `Late ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code]).toEqual([422, 'CONTENT.MEDIA.FOLDER.TOO_MANY']);
    const taken = await manage('POST', FOLDERS, store, { name: 'One' });
    expect([taken.status, taken.body.code]).toEqual([409, 'CONTENT.MEDIA.FOLDER.DUPLICATE']);
  });
});
