import { describe, expect, it } from 'vitest';
import { isMisshapen } from './json-body.ts';

describe('JSON', () => {
  it.each([
    ['['.repeat(50) + ']'.repeat(50), false],
    ['['.repeat(51) + ']'.repeat(51), true],
    [`${'{"a":'.repeat(51)}1${'}'.repeat(51)}`, true],
    [`[${'[],{},'.repeat(1_000)}1]`, false],
    [`["${'['.repeat(1_000)}"]`, false],
    [`["\\"${'['.repeat(1_000)}"]`, false],
    [`["\\\\",${'['.repeat(1_000)}`, true],
    [`{${Array.from({ length: 1_000 }, (_, at) => `"${at}":1`).join()}}`, false],
    [`{${Array.from({ length: 1_001 }, (_, at) => `"${at}":1`).join()}}`, true],
    [`{"a":{${'"b":1,'.repeat(1_001)}`, true],
    [`[${'{"a":1},'.repeat(5_000)}1]`, false],
    [':'.repeat(5_000), true],
    ['"', false],
    ['"\\', false],
  ])('%.20s is refused for its shape: %s', (json, expected) => {
    expect(isMisshapen(json)).toBe(expected);
  });
});
