import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';

const { manage, upload } = await openLibrary({ jobs: false });
const auditOf = async (store: string) =>
  (await manage('GET', '/api/v1/private/audit', store)).body.content as { action: string; entityId: string }[];
const ids = (rows: { entityId: string }[]) => rows.map(({ entityId }) => entityId).toSorted();

describe('the audit of a media library', () => {
  it('has a row for each file of an upload, and none for an upload that stores nothing new', async () => {
    const store = newStore();
    const parts = [{ bytes: files.pdf('one') }, { bytes: files.pdf('two') }];
    const { body } = await upload(store, ...parts);
    const rows = await auditOf(store);
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['media.upload']));
    expect(ids(rows)).toEqual(body.map(({ id }: { id: string }) => id).toSorted());
    expect((await upload(store, ...parts)).status).toBe(201);
    expect(await auditOf(store)).toHaveLength(2);
  });

  it('names folders that were made, changed and deleted', async () => {
    const store = newStore();
    const { body } = await manage('POST', `${MEDIA}/folders`, store, { name: 'Summer' });
    await manage('PATCH', `${MEDIA}/folders/${body.id}`, store, { name: 'Winter' });
    await manage('DELETE', `${MEDIA}/folders/${body.id}`, store);
    expect(await auditOf(store)).toMatchObject(
      Object.entries({ delete: 'Winter', update: 'Winter', create: 'Summer' }).map(([done, entityName]) => ({
        action: `media-folder.${done}`,
        entityId: body.id,
        entityName,
      })),
    );
  });
});
