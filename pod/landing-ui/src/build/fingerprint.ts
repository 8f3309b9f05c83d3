import { fileURLToPath } from 'node:url';
import { buildFingerprint } from '@storepod/service/build-fingerprint';
import { importedFiles } from './imported-files.ts';
import { storefrontDir } from './storefront-dir.ts';

const ownSources = fileURLToPath(new URL('..', import.meta.url));
/** Tests and what a build or a check of types leaves behind change nothing. */
const isIgnored = (name: string) =>
  name.startsWith('.next') || name === 'next-env.d.ts' || /\.(?:test\.tsx?|tsbuildinfo)$/.test(name);

/**
 * What the storefront is built from, as one short hash: its own sources, and of other packages just the files that they
 * import, so that a handler of a service that changes is no reason to build.
 */
export function fingerprint(): string {
  const own = [storefrontDir, ownSources];
  const places = [...own, ...importedFiles(own, isIgnored)];
  return buildFingerprint({ root: storefrontDir, places, isIgnored }).slice(0, 20);
}
