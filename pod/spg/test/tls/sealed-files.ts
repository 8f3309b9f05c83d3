import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The files below a folder, after a look that none shows a private key and nobody else may read them. */
export async function sealedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    expect(await readFile(file, 'utf8')).not.toMatch(/PRIVATE KEY/);
    expect((await stat(file)).mode & 0o077).toBe(0);
  }
  return files.map((file) => file.slice(folder.length + 1)).sort();
}
