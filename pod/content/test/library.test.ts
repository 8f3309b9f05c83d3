import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { EXTERNAL, MEDIA, newStore, openLibrary } from './library.ts';

const { kit, call, manage, upload, quotaOf, filesOnDisk } = await openLibrary();

const pdfs = (...names: string[]) => names.map((name) => ({ bytes: files.pdf(name), filename: `${name}.pdf` }));
const idsOf = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id);
const use = (store: string, ownerRef: string, ...assetIds: string[]) =>
  call('podService', 'PUT', `${EXTERNAL}/usage`, store, {
    ownerKind: 'PRODUCT',
    ownerRef,
    ownerTitle: `Product ${ownerRef}`,
    refs: assetIds.map((assetId, at) => ({ field: `images[${at}]`, assetId })),
  });

describe('the list', () => {
  it('shows the newest first, in pages', async () => {
    const store = newStore();
    const ids = idsOf(await upload(store, ...pdfs('a', 'b', 'c', 'd', 'e')));
    const { body } = await manage('GET', `${MEDIA}?page=1&count=2`, store);
    expect(body).toMatchObject({ totalElements: 5, totalPages: 3, pageNumber: 1, size: 2 });
    const newestFirst = [...ids].sort().reverse();
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual(newestFirst.slice(2, 4));
    expect((await manage('GET', `${MEDIA}?page=9`, store)).body).toMatchObject({ content: [], totalElements: 5 });
    expect((await manage('GET', `${MEDIA}?count=201`, store)).status).toBe(400);
  });

  it('can be narrowed by folder, kind, words and use', async () => {
    const store = newStore();
    const [one = '', two = ''] = idsOf(await upload(store, ...pdfs('Price List', 'terms_100%')));
    await upload(store, { bytes: await files.png(), filename: 'shoe.png' });
    const { body: folders } = await manage('GET', `${MEDIA}/folders`, store);
    await manage('PATCH', `${MEDIA}/${one}`, store, { folderId: folders[4].id, title: 'Spring prices' });
    await use(store, '1', two);
    const found = async (query: string) => {
      const { body } = await manage('GET', `${MEDIA}?${query}`, store);
      return body.content.map(({ originalFilename }: { originalFilename: string }) => originalFilename).sort();
    };
    expect(await found(`folder=${folders[4].id}`)).toEqual(['Price List.pdf']);
    expect(await found('kind=IMAGE')).toEqual(['shoe.png']);
    expect(await found('q=SPRING')).toEqual(['Price List.pdf']);
    expect(await found('q=_100%25')).toEqual(['terms_100%.pdf']);
    expect(await found('q=%25')).toEqual(['terms_100%.pdf']);
    expect(await found('used=true')).toEqual(['terms_100%.pdf']);
    expect(await found('used=false&kind=DOCUMENT')).toEqual(['Price List.pdf']);
  });

  it('takes two statements, for 1 file and for 40', async () => {
    const counts: number[] = [];
    for (const count of [1, 40]) {
      const store = newStore();
      for (let at = 0; at < count; at += 20)
        await upload(store, ...pdfs(...Array.from({ length: Math.min(20, count) }, (_, index) => `n${at}-${index}`)));
      await manage('GET', MEDIA, store);
      counts.push((await statementsOf(() => manage('GET', `${MEDIA}?count=200`, store))).length);
    }
    expect(counts).toEqual([2, 2]);
  });

  it('shows nothing of another store', async () => {
    const [id = ''] = idsOf(await upload(newStore(), ...pdfs('hidden')));
    const store = newStore();
    expect((await manage('GET', MEDIA, store)).body.totalElements).toBe(0);
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/usage'],
      ['PATCH', '', { title: 'x' }],
      ['PATCH', '', {}],
      ['DELETE', ''],
      ['DELETE', '?force=true'],
    ] as const) {
      const answer = await manage(method, `${MEDIA}/${id}${path}`, store, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'CONTENT.MEDIA.NOT_FOUND']);
    }
  });
});

describe('what is said of a file', () => {
  it('is changed field by field', async () => {
    const store = newStore();
    const [id = ''] = idsOf(await upload(store, ...pdfs('said')));
    const change = (body: unknown) => manage('PATCH', `${MEDIA}/${id}`, store, body);
    await change({ altTexts: { en: 'A list', ar: 'قائمة' }, title: 'List', tags: ['a', 'b', 'a'] });
    expect((await change({ title: null })).body).toMatchObject({
      title: null,
      tags: ['a', 'b'],
      altTexts: { en: 'A list', ar: 'قائمة' },
    });
    expect((await change({ altTexts: {} })).body.altTexts).toEqual({});
    expect((await change({ altTexts: { EN: 'x' } })).status).toBe(400);
    expect((await change({ altTexts: { en: 'x'.repeat(256) } })).status).toBe(400);
    expect((await change({ tags: Array(31).fill('x') })).status).toBe(400);
    const astray = await change({ folderId: '019b0f2e-7c40-7abc-8def-0123456789ab' });
    expect([astray.status, astray.body.code]).toEqual([400, 'CONTENT.MEDIA.FOLDER.REFERENCE_UNRESOLVABLE']);
  });
});

describe('the use of files', () => {
  it('is replaced as a whole, however often it is said', async () => {
    const store = newStore();
    const [a = '', b = '', c = ''] = idsOf(await upload(store, ...pdfs('u1', 'u2', 'u3')));
    const counts = async () => {
      const { body } = await call('podService', 'GET', `${EXTERNAL}?ids=${[a, b, c]}`, store);
      return [a, b, c].map((id) => body.find((asset: { id: string }) => asset.id === id).usageCount);
    };
    expect((await use(store, '7', a, b)).status).toBe(204);
    expect((await use(store, '7', a, b)).status).toBe(204);
    await use(store, '8', a);
    expect(await counts()).toEqual([2, 1, 0]);
    await use(store, '7', c);
    expect(await counts()).toEqual([1, 0, 1]);
    await use(store, '7');
    expect(await counts()).toEqual([1, 0, 0]);
    const { body } = await manage('GET', `${MEDIA}/${a}`, store);
    const usage = { ownerKind: 'PRODUCT', ownerRef: '8', ownerTitle: 'Product 8', field: 'images[0]' };
    expect(body.usages).toEqual([usage]);
    expect((await manage('GET', `${MEDIA}/${a}/usage`, store)).body).toMatchObject({
      content: [usage],
      totalElements: 1,
    });
  });

  it('of a file that the store does not have is refused, and nothing changes', async () => {
    const store = newStore();
    const [mine = ''] = idsOf(await upload(store, ...pdfs('mine')));
    const [foreign = ''] = idsOf(await upload(newStore(), ...pdfs('foreign')));
    await use(store, '1', mine);
    const { status, body } = await use(store, '1', mine, foreign);
    expect([status, body.code, body.params.ids]).toEqual([400, 'CONTENT.MEDIA.REFERENCE_UNRESOLVABLE', [foreign]]);
    expect((await manage('GET', `${MEDIA}/${mine}`, store)).body.usageCount).toBe(1);
  });

  it('that two say at once for one owner is what one of them said', async () => {
    const store = newStore();
    const ids = idsOf(await upload(store, ...pdfs('r1', 'r2', 'r3', 'r4', 'r5', 'r6')));
    for (let round = 0; round < 10; round++) {
      await Promise.all(ids.map((id) => use(store, 'one', id)));
      const { body } = await manage('GET', `${MEDIA}?used=true`, store);
      expect(body.totalElements).toBe(1);
    }
  });

  it('is said by services of the pod alone', async () => {
    for (const caller of [
      'storeAdmin',
      'organisationAdmin',
      'moderator',
      'controlPlaneService',
      'otherPodService',
    ] as const)
      expect((await call(caller, 'PUT', `${EXTERNAL}/usage`, testIds.store, {})).status).toBe(403);
  });
});

describe('a file that is deleted', () => {
  it('gives its room back and takes its bytes along', async () => {
    const store = newStore();
    const [a = '', b = ''] = idsOf(await upload(store, ...pdfs('d1', 'd2')));
    const before = await quotaOf(store);
    expect((await manage('DELETE', `${MEDIA}/${a}`, store)).status).toBe(204);
    expect(await quotaOf(store)).toMatchObject({ bytes_used: Number(before?.bytes_used) / 2, file_count: 1 });
    await expect.poll(async () => (await filesOnDisk()).filter((path) => path.includes(a))).toEqual([]);
    expect((await filesOnDisk()).filter((path) => path.includes(b))).toHaveLength(1);
    expect((await manage('DELETE', `${MEDIA}/${a}`, store)).status).toBe(204);
    expect((await upload(store, ...pdfs('d1'))).body[0].id).not.toBe(a);
  });

  it('is kept while somebody uses it, unless it must go', async () => {
    const store = newStore();
    const [id = ''] = idsOf(await upload(store, ...pdfs('kept')));
    await use(store, '5', id);
    const { status, body } = await manage('DELETE', `${MEDIA}/${id}`, store);
    expect([status, body.code, body.params]).toMatchObject([
      409,
      'CONTENT.MEDIA.REFERENCED',
      { usageCount: 1, usages: [{ ownerRef: '5' }] },
    ]);
    expect((await manage('DELETE', `${MEDIA}/${id}?force=true`, store)).status).toBe(204);
    expect((await use(store, '5', id)).status).toBe(400);
  });

  it('is not used by one who comes at the same moment', async () => {
    const store = newStore();
    for (let round = 0; round < 15; round++) {
      const [id = ''] = idsOf(await upload(store, ...pdfs(`race-${round}`)));
      const [deleted, used] = await Promise.all([
        manage('DELETE', `${MEDIA}/${id}`, store),
        use(store, `p${round}`, id),
      ]);
      expect([
        [204, 400],
        [409, 204],
      ]).toContainEqual([deleted.status, used.status]);
    }
  });
});

describe('others are told of a store', () => {
  it('whose files are described anew or removed', async () => {
    const store = newStore();
    const [id = ''] = idsOf(await upload(store, ...pdfs('told')));
    const touched: string[] = [];
    const stop = kit.invalidation.onTouch((topic) => touched.push(topic));
    for (const write of [
      () => manage('PATCH', `${MEDIA}/${id}`, store, { altTexts: { en: 'A price list' } }),
      () => manage('DELETE', `${MEDIA}/${id}`, store),
    ]) {
      touched.length = 0;
      expect((await write()).status).toBeLessThan(300);
      expect(touched).toContain(store);
    }
    stop();
  });
});
