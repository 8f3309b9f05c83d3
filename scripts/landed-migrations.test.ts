import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addToList, changedMigrations } from './landed-migrations.ts';

let root = '';
const write = (name: string, text: string) => writeFileSync(join(root, 'pod/catalog/migrations', name), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'storepod-landed-'));
  mkdirSync(join(root, 'pod/catalog/migrations'), { recursive: true });
  mkdirSync(join(root, 'scripts'));
  write('0001_product.sql', 'create table product ();\n');
  addToList(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a migration that stands as it landed is fine, whatever its line ends', () => {
  expect(changedMigrations(root)).toEqual([]);
  write('0001_product.sql', 'create table product ();\r\n');
  expect(changedMigrations(root)).toEqual([]);
});

it('one that was changed is named, and adding to the list does not make it right', () => {
  write('0001_product.sql', 'create table product (id int);\n');
  addToList(root);
  expect(changedMigrations(root)).toEqual([
    expect.stringMatching(/^pod\/catalog\/migrations\/0001_product.sql .*changed/),
  ]);
});

it('one that is gone, and one that is new, are named', () => {
  write('0002_more.sql', '');
  rmSync(join(root, 'pod/catalog/migrations/0001_product.sql'));
  expect(changedMigrations(root)).toEqual([
    expect.stringMatching(/0001_product.sql has landed and is gone/),
    expect.stringMatching(/0002_more.sql is new/),
  ]);
  addToList(root);
  expect(changedMigrations(root)).toHaveLength(1);
});
