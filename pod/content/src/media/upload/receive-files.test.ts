import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { receiveFiles } from './receive-files.ts';

let folder: string;
const folders: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-'));
  folders.push(folder);
});
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));

const formOf = (field: string) =>
  Buffer.from(
    `--B\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n${'y'.repeat(50)}\r\n--B--\r\n`,
  );
const receive = (bytes: Buffer) => receiveFiles(Readable.from([bytes]), 'multipart/form-data; boundary=B', folder);

it.each([
  ['files', 5],
  ['files', 40],
  ['other', 5],
  ['other', 40],
])('a form with the field %s that lacks its last %i bytes is refused, and ends no process', async (field, lacking) => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  onTestFinished(() => void process.off('uncaughtException', uncaught));
  await expect(receive(formOf(field).subarray(0, -lacking))).rejects.toMatchObject({
    status: 400,
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(uncaught).not.toHaveBeenCalled();
});

it('a form with another field is refused by the name of that', async () => {
  await expect(receive(formOf('other'))).rejects.toMatchObject({
    code: 'COMMON.VALIDATION_FAILED',
    extras: { fieldErrors: [{ field: 'other', code: 'VALIDATION.Unknown' }] },
  });
});

it('a form that is whole is received', async () => {
  expect(await receive(formOf('files'))).toMatchObject([{ name: 'a', bytes: 50 }]);
});

it('a form whose sender left before it was looked at is refused, and not waited for', async () => {
  const upload = new PassThrough();
  upload.on('error', () => undefined).destroy(new Error('the client left'));
  await new Promise((resolve) => upload.once('close', resolve));
  await expect(receiveFiles(upload, 'multipart/form-data; boundary=B', folder)).rejects.toMatchObject({
    code: 'COMMON.MALFORMED_REQUEST',
  });
});
