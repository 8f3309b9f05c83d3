import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { HEAD_BYTES } from '../csv/read-head.ts';
import { transferProblems } from '../transfer-problems.ts';

/** A file that came, whole and on disk. */
export interface Spool {
  bytes: number;
  lines: number;
  /** Its beginning. */
  head: Buffer;
  /** Piece by piece, from its beginning. */
  parts(size: number): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** A million rows of which each has some lines of text. */
const MOST_LINES = 5_000_000;

/**
 * Takes an upload to disk before anything is done with it: what is kept of a file is written in one short transaction. It has
 * no name from the start: whatever happens, nothing of it stays behind.
 */
export async function spoolUpload(upload: Readable): Promise<Spool> {
  const path = join(tmpdir(), `storepod-import-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const { bytes, lines } = await writeAll(file, inUtf8(upload));
    return { bytes, lines, head: await read(file, 0, HEAD_BYTES), parts: (size) => partsOf(file, bytes, size), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function close() {
    await file.close();
  }
}

async function writeAll(file: FileHandle, content: AsyncIterable<Buffer>): Promise<{ bytes: number; lines: number }> {
  let [bytes, lines] = [0, 1];
  for await (const chunk of content) {
    bytes += chunk.length;
    lines += lineEndsIn(chunk);
    if (lines > MOST_LINES) throw transferProblems.LINES_TOO_MANY({ limit: MOST_LINES });
    await file.writeFile(chunk);
  }
  return { bytes, lines };
}

const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/** A return without a line feed ends a line, too. One at the end of a chunk may be counted once too often. */
function lineEndsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = 0; at < chunk.length; at++) {
    const sign = chunk[at];
    if (sign === LINE_FEED || (sign === RETURN && chunk[at + 1] !== LINE_FEED)) count++;
  }
  return count;
}

/** Spreadsheets write "Unicode text" in UTF-16, and say so with its first two bytes. */
const MARK_OF_UTF16 = Buffer.of(0xff, 0xfe);

async function* inUtf8(upload: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begin: Buffer | undefined = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of upload) {
    let bytes: Buffer = chunk;
    if (begin) {
      bytes = Buffer.concat([begin, chunk]);
      begin = bytes.length < MARK_OF_UTF16.length ? bytes : undefined;
      if (begin) continue;
      decoder = isUtf16(bytes);
    }
    yield decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes;
  }
  if (begin) yield begin;
  if (decoder) yield Buffer.from(decoder.decode());
}

const isUtf16 = (bytes: Buffer): TextDecoder | undefined =>
  bytes.subarray(0, MARK_OF_UTF16.length).equals(MARK_OF_UTF16) ? new TextDecoder('utf-16le') : undefined;

async function* partsOf(file: FileHandle, bytes: number, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes; from += size) yield await read(file, from, size);
}

async function read(file: FileHandle, from: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, from);
  return buffer.subarray(0, bytesRead);
}
