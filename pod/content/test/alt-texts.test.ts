import { eventually } from '@storepod/testkit/eventually';
import { jobsDone } from '@storepod/testkit/jobs';
import { describe, expect, it } from 'vitest';
import { pdf } from './files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';

const { catalog, kit, manage, upload } = await openLibrary();

const uploaded = async (store: string, mark: string): Promise<{ id: string; altTextsVersion: number }> =>
  (await upload(store, { filename: `${mark}.pdf`, bytes: pdf(mark) })).body[0];
const change = (store: string, id: string, body: object) => manage('PATCH', `${MEDIA}/${id}`, store, body);
/** What catalog was told of a file, in the order in which it heard it. */
const told = (id: string) =>
  catalog.asked
    .filter(({ path }) => path === `/api/v1/private/catalog/external/media/${id}/texts`)
    .map(({ method, body, query }) => ({ method, store: query.get('store'), ...(body as object) }));

describe('media alt texts per language reach pages: the library', () => {
  it('tells catalog what they are whenever they change, with a version that grows', async () => {
    const store = newStore();
    const { id, altTextsVersion } = await uploaded(store, 'told');
    expect(altTextsVersion).toBe(1);
    const altTexts = { en: 'A white shirt', ar: 'قميص أبيض' };
    expect((await change(store, id, { altTexts })).body).toMatchObject({ altTexts, altTextsVersion: 2 });
    await expect.poll(() => told(id)).toEqual([{ method: 'PUT', store, altTexts, version: 2 }]);
    await change(store, id, { altTexts: {} });
    await expect.poll(() => told(id).at(-1)).toEqual({ method: 'PUT', store, altTexts: {}, version: 3 });
  });

  it('says nothing where something else of a file changes', async () => {
    const store = newStore();
    const { id } = await uploaded(store, 'quiet');
    expect((await change(store, id, { title: 'Another', tags: ['x'] })).body.altTextsVersion).toBe(1);
    await jobsDone(kit.db, 'content_jobs');
    expect(told(id)).toEqual([]);
  });

  it('says it once catalog is back', async () => {
    const store = newStore();
    const { id } = await uploaded(store, 'outage');
    catalog.down = true;
    const before = catalog.failed;
    await change(store, id, { altTexts: { en: 'First' } });
    await expect.poll(() => catalog.failed).toBeGreaterThan(before);
    await change(store, id, { altTexts: { en: 'Second' } });
    catalog.down = false;
    // Whichever of the two is told last, its version says which one counts.
    await eventually(() => told(id)).toContainEqual(
      expect.objectContaining({ altTexts: { en: 'Second' }, version: 3 }),
    );
  });

  it('has nothing to tell of a file that is gone, and of one that was never there', async () => {
    const store = newStore();
    const { id } = await uploaded(store, 'gone');
    expect((await change(newStore(), id, { altTexts: { en: 'Not theirs' } })).status).toBe(404);
    await kit.outbox.stop();
    await change(store, id, { altTexts: { en: 'Gone' } });
    await manage('DELETE', `${MEDIA}/${id}`, store);
    await kit.outbox.start();
    await jobsDone(kit.db, 'content_jobs');
    expect(told(id)).toEqual([]);
  });
});
