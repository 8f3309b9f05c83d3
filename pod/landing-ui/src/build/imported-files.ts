import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Imports of types leave nothing in a bundle. */
const statementStart = /^(?:import|export) (?!type )/gm;
const specifierAtEnd = / from '((?:\.|@storepod\/)[^']+)'$/;
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

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(statementStart)]
    .map(({ index }) => specifierAtEnd.exec(text.slice(index, text.indexOf(';', index)))?.[1])
    .filter((specifier) => specifier !== undefined)
    .map((specifier) => (specifier.startsWith('.') ? resolve(dirname(file), specifier) : resolved(specifier)))
    .filter((path) => isSource.test(path));
}

const resolved = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

function sourcesIn(folder: string, isIgnored: (name: string) => boolean): string[] {
  return readdirSync(folder)
    .filter((name) => !isIgnored(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? sourcesIn(path, isIgnored) : isSource.test(path) ? [path] : []));
}
