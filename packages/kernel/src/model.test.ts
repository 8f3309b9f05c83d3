import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { model, modelNameOf, named } from './model.ts';

describe('a named schema', () => {
  const Thing = model('Thing', { id: Type.Integer() });

  it('keeps its name where it is optional or one of several', () => {
    expect(modelNameOf(Thing)).toBe('Thing');
    expect(modelNameOf(Type.Optional(Thing))).toBe('Thing');
    expect(modelNameOf(Type.Unsafe<object>(Thing))).toBe('Thing');
  });

  it('gives its name to nothing that is made of its fields', () => {
    expect(modelNameOf(Type.Object({ ...Thing.properties }))).toBeUndefined();
    expect(modelNameOf(Type.Partial(Thing))).toBeUndefined();
    expect(modelNameOf(Type.Pick(Thing, ['id']))).toBeUndefined();
  });

  it('is otherwise the same schema, and the one that it was made of is left alone', () => {
    const { title, ...rest } = { title: undefined, ...named('Other', Thing) };
    const { title: before, ...same } = { title: undefined, ...Thing };
    expect([title, before]).toEqual(['Other', 'Thing']);
    expect(rest).toEqual(same);
    expect(Object.getOwnPropertyNames(named('Other', Thing))).toEqual(Object.getOwnPropertyNames(Thing));
  });

  it.each(['', 'thing', 'A thing', 'Thing<string>', '1Thing'])('is not called %j', (name) => {
    expect(() => model(name, {})).toThrow('cannot be the name of a model');
  });
});
