import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src', import.meta.url));

export interface Source {
  /** Its path below `src`. */
  path: string;
  text: string;
}

/** The files of the console whose names end like this, tests left out. */
export function sources(...endings: string[]): Source[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/\.test(-d)?\./.test(path))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}
