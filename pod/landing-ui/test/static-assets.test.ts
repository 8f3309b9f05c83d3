import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSettings } from '@storepod/service/settings';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { killableProcess } from '@storepod/testkit/killable-process';
import { s3Environment, startS3 } from '@storepod/testkit/s3/s3-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { staticAssetSettings } from '../src/static-assets/asset-settings.ts';
import { PLACEHOLDER, settleBuild } from '../src/static-assets/placeholder.ts';
import { placeAssets } from '../src/static-assets/static-assets.ts';

Object.assign(process.env, s3Environment);

const s3 = await startS3('assets');
const wire = await faultProxy({ port: s3.port });
const root = await mkdtemp(join(tmpdir(), 'assets-'));
afterAll(async () => {
  await wire.close();
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

const BASE = 'https://cdn.example.com/shop';
const DIST = '.next/0123456789abcdef0123';
const source: Readonly<Record<string, string>> = {
  BUILD_ID: 'build-1',
  'static/chunks/runtime.js': `load("${PLACEHOLDER}/_next/static/chunks/")`,
  'static/chunks/plain.js': 'go()',
  'static/media/letters.woff2': 'font',
  'static/chunks/look.css': '@font-face{src:url(../media/letters.woff2)}',
  'server/page.js': `script("${PLACEHOLDER}/_next/static/chunks/runtime.js")`,
  'cache/kept.js': `${PLACEHOLDER}`,
};

/** A build as the framework leaves it, settled; and a file that is public. */
async function freshBuild(): Promise<void> {
  await rm(join(root, '.next'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(source)) await write(join(DIST, path), text);
  await write('public/robots-logo.svg', '<svg/>');
  await settleBuild(join(root, DIST));
}
async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
const read = (path: string) => readFile(join(root, path), 'utf8');

const lines: { level: string; message: string; fields: object }[] = [];
const note = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields });
const log = { info: note('info'), warn: note('warn') } as unknown as Parameters<typeof placeAssets>[1]['log'];

const env = {
  STATIC_ASSETS_SYNC_ENABLED: 'true',
  STATIC_ASSETS_BASE_URL: BASE,
  STATIC_ASSETS_S3_BUCKET: 'assets',
  STATIC_ASSETS_S3_PREFIX: '/shop/',
  STATIC_ASSETS_S3_ENDPOINT: `http://127.0.0.1:${wire.port}`,
};
const place = (more: Record<string, string> = {}, within = 30_000) =>
  placeAssets(readSettings(staticAssetSettings, { ...env, ...more }), { root, distDir: DIST, log, within });

beforeEach(async () => {
  wire.restore();
  lines.length = 0;
  s3.asked.length = 0;
  for (const key of s3.bucket.keys()) s3.bucket.remove(key);
  await freshBuild();
});

const files = [
  'shop/_next/static/chunks/look.css',
  'shop/_next/static/chunks/plain.js',
  'shop/_next/static/chunks/runtime.js',
  'shop/_next/static/media/letters.woff2',
  'shop/robots-logo.svg',
];
const isMarker = (key: string) => key.startsWith('shop/_builds/build-1-');
const puts = () => s3.asked.filter(({ method }) => method === 'PUT');

describe('a build that serves its own files', () => {
  it('names them on the shop itself', async () => {
    expect(await read(`${DIST}/static/chunks/runtime.js`)).toBe('load("/_next/static/chunks/")');
    expect(await read(`${DIST}/server/page.js`)).toBe('script("/_next/static/chunks/runtime.js")');
    expect(await placeAssets(readSettings(staticAssetSettings, {}), { root, distDir: DIST, log })).toEqual({
      distDir: DIST,
    });
    expect([s3.asked, lines]).toEqual([[], []]);
  });
});

describe('a build whose files are brought to a bucket', () => {
  it('names them there, in pages and in scripts, and leaves the build as it is', async () => {
    const placed = await place();
    expect(placed).toEqual({ distDir: expect.stringMatching(`^${DIST}-[0-9a-f]{8}$`), baseUrl: BASE });
    expect(await read(`${placed.distDir}/server/page.js`)).toBe(`script("${BASE}/_next/static/chunks/runtime.js")`);
    expect(await read(`${DIST}/server/page.js`)).toBe('script("/_next/static/chunks/runtime.js")');
    expect(await readdir(join(root, placed.distDir))).not.toContain('cache');
  });

  it('has them below the prefix, as browsers want them, and the marker last', async () => {
    await place();
    expect(s3.bucket.keys().filter((key) => !isMarker(key))).toEqual(files);
    expect(puts().at(-1)?.url).toMatch(/\/shop\/_builds\/build-1-[0-9a-f]{8}/);
    const object = (key: string) => s3.bucket.find(`shop/${key}`);
    expect(object('_next/static/chunks/runtime.js')).toMatchObject({
      bytes: Buffer.from(`load("${BASE}/_next/static/chunks/")`),
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(object('_next/static/media/letters.woff2').contentType).toBe('font/woff2');
    expect(object('robots-logo.svg')).toMatchObject({
      contentType: 'image/svg+xml',
      cacheControl: 'public, max-age=3600',
    });
  });

  it('is not brought again', async () => {
    const first = await place();
    s3.asked.length = 0;
    expect(await place()).toEqual(first);
    expect(s3.asked.map(({ method, status }) => [method, status])).toEqual([['HEAD', 200]]);
    expect(lines.at(-1)?.fields).toMatchObject({ outcome: 'present' });
  });

  it('by two processes at once is the same as by one', async () => {
    const [one, other] = await Promise.all([place(), place()]);
    expect(one).toEqual(other);
    expect(one.baseUrl).toBe(BASE);
    expect(s3.bucket.keys().filter((key) => !isMarker(key))).toEqual(files);
  });

  it('for another address is another copy, with a marker of its own', async () => {
    const [one, other] = [await place(), await place({ STATIC_ASSETS_BASE_URL: 'https://other.example.com/' })];
    expect(other.distDir).not.toBe(one.distDir);
    expect(other.baseUrl).toBe('https://other.example.com');
    expect(s3.bucket.keys().filter(isMarker)).toHaveLength(2);
  });

  it('leaves what former builds have brought', async () => {
    s3.bucket.put('shop/_next/static/chunks/former.js', Buffer.from('former'));
    await place();
    expect(s3.bucket.keys()).toContain('shop/_next/static/chunks/former.js');
  });
});

describe('a start that was killed', () => {
  const killedAt = (moment: string, occurrence = 1) =>
    killableProcess(new URL('./place-assets-process.ts', import.meta.url), {
      ...{ env, args: [root, DIST], dieAt: { moment, occurrence } },
    }).ended;

  it('while it brought files has left no marker: the next one serves them itself without the bucket, and with it brings them all', async () => {
    expect(await killedAt('static-assets.brought', 2)).toMatchObject({ signal: 'SIGKILL' });
    expect(puts().length).toBeGreaterThanOrEqual(2);
    expect(s3.bucket.keys().filter(isMarker)).toEqual([]);
    wire.cut();
    expect(await place()).toEqual({ distDir: DIST });
    wire.restore();
    expect((await place()).baseUrl).toBe(BASE);
    expect(s3.bucket.keys().filter((key) => !isMarker(key))).toEqual(files);
    expect(s3.bucket.keys().filter(isMarker)).toHaveLength(1);
  });

  it('while it copied the build has brought nothing, and the next one copies it anew', async () => {
    expect(await killedAt('static-assets.copied')).toMatchObject({ signal: 'SIGKILL' });
    expect(s3.bucket.keys()).toEqual([]);
    const { distDir, baseUrl } = await place();
    expect(baseUrl).toBe(BASE);
    for (const path of ['server/page.js', 'static/chunks/runtime.js'])
      expect(await read(`${distDir}/${path}`)).toContain(BASE);
    expect(await readdir(join(root, '.next'))).toEqual([DIST, distDir].map((path) => path.slice('.next/'.length)));
  });
});

describe('a start that was broken off', () => {
  it('while files were brought has left no marker, and they are brought again', async () => {
    await place();
    for (const key of s3.bucket.keys().filter((name) => isMarker(name) || name.endsWith('plain.js')))
      s3.bucket.remove(key);
    expect((await place()).baseUrl).toBe(BASE);
    expect(s3.bucket.keys().filter((key) => !isMarker(key))).toEqual(files);
    expect(s3.bucket.keys().filter(isMarker)).toHaveLength(1);
  });

  it('while the copy was made has left none under its name', async () => {
    const { distDir } = await place();
    await rm(join(root, distDir), { recursive: true });
    await write(`${distDir}.draft/server/page.js`, 'half');
    await write(`${distDir}.lock`, '999999999');
    expect((await place()).distDir).toBe(distDir);
    expect(await read(`${distDir}/server/page.js`)).toContain(BASE);
    expect(await readdir(join(root, '.next'))).toEqual([DIST, distDir].map((path) => path.slice('.next/'.length)));
  });
});

describe('a storefront starts and serves its files itself', () => {
  const fallsBack = async (placing: ReturnType<typeof place>) => {
    expect(await placing).toEqual({ distDir: DIST });
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
  };

  it.each(['STATIC_ASSETS_S3_BUCKET', 'STATIC_ASSETS_BASE_URL'])('without %s', async (name) => {
    await fallsBack(place({ [name]: '' }));
    expect(lines[0]?.fields).toEqual({ missing: name });
  });

  it('while the bucket cannot be reached', async () => {
    wire.cut();
    await fallsBack(place());
  });

  it('while the bucket says nothing', async () => {
    wire.hang();
    await fallsBack(place({}, 300));
  });

  it('where the bucket is another one, or refuses', async () => {
    await fallsBack(place({ STATIC_ASSETS_S3_BUCKET: 'others' }));
  });

  it('and brings them once the bucket is back', async () => {
    wire.cut();
    await place();
    wire.restore();
    expect((await place()).baseUrl).toBe(BASE);
    expect(s3.bucket.keys().filter(isMarker)).toHaveLength(1);
  });
});
