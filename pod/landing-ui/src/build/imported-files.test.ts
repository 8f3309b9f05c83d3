import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { importedFiles } from './imported-files.ts';
import { storefrontDir } from './storefront-dir.ts';

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name));
const imported = importedFiles([storefrontDir], (name) => name.startsWith('.next') || name === 'next-env.d.ts');

describe('what a build of the storefront contains of other packages', () => {
  it('is what its sources import, also by way of others', () => {
    expect(imported).toContain(fileOf('@storepod/catalog/contract'));
    expect(imported).toContain(fileOf('@storepod/kernel/value'));
    expect(imported).toContain(fileOf('@storepod/contract/endpoint'));
  });

  it('is no handler of a service: a change of one is no reason to build', () => {
    expect(imported.filter((file) => /handlers\.ts$|service\.ts$/.test(file))).toEqual([]);
  });

  it('is nothing of the server: a change of the page cache is no reason to build', () => {
    expect(imported.filter((file) => file.includes('/landing-ui/src/'))).toEqual([]);
    expect(imported.filter((file) => file.includes('/landing-ui/shared/'))).not.toEqual([]);
  });

  it('makes one short hash', () => expect(fingerprint()).toMatch(/^[0-9a-f]{20}$/));
});
