import Type from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { type Brand, InvalidValue, normaliseAs, stringValue } from './value.ts';

type Handle = Brand<string, 'TestHandle'>;
const Handle = stringValue<Handle>({
  kind: 'TestHandle',
  description: 'two to four letters',
  pattern: '^[A-Za-z]+$',
  minLength: 2,
  maxLength: 4,
  examples: ['ab'],
  normalise: (text) => {
    if (text === 'root') throw new InvalidValue('TestHandle', 'is reserved');
    return text.toLowerCase();
  },
});

describe('a string value', () => {
  it('parses text into its canonical form', () => {
    expect(Handle.parse('AbC')).toBe('abc');
  });

  it.each([
    ['a number', 12, 'a text is expected'],
    ['nothing', undefined, 'a text is expected'],
    ['an object that would print well', { toString: () => 'ab' }, 'a text is expected'],
    ['text below the minimum length', 'a', 'is too short'],
    ['text above the maximum length', 'abcde', 'is too long'],
    ['text off the pattern', 'a1', 'two to four letters'],
    ['text with a line break after a match', 'ab\n', 'two to four letters'],
    ['text that its normaliser refuses', 'root', 'is reserved'],
  ])('refuses %s and says why', (_, input, reason) => {
    expect(() => Handle.parse(input)).toThrow(new InvalidValue('TestHandle', reason));
    expect(Handle.is(input)).toBe(false);
  });

  it('names its kind in the refusal', () => {
    expect(new InvalidValue('TestHandle', 'is reserved')).toMatchObject({
      name: 'InvalidValue',
      kind: 'TestHandle',
      message: 'TestHandle: is reserved',
    });
  });

  it('guards the canonical form only', () => {
    expect(Handle.is('abc')).toBe(true);
    expect(Handle.is('ABC')).toBe(false);
  });

  it('is plain JSON schema to everybody else', () => {
    expect(JSON.parse(JSON.stringify(Handle))).toEqual({
      type: 'string',
      description: 'two to four letters',
      minLength: 2,
      maxLength: 4,
      pattern: '^[A-Za-z]+$',
      examples: ['ab'],
      'x-parse': 'TestHandle',
    });
    expect(Object.keys(Handle)).not.toContain('parse');
  });

  it('leaves out of the schema what its definition leaves out', () => {
    const bare = stringValue<Handle>({ kind: 'TestBare', description: 'anything', maxLength: 10 });
    expect(JSON.parse(JSON.stringify(bare))).toEqual({ type: 'string', description: 'anything', maxLength: 10 });
    expect(bare.parse('')).toBe('');
  });

  it('validates inside a larger schema', () => {
    const body = Type.Object({ handle: Handle });
    expect(Value.Check(body, { handle: 'ab' })).toBe(true);
    expect(Value.Check(body, { handle: 'a1' })).toBe(false);
  });
});

describe('normaliseAs', () => {
  it('finds the normaliser that a schema names', () => {
    expect(normaliseAs('TestHandle', 'ABC')).toBe('abc');
  });

  it('throws for a kind that no value type has', () => {
    expect(() => normaliseAs('Nobody', 'x')).toThrow('no value type is called Nobody');
  });
});
