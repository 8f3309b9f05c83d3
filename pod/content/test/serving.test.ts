import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { arrivedRequest } from '@storepod/testkit/arrived-request';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { answerFiles } from '../src/media/serve/file-routes.ts';
import * as files from './files.ts';
import { newStore, openLibrary } from './library.ts';

const { running, kit, upload, file, folder } = await openLibrary({ jobs: false });
const store = newStore();
const content = Buffer.from(files.pdf('0123456789'.repeat(20)));
const { body: uploaded } = await upload(
  store,
  { bytes: content, filename: 'list.pdf' },
  { bytes: files.svg(), filename: 'logo.svg' },
  { bytes: files.zip({ name: 'a' }), filename: 'all.zip' },
  { bytes: await files.png(), filename: 'photo.png' },
);
const [pdf, svg, zip, png]: string[] = uploaded.map(({ url }: { url: string }) => url);
const address = String(pdf).replace('/content', '');

const read = (headers: Record<string, string>, method = 'GET') => file(String(pdf), headers, method);

describe('a file', () => {
  it('may be kept for ever and by anybody, and is what it says', async () => {
    const { status, headers, body } = await read({});
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(body).toBe(content.toString());
  });

  it('takes no statement', async () => {
    expect(await statementsOf(() => read({}))).toEqual([]);
  });

  it('is told of without being sent', async () => {
    const { status, headers, body } = await read({}, 'HEAD');
    expect([status, headers['content-length'], body]).toEqual([200, String(content.length), '']);
  });

  it('of a kind that a browser would run or show as a page is fenced in', async () => {
    expect((await file(String(svg))).headers['content-security-policy']).toContain("default-src 'none'");
    expect((await file(String(svg))).headers['content-security-policy']).toContain('sandbox');
    expect((await file(String(zip))).headers['content-disposition']).toBe('attachment; filename="all.zip"');
    expect((await read({})).headers['content-disposition']).toBe('attachment; filename="list.pdf"');
    expect((await file(String(png))).headers['content-disposition']).toBeUndefined();
  });
});

describe('a smaller one of a picture that is not made yet', () => {
  it('is the picture itself, for a moment', async () => {
    const whole = await file(String(png));
    const smaller = await file(String(png).replace('.png', '-320w.avif'));
    expect([smaller.status, smaller.headers['content-type']]).toEqual([200, 'image/png']);
    expect(smaller.headers['cache-control']).toBe('public, max-age=30');
    expect(smaller.headers.etag).toBe(whole.headers.etag);
  });

  it('of a picture that is not there is nothing', async () => {
    expect((await file(String(png).replace('photo.png', 'other-320w.webp'))).status).toBe(404);
    expect((await file(String(pdf).replace('.pdf', '-320w.webp'))).status).toBe(404);
  });
});

describe('a picture that is gone', () => {
  const gone = String(png).replace('photo.png', 'gone.png');
  const asImage = { accept: 'image/avif,image/webp,*/*;q=0.8' };

  it('is an empty frame where it stands in a page, and kept by nobody', async () => {
    for (const asked of [asImage, { 'sec-fetch-dest': 'image' }]) {
      const { status, headers, body } = await file(gone, asked);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([404, 'image/svg+xml', 'no-store']);
      expect(headers.vary).toBe('Accept, Sec-Fetch-Dest');
      expect(body).toMatch(/^<svg /);
    }
    expect((await file(gone, asImage, 'HEAD')).body).toBe('');
  });

  it('is a problem for everybody else, as is another kind of file', async () => {
    const { headers } = await file(gone);
    expect(headers['content-type']).toContain('application/problem+json');
    const other = await file(String(pdf).replace('list.pdf', 'gone.pdf'), asImage);
    expect([other.status, other.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
  });
});

describe('a range', () => {
  const size = content.length;
  it.each([
    ['bytes=0-9', 206, 0, 9],
    ['bytes=5-5', 206, 5, 5],
    [`bytes=${size - 1}-`, 206, size - 1, size - 1],
    ['bytes=-10', 206, size - 10, size - 1],
    ['bytes=10-999999', 206, 10, size - 1],
    ['bytes=0-', 206, 0, size - 1],
    [`bytes=${size}-`, 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
    ['bytes=5-2', 200, 0, size - 1],
    ['bytes=0-1,4-5', 200, 0, size - 1],
    ['lines=0-1', 200, 0, size - 1],
  ])('%s is a %i', async (range, status, start, end) => {
    const { status: seen, headers, body } = await read({ range });
    expect(seen).toBe(status);
    if (status === 416) return expect(headers['content-range']).toBe(`bytes */${size}`);
    expect(body).toBe(content.subarray(start, end + 1).toString());
    expect(headers['content-range']).toBe(status === 206 ? `bytes ${start}-${end}/${size}` : undefined);
    expect(headers['content-length']).toBe(String(end - start + 1));
  });

  it('is cut only out of the bytes that the caller knows', async () => {
    const { headers } = await read({});
    const status = async (ifRange: string) => (await read({ range: 'bytes=0-1', 'if-range': ifRange })).status;
    expect([
      await status(String(headers.etag)),
      await status('"other"'),
      await status(`W/${headers.etag}`),
      await status(String(headers['last-modified'])),
      await status('Thu, 01 Jan 2015 00:00:00 GMT'),
    ]).toEqual([206, 200, 200, 206, 200]);
  });
});

describe('a caller who has the bytes', () => {
  it('is not sent them again', async () => {
    const { headers } = await read({});
    const etag = String(headers.etag);
    const lastModified = String(headers['last-modified']);
    const status = async (given: Record<string, string>) => (await read(given)).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '*' })).toBe(304);
    expect(await status({ 'if-none-match': '"x"' })).toBe(200);
    expect(await status({ 'if-modified-since': lastModified })).toBe(304);
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': lastModified, 'if-none-match': '"x"' })).toBe(200);
    expect(await status({ 'if-modified-since': 'nonsense' })).toBe(200);
    const { body, headers: kept } = await read({ 'if-none-match': etag, range: 'bytes=0-1' });
    expect([body, kept.etag, kept['cache-control']]).toEqual(['', etag, 'public, max-age=31536000, immutable']);
  });
});

describe('an address that is none', () => {
  const other = newStore();
  it.each([
    address.replace(store, other),
    address.replace('list.pdf', 'other.pdf'),
    address.replace('list.pdf', '.list.pdf'),
    address.replace('list.pdf', 'list.PDF'),
    address.replace('list.pdf', ''),
    address.replace('list.pdf', '..%2f..%2fx.pdf'),
    address.replace('list.pdf', '%2e%2e/list.pdf'),
    address.replace('list.pdf', 'list.pdf%00.png'),
    `/files/${store}/media/../media/x.pdf`,
    '/files/../../../../etc/passwd',
    '/files//etc/passwd',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/..%5c..%5cetc%5cpasswd',
    '/files/.unfinished/x',
    '/files/',
  ])('%s is a 404 and never a file', async (path) => {
    const { status, body, headers } = await ask(running.origin, 'GET', path);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.code).toMatch(/^(?:CONTENT\.MEDIA\.NOT_FOUND|COMMON\.)/);
  });

  it('cannot be written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await ask(running.origin, method, address)).status).toBe(404);
    expect((await stat(join(folder, address))).size).toBe(content.length);
  });
});

describe('a reader who leaves in the middle', () => {
  it('stops the reading, and the next one is served', async () => {
    const { body } = await upload(store, { bytes: files.mp4('isom', ['moov', 'x'], ['mdat', 'y'.repeat(20_000_000)]) });
    const leaving = new AbortController();
    const answer = await fetch(running.origin + body[0].url.replace('/content', ''), { signal: leaving.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    leaving.abort();
    expect((await read({})).status).toBe(200);
  });
});

describe('a reader who has left before the file is open', () => {
  it('leaves nothing open, and is no fault of ours', async () => {
    const { request, response, leave } = await arrivedRequest([`GET ${address} HTTP/1.1`]);
    const opened: Readable[] = [];
    const storage: typeof kit.storage = {
      ...kit.storage,
      find: async (key) => {
        const stored = await kit.storage.find(key);
        if (!stored) return undefined;
        await leave();
        const read = async () => {
          const bytes = await stored.read();
          opened.push(bytes);
          return bytes;
        };
        return { ...stored, read };
      },
    };
    await answerFiles({ ...kit, storage })(request, response, { store: undefined } as never);
    expect(opened).toHaveLength(1);
    await eventually(() => opened.map(({ closed }) => closed)).toEqual([true]);
  });
});
