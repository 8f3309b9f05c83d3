import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { root } from '../contracts.ts';
import { superLinearParts } from './regex-cost.ts';

/** What runs in the processes of the platform: not tests, nor what only tests run. */
const sources = [
  '{packages,control-plane,pod}/*/src/**/*.{ts,tsx}',
  'pod/landing-ui/{storefront,shared}/**/*.{ts,tsx}',
  'platform/src/**/*.ts',
];
const others = /\/node_modules\/|\/\.next\/|\.test\.tsx?$|\.test-d\.ts$|^packages\/testkit\//;

/** The few whose input is the operator's own. */
const trusted = new Map([['/\\/+$/', 'a setting of the operator']]);

const literals = new Map<string, string>();
for (const file of globSync(sources, { cwd: fileURLToPath(root) }).filter((path) => !others.test(`${path}`))) {
  const { program } = parseSync(file, readFileSync(new URL(file, root), 'utf8'));
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.set(`/${node.regex.pattern}/${node.regex.flags}`, file);
    },
  }).visit(program);
}

it('no regular expression of the source may take more than linear time', () => {
  expect(literals.size).toBeGreaterThan(150);
  const slow = [...literals].filter(([literal]) => !trusted.has(literal) && superLinearParts(literal).length > 0);
  expect(slow).toEqual([]);
});
