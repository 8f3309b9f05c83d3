import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storefrontDir } from './storefront-dir.ts';

/** What of other packages goes into the bundle: values of the kernel, and the contracts of the services that are read. */
const bundled = [
  '@storepod/kernel/value',
  '@storepod/contract/contract',
  '@storepod/catalog/contract',
  '@storepod/cua/contract',
  '@storepod/inventory/contract',
  '@storepod/merchant/contract',
].map((name) => dirname(fileURLToPath(import.meta.resolve(name))));

/** Everything that decides what a build contains, as one short hash: sources, configuration and versions of libraries. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  const ownSources = fileURLToPath(new URL('..', import.meta.url));
  for (const file of [storefrontDir, ownSources, ...bundled, ...lockFile(storefrontDir)].flatMap(filesIn))
    hash
      .update(`${relative(storefrontDir, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 20);
}

/** A container may hold no lock file; its versions then change with the image. */
function lockFile(folder: string): string[] {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return [file];
  const parent = dirname(folder);
  return parent === folder ? [] : lockFile(parent);
}

/** Tests and what a build or a check of types leaves behind change nothing. */
const isIgnored = (name: string) =>
  name.startsWith('.next') || name === 'next-env.d.ts' || /\.(?:test\.tsx?|tsbuildinfo)$/.test(name);

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => !isIgnored(name))
    .sort()
    .flatMap((name) => filesIn(join(place, name)));
}
