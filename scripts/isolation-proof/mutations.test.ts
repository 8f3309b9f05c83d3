import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Mutation, mutations, testOf } from './mutations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A query that is written anew takes its mutation along, or the proof, which is too long for every run, would no longer run. */
describe.each(mutations.map((mutation) => [mutation.what, mutation] as const))('%s', (_, mutation) => {
  it('is taken from a text that stands once in its file', () => {
    expect(read(mutation.file).split(mutation.find)).toHaveLength(2);
    expect(mutation.replace).not.toBe(mutation.find);
  });

  it('has a test that must see it', () => {
    expect(existsSync(join(root, testOf(mutation)))).toBe(true);
  });
});

/** What a later migration makes anew or drops is in no database: nobody could see what it has lost. */
describe.each(
  mutations.filter(({ file }) => file.endsWith('.sql')).map((mutation) => [mutation.what, mutation] as const),
)('%s', (_, mutation) => {
  it('is taken from the migration that last makes its function', () => {
    const name = functionOf(mutation);
    expect(
      migrationsOf(mutation)
        .filter((file) => changes(file, name))
        .at(-1),
    ).toBe(mutation.file);
  });
});

/** The function in whose body the text stands. */
function functionOf({ file, find }: Mutation): string {
  const [before = ''] = read(file).split(find);
  const name = [...before.matchAll(/\bfunction (\w+)\(/g)].at(-1)?.[1];
  if (name === undefined) throw new Error(`${file} makes no function of: ${find}`);
  return name;
}

const migrationsOf = ({ file }: Mutation): string[] =>
  globSync(join(dirname(file), '*.sql'), { cwd: root })
    .map((found) => `${dirname(file)}/${basename(found)}`)
    .sort();

const changes = (file: string, name: string): boolean =>
  new RegExp(`^(?:create(?: or replace)?|drop) function ${name}\\b`, 'm').test(read(file));
