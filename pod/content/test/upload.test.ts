import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { EXTERNAL, MEDIA, newStore, openLibrary } from './library.ts';
import { formOf } from './multipart.ts';

const { running, upload, send, file, manage, quotaOf, filesOnDisk, billing } = await openLibrary({ jobs: false });

describe('an upload', () => {
  it.each([
    ['jpeg', () => files.jpeg(), 'IMAGE', 'image/jpeg', 'jpg', 64, 48],
    ['png', () => files.png(), 'IMAGE', 'image/png', 'png', 64, 48],
    ['webp', () => files.webp(), 'IMAGE', 'image/webp', 'webp', 64, 48],
    ['gif', () => files.gif(), 'IMAGE', 'image/gif', 'gif', 64, 48],
    ['svg', () => files.svg(), 'VECTOR', 'image/svg+xml', 'svg', 120, 80],
    ['mp4', () => files.mp4(), 'VIDEO', 'video/mp4', 'mp4', null, null],
    ['webm', () => files.webm(), 'VIDEO', 'video/webm', 'webm', null, null],
    ['pdf', () => files.pdf(), 'DOCUMENT', 'application/pdf', 'pdf', null, null],
    ['zip', () => files.zip({ name: 'a.txt' }), 'ARCHIVE', 'application/zip', 'zip', null, null],
  ] as const)(
    'takes %s for what its bytes are, whatever it is called, and hands out the same bytes',
    async (_type, make, kind, mimeType, extension, width, height) => {
      const bytes = await make();
      const { status, body } = await upload(newStore(), { bytes, filename: 'My Película.exe', type: 'text/html' });
      expect(status).toBe(201);
      expect(body).toEqual([
        expect.objectContaining({ kind, mimeType, width, height, variants: [], usageCount: 0, altTexts: {}, tags: [] }),
      ]);
      const [asset] = body;
      expect(asset).toMatchObject({
        filename: `my-pelicula.${extension}`,
        originalFilename: 'My Película.exe',
        uploadedBy: 'org-admin',
        folderId: null,
      });
      const served = await fetch(running.origin + asset.url.replace('/content', ''));
      const received = Buffer.from(await served.arrayBuffer());
      expect(served.headers.get('content-type')).toBe(mimeType);
      expect(received.length).toBe(asset.bytes);
      if (kind !== 'VECTOR') expect(received.equals(bytes)).toBe(true);
    },
  );

  it.each(['<svg', '<SVG>', '<svg /\x01ab=cde', '<html>', '<?php\n\xff'])(
    'takes a picture whose pixels spell %j by chance',
    async (spelt) => {
      const [width, height] = [40, 30];
      const raw = Buffer.alloc(width * height * 3, 200);
      raw.write(spelt, 300, 'latin1');
      const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 0, adaptiveFiltering: false })
        .toBuffer();
      expect(bytes.includes(spelt, 0, 'latin1')).toBe(true);
      expect((await upload(newStore(), { bytes, filename: 'a.png' })).status).toBe(201);
    },
  );

  it('names the address by store, file and name, after the base that is set', async () => {
    const store = newStore();
    const { body } = await upload(store, { bytes: files.pdf('x'), filename: 'a.pdf' });
    expect(body[0].url).toBe(`/content/files/${store}/media/${body[0].id}/a.pdf`);
  });

  it('takes several files in their order, and answers a repeated one with the file that is there', async () => {
    const store = newStore();
    const [one, two] = [files.pdf('one'), files.pdf('two')];
    const first = await upload(store, { bytes: one }, { bytes: two }, { bytes: one });
    expect(first.body.map(({ id }: { id: string }) => id)).toEqual([
      first.body[0].id,
      first.body[1].id,
      first.body[0].id,
    ]);
    const again = await upload(store, { bytes: two, filename: 'other.pdf' });
    expect(again.body).toEqual([first.body[1]]);
    expect(await quotaOf(store)).toMatchObject({ bytes_used: one.length + two.length, file_count: 2 });
    expect((await filesOnDisk()).filter((path) => path.includes(store))).toHaveLength(2);
  });

  it('of the same bytes into another store is a file of its own', async () => {
    const bytes = files.pdf('shared');
    const [one, other] = [await upload(newStore(), { bytes }), await upload(newStore(), { bytes })];
    expect(one.body[0].id).not.toBe(other.body[0].id);
  });

  it('is all or nothing: one bad file keeps the good ones out', async () => {
    const store = newStore();
    const { status, body } = await upload(
      store,
      { bytes: files.pdf('good') },
      { bytes: 'MZ not a picture', filename: 'b.png' },
    );
    expect([status, body.code, body.params.file]).toEqual([400, 'CONTENT.MEDIA.TYPE_NOT_ALLOWED', 'b.png']);
    expect(await quotaOf(store)).toBeUndefined();
    expect((await filesOnDisk()).filter((path) => path.includes(store) || path.includes('unfinished'))).toEqual([]);
  });

  it('goes into a folder of the store, and into no other', async () => {
    const store = newStore();
    const { body: folders } = await manage('GET', `${MEDIA}/folders`, store);
    const form = { bytes: files.pdf('filed') };
    const filed = await send(store, formOf(form), {}, `&folderId=${folders[1].id}`);
    expect(filed.body[0].folderId).toBe(folders[1].id);
    const astray = await send(newStore(), formOf(form), {}, `&folderId=${folders[1].id}`);
    expect([astray.status, astray.body.code]).toEqual([400, 'CONTENT.MEDIA.FOLDER.REFERENCE_UNRESOLVABLE']);
    const garbled = await send(store, formOf(form), {}, '&folderId=x');
    expect([garbled.status, garbled.body.code]).toEqual([400, 'COMMON.MALFORMED_REQUEST']);
  });

  it('measures a photo as it stands upright', async () => {
    const bytes = await sharp(await files.jpeg({ seed: 77 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await upload(newStore(), { bytes })).body[0]).toMatchObject({ width: 48, height: 64 });
  });

  it('is refused while the subscription does not allow changes', async () => {
    const store = newStore();
    billing.says.operable = false;
    try {
      expect((await upload(store, { bytes: files.pdf() })).status).toBe(402);
    } finally {
      billing.says.operable = true;
    }
  });

  it('takes a handful of statements, however many files', async () => {
    const store = newStore();
    await upload(store, { bytes: files.pdf('warm') });
    const count = async (...names: string[]) =>
      (await statementsOf(() => upload(store, ...names.map((name) => ({ bytes: files.pdf(name) }))))).length;
    const one = await count('a');
    expect(await count('b', 'c', 'd', 'e')).toBe(one);
    expect(one).toBeLessThanOrEqual(10);
  });
});

describe('other services', () => {
  it('resolve files of the store in one statement, and only those', async () => {
    const store = newStore();
    const { body: ours } = await upload(
      store,
      ...Array.from({ length: 5 }, (_, at) => ({ bytes: files.pdf(`r${at}`) })),
    );
    const { body: theirs } = await upload(newStore(), { bytes: files.pdf('theirs') });
    const ids = [...ours, ...theirs].map(({ id }: { id: string }) => id).join(',');
    let answer: Awaited<ReturnType<typeof manage>> | undefined;
    const statements = await statementsOf(async () => {
      answer = await running.as('podService', 'GET', `${EXTERNAL}?store=${store}&ids=${ids}`);
    });
    expect(statements).toHaveLength(1);
    expect(answer?.body).toEqual(ours);
  });

  it('may name 200 files and no more', async () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, at) => `019b0f2e-7c40-7abc-8def-${String(at).padStart(12, '0')}`).join(',');
    const status = async (count: number) =>
      (await running.as('podService', 'GET', `${EXTERNAL}?store=${testIds.store}&ids=${ids(count)}`)).status;
    expect([await status(200), await status(201)]).toEqual([200, 400]);
  });
});

describe('the checksum', () => {
  it('is that of the bytes that are stored', async () => {
    const store = newStore();
    const { body } = await upload(store, {
      bytes: files.svg('<foreignObject><p>page</p></foreignObject><circle r="1"/>'),
    });
    const { body: stored } = await file(body[0].url);
    const again = await upload(store, { bytes: Buffer.from(stored) });
    expect(again.body[0].id).toBe(body[0].id);
  });
});
