import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@storepod/testkit/eventually';
import { jobsDone } from '@storepod/testkit/jobs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deriveVariants } from '../src/media/variant/derive-variants.ts';
import * as files from './files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';

const { running, kit, folder, upload, manage, filesOnDisk } = await openLibrary();

interface Variant {
  width: number;
  height: number;
  format: string;
  url: string;
}

const variantsOf = async (store: string, id: string): Promise<Variant[]> =>
  (await manage('GET', `${MEDIA}/${id}`, store)).body.variants;

const bytesAt = async (url: string) =>
  Buffer.from(await (await fetch(running.origin + url.replace('/content', ''))).arrayBuffer());

describe('a picture', () => {
  it('gets smaller ones of every width in both formats, made after the answer', async () => {
    const store = newStore();
    const { body } = await upload(store, {
      bytes: await files.jpeg({ width: 1700, height: 850 }),
      filename: 'wide.jpg',
    });
    expect(body[0].variants).toEqual([]);
    await eventually(() => variantsOf(store, body[0].id)).toHaveLength(8);
    const variants = await variantsOf(store, body[0].id);
    expect(variants.map(({ width, height, format }) => `${format} ${width}x${height}`)).toEqual(
      ['avif', 'webp'].flatMap((format) => [320, 640, 960, 1600].map((width) => `${format} ${width}x${width / 2}`)),
    );
    expect(variants[0]?.url).toBe(`/content/files/${store}/media/${body[0].id}/wide-320w.avif`);
  });

  it('is never made larger, and each of its formats is what it says', async () => {
    const store = newStore();
    const { body } = await upload(store, {
      bytes: await files.png({ width: 700, height: 1400 }),
      filename: 'tall.png',
    });
    await eventually(() => variantsOf(store, body[0].id)).toHaveLength(4);
    const variants = await variantsOf(store, body[0].id);
    expect(variants.map(({ width }) => width)).toEqual([320, 640, 320, 640]);
    const seen = new Set<string>();
    for (const { url, format, width, height } of variants) {
      const bytes = await bytesAt(url);
      seen.add(bytes.toString('base64'));
      const isWebp = bytes.subarray(8, 12).toString() === 'WEBP';
      expect(isWebp ? 'webp' : bytes.subarray(4, 12).toString()).toBe(format === 'webp' ? 'webp' : 'ftypavif');
      if (isWebp) expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    }
    expect(seen.size).toBe(4);
  });

  it.each([
    ['narrower than the smallest', () => files.jpeg({ width: 319, height: 10 })],
    ['that moves', () => files.movingGif()],
    ['that is a drawing', () => files.svg('<rect/>', 'viewBox="0 0 2000 2000"')],
  ])('%s has none', async (_what, make) => {
    const store = newStore();
    const { body } = await upload(store, { bytes: await make() });
    const { id } = body[0];
    await deriveVariants(kit, { store, asset: id }, new AbortController().signal);
    await jobsDone(kit.db, 'content_jobs');
    expect(await variantsOf(store, id)).toEqual([]);
  });

  it('is turned upright', async () => {
    const store = newStore();
    const bytes = await sharp(await files.jpeg({ width: 400, height: 330 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(store, { bytes });
    await eventually(() => variantsOf(store, body[0].id)).toHaveLength(2);
    expect((await variantsOf(store, body[0].id))[0]).toMatchObject({ width: 320, height: 388 });
  });

  it('may be worked on twice, and the second time makes nothing', async () => {
    const store = newStore();
    const { body } = await upload(store, { bytes: await files.jpeg({ width: 330, height: 30, seed: 5 }) });
    const asset = body[0].id;
    await eventually(() => variantsOf(store, asset)).toHaveLength(2);
    const made = async () => (await stat(join(folder, `files/${store}/media/${asset}/a-320w.webp`))).mtimeMs;
    const before = await made();
    await deriveVariants(kit, { store, asset }, new AbortController().signal);
    expect(await made()).toBe(before);
  });

  it('that is deleted takes its smaller ones along, also those made too late', async () => {
    const store = newStore();
    const { body } = await upload(store, { bytes: await files.jpeg({ width: 350, height: 30, seed: 6 }) });
    const asset = body[0].id;
    await eventually(() => variantsOf(store, asset)).toHaveLength(2);
    expect((await manage('DELETE', `${MEDIA}/${asset}`, store)).status).toBe(204);
    const place = join(folder, `files/${store}/media/${asset}`);
    await eventually(() => existsSync(place)).toBe(false);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'a-320w.webp'), 'late');
    await deriveVariants(kit, { store, asset }, new AbortController().signal);
    expect((await filesOnDisk()).filter((path) => path.includes(asset))).toEqual([]);
  });
});
