import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { consoleRoot } from './console-root.ts';
import { fingerprint } from './fingerprint.ts';

interface BuildOptions {
  /** Where the files go; a folder that nobody keeps in version control. */
  outDir?: string;
  log?: (message: string) => void;
  /** Ends a build that is under way. */
  signal?: AbortSignal;
}

/** Beside the files lies the fingerprint of what they were built from. */
const FINGERPRINT_FILE = 'built-from.txt';
const defaultFolder = join(consoleRoot, 'node_modules/.cache/console');

/**
 * Builds the console and returns the folder of its files. A former build is used again while nothing has changed that
 * went into it.
 */
export async function buildConsole({ outDir = defaultFolder, log = () => undefined, signal }: BuildOptions = {}) {
  const wanted = fingerprint();
  if ((await builtFrom(outDir)) === wanted) return outDir;
  log('building the console');
  const startedAt = performance.now();
  const fresh = `${outDir}.${process.pid}.new`;
  await mkdir(dirname(outDir), { recursive: true });
  try {
    await runVite(fresh, signal);
    await writeFile(join(fresh, FINGERPRINT_FILE), wanted);
    await putInPlace(fresh, outDir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  log(`built the console in ${Math.round(performance.now() - startedAt)} ms`);
  return outDir;
}

const runVite = (folder: string, signal: AbortSignal | undefined) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL('run-vite.ts', import.meta.url)), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal && { signal }),
  });

const builtFrom = (folder: string) => readFile(join(folder, FINGERPRINT_FILE), 'utf8').catch(() => undefined);

/** By renaming, so that whoever reads the folder never finds half of a build in it. */
async function putInPlace(fresh: string, outDir: string): Promise<void> {
  const former = `${outDir}.${process.pid}.old`;
  await rename(outDir, former).catch(() => undefined);
  await rename(fresh, outDir).catch(async (error) => {
    // Another process may have been faster with the same build.
    if ((await builtFrom(outDir)) === undefined) throw error;
  });
  await rm(former, { recursive: true, force: true });
}
