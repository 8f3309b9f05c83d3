import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataCacheSettings } from '../src/data-cache/data-names.ts';
import { pageCacheSettings } from '../src/page-cache/policy-settings.ts';
import { shopSettings } from '../src/shop-settings.ts';

it("the operator's manual names every setting of the caches and of the shop", () => {
  const manual = readFileSync(new URL('../../../docs/operator.md', import.meta.url), 'utf8');
  const groups = [pageCacheSettings, dataCacheSettings, shopSettings];
  const variables = groups.flatMap((group) => Object.values(group).map(({ variable }) => variable));
  expect(variables.filter((variable) => !manual.includes(`\`${variable}\``))).toEqual([]);
});
