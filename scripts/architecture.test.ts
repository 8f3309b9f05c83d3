import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { violationsIn } from './architecture.ts';

let tree = '';
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** A small house that keeps every rule, with the given files added or replaced. */
function house(files: Record<string, string>): string {
  tree = mkdtempSync(join(tmpdir(), 'storepod-house-'));
  const manifest = (name: string, exports: object) => JSON.stringify({ name: `@storepod/${name}`, exports });
  const all = {
    'packages/kernel/package.json': manifest('kernel', { './*': './src/*.ts' }),
    'packages/kernel/src/money.ts': 'export const money = 1;',
    'packages/testkit/package.json': manifest('testkit', { './*': './src/*.ts' }),
    'packages/testkit/src/callers.ts': "import '@storepod/kernel/money';",
    'pod/catalog/package.json': manifest('catalog', { './contract': './src/contract.ts' }),
    'pod/catalog/src/contract.ts': 'export const catalog = 1;',
    'pod/catalog/src/inner.ts': "import { money } from '@storepod/kernel/money';",
    'pod/checkout/package.json': manifest('checkout', { './contract': './src/contract.ts' }),
    'pod/checkout/src/contract.ts': 'export const checkout = 1;',
    'pod/checkout/src/cart.ts': "import { catalog } from '@storepod/catalog/contract';",
    'pod/checkout/test/cart.test.ts': "import '@storepod/testkit/callers';",
    'control-plane/tenancy/package.json': manifest('tenancy', { './contract': './src/contract.ts' }),
    'control-plane/tenancy/src/contract.ts': 'export const tenancy = 1;',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  return tree;
}

const storefront = {
  'pod/landing-ui/shared/scope.ts': 'export const scope = 1;',
  'pod/landing-ui/src/start.ts': "import '../shared/scope.ts';",
  'pod/landing-ui/storefront/shell/page.tsx': "import '../../shared/scope.ts';",
};

const broken = (files: Record<string, string>) => violationsIn(house(files)).map(({ rule }) => rule);

describe('the rules of the house', () => {
  it('let a house pass that keeps them', () => {
    expect(broken({})).toEqual([]);
  });

  it.each([
    ['by its package', "import '@storepod/tenancy/contract';"],
    ['by a relative path', "import '../../../control-plane/tenancy/src/contract.ts';"],
    ['for a type only', "import type { tenancy } from '@storepod/tenancy/contract';"],
    ['by a re-export', "export { tenancy } from '@storepod/tenancy/contract';"],
    ['at run time', "export const load = () => import('@storepod/tenancy/contract');"],
  ])('refuse a pod that imports the control plane %s', (_, text) => {
    expect(broken({ 'pod/checkout/src/cart.ts': text })).toEqual(['pod/ and control-plane/ never import each other']);
  });

  it('let the console name the types of a contract of a pod, and its tests read it', () => {
    const files = {
      'control-plane/console/src/api.ts': "import type { catalog } from '@storepod/catalog/contract';",
      'control-plane/console/test/calls.test.ts': "import { catalog } from '@storepod/catalog/contract';",
    };
    expect(broken(files)).toEqual([]);
  });

  it.each([
    ['more than types', "import { catalog } from '@storepod/catalog/contract';"],
    ['more than types beside some', "import { type a, catalog } from '@storepod/catalog/contract';"],
    ['nothing by name', "import '@storepod/catalog/contract';"],
  ])('refuse the console that imports %s of a pod', (_, text) => {
    expect(broken({ 'control-plane/console/src/api.ts': text })).toEqual([
      'pod/ and control-plane/ never import each other',
    ]);
  });

  it('refuse a boundary that is more than contracts', () => {
    const files = {
      'packages/contract/package.json': JSON.stringify({
        name: '@storepod/contract',
        exports: { './*': './src/*.ts' },
      }),
      'packages/contract/src/client.ts': 'export type Client = 1;',
      'packages/boundary/src/merchant.ts': "import type { Client } from '@storepod/contract/client';",
    };
    expect(broken(files)).toEqual(['packages/boundary holds contracts and their rules, and calls nobody']);
  });

  it('refuse the control plane that imports a pod', () => {
    const text = "import '@storepod/catalog/contract';";
    expect(broken({ 'control-plane/tenancy/src/contract.ts': text })).toEqual([
      'pod/ and control-plane/ never import each other',
    ]);
  });

  it.each(["import '../../catalog/src/inner.ts';", "import '@storepod/catalog/src/inner.ts';"])(
    'refuse a service that reaches past the contract of another: %s',
    (text) => {
      expect(broken({ 'pod/checkout/src/cart.ts': text })).toEqual([
        'a service imports another one only through its contract',
      ]);
    },
  );

  it('let a test, and nothing else, run another service by its definition', () => {
    const text = "import '@storepod/catalog/src/service.ts';";
    expect(broken({ 'pod/checkout/test/cart.test.ts': text })).toEqual([]);
    expect(broken({ 'pod/checkout/src/cart.ts': text })).toEqual([
      'a service imports another one only through its contract',
    ]);
  });

  it('refuse a package that imports a service', () => {
    expect(broken({ 'packages/testkit/src/callers.ts': "import '@storepod/catalog/contract';" })).toEqual([
      'packages/ import nothing from services',
    ]);
  });

  it('refuse a kernel that imports the repository', () => {
    expect(broken({ 'packages/kernel/src/money.ts': "import '@storepod/testkit/callers';" })).toContain(
      'kernel imports nothing from the repository',
    );
  });

  it('refuse a service that uses the testkit outside its tests', () => {
    expect(broken({ 'pod/checkout/src/cart.ts': "import '@storepod/testkit/callers';" })).toEqual([
      'only tests and benchmarks use the testkit',
    ]);
  });

  it('refuse a service that uses the data of the demo outside its tests', () => {
    const demo = {
      'platform/demo/package.json': JSON.stringify({ name: '@storepod/demo', exports: { './*': './src/*.ts' } }),
      'platform/demo/src/fashion.ts': 'export const fashion = 1;',
      'platform/src/fill.ts': "import '@storepod/demo/fashion';",
      'pod/checkout/test/cart.test.ts': "import '@storepod/demo/fashion';",
    };
    expect(broken(demo)).toEqual([]);
    expect(broken({ ...demo, 'pod/checkout/src/cart.ts': "import '@storepod/demo/fashion';" })).toEqual([
      'only the launcher, tests and benchmarks use the data of the demo',
    ]);
  });

  it('refuse a service that makes routes by hand', () => {
    expect(broken({ 'pod/checkout/src/cart.ts': "import { fastify } from 'fastify';" })).toEqual([
      'routes come from contracts: only packages/service speaks to fastify',
    ]);
  });

  it.each(["import './inner';", "import './inner.js';", "export * from './absent.ts';", "import '../src';"])(
    'refuse a relative import that names no file: %s',
    (text) => {
      expect(broken({ 'pod/catalog/src/contract.ts': text })).toEqual([
        'a relative import names a file, extension included',
      ]);
    },
  );

  it('let an import ask a bundler for a form of a file', () => {
    expect(broken({ 'pod/catalog/src/contract.ts': "import './inner.ts?bundled';" })).toEqual([]);
  });

  it.each([
    ['src/start.ts', "import '../storefront/shell/page.tsx';"],
    ['src/start.test.ts', "import '../storefront/shell/page.tsx';"],
    ['storefront/shell/page.tsx', "import type { start } from '../../src/start.ts';"],
    ['storefront/shell/page.test.tsx', "import '../../src/start.ts';"],
    ['shared/other.ts', "import '../src/start.ts';"],
    ['shared/other.ts', "export { page } from '../storefront/shell/page.tsx';"],
  ])('refuse a server and an application of landing-ui that reach each other: %s by %s', (file, text) => {
    expect(broken({ ...storefront, [`pod/landing-ui/${file}`]: text })).toEqual([
      'the server (src) and the application (storefront) of landing-ui share shared/ and nothing else',
    ]);
  });

  it('let both sides of landing-ui use what they share, and its tests look at both', () => {
    const text = "import '../src/start.ts'; import '../storefront/shell/page.tsx'; import '../shared/scope.ts';";
    expect(broken({ ...storefront, 'pod/landing-ui/test/pages.test.ts': text })).toEqual([]);
  });

  it.each(['shell/search.tsx', 'theme-kit/parts/listing.tsx', 'themes/pink/category.tsx'])(
    'refuse a part of the kit that is drawn past the theme: in %s',
    (file) => {
      const folder = 'pod/landing-ui/storefront';
      const card = { [`${folder}/theme-kit/parts/card.tsx`]: 'export const card = 1;' };
      const text = `import '${'../'.repeat(file.split('/').length - 1)}theme-kit/parts/card.tsx';`;
      expect(broken({ ...card, [`${folder}/${file}`]: text })).toEqual([
        'a page takes its parts from its theme: only a table of parts imports those of the kit',
      ]);
      expect(
        broken({
          ...card,
          [`${folder}/themes/pink/parts/card.tsx`]: text.replace(/'.*theme-kit/, "'../../../theme-kit"),
        }),
      ).toEqual([]);
    },
  );

  it('refuse a cycle, also one that goes through packages', () => {
    expect(
      broken({
        'packages/kernel/src/money.ts': "import './a.ts';",
        'packages/kernel/src/a.ts': "import './b.ts';",
        'packages/kernel/src/b.ts': "import '@storepod/kernel/money';",
      }),
    ).toEqual(['no cycles']);
  });
});

it('the repository keeps its own rules', () => {
  expect(violationsIn(fileURLToPath(new URL('..', import.meta.url)))).toEqual([]);
});
