import Type, { type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { ReadyJson } from './ready-json.ts';
import { replyCheck } from './reply-check.ts';

/** The message of the fault, or undefined where the reply is as described. */
function faultOf(schema: TSchema, reply: unknown): string | undefined {
  try {
    replyCheck('getThing', schema)(reply);
    return undefined;
  } catch (error) {
    return ((error as Error).cause as Error).message;
  }
}

const Thing = Type.Object({
  name: Type.String(),
  parts: Type.Optional(Type.Array(Type.Object({ id: Type.Integer() }))),
});
const either = Type.Union([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Integer() }), Type.Null()]);
const both = Type.Intersect([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Integer() })]);

describe('replyCheck', () => {
  it('lets a reply pass that is what the contract says, as a value and as JSON', () => {
    expect(faultOf(Thing, { name: 'x', parts: [{ id: 1 }] })).toBeUndefined();
    expect(faultOf(Thing, new ReadyJson('{"name":"x"}'))).toBeUndefined();
    expect(faultOf(Thing, { name: 'x', parts: undefined })).toBeUndefined();
  });

  it.each([
    { name: 'x', parts: [{ id: 1 }, { id: 2, cost: 3 }] },
    new ReadyJson('{"name":"x","parts":[{},{"cost":3}]}'),
  ])('names a field that the contract lacks by its path: %j', (reply) => {
    expect(faultOf(Thing, reply)).toMatch(/^getThing replies with what its contract does not say: .*parts\.1\.cost: /);
  });

  it('names what is missing or of another type', () => {
    expect(faultOf(Thing, undefined)).toContain('the reply: must be object');
    expect(faultOf(Thing, {})).toContain("must have required property 'name'");
    expect(faultOf(Thing, { name: 7 })).toContain('name: must be string');
  });

  it('takes for a union what one of its branches is, and not a mixture', () => {
    for (const reply of [{ a: 1 }, { b: 1 }, null]) expect(faultOf(either, reply)).toBeUndefined();
    for (const reply of [
      { a: 1, b: 1 },
      { a: 1, c: 1 },
    ])
      expect(faultOf(either, reply)).toBeDefined();
  });

  it('takes for an intersection the fields of all its parts', () => {
    expect(faultOf(both, { a: 1, b: 1 })).toBeUndefined();
    expect(faultOf(both, { a: 1, b: 1, c: 1 })).toContain('c: ');
  });

  it('leaves maps open, and fills in no default', () => {
    expect(faultOf(Type.Record(Type.String(), Type.Integer()), { anything: 1 })).toBeUndefined();
    expect(faultOf(Type.Object({ count: Type.Integer({ default: 1 }) }), {})).toContain("'count'");
  });
});
