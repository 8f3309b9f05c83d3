import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Copy {
  root: string;
  remove(): void;
}

/** A copy of all that git knows or would know, to be changed at will. */
export function copyRepository(root: string): Copy {
  const copy = mkdtempSync(join(tmpdir(), 'storepod-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  // A process that was killed may leave children which write there for a moment longer.
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) };
}

/** Tools write here, and what is linked would be written in the original too. */
const WRITTEN = ['.cache', '.vite', '.vite-temp'];

/** Gives the copy the packages that are installed, as links where the file system can; those of the workspace are its own. */
export function linkPackages(root: string, copy: Copy): void {
  linkTree(join(root, 'node_modules'), join(copy.root, 'node_modules'), WRITTEN);
  const cache = join('node_modules', '.cache');
  if (existsSync(join(root, cache))) cpSync(join(root, cache), join(copy.root, cache), { recursive: true });
  // Where two parts need two versions of a package, one of them has its own.
  const own = globSync('{*,{packages,control-plane,pod}/*}/node_modules', { cwd: root });
  for (const folder of own) linkTree(join(root, folder), join(copy.root, folder), WRITTEN);
}

function linkTree(from: string, to: string, without: readonly string[] = []): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (without.includes(entry.name)) continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
