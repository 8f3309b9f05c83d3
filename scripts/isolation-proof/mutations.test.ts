import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mutations, testOf } from './mutations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A query that is written anew takes its mutation along, or the proof, which is too long for every run, would no longer run. */
describe.each(mutations.map((mutation) => [mutation.what, mutation] as const))('%s', (_, mutation) => {
  it('is taken from a text that stands once in its file', () => {
    const source = readFileSync(join(root, mutation.file), 'utf8');
    expect(source.split(mutation.find)).toHaveLength(2);
    expect(mutation.replace).not.toBe(mutation.find);
  });

  it('has a test that must see it', () => {
    expect(existsSync(join(root, testOf(mutation)))).toBe(true);
  });
});
