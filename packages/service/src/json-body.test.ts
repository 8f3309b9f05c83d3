import { describe, expect, it } from 'vitest';
import { isNestedTooDeeply } from './json-body.ts';

describe('JSON', () => {
  it.each([
    ['['.repeat(50) + ']'.repeat(50), false],
    ['['.repeat(51) + ']'.repeat(51), true],
    [`${'{"a":'.repeat(51)}1${'}'.repeat(51)}`, true],
    [`[${'[],{},'.repeat(1_000)}1]`, false],
    [`["${'['.repeat(1_000)}"]`, false],
    [`["\\"${'['.repeat(1_000)}"]`, false],
    [`["\\\\",${'['.repeat(1_000)}`, true],
    ['"', false],
    ['"\\', false],
  ])('%.20s is nested too deeply: %s', (json, expected) => {
    expect(isNestedTooDeeply(json)).toBe(expected);
  });
});
