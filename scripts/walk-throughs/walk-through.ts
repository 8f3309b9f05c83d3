import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A block of code of a walk-through: a new file, a change of one, or commands. */
export type Block =
  | { kind: 'file'; file: string; text: string }
  | { kind: 'edit'; file: string; before: string; after: string }
  | { kind: 'commands'; text: string };

export interface WalkThrough {
  /** What is added: `endpoint`, `screen`. */
  name: string;
  blocks: Block[];
}

const PAGE = 'CONTRIBUTING.md';

/** The chapters of CONTRIBUTING.md that can be followed: those with a block that names its file. */
export function walkThroughsIn(root: string): WalkThrough[] {
  return readFileSync(join(root, PAGE), 'utf8')
    .split(/^## /m)
    .map((chapter) => ({ name: /^Adding an? ([\w-]+)\n/.exec(chapter)?.[1] ?? '', blocks: blocksOf(chapter) }))
    .filter(({ name, blocks }) => name !== '' && blocks.some(({ kind }) => kind !== 'commands'));
}

function blocksOf(chapter: string): Block[] {
  return [...chapter.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, language = '', file, text = '']) => {
    if (language === 'sh') return { kind: 'commands', text };
    if (!file) throw new Error(`${PAGE}: a block of ${language} names no file:\n${text}`);
    return language === 'diff' ? { kind: 'edit', file, ...sidesOf(text) } : { kind: 'file', file, text };
  });
}

/** What stands in the file, and what stands there afterwards. */
function sidesOf(diff: string): { before: string; after: string } {
  const lines = diff.split('\n').filter((line) => line !== '');
  const side = (sign: string) =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  return { before: side('-'), after: side('+') };
}
