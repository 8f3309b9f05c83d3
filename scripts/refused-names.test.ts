import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { refusedNames } from './refused-names.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function namesIn(file: string, text: string): string[] {
  root = mkdtempSync(join(tmpdir(), 'storepod-names-'));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return refusedNames(root).map(({ name }) => name);
}

describe('names are refused', () => {
  it.each([
    ['a variable', 'const frontDoor = 1;', 'frontDoor'],
    ['a constant', 'const MAX_DOORS = 1;', 'MAX_DOORS'],
    ['a type', 'interface HTTPDesk { a: 1 }', 'HTTPDesk'],
    ['a property', 'export const a = { shelf: 1 };', 'shelf'],
    ['a member of a class', 'export class A { #turnstile = 1; }', '#turnstile'],
    ['a parameter', 'export const f = (deeds: 1) => deeds;', 'deeds'],
    ['a fixture', 'export const openStand = 1;', 'openStand'],
    ['a group of products', 'export const homeStrip = 1;', 'homeStrip'],
    ['the callers of tests', 'export const castOf = 1;', 'castOf'],
    ['a limit', 'export const rationOf = 1;', 'rationOf'],
  ])('of %s', (_, text, name) => {
    expect(
      namesIn('pod/catalog/src/a.ts', text).map((found) => found.replace(/^#?/, name.startsWith('#') ? '#' : '')),
    ).toEqual([name]);
  });

  it('of a file and of a folder, also of a component', () => {
    expect(namesIn('pod/catalog/src/doors/manners.tsx', 'export const A = () => <Shelf />;')).toEqual([
      'manners',
      'doors',
      'Shelf',
    ]);
  });
});

describe('names stand', () => {
  it.each([
    ['that only contain such letters', 'const shelfless = 1, desktop = 2, understand = 3, indeed = 4, doorway = 5;'],
    ['that use the verb', 'const stripTags = 1, standIn = 2, strip = 3, cast = 4, duration = 5;'],
    ['in prose and in data', "// the door of a shelf\nexport const text = 'a desk for the living room';"],
  ])('%s', (_, text) => {
    expect(namesIn('pod/catalog/src/a.ts', text)).toEqual([]);
  });

  it('in the goods of the demo shops', () => {
    expect(namesIn('pod/catalog/src/a.ts', '')).toEqual([]);
    mkdirSync(join(root, 'platform/demo/src'), { recursive: true });
    writeFileSync(join(root, 'platform/demo/src/desk.ts'), 'export const desk = 1;');
    expect(refusedNames(root)).toEqual([]);
  });
});

it('a folder without sources is no good sign', () => {
  root = mkdtempSync(join(tmpdir(), 'storepod-names-'));
  expect(() => refusedNames(root)).toThrow('holds no sources');
});
