import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../content.ts';
import { tempFolderOf } from './open-storage.ts';

/** Only the service's own user may look. */
const FOLDER_MODE = 0o700;

/** Gives the work a folder of its own for drafts. However it ends, nothing stays behind; only a kill leaves something. */
export async function inWorkFolder<T>(content: Content, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(tempFolderOf(content), content.ids.uuid());
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of work that was killed. */
export async function sweepWorkFolders(content: Content, olderThanMs: number): Promise<void> {
  const root = tempFolderOf(content);
  await mkdir(root, { recursive: true, mode: FOLDER_MODE });
  const deadline = content.clock.now().getTime() - olderThanMs;
  for await (const { name } of await opendir(root)) {
    const folder = join(root, name);
    const changed = await stat(folder).catch(() => undefined);
    if (changed && changed.mtimeMs < deadline) await rm(folder, { recursive: true, force: true });
  }
}
