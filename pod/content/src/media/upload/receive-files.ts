import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { common } from '@storepod/kernel/common-problems';
import { Problem } from '@storepod/kernel/problem';
import busboy, { type Busboy } from 'busboy';
import { MOST_FILE_BYTES, MOST_FILES } from '../media-limits.ts';
import { mediaProblems } from '../media-problems.ts';
import { shownName } from './file-name.ts';

/** A file of a form as it lies on this machine, not looked at yet. */
export interface ReceivedFile {
  path: string;
  /** As its sender calls it, made fit to be shown. */
  name: string;
  bytes: number;
  /** SHA-256 in hex. */
  checksum: string;
}

const FIELD = 'files';

/** A form has files and hardly anything else. */
const limits = {
  files: MOST_FILES,
  fileSize: MOST_FILE_BYTES,
  fields: 10,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** Writes the files of a form into the folder as they arrive. Throws on the first thing that is wrong with any. */
export async function receiveFiles(upload: Readable, contentType: string, folder: string): Promise<ReceivedFile[]> {
  const form = openForm(contentType);
  const receiving: Promise<ReceivedFile>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('file', (field, stream, { filename }) => {
        if (field !== FIELD) return void stream.resume();
        const file = writeFile(stream, join(folder, String(receiving.length)), shownName(filename)).catch(giveName);
        file.catch(reject);
        receiving.push(file);
      });
      refuseTooMany(form, reject);
      form.on('close', resolve).on('error', (error) => reject(refusalOf(error)));
      upload.on('error', (error) => reject(refusalOf(error)));
      upload.on('close', () => upload.readableEnded || reject(refusalOf(new Error('the sender went away'))));
      upload.pipe(form);
    });
    const files = await Promise.all(receiving);
    if (files.length === 0) throw mediaProblems.NO_FILES();
    return files;
  } finally {
    await giveUp(upload, form, receiving);
  }
}

function openForm(contentType: string): Busboy {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits, defParamCharset: 'utf8' });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refuseTooMany(form: Busboy, reject: (problem: Problem) => void): void {
  form.on('filesLimit', () => reject(mediaProblems.TOO_MANY_FILES({ maxFiles: MOST_FILES })));
  form.on('fieldsLimit', () => reject(common.MALFORMED_REQUEST()));
}

/** What the system says is about our disk, and everything else about the form. */
function refusalOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const isOurs = error instanceof Error && 'syscall' in error;
  return (isOurs ? mediaProblems.STORAGE_FAILED : common.MALFORMED_REQUEST)(undefined, { cause: error });
}

function giveName(error: unknown): never {
  throw refusalOf(error);
}

/** The rest is read and dropped, so that the sender hears the answer; nothing is written any more when this ends. */
async function giveUp(upload: Readable, form: Busboy, receiving: readonly Promise<unknown>[]): Promise<void> {
  upload.unpipe(form);
  upload.on('error', () => undefined).resume();
  form.on('error', () => undefined).destroy();
  await Promise.allSettled(receiving);
}

async function writeFile(stream: Readable, path: string, name: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.appendFile(chunk);
    }
    if ('truncated' in stream && stream.truncated)
      throw mediaProblems.TOO_LARGE({ file: name, maxBytes: MOST_FILE_BYTES });
    // The row will say that the bytes are there, so a power cut must not take them.
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, name, bytes, checksum: hash.digest('hex') };
}
