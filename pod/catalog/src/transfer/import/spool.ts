import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that came, whole and on disk. */
export interface Spool {
  /** From its beginning, once. Whoever drops the stream has closed the file. */
  read(): Readable;
  /** Its beginning, as text. */
  head(): Promise<string>;
  close(): Promise<void>;
}

/** Room for the names of all columns in twenty languages. */
const HEAD_BYTES = 16 * 1024;

/**
 * Takes an upload to disk before anything is done with it. Browsers read no answer before they have sent everything, so a
 * report that is written while rows still arrive could end with both sides waiting for each other. The file has no name
 * from the start: whatever happens, nothing of it stays behind.
 */
export async function spoolUpload(upload: Readable): Promise<Spool> {
  const path = join(tmpdir(), `storepod-import-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    await file.writeFile(upload);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    read: () => file.createReadStream({ start: 0 }),
    head: () => headOf(file),
    close: () => file.close(),
  };
}

async function headOf(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.toString('utf8', 0, bytesRead);
}
