import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const VENDURE_VERSION = '3.7.3';

const packageFile = {
  private: true,
  dependencies: { '@vendure/core': VENDURE_VERSION, pg: '8.23.1' },
  // Two of its dependencies have newer versions whose own dependencies not every mirror of the registry has.
  overrides: { '@graphql-tools/delegate': '12.2.0', '@graphql-tools/wrap': '11.2.0' },
};

const LONGEST_INSTALL_MS = 600_000;

/**
 * The folder in which Vendure is installed, from whatever registry npm is set up with. It stays for the next run, and gets its name
 * only when it is complete. Throws with npm's words where that is not possible.
 */
export async function installVendure(): Promise<string> {
  const folder = join(tmpdir(), `storepod-bench-vendure-${VENDURE_VERSION}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished);
  try {
    writeFileSync(join(unfinished, 'package.json'), JSON.stringify(packageFile));
    console.log(`Vendure ${VENDURE_VERSION} is installed into ${folder}, which takes a minute or two.`);
    await npmInstall(unfinished);
    renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Without scripts of packages: the one that needs native code brings it ready. */
async function npmInstall(folder: string): Promise<void> {
  const args = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.timeout(LONGEST_INSTALL_MS),
  });
  let said = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(npm, 'close');
  if (code !== 0) throw new Error(`npm ended with ${code}: ${said.trim().split('\n').slice(0, 3).join(' ')}`);
}
