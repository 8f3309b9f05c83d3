import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { moduleState } from './module-state.ts';

let tree = '';
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const FILE = 'pod/catalog/src/product/read.ts';
const state = (text: string, reasons = {}, file = FILE) => {
  tree = mkdtempSync(join(tmpdir(), 'storepod-state-'));
  for (const [path, source] of Object.entries({ 'packages/kernel/src/money.ts': '', [file]: text })) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), source);
  }
  return moduleState(tree, reasons);
};

describe('a module of a service', () => {
  it.each([
    ['a map by kit', 'const known = new WeakMap<object, string>();'],
    ['an exported set', 'export const known = new Set<string>();'],
    ['a cache', 'const known = new ExpiringCache({ most: 100 });'],
    ['a flight', 'const known = singleFlight(load);'],
    ['a variable', 'let known: string | undefined;'],
    ['a list that begins empty', 'const known: string[] = [];'],
    ['a record that begins empty', 'const known: Record<string, string> = {};'],
  ])('keeps no %s', (_, text) => {
    expect(state(text).unexplained).toEqual([`${FILE}: known`]);
  });

  it.each([
    ['a table', "const known = new Map([['a', 1]]);"],
    ['a list', "const known = ['a'];"],
    ['what a function makes anew', 'export const open = () => new Map<string, string>();'],
    ['what a class has of its own', 'export class Open { readonly #known = new Map<string, string>(); }'],
  ])('may have %s', (_, text) => {
    expect(state(text)).toEqual({ unexplained: [], stale: [] });
  });

  it('may keep what has a reason, while it is there', () => {
    const reasons = { [`${FILE}: known`]: 'by request' };
    expect(state('const known = new WeakMap();', reasons)).toEqual({ unexplained: [], stale: [] });
    expect(state('', reasons).stale).toEqual([`${FILE}: known`]);
  });

  it.each(['pod/catalog/src/product/read.test.ts', 'packages/testkit/src/running.ts'])('is not %s', (file) => {
    expect(state('let known = 1;', {}, file).unexplained).toEqual([]);
  });
});
