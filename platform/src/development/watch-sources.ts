import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['packages', 'control-plane', 'pod', 'platform'];
/** What builds and tools write there. Watching it would also cost a system watch for each of thousands of folders. */
const ignore = ['**/node_modules/**', '**/.next/**'];
/** An editor writes a file in several steps, and a change of branch many files. */
const GATHER_MS = 50;

/** Tells which files changed, together where they change together, until the returned function is called. */
export function watchSources(changed: (files: ReadonlySet<string>) => void): () => void {
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    const files = gathered;
    gathered = new Set();
    changed(files);
  };
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true, ignore }, (_event, name) => {
      if (name === null) return;
      gathered.add(join(root, folder, name));
      timer ??= setTimeout(tell, GATHER_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
