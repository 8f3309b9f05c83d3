import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Imports of types leave nothing in a bundle. */
const importOf = /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^;]*?from\s+'((?:\.|@storepod\/)[^']+)'/g;
const isSource = /\.tsx?$/;

/** Every file outside the given folders that their sources import, directly or by way of others. */
export function importedFiles(folders: readonly string[], isIgnored: (name: string) => boolean): string[] {
  const found = new Set<string>();
  const waiting = folders.flatMap((folder) => sourcesIn(folder, isIgnored));
  const own = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const imported of importsOf(file)) {
      if (own.has(imported) || found.has(imported)) continue;
      found.add(imported);
      waiting.push(imported);
    }
  }
  return [...found].sort();
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(importOf)]
    .map(([, specifier = '']) =>
      specifier.startsWith('.') ? resolve(dirname(file), specifier) : fileURLToPath(import.meta.resolve(specifier)),
    )
    .filter((path) => isSource.test(path));

function sourcesIn(folder: string, isIgnored: (name: string) => boolean): string[] {
  return readdirSync(folder)
    .filter((name) => !isIgnored(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? sourcesIn(path, isIgnored) : isSource.test(path) ? [path] : []));
}
