import Type, { type TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { checkOnUse, compiledOnUse, serializerOnUse } from './compile-on-use.ts';

/** A schema that notes whether anybody has looked at it. */
function observed(schema: TSchema): { schema: TSchema; wasRead: () => boolean } {
  let reads = 0;
  const count = <T>(value: T): T => {
    reads++;
    return value;
  };
  const proxy = new Proxy(schema, {
    get: (target, key) => count(Reflect.get(target, key)),
    ownKeys: (target) => count(Reflect.ownKeys(target)),
  });
  return { schema: proxy, wasRead: () => reads > 0 };
}

it('a check is compiled by its first use, and then says why a value does not fit', () => {
  const { schema, wasRead } = observed(Type.Object({ count: Type.Integer() }));
  const check = checkOnUse(schema, 'body');
  expect(wasRead()).toBe(false);
  expect([check({ count: 1 }), check.errors]).toEqual([true, []]);
  expect([check({ count: 'one' }), check.errors]).toEqual([false, [expect.objectContaining({ keyword: 'type' })]]);
  expect(wasRead()).toBe(true);
});

it('a serializer is compiled by its first use', () => {
  const { schema, wasRead } = observed(Type.Object({ count: Type.Integer() }));
  const write = serializerOnUse(schema);
  expect(wasRead()).toBe(false);
  expect(write({ count: 1, secret: 2 })).toBe('{"count":1}');
});

it('schemas of the same content are compiled once, and others each by themselves', () => {
  const compiled: TSchema[] = [];
  const compile = compiledOnUse((schema) => compiled.push(schema));
  const id = (maxLength: number) => Type.Object({ id: Type.String({ maxLength }) });
  expect([id(24), id(24), id(36), id(24)].map((schema) => compile(schema)())).toEqual([1, 1, 2, 1]);
  expect(compiled).toHaveLength(2);
});
