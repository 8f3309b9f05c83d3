import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Peer } from './peer.ts';

const LONGEST_INSTALL_MS = 600_000;

/** Names a folder by what it was made of. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The folder in which a peer is installed, from whatever registry npm is set up with. It stays for the next run, and gets its name
 * only when it is complete. Throws with npm's words where that is not possible.
 */
export async function installPeer({ name, version, files }: Peer): Promise<string> {
  const madeOf = fingerprint(JSON.stringify(files));
  const folder = join(tmpdir(), `storepod-bench-${name.toLowerCase()}-${version}-${madeOf}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished);
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(unfinished, file), text);
    console.log(`${name} ${version} is installed into ${folder}, which takes a minute or two.`);
    await npmInstall(unfinished);
    renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Without scripts of packages: those that need native code bring it ready. */
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
