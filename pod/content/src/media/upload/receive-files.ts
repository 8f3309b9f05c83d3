import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { common } from '@storepod/kernel/common-problems';
import { Problem } from '@storepod/kernel/problem';
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
/** As much of the name of another field as its refusal repeats. */
const LONGEST_NAME = 100;

/** A form has files and nothing else; a field that is none is refused by its name. */
const limits = {
  files: MOST_FILES,
  fileSize: MOST_FILE_BYTES,
  fields: 10,
  fieldSize: 1024,
  headerPairs: 20,
};

/** Room for the boundary and the head of a part, with a long name in letters of three bytes that is written twice. */
const MOST_FRAME_BYTES = 8 * 1024;
/** The end of a form in which there is nothing: RFC 2046 section 5.1.1 lets a boundary have 70 letters. */
const MOST_EMPTY_BYTES = 80;

/** Writes the files of a form into the folder as they arrive. Throws on the first thing that is wrong with any. */
export async function receiveFiles(upload: Readable, contentType: string, folder: string): Promise<ReceivedFile[]> {
  const form = openForm(contentType);
  const content = countContent(upload, form);
  const streams: Readable[] = [];
  const receiving: Promise<ReceivedFile>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('file', (field, stream, filename) => {
        streams.push(stream);
        if (field !== FIELD) return reject(unknownField(field));
        const file = writeFile(stream, join(folder, String(receiving.length)), shownName(filename)).catch(giveName);
        file.catch(reject);
        receiving.push(file);
      });
      form.on('field', (name) => reject(unknownField(name)));
      refuseTooMany(form, reject);
      form.on('finish', resolve).on('error', (error) => reject(refusalOf(error)));
      // The sender may have gone away by now, of which no event would tell.
      finished(upload, { writable: false }, (error) => error && reject(refusalOf(error)));
      upload.pipe(form);
    });
    const files = await Promise.all(receiving);
    if (content.isHidden()) throw common.MALFORMED_REQUEST();
    if (files.length === 0) throw mediaProblems.NO_FILES();
    return files;
  } finally {
    giveUp(upload, form, streams);
    // Nothing is written any more when this ends.
    await Promise.allSettled(receiving);
  }
}

/**
 * The library passes over parts that it cannot read, and cuts heads that are too long. So what came is compared with what
 * was found in it: a form may frame its parts, and hide nothing beside them.
 */
function countContent(upload: Readable, form: BusboyInstance): { isHidden(): boolean } {
  let [received, inFields, fields] = [0, 0, 0];
  const files: BusboyFileStream[] = [];
  upload.on('data', (bytes: Buffer) => {
    received += bytes.length;
  });
  form.on('field', (_name, value) => {
    fields += 1;
    inFields += Buffer.byteLength(value);
  });
  form.on('file', (_name, stream) => {
    files.push(stream);
    // A file that breaks off says so itself, besides the form; an error that nobody hears would end the process.
    stream.on('error', () => undefined);
  });
  return {
    isHidden: () => {
      const found = files.reduce((sum, { bytesRead }) => sum + bytesRead, inFields);
      return received - found > MOST_EMPTY_BYTES + (fields + files.length) * MOST_FRAME_BYTES;
    },
  };
}

/** Only what has a name is a file; the library would also take a part of bytes without one. */
const isPartAFile = (_field?: string, _type?: string, filename?: string) => filename !== undefined;

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile });
  } catch (error) {
    throw refusalOf(error);
  }
}

function unknownField(name: string): Problem {
  const field = name.slice(0, LONGEST_NAME);
  return common.VALIDATION_FAILED(undefined, {
    fieldErrors: [{ field, code: 'VALIDATION.Unknown', message: 'is unknown' }],
  });
}

function refuseTooMany(form: BusboyInstance, reject: (problem: Problem) => void): void {
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

/** The rest is read and dropped, so that the sender hears the answer. The library leaves files open that did not end. */
function giveUp(upload: Readable, form: BusboyInstance, streams: readonly Readable[]): void {
  upload.unpipe(form);
  upload.on('error', () => undefined).resume();
  form.on('error', () => undefined).destroy();
  for (const stream of streams) stream.on('error', () => undefined).destroy();
}

async function writeFile(stream: BusboyFileStream, path: string, name: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.appendFile(chunk);
    }
    if (stream.truncated) throw mediaProblems.TOO_LARGE({ file: name, maxBytes: MOST_FILE_BYTES });
    // The row will say that the bytes are there, so a power cut must not take them.
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, name, bytes, checksum: hash.digest('hex') };
}
