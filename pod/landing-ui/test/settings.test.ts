import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataCacheSettings, dataNames } from '../src/data-cache/data-names.ts';
import { pageCacheSettings } from '../src/page-cache/policy-settings.ts';
import { shopSettings } from '../src/shop-settings.ts';

it("the operator's manual names every setting of the caches and of the shop", () => {
  const manual = readFileSync(new URL('../../../docs/operator.md', import.meta.url), 'utf8');
  const groups = [pageCacheSettings, dataCacheSettings, shopSettings];
  const variables = groups.flatMap((group) => Object.values(group).map(({ variable }) => variable));
  expect(variables.filter((variable) => !manual.includes(`\`${variable}\``))).toEqual([]);
});

it('every name of the data cache is that of something that pages read', () => {
  const sources = globSync(['storefront/{backend,shell}/**/*.{ts,tsx}', 'src/**/*.ts'], {
    cwd: new URL('..', import.meta.url),
  });
  const texts = sources.map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/\bkeep: (\[.*?\]|'\w+')/g)].map(([, names = '']) => names));
  expect(dataNames.filter((name) => !named.some((names) => names.includes(`'${name}'`)))).toEqual([]);
});
