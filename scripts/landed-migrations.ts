import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checksum of every migration, by its file. A line that stands in it is never changed. */
const LIST = 'scripts/landed-migrations.json';

/** A checkout on Windows may have other line ends; it is the same migration. */
const checksumOf = (file: string) =>
  createHash('sha256').update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).digest('hex');

const landedIn = (root: string): Record<string, string> =>
  existsSync(join(root, LIST)) ? JSON.parse(readFileSync(join(root, LIST), 'utf8')) : {};

const migrationsIn = (root: string): string[] =>
  globSync('{control-plane,pod,packages}/*/migrations/*.sql', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** What is wrong: a service refuses to start on a database that ran another text of a migration. */
export function changedMigrations(root: string): string[] {
  const landed = landedIn(root);
  const present = migrationsIn(root);
  const gone = Object.keys(landed).filter((file) => !present.includes(file));
  const changed = present.filter((file) => landed[file] && landed[file] !== checksumOf(join(root, file)));
  const unknown = present.filter((file) => !landed[file]);
  return [
    ...gone.map((file) => `${file} has landed and is gone. Put it back.`),
    ...changed.map((file) => `${file} has landed and was changed. Put it back, and write a new migration.`),
    ...unknown.map((file) => `${file} is new. Run npm run migrations once it is final.`),
  ];
}

/** Adds new migrations to the list, and touches nothing else in it. */
export function addToList(root: string): void {
  const now = Object.fromEntries(migrationsIn(root).map((file) => [file, checksumOf(join(root, file))]));
  const all = Object.entries({ ...now, ...landedIn(root) }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(root, LIST), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

if (import.meta.main) addToList(fileURLToPath(new URL('..', import.meta.url)));
