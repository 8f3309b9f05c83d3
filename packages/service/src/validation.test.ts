import { type Brand, InvalidValue, stringValue } from '@storepod/kernel/value';
import Type, { type TSchema } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { compileCheck, compileTolerantCheck, fieldErrorsOf, type RequestPart, refusalOf } from './validation.ts';

const A = Type.Object({ kind: Type.Literal('a'), x: Type.String() });
const B = Type.Object({
  kind: Type.Literal('b'),
  y: Type.String(),
  more: Type.Optional(Type.Object({ z: Type.Null() })),
});

/** The fields that a refusal names, or `true`. */
const refused = (schema: TSchema, value: unknown, part: RequestPart = 'body') => {
  const check = compileCheck(schema, part);
  return check(value) || fieldErrorsOf(check.errors ?? []).map(({ field, code }) => `${field} ${code}`);
};

describe('a field that its schema does not name', () => {
  it('is refused by its path, also inside objects, lists, maps and what may be null', () => {
    const schema = Type.Object({
      a: Type.Object({ b: Type.Integer() }),
      c: Type.Array(A),
      d: Type.Record(Type.String(), A),
      e: Type.Unsafe({ type: 'object', additionalProperties: A }),
      f: Type.Union([Type.Object({ g: Type.Integer() }), Type.Null()]),
    });
    const one = { kind: 'a', x: 'x' };
    const body = { a: { b: 1 }, c: [one], d: { 'x/y': one }, e: { k: one }, f: { g: 1 } };
    expect(refused(schema, structuredClone(body))).toBe(true);
    expect(refused(schema, { ...body, f: null })).toBe(true);
    const other = { ...one, no: 1 };
    const wrong = {
      a: { b: 1, no: 1 },
      c: [one, other],
      d: { 'x/y': other },
      e: { k: other },
      f: { g: 1, no: 1 },
      no: 1,
    };
    expect(refused(schema, wrong)).toEqual(
      ['a.no', 'c.1.no', 'd.x/y.no', 'e.k.no', 'f.no', 'no'].map((field) => `${field} VALIDATION.Unknown`),
    );
  });

  it('stands beside the other errors of the value', () => {
    expect(refused(A, { kind: 'a', X: 'x' })).toEqual(['X VALIDATION.Unknown', 'x VALIDATION.Required']);
  });

  it('is reported once where the schema itself says that there is none', () => {
    expect(refused(Type.Object({}, { additionalProperties: false }), { no: 1 })).toEqual(['no VALIDATION.Unknown']);
  });

  it.each([
    { kind: 'a', x: 'x' },
    { kind: 'b', y: 'y' },
    { kind: 'b', y: 'y', more: { z: null } },
  ])('is none of one of several shapes, and nothing is lost of it: %j', (value) => {
    const body = { it: { ...value } };
    expect(refused(Type.Object({ it: Type.Union([A, B]) }), body)).toBe(true);
    expect(body.it).toEqual(value);
  });

  it.each([
    [{ kind: 'a', x: 'x', y: 'y' }, 'it.y'],
    [{ kind: 'b', y: 'y', x: 'x' }, 'it.x'],
    [{ kind: 'b', y: 'y', more: { z: null, no: 1 } }, 'it.more.no'],
  ])('may be that of another of several shapes: %j', (it, field) => {
    expect(refused(Type.Object({ it: Type.Union([A, B]) }), { it })).toEqual([`${field} VALIDATION.Unknown`]);
  });

  it('is unknown to all shapes where a value may be any of several', () => {
    const either = Type.Union([Type.Object({ id: Type.Integer() }), Type.Object({ code: Type.Integer() })]);
    expect(refused(either, { id: 1, code: 2 })).toBe(true);
    expect(refused(either, { id: 1, code: 2, no: 3 })).toEqual(['no VALIDATION.Unknown']);
    expect(refused(either, { code: 2, no: 3 })).toEqual(['no VALIDATION.Unknown']);
  });

  it('is in none of the parts of a value that is several shapes at once', () => {
    const both = Type.Intersect([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Integer() })]);
    const body = { a: 1, b: 2 };
    expect(refused(both, body)).toBe(true);
    expect(body).toEqual({ a: 1, b: 2 });
    expect(refused(both, { ...body, c: 3 })).toEqual(['c VALIDATION.Unknown']);
  });

  it('is none of a map, or of an object that takes any', () => {
    const body = { any: 1, thing: 2 };
    expect(refused(Type.Record(Type.String(), Type.Integer()), { ...body })).toBe(true);
    expect(refused(Type.Record(Type.String({ pattern: '^a' }), Type.Integer()), body)).toEqual([
      'thing VALIDATION.Unknown',
    ]);
    expect(refused(Type.Object({ any: Type.Integer() }, { additionalProperties: true }), body)).toBe(true);
    expect(refused(Type.Unsafe({ type: 'object' }), body)).toBe(true);
  });

  it('is named a hundred times at most, and not longer than names are', () => {
    const many = Type.Array(Type.Object({}));
    expect(
      refused(
        many,
        Array.from({ length: 5_000 }, () => ({ no: 1 })),
      ),
    ).toHaveLength(100);
    expect(refused(Type.Object({}), { ['x'.repeat(5_000)]: 1 })).toEqual([`${'x'.repeat(100)} VALIDATION.Unknown`]);
  });

  it('is one of an address too', () => {
    expect(refused(Type.Object({ a: Type.Optional(Type.Integer()) }), { a: '1', b: '2' }, 'querystring')).toEqual([
      'b VALIDATION.Unknown',
    ]);
  });
});

describe('compileTolerantCheck', () => {
  it('takes unknown fields out, also inside objects, lists and one of several shapes', () => {
    const schema = Type.Object({ a: Type.Object({ b: Type.Integer() }), c: Type.Array(Type.Union([A, B])) });
    const told = {
      a: { b: 1, no: 1 },
      c: [
        { kind: 'a', x: 'x', y: 'y', no: 1 },
        { kind: 'b', y: 'y' },
      ],
      no: 1,
      never: 2,
    };
    expect(compileTolerantCheck(schema)(told)).toBe(true);
    expect(told).toEqual({
      a: { b: 1 },
      c: [
        { kind: 'a', x: 'x' },
        { kind: 'b', y: 'y' },
      ],
    });
  });

  it('refuses what is wrong in the others', () => {
    expect(compileTolerantCheck(A)({ kind: 'a', x: 1, no: 1 })).toBe(false);
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
