import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Block, WalkThrough } from './walk-through.ts';

/** A walk-through that can no longer be followed, and why. */
export class CannotFollow extends Error {}

/** The blocks with the next free number of the folder in place of `NNNN`. */
export function withNextNumber({ name, blocks }: WalkThrough, root: string): WalkThrough {
  const numbered = blocks.find((block) => block.kind === 'file' && basename(block.file).startsWith('NNNN_'));
  if (numbered?.kind !== 'file') return { name, blocks };
  const taken = readdirSync(join(root, dirname(numbered.file))).map((file) => Number.parseInt(file, 10) || 0);
  const next = String(Math.max(0, ...taken) + 1).padStart(4, '0');
  const text = JSON.stringify(blocks).replaceAll('NNNN', next);
  return { name, blocks: JSON.parse(text) };
}

/** Does what the block says in the copy. */
export function applyBlock(block: Block, root: string, run: (command: string) => void): void {
  if (block.kind === 'file') writeNew(join(root, block.file), block.text);
  else if (block.kind === 'edit') edit(join(root, block.file), block.before, block.after);
  else for (const command of commandsIn(block.text)) run(command);
}

/** A line that ends with a pipe or a backslash goes on. */
const commandsIn = (text: string): string[] =>
  text
    .replace(/(\||\\)\n\s*/g, '$1 ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function writeNew(path: string, text: string): void {
  if (existsSync(path)) throw new CannotFollow(`${path} is there already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The place must be the only one of its kind, so that a reader finds it too. */
function edit(path: string, before: string, after: string): void {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const places = text.split(before).length - 1;
  if (before === '' || places !== 1) throw new CannotFollow(`${path} has ${places} places like this:\n${before}`);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}

/** Runs a command in the copy; prints what it said only where it failed. */
export function runIn(root: string, command: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8', env: ownEnv() });
  if (status !== 0) throw new CannotFollow(`${command} ended with ${status}\n${stdout}${stderr}`);
}

/** What npm and vitest tell their children is about this repository, not about the copy. */
const ownEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST|TEST$)/i.test(name)));
