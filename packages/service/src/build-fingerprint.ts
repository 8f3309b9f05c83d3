import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Ingredients {
  /** The folder of the application; names count from here. */
  root: string;
  /** Files and folders that go into the build. */
  places: readonly string[];
  /** Names that change nothing. */
  isIgnored?: (name: string) => boolean;
}

/** Everything that decides what a build contains, as one hash: these files, and the versions of libraries. */
export function buildFingerprint({ root, places, isIgnored = () => false }: Ingredients): string {
  const hash = createHash('sha256');
  const filesIn = (place: string): string[] =>
    statSync(place).isDirectory()
      ? readdirSync(place)
          .filter((name) => !isIgnored(name))
          .sort()
          .flatMap((name) => filesIn(join(place, name)))
      : [place];
  for (const file of [...places, ...lockFile(root)].flatMap(filesIn))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** A container may hold no lock file; its versions then change with the image. */
function lockFile(folder: string): string[] {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return [file];
  const parent = dirname(folder);
  return parent === folder ? [] : lockFile(parent);
}
