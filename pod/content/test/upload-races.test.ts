import { StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';

/** Room for ten of the files below, which all have the same size. */
const one = files.pdf('00');
const { upload, manage, quotaOf, filesOnDisk, kit, billing } = await openLibrary({
  jobs: false,
  env: { MEDIA_QUOTA_BYTES: String(one.length * 10) },
});
const two = (number: number) => String(number).padStart(2, '0');
const ofStore = async (store: string) => (await filesOnDisk()).filter((path) => path.includes(store));
const nothingUnfinished = async () => (await filesOnDisk()).filter((path) => path.includes('unfinished'));
const pendingOf = (store: string) =>
  kit.db.selectFrom('media_pending').selectAll().where('store_id', '=', StoreMerchantId.parse(store)).execute();

describe('the quota', () => {
  it('lets ten of thirty files in that come at once, and not one byte more', async () => {
    const store = newStore();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => upload(store, { bytes: files.pdf(two(at)) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(20).fill([413, 'CONTENT.MEDIA.QUOTA_EXCEEDED']),
    );
    expect(refused.at(-1)?.body.params).toMatchObject({ bytesQuota: one.length * 10, bytesUsed: expect.any(Number) });
    expect(await quotaOf(store)).toMatchObject({ bytes_used: one.length * 10, file_count: 10 });
    expect(await ofStore(store)).toHaveLength(10);
    expect(await pendingOf(store)).toEqual([]);
    expect(await nothingUnfinished()).toEqual([]);
  });

  it('takes a request as a whole or not at all', async () => {
    const store = newStore();
    const many = Array.from({ length: 11 }, (_, at) => ({ bytes: files.pdf(two(at)) }));
    const { body } = await upload(store, ...many);
    expect([body.code, body.params]).toEqual([
      'CONTENT.MEDIA.QUOTA_EXCEEDED',
      { bytesUsed: 0, bytesQuota: one.length * 10 },
    ]);
    expect(await ofStore(store)).toEqual([]);
    expect((await upload(store, ...many.slice(1))).status).toBe(201);
  });

  it('does not stand in the way of a file that is there already', async () => {
    const store = newStore();
    await upload(store, ...Array.from({ length: 10 }, (_, at) => ({ bytes: files.pdf(two(at)) })));
    expect((await upload(store, { bytes: files.pdf('03') })).status).toBe(201);
    expect((await upload(store, { bytes: files.pdf('99') })).status).toBe(413);
  });

  it('is what the plan allows, where that is less than the platform does', async () => {
    const store = newStore();
    billing.says.entitlements.limits = { MAX_STORAGE_MB: 0 };
    const refused = await upload(store, { bytes: one });
    expect([refused.status, refused.body.params]).toEqual([413, { bytesUsed: 0, bytesQuota: 0 }]);
    expect(await ofStore(store)).toEqual([]);
    billing.says.entitlements.limits = { MAX_STORAGE_MB: 1_000_000 };
    const another = newStore();
    const { body } = await upload(another, ...Array.from({ length: 11 }, (_, at) => ({ bytes: files.pdf(two(at)) })));
    expect(body.params).toEqual({ bytesUsed: 0, bytesQuota: one.length * 10 });
  });

  it('has room again after a delete', async () => {
    const store = newStore();
    const { body } = await upload(store, ...Array.from({ length: 10 }, (_, at) => ({ bytes: files.pdf(two(at)) })));
    await manage('DELETE', `${MEDIA}/${body[0].id}`, store);
    expect((await upload(store, { bytes: files.pdf('98') })).status).toBe(201);
  });
});

describe('the same file', () => {
  it('that twelve send at once is one file, one row and one share of the quota', async () => {
    for (let round = 0; round < 5; round++) {
      const store = newStore();
      const answers = await Promise.all(Array.from({ length: 12 }, () => upload(store, { bytes: one })));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body[0].id}`)).size).toBe(1);
      expect(await quotaOf(store)).toMatchObject({ bytes_used: one.length, file_count: 1 });
      expect(await ofStore(store)).toHaveLength(1);
      expect(await pendingOf(store)).toEqual([]);
    }
  });

  it('among several, sent in opposite orders, does not make two wait for each other', async () => {
    const store = newStore();
    const forms = [0, 1, 2, 3].map((at) => ({ bytes: files.pdf(two(at)) }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => upload(store, ...(at % 2 ? forms : [...forms].reverse()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await quotaOf(store)).toMatchObject({ file_count: 4 });
    expect(await ofStore(store)).toHaveLength(4);
  });
});
