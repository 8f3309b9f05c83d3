import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { consoleRoot } from './console-root.ts';

/** The kernel's values are part of the bundle. */
const kernelFolder = dirname(fileURLToPath(import.meta.resolve('@storepod/kernel/value')));

/** Everything that decides what a build contains, as one hash: sources, configuration and the versions of libraries. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  const places = ['src', 'public', 'build', 'index.html', 'package.json'].map((name) => join(consoleRoot, name));
  for (const file of [...places, kernelFolder, ...lockFile()].flatMap(filesIn)) {
    hash
      .update(`${relative(consoleRoot, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** A container may hold no lock file; its versions then change with the image. */
function lockFile(folder = consoleRoot): string[] {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return [file];
  const parent = dirname(folder);
  return parent === folder ? [] : lockFile(parent);
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(join(place, name)));
}
