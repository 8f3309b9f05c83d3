import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { pdf, png } from './files.ts';
import { hostileFiles } from './hostile-files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';
import { BOUNDARY, formOf, formType } from './multipart.ts';

const { running, send, upload, rowsOf, filesOnDisk } = await openLibrary({ jobs: false });
const store = newStore();

// Nothing may be left of any of them: no row, no file, no draft.
afterEach(async () => {
  expect(await rowsOf()).toEqual({ media_asset: 0, media_pending: 0, media_quota: 0, media_folder: 0 });
  await expect.poll(filesOnDisk).toEqual([]);
});

describe('a hostile file', () => {
  it('has more than a hundred forms', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(100);
  });

  it.each(hostileFiles)('such as %s is refused', async (_what, filename, bytes, code) => {
    const { status, body, headers } = await upload(store, { bytes, filename, type: 'image/png' });
    expect([status, body.code]).toEqual([code.endsWith('TOO_LARGE') ? 413 : 400, code]);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.detail).not.toMatch(/unfinished|tmp|vips/i);
  });

  it('of 51 MB is refused as it arrives, and never lies in memory', async () => {
    const before = heldBytes();
    let peak = 0;
    const answer = await stream(51, () => {
      peak = Math.max(peak, heldBytes() - before);
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'CONTENT.MEDIA.TOO_LARGE']);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(24 * 1024 * 1024);
  });

  it('of 70 MB is refused by the size of the request', async () => {
    expect((await stream(70)).status).toBe(413);
  });
});

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What buffers hold that somebody still needs. */
function heldBytes(): number {
  // The second one waits for what the first found.
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
}

/** A film of so many mebibytes that is never in memory here either. Calls back after every 25: a look collects garbage. */
function stream(
  mebibytes: number,
  onProgress: () => void = () => undefined,
): Promise<{ status?: number | undefined; body: { code: string } }> {
  const piece = Buffer.alloc(64 * 1024, 1);
  function* pieces() {
    yield formOf({ bytes: Buffer.alloc(0), filename: 'a.mp4' }).subarray(0, -(BOUNDARY.length + 8));
    for (let sent = 1; sent <= mebibytes * 16; sent++) {
      yield piece;
      if (sent % 400 === 0) onProgress();
    }
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(`${running.origin}${MEDIA}?store=${store}`, {
      method: 'POST',
      headers: { 'content-type': formType, authorization: `Bearer ${running.tokens.organisationAdmin}` },
    });
    outgoing.on('response', async (answer) =>
      resolve({ status: answer.statusCode, body: JSON.parse(await text(answer)) }),
    );
    pipeline(Readable.from(pieces()), outgoing).catch(reject);
  });
}

const form = formOf({ bytes: pdf() });
const MALFORMED = [400, 'COMMON.MALFORMED_REQUEST'];
const REFUSED_FIELD = [400, 'COMMON.VALIDATION_FAILED'];

describe('a hostile form', () => {
  it.each([
    ['without a boundary', form, { 'content-type': 'multipart/form-data' }, MALFORMED],
    ['with another boundary', form, { 'content-type': 'multipart/form-data; boundary=x' }, MALFORMED],
    ['without its end', form.subarray(0, -20), {}, MALFORMED],
    [
      'without its end in a field of another name',
      formOf({ bytes: pdf(), name: 'file' }).subarray(0, -20),
      {},
      REFUSED_FIELD,
    ],
    ['that ends in a head', form.subarray(0, 60), {}, MALFORMED],
    ['with nothing in it', Buffer.from(`--${BOUNDARY}--\r\n`), {}, [400, 'CONTENT.MEDIA.NO_FILES']],
    ['that is empty', Buffer.from(''), {}, MALFORMED],
    ['that is noise', Buffer.alloc(100_000, 7), {}, MALFORMED],
    ['with a file in another field', formOf({ bytes: pdf(), name: 'file' }), {}, REFUSED_FIELD],
    ['with a field called __proto__', formOf({ bytes: pdf(), name: '__proto__' }), {}, REFUSED_FIELD],
    [
      'with a text beside the files',
      formOf({ bytes: pdf() }, { bytes: 'x', head: 'Content-Disposition: form-data; name="folder"' }),
      {},
      REFUSED_FIELD,
    ],
    [
      'with 21 files',
      formOf(...Array.from({ length: 21 }, () => ({ bytes: pdf() }))),
      {},
      [400, 'CONTENT.MEDIA.TOO_MANY_FILES'],
    ],
    [
      'with a thousand files',
      formOf(...Array.from({ length: 1000 }, () => ({ bytes: pdf() }))),
      {},
      [400, 'CONTENT.MEDIA.TOO_MANY_FILES'],
    ],
    [
      'with a thousand fields',
      formOf(...Array.from({ length: 1000 }, () => ({ bytes: 'x', head: 'Content-Disposition: form-data; name="a"' }))),
      {},
      REFUSED_FIELD,
    ],
    [
      'with a head of 100 KB',
      formOf({
        bytes: pdf(),
        head: `Content-Disposition: form-data; name="files"; filename="a"\r\nX: ${'x'.repeat(100_000)}`,
      }),
      {},
      MALFORMED,
    ],
    ['with a head that is none', formOf({ bytes: pdf(), head: 'nonsense' }), {}, MALFORMED],
    [
      'with a part beside its file that nobody can read',
      formOf({ bytes: pdf() }, { bytes: 'x'.repeat(20_000), head: 'nonsense' }),
      {},
      MALFORMED,
    ],
    ['with a preamble of 20 KB', Buffer.concat([Buffer.from(`${'x'.repeat(20_000)}\r\n`), form]), {}, MALFORMED],
    ['that is no form', form, { 'content-type': 'text/plain' }, [415, 'COMMON.UNSUPPORTED_MEDIA_TYPE']],
    ['that is JSON', Buffer.from('{}'), { 'content-type': 'application/json' }, [415, 'COMMON.UNSUPPORTED_MEDIA_TYPE']],
    ['that is CSV', form, { 'content-type': 'text/csv' }, [415, 'COMMON.UNSUPPORTED_MEDIA_TYPE']],
  ])('%s is refused', async (_what, bytes, headers, expected) => {
    const { status, body } = await send(store, bytes, headers);
    expect([status, body.code]).toEqual(expected);
  });

  it('that is never sent to its end leaves nothing behind', async () => {
    const bytes = formOf({ bytes: await png() });
    const socket = connect(Number(new URL(running.origin).port), '127.0.0.1');
    const head = [
      `POST ${MEDIA}?store=${store} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${running.tokens.organisationAdmin}`,
      `Content-Type: ${formType}`,
      `Content-Length: ${bytes.length}`,
    ].join('\r\n');
    socket.write(`${head}\r\n\r\n`);
    socket.write(bytes.subarray(0, 300));
    await expect.poll(filesOnDisk).toHaveLength(1);
    socket.destroy();
    await expect.poll(filesOnDisk).toEqual([]);
  });

  it('with headers beyond measure is refused', async () => {
    const answer = send(store, form, { 'x-long': 'x'.repeat(20_000) });
    expect((await answer).status).toBe(431);
  });
});
