import { buildFingerprint } from '@storepod/service/build-fingerprint';
import { importedFiles } from './imported-files.ts';
import { storefrontDir } from './storefront-dir.ts';

/** Tests and what a build or a check of types leaves behind change nothing. */
const isIgnored = (name: string) =>
  name.startsWith('.next') || name === 'next-env.d.ts' || name === 'test' || /\.(?:test\.tsx?|tsbuildinfo)$/.test(name);

/**
 * What the storefront is built from, as one short hash: its own sources, and of everything else just the files that they
 * import, so that a handler of a service or the page cache is no reason to build when it changes.
 */
export function fingerprint(): string {
  const places = [storefrontDir, ...importedFiles([storefrontDir], isIgnored)];
  return buildFingerprint({ root: storefrontDir, places, isIgnored }).slice(0, 20);
}
