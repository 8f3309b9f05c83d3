import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLACEHOLDER, settleBuild } from '../static-assets/placeholder.ts';
import { whileLocked } from './build-lock.ts';
import { fingerprint } from './fingerprint.ts';
import { assetVariable, distVariable, storefrontDir } from './storefront-dir.ts';

/** Written last, so a build that was broken off is done again. */
const DONE_FILE = 'built.txt';

/**
 * Builds the application and returns the folder of the build, as the framework names it. A former build is used again
 * while nothing has changed that went into it. The signal ends a build that is under way.
 */
export async function buildStorefront({ signal }: { signal?: AbortSignal } = {}): Promise<string> {
  const distDir = join('.next', fingerprint());
  const isDone = () => existsSync(join(storefrontDir, distDir, DONE_FILE));
  if (isDone()) return distDir;
  await mkdir(join(storefrontDir, '.next'), { recursive: true });
  await whileLocked(join(storefrontDir, `${distDir}.lock`), async () => {
    if (isDone()) return;
    await removeFormerBuilds();
    await runNextBuild(distDir, signal);
    await settleBuild(join(storefrontDir, distDir));
    await writeFile(join(storefrontDir, distDir, DONE_FILE), '');
  });
  return distDir;
}

async function runNextBuild(distDir: string, signal: AbortSignal | undefined): Promise<void> {
  const program = createRequire(import.meta.url).resolve('next/dist/bin/next');
  await promisify(execFile)(process.execPath, [program, 'build', storefrontDir], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      [distVariable]: distDir,
      [assetVariable]: PLACEHOLDER,
    },
    maxBuffer: 16 * 1024 * 1024,
    ...(signal && { signal }),
  });
}

/** Fingerprints, also of copies whose files are elsewhere; beside them lie locks, and what is compiled in development. */
const isBuild = /^[0-9a-f]{20}(?:-[0-9a-f]{8})?$/;

/** The newest stays, with its copies: a platform that still runs may serve it. */
async function removeFormerBuilds(): Promise<void> {
  const folder = join(storefrontDir, '.next');
  const names = (await readdir(folder).catch(() => [])).filter((name) => isBuild.test(name));
  const builds = await Promise.all(
    names.map(async (name) => ({ name, changedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const [newest] = builds.sort((one, other) => other.changedAt - one.changedAt).map(({ name }) => name.slice(0, 20));
  const older = builds.filter(({ name }) => newest && !name.startsWith(newest));
  for (const { name } of older) await rm(join(folder, name), { recursive: true, force: true });
}
