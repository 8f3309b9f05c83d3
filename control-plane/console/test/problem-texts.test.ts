import { common } from '@storepod/kernel/common-problems';
import { describe, expect, it } from 'vitest';
import { arabic } from '../src/texts/ar/index.ts';
import { english } from '../src/texts/en/index.ts';
import { callsOfTheConsole } from './calls.ts';

const calls = callsOfTheConsole();
const codes = new Set([
  ...Object.values(common).map(({ entry }) => entry.code),
  ...calls.flatMap(({ endpoint }) => (endpoint?.problems ?? []).map(({ entry }) => entry.code)),
]);

describe('what a screen can meet', () => {
  it('is found in the sources', () => {
    expect(calls.length).toBeGreaterThan(50);
    expect(calls.map(({ name }) => name)).toContain('POST /tenancy/api/v1/store-manager/private/store');
  });

  it('are calls that the contracts describe', () => {
    expect(calls.filter(({ endpoint }) => !endpoint).map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.entries({ english, arabic }))('are codes with a text in %s', (_, { problems }) => {
    const known = new Set(Object.keys(problems.codes));
    expect([...codes].filter((code) => !known.has(code))).toEqual([]);
  });
});
