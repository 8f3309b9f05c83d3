import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@storepod/testkit/eventually';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { s3Environment, startS3 } from '@storepod/testkit/s3/s3-server';
import { afterAll, describe, expect, it } from 'vitest';
import { removeFormerBytes } from '../src/media/replace/former-bytes.ts';
import { storeEnd } from '../src/store-end.ts';
import * as files from './files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';
import { formOf, formType } from './multipart.ts';

Object.assign(process.env, s3Environment);

const temp = await mkdtemp(join(tmpdir(), 'drafts-'));
const s3 = await startS3('media');
const wire = await faultProxy({ port: s3.port });
afterAll(async () => {
  await wire.close();
  await s3.close();
  await rm(temp, { recursive: true, force: true });
});

const library = await openLibrary({
  env: {
    MEDIA_S3_BUCKET: 'media',
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${wire.port}`,
    MEDIA_S3_PATH_STYLE: 'true',
    MEDIA_S3_PREFIX: 'pod-1/',
    MEDIA_TEMP_DIR: temp,
    MEDIA_BASE_URL: 'https://cdn.example.com/shop/',
  },
});
const { running, kit, upload, manage, file, filesOnDisk, rowsOf } = library;

const pathOf = (url: string) => url.replace('https://cdn.example.com/shop', '');
const keys = () => s3.bucket.keys();

describe('media in a bucket', () => {
  it('are stored below the prefix, served through the service, and named by the base that is set', async () => {
    const store = newStore();
    const bytes = files.pdf('in a bucket');
    const { body } = await upload(store, { bytes, filename: 'terms.pdf' });
    const key = `files/${store}/media/${body[0].id}/terms.pdf`;
    expect(body[0].url).toBe(`https://cdn.example.com/shop/${key}`);
    expect(keys()).toContain(`pod-1/${key}`);
    const whole = await file(pathOf(body[0].url));
    expect([whole.status, whole.body]).toEqual([200, bytes.toString()]);
    expect(whole.headers).toMatchObject({ 'content-type': 'application/pdf', etag: expect.stringMatching(/^".+"$/) });
    expect(await filesOnDisk()).toEqual([]);
  });

  it('are served in parts and on conditions', async () => {
    const bytes = files.pdf('0123456789');
    const { body } = await upload(newStore(), { bytes });
    const read = (headers: Record<string, string>) => file(pathOf(body[0].url), headers);
    const part = await read({ range: 'bytes=2-5' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([
      206,
      bytes.subarray(2, 6).toString(),
      `bytes 2-5/${bytes.length}`,
    ]);
    expect((await read({ range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await read({ 'if-none-match': String(part.headers.etag) })).status).toBe(304);
    expect((await file(pathOf(body[0].url).replace('a.pdf', 'b.pdf'))).body.code).toBe('CONTENT.MEDIA.NOT_FOUND');
  });

  it('that were replaced go after an hour, and the new ones stay', async () => {
    const store = newStore();
    const { id } = (await upload(store, { filename: 'a.pdf', bytes: files.pdf('old') })).body[0];
    const replaced = await ask(running.origin, 'PUT', `${MEDIA}/${id}/file?store=${store}`, {
      token: running.tokens.organisationAdmin,
      rawBody: formOf({ filename: 'b.pdf', bytes: files.pdf('new') }),
      headers: { 'content-type': formType },
    });
    expect(replaced.status).toBe(200);
    const names = () => keys().flatMap((key) => (key.includes(id) ? [key.slice(key.lastIndexOf('/') + 1)] : []));
    expect(names()).toHaveLength(2);
    const place = { store, asset: id };
    await removeFormerBytes(kit, place);
    expect(names()).toHaveLength(2);
    const later = { now: () => new Date(Date.now() + 7_200_000) };
    await removeFormerBytes(Object.create(kit, { clock: { value: later } }), place);
    expect(names()).toEqual([replaced.body.filename]);
  });

  it('get their smaller pictures, and all of it goes when they are deleted', async () => {
    const store = newStore();
    const { body } = await upload(store, { bytes: await files.jpeg({ width: 400, height: 40 }) });
    const { id } = body[0];
    const ours = () => keys().filter((key) => key.includes(id));
    await eventually(ours).toHaveLength(3);
    const variants = async () => (await manage('GET', `${MEDIA}/${id}`, store)).body.variants;
    await expect.poll(variants).toHaveLength(2);
    expect((await file(pathOf((await variants())[0].url))).headers['content-type']).toBe('image/avif');
    expect((await manage('DELETE', `${MEDIA}/${id}`, store)).status).toBe(204);
    await eventually(ours).toEqual([]);
  });

  it('that cannot be stored leave no row, and what was stored is removed', async () => {
    const store = newStore();
    const before = await rowsOf();
    wire.cut();
    const { status, body } = await upload(store, { bytes: files.pdf('lost') }).finally(() => wire.restore());
    expect([status, body.code, body.category]).toEqual([500, 'CONTENT.MEDIA.STORAGE_FAILED', 'STORAGE']);
    expect(body.detail).not.toContain('127.0.0.1');
    const after = await rowsOf();
    expect(after.media_asset).toBe(before.media_asset);
    // Nobody could say whether a part had arrived, so it stays noted until somebody can look.
    expect(after.media_pending).toBe(before.media_pending + 1);
    expect(keys().filter((key) => key.includes(store))).toEqual([]);
    expect((await upload(store, { bytes: files.pdf('lost') })).status).toBe(201);
  });

  it('are out of reach while the bucket is', async () => {
    const { body } = await upload(newStore(), { bytes: files.pdf('out of reach') });
    wire.cut();
    const answer = await file(pathOf(body[0].url)).finally(() => wire.restore());
    expect([answer.status, answer.body.code]).toEqual([500, 'CONTENT.MEDIA.STORAGE_FAILED']);
    expect((await file(pathOf(body[0].url))).status).toBe(200);
  });

  it('are served by an instance that never saw them', async () => {
    const { body } = await upload(newStore(), { bytes: files.pdf('shared') });
    const replica = await running.replica();
    expect((await fetch(replica.origin + pathOf(body[0].url))).status).toBe(200);
  });
});

describe('the end of a store', () => {
  const below = (store: string) => `pod-1/files/${store}/`;
  const fill = (store: string, count: number) => {
    for (let n = 0; n < count; n += 1)
      s3.bucket.put(`${below(store)}media/asset-${n % 7}/${n} & <more>.jpg`, Buffer.from('bytes'));
  };
  const left = (store: string) => keys().filter((key) => key.startsWith(below(store))).length;
  const end = async (store: string) => {
    for (const { erase } of storeEnd(running.parts).ended) while ((await erase(store as never, 500)) > 0);
  };
  const pages = () => s3.asked.filter(({ url }) => url.includes('list-type=2')).length;
  const batches = () => s3.asked.filter(({ url, status }) => url.includes('?delete') && status === 200).length;

  it('removes every object of a folder that is longer than a page of the list, and none of a neighbour', async () => {
    const [store, neighbour] = [newStore(), newStore()];
    fill(store, 2_300);
    fill(neighbour, 3);
    s3.bucket.put(`pod-1/files/${store}-not/media/1.jpg`, Buffer.from('bytes'));
    await upload(store, { bytes: files.pdf('with a row'), filename: 'a.pdf' });
    s3.asked.length = 0;
    await end(store);
    expect([left(store), left(neighbour)]).toEqual([0, 3]);
    expect(keys()).toContain(`pod-1/files/${store}-not/media/1.jpg`);
    // One page and one batch for the file with a row, three for all the others.
    expect([pages(), batches()]).toEqual([4, 4]);
  });

  it('goes on from where it was, if the bucket was lost on the way', async () => {
    const store = newStore();
    fill(store, 1_200);
    wire.cut();
    await expect(end(store).finally(() => wire.restore())).rejects.toThrow();
    await end(store);
    expect(left(store)).toBe(0);
  });
});
