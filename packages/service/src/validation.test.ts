import { type Brand, InvalidValue, stringValue } from '@storepod/kernel/value';
import Type, { type TSchema } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { compileCheck, fieldErrorsOf, refusalOf } from './validation.ts';

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

let asked = 0;
/** A text whose rule counts how often it is asked. */
const Counted = stringValue<Brand<string, 'TestCounted'>>({
  kind: 'TestCounted',
  description: 'anything short',
  maxLength: 50,
  normalise(text) {
    asked += 1;
    if (text.startsWith('x')) throw new InvalidValue('TestCounted', 'begins with an x');
    return text;
  },
});

describe('limits of size', () => {
  beforeEach(() => {
    asked = 0;
  });
  const phone = Type.Object({ phone: Type.String({ maxLength: 50, pattern: '^[0-9]+$' }) });
  const errorsOf = (schema: TSchema, value: unknown) => {
    const check = compileCheck(schema, 'body');
    expect(check(value)).toBe(false);
    return fieldErrorsOf(check.errors ?? []).map(({ field, code }) => `${field} ${code}`);
  };

  it('come before the rules of a text and are final', () => {
    const body = Type.Object({ it: Counted });
    expect(errorsOf(body, { it: 'x'.repeat(51) })).toEqual(['it VALIDATION.MaxLength']);
    expect(asked).toBe(0);
    expect(errorsOf(body, { it: 'x'.repeat(50) })).toEqual(['it VALIDATION.TestCounted']);
    expect(asked).toBe(1);
  });

  it('come before the entries of a list and their comparison', () => {
    const body = Type.Object({ ids: Type.Array(Counted, { maxItems: 3, uniqueItems: true }) });
    const ids = Array.from({ length: 400_000 }, () => 'x');
    expect(errorsOf(body, { ids })).toEqual(['ids VALIDATION.MaxItems']);
    expect(asked).toBe(0);
  });

  it('come before the names of the fields of a map, and before fields that nobody named', () => {
    const many = () => Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 'x']));
    const map = Type.Record(Type.String({ maxLength: 5 }), Type.Integer(), { maxProperties: 10 });
    expect(errorsOf(map, many())).toEqual([' VALIDATION.MaxProperties']);
    expect(errorsOf(Type.Object({ it: phone }), { it: many() })).toEqual(['it VALIDATION.MaxProperties']);
  });

  it('leave the other errors of the body in the answer', () => {
    const body = Type.Object({ ...phone.properties, count: Type.Integer(), more: Type.Integer() });
    expect(errorsOf(body, { phone: '1'.repeat(51), count: 'x' })).toEqual([
      'phone VALIDATION.MaxLength',
      'more VALIDATION.Required',
      'count VALIDATION.Type',
    ]);
  });

  it('of several shapes are those of the widest', () => {
    const either = Type.Object({
      it: Type.Union([Type.String({ maxLength: 3 }), Type.String({ maxLength: 10 }), Type.Null()]),
    });
    const check = compileCheck(either, 'body');
    expect([check({ it: 'x'.repeat(10) }), check({ it: null }), check({ it: 'x'.repeat(11) })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('count characters and not units', () => {
    const check = compileCheck(Type.Object({ it: Type.String({ maxLength: 3 }) }), 'body');
    expect([check({ it: '💥💥💥' }), check({ it: '💥💥💥💥' }), check({ it: 'abcd' })]).toEqual([true, false, false]);
  });

  it('reach into lists, objects and maps', () => {
    const deep = Type.Object({
      a: Type.Array(Type.Record(Type.String(), phone, { maxProperties: 2 }), { maxItems: 2 }),
    });
    const long = { phone: '1'.repeat(51) };
    expect(errorsOf(deep, { a: [{ 'x/y': long }] })).toEqual(['a.0.x/y.phone VALIDATION.MaxLength']);
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
