import { link, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ids } from '@storepod/kernel/ids';
import { type CertificateStore, checkKey } from './certificate-store.ts';

/** Only the edge's own user may look. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Keeps every value in a file of its own below a folder, which replicas on several machines can share. */
export async function openDiskStore(folder: string, ids: Ids): Promise<CertificateStore> {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE });
  const pathOf = (key: string) => join(folder, checkKey(key));

  /** A whole file on the disk that nobody looks for yet. A name of 253 characters leaves no room for a suffix. */
  const draft = async (text: string): Promise<string> => {
    const path = join(unfinished, ids.uuid());
    const file = await open(path, 'wx', FILE_MODE);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    return path;
  };
  const place = async (key: string, text: string, put: (draft: string, path: string) => Promise<void>) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    const drafted = await draft(text);
    try {
      await put(drafted, path);
    } finally {
      await rm(drafted, { force: true });
    }
  };

  return {
    read: (key) => readFile(pathOf(key), 'utf8').catch(unless('ENOENT', undefined)),
    write: (key, text) => place(key, text, rename),
    create: (key, text) => place(key, text, link).then(() => true, unless('EEXIST', false)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (below) => namesIn(pathOf(below)),
  };
}

async function* namesIn(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(unless('ENOENT', undefined));
  if (entries) for await (const { name } of entries) yield name;
}

/** The answer for one expected error; any other goes on. */
const unless =
  <Answer>(code: string, answer: Answer) =>
  (error: NodeJS.ErrnoException): Answer => {
    if (error.code === code) return answer;
    throw error;
  };
