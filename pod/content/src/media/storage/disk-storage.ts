import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ids } from '@storepod/kernel/ids';
import { checkKey, type ListedObject, type MediaStorage, type StoredObject } from './media-storage.ts';

/** Only the service's own user may look. */
const FOLDER_MODE = 0o700;

/** Keeps every object in a file of its own below a folder, which replicas on several machines can share. */
export function openDiskStorage(folder: string, ids: Ids): MediaStorage {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    put: async (key, file) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      // The name is new, so nobody reads it before it is whole: a rename shows all of it at once.
      await rename(file, path).catch(unlessOnAnotherDisk(() => copyWhole(file, path, ids)));
    },
    find: (key) => findFile(pathOf(key)),
    removeFolder: (key) => rm(pathOf(key), { recursive: true, force: true }),
    removeWhere: (key, isUnwanted) => removeFiles(pathOf(key), isUnwanted),
  };
}

const unlessOnAnotherDisk = (otherwise: () => Promise<void>) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EXDEV') return otherwise();
  throw error;
};

/** Beside its place, so that the last step is a rename again. A name that begins with a dot is no key. */
async function copyWhole(from: string, to: string, ids: Ids): Promise<void> {
  const draft = join(dirname(to), `.${ids.uuid()}`);
  await copyFile(from, draft);
  await rename(draft, to);
}

async function findFile(path: string): Promise<StoredObject | undefined> {
  const found = await stat(path).catch(unlessThere);
  if (!found?.isFile()) return undefined;
  return {
    bytes: found.size,
    etag: `"${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}"`,
    changedAt: found.mtime,
    read: async (range) => (await open(path, 'r')).createReadStream({ ...range }),
  };
}

async function removeFiles(folder: string, isUnwanted: (object: ListedObject) => boolean): Promise<void> {
  for (const name of (await readdir(folder).catch(unlessThere)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(unlessThere);
    if (found && isUnwanted({ name, changedAt: found.mtime })) await rm(path, { force: true });
  }
}

function unlessThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
