import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileCheck, refusalOf } from './validation.ts';

const A = Type.Object({ kind: Type.Literal('a'), x: Type.String() });
const B = Type.Object({ kind: Type.Literal('b'), y: Type.String() });

describe('compileCheck', () => {
  it('drops unknown fields, also inside objects and lists', () => {
    const check = compileCheck(Type.Object({ a: Type.Object({ b: Type.Integer() }), c: Type.Array(A) }), 'body');
    const body = { a: { b: 1, no: 1 }, c: [{ kind: 'a', x: 'x', no: 1 }], no: 1 };
    expect(check(body)).toBe(true);
    expect(body).toEqual({ a: { b: 1 }, c: [{ kind: 'a', x: 'x' }] });
  });

  it.each([
    { kind: 'a', x: 'x' },
    { kind: 'b', y: 'y' },
  ])('takes %j as one of several shapes, and loses nothing of it', (value) => {
    const body = { it: { ...value } };
    expect(compileCheck(Type.Object({ it: Type.Union([A, B]) }), 'body')(body)).toBe(true);
    expect(body.it).toEqual(value);
  });

  it('takes a body that is several shapes at once, and loses nothing of it', () => {
    const check = compileCheck(
      Type.Intersect([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Integer() })]),
      'body',
    );
    const body = { a: 1, b: 2 };
    expect(check(body)).toBe(true);
    expect(body).toEqual({ a: 1, b: 2 });
  });

  it('leaves a map as it is', () => {
    const body = { any: 1, thing: 2 };
    expect(compileCheck(Type.Record(Type.String(), Type.Integer()), 'body')(body)).toBe(true);
    expect(body).toEqual({ any: 1, thing: 2 });
  });
});

describe('refusalOf', () => {
  it('names at most a hundred fields, however many are wrong', () => {
    const check = compileCheck(Type.Array(Type.Integer()), 'body');
    check(Array.from({ length: 5_000 }, () => 'x'));
    expect(refusalOf('body', check.errors ?? []).extras.fieldErrors).toHaveLength(100);
  });

  it('names a field by its path, unescaped', () => {
    const check = compileCheck(Type.Object({ 'a/b~c': Type.Array(Type.Object({ d: Type.Integer() })) }), 'body');
    check({ 'a/b~c': [{ d: 1 }, { d: 'x' }, {}] });
    const fields = refusalOf('body', check.errors ?? []).extras.fieldErrors?.map(({ field, code }) => [field, code]);
    expect(fields).toEqual([
      ['a/b~c.1.d', 'VALIDATION.Type'],
      ['a/b~c.2.d', 'VALIDATION.Required'],
    ]);
  });

  it('says which values an enumeration allows', () => {
    const check = compileCheck(Type.Object({ size: Type.Enum(['S', 'M']) }), 'body');
    check({ size: 'L' });
    expect(refusalOf('body', check.errors ?? []).extras.fieldErrors).toEqual([
      expect.objectContaining({ field: 'size', code: 'VALIDATION.Enum', params: { allowedValues: ['S', 'M'] } }),
    ]);
  });
});
