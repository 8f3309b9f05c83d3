import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFingerprint } from '@storepod/service/build-fingerprint';
import { consoleRoot } from './console-root.ts';

/** The kernel's values are part of the bundle. */
const kernelFolder = dirname(fileURLToPath(import.meta.resolve('@storepod/kernel/value')));
const own = ['src', 'public', 'build', 'index.html', 'package.json'].map((name) => join(consoleRoot, name));

/** What the console is built from, as one hash. */
export const fingerprint = (): string => buildFingerprint({ root: consoleRoot, places: [...own, kernelFolder] });
