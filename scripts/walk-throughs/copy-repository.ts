import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
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
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/** Tools write here, and what is linked would be written in the original too. */
const WRITTEN = ['.cache', '.vite', '.vite-temp'];

/** Gives the copy the packages that are installed, as links where the file system can; those of the workspace are its own. */
export function linkPackages(root: string, copy: Copy): void {
  const [from, to] = [join(root, 'node_modules'), join(copy.root, 'node_modules')];
  linkTree(from, to, WRITTEN);
  if (existsSync(join(from, '.cache'))) cpSync(join(from, '.cache'), join(to, '.cache'), { recursive: true });
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
