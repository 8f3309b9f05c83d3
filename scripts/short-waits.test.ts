import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortWaits } from './short-waits.ts';

/** Beside an empty test, since a folder without any is no good sign. */
function waitsIn(file: string, text: string): string[] {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'storepod-waits-'));
  mkdirSync(dirname(join(folder.path, file)), { recursive: true });
  mkdirSync(join(folder.path, 'scripts'));
  writeFileSync(join(folder.path, 'scripts/empty.test.ts'), '');
  writeFileSync(join(folder.path, file), text);
  return shortWaits(folder.path).map(({ line, call }) => `${line} ${call}`);
}

it('no test waits so shortly that a busy machine fails it', () => {
  expect(shortWaits(join(import.meta.dirname, '..'))).toEqual([]);
});

describe('a wait is found', () => {
  it.each([
    ['that ends after a second', 'await vi.waitFor(f);', '1 waitFor'],
    ['for a truth', 'let a;\nawait vi.waitUntil(f, 50_000);', '2 waitUntil'],
    ['with a budget of its own', 'await expect\n.poll(f, { interval: 5, timeout: 5_000 }).toBe(1);', '1 expect.poll'],
    ['of a test', "it('works', { timeout: 5_000 }, f);", '1 it'],
    ['of a table of tests', "it.each([1])('works', { timeout: 20_000 }, f);", '1 it.each([1])'],
    ['of a file', 'vi.setConfig({ testTimeout: 20_000 });', '1 vi.setConfig'],
  ])('%s', (_, text, found) => {
    expect(waitsIn('pod/catalog/test/a.test.ts', text)).toEqual([found]);
  });

  it('in a fixture, and in the tests of the testkit', () => {
    expect(waitsIn('pod/catalog/test/fixture.ts', 'vi.waitFor(f)')).toEqual(['1 waitFor']);
    expect(waitsIn('packages/testkit/src/jobs.ts', 'vi.waitFor(f)')).toEqual(['1 waitFor']);
  });
});

it.each([
  ['the waits of the testkit', 'packages/testkit/src/eventually.ts', 'vi.waitFor(f)'],
  ['long budgets', 'pod/catalog/test/a.test.ts', "it('works', { timeout: 120_000 }, f); expect.poll(f, LONG).toBe(1);"],
  [
    'time-outs of what is tested',
    'pod/catalog/test/a.test.ts',
    'open({ timeout: 200 }); expect({ timeout: 5 }).toBe(1);',
  ],
])('%s are left alone', (_, file, text) => {
  expect(waitsIn(file, text)).toEqual([]);
});
