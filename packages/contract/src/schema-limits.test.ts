import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { permission } from './access.ts';
import { contract } from './contract.ts';
import type { EndpointDescription } from './endpoint.ts';
import { limitlessFieldsOf } from './schema-limits.ts';

const bounded = Type.String({ maxLength: 10 });

describe('a schema of what comes in', () => {
  it.each([
    ['takes a text of any length in body.a', Type.Object({ a: Type.String({ pattern: '^[a-z]{3}$' }) })],
    ['takes a text of any length in body.a.0', Type.Object({ a: Type.Array(Type.String(), { maxItems: 1 }) })],
    ['takes a text of any length in body.a', Type.Object({ a: Type.Union([Type.String(), Type.Null()]) })],
    ['takes a text of any length in body.a', Type.Intersect([Type.Object({ a: Type.String() })])],
    ['takes a list of any length in body', Type.Array(bounded)],
    ['takes any fields in body', Type.Record(bounded, bounded)],
    ['takes any fields in body', Type.Object({ a: bounded }, { additionalProperties: true })],
    ['takes a text of any length in body.*', Type.Record(bounded, Type.String(), { maxProperties: 5 })],
    ['takes a text of any length in the keys of body', keyed({ pattern: '^a' })],
    ['takes anything at all in body.a', Type.Object({ a: Type.Unknown() })],
    [
      'compares every two entries of body',
      Type.Array(Type.Object({ a: bounded }), { maxItems: 5_000, uniqueItems: true }),
    ],
  ])('that %s is refused', (fault, schema) => {
    expect(limitlessFieldsOf(schema, 'body')).toContain(fault);
  });

  it.each([
    Type.Object({ a: bounded, b: Type.Array(Type.Integer(), { maxItems: 3, uniqueItems: true }) }),
    Type.Object({ a: Type.Enum(['x', 'y']), b: Type.Literal('z'), c: Type.Union([bounded, Type.Null()]) }),
    Type.Record(Type.String({ maxLength: 3 }), bounded, { maxProperties: 5 }),
    keyed({ maxLength: 3, pattern: '^a' }),
  ])('with limits everywhere is in order', (schema) => {
    expect(limitlessFieldsOf(schema, 'body')).toEqual([]);
  });
});

const endpointWith = (parts: Partial<EndpointDescription>) =>
  contract('catalog', {
    thing: {
      method: 'POST',
      path: '/api/v1/thing',
      summary: 'A thing.',
      access: permission('STORE-POD.CATALOG.READ'),
      audited: 'thing.change',
      whileActing: 'allowed',
      ...parts,
    },
  });

describe('contract', () => {
  it('refuses a text without a limit in the path, the query and the body', () => {
    const limitless = { id: Type.String() };
    expect(() => endpointWith({ path: '/api/v1/thing/:id', params: limitless })).toThrow('any length in params.id');
    expect(() => endpointWith({ query: limitless })).toThrow('catalog.thing takes a text of any length in query.id');
    expect(() => endpointWith({ body: Type.Object(limitless) })).toThrow('any length in body.id');
  });

  it('asks for no limits of an answer', () => {
    expect(() => endpointWith({ response: Type.Array(Type.String()) })).not.toThrow();
  });
});

function keyed(propertyNames: object) {
  return Type.Unsafe({ type: 'object', propertyNames, additionalProperties: bounded, maxProperties: 5 });
}
