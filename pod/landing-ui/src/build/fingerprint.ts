import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFingerprint } from '@storepod/service/build-fingerprint';
import { storefrontDir } from './storefront-dir.ts';

const ownSources = fileURLToPath(new URL('..', import.meta.url));
/** What of other packages goes into the bundle: values of the kernel, and the contracts of the services that are read. */
const bundled = [
  '@storepod/kernel/value',
  '@storepod/contract/contract',
  '@storepod/catalog/contract',
  '@storepod/cua/contract',
  '@storepod/inventory/contract',
  '@storepod/merchant/contract',
].map((name) => dirname(fileURLToPath(import.meta.resolve(name))));

/** Tests and what a build or a check of types leaves behind change nothing. */
const isIgnored = (name: string) =>
  name.startsWith('.next') || name === 'next-env.d.ts' || /\.(?:test\.tsx?|tsbuildinfo)$/.test(name);

/** What the storefront is built from, as one short hash. */
export const fingerprint = (): string =>
  buildFingerprint({ root: storefrontDir, places: [storefrontDir, ownSources, ...bundled], isIgnored }).slice(0, 20);
