import { model, named } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { lacksName, Models } from './models.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const Part = model('Part', { id: Type.Integer() });
const described = (...schemas: TSchema[]) => {
  const models = new Models('the document of a test', {});
  return { referred: schemas.map(models.refer), all: models.all };
};

describe('the models of a document', () => {
  it('are described once and referred to, wherever they stand', () => {
    const Thing = model('Thing', { parts: Type.Array(Part), first: nullable(Part), other: Type.Optional(Part) });
    const { referred, all } = described(Type.Array(Thing), Part);
    expect(referred).toEqual([{ type: 'array', items: ref('Thing') }, ref('Part')]);
    expect(Object.keys(all)).toEqual(['Part', 'Thing']);
    expect(all.Thing).toEqual({
      type: 'object',
      required: ['parts', 'first'],
      properties: {
        parts: { type: 'array', items: ref('Part') },
        first: { anyOf: [ref('Part'), { type: 'null' }] },
        other: ref('Part'),
      },
    });
  });

  it('may be described at several places alike, and nowhere otherwise', () => {
    const again = model('Part', { id: Type.Integer() });
    expect(Object.keys(described(Part, again).all)).toEqual(['Part']);
    const other = model('Part', { id: Type.String() });
    expect(() => described(Part, other)).toThrow('the document of a test has two models that are called Part');
    expect(() => described(Part, Type.Array(model('Thing', { part: other })))).toThrow('called Part');
  });

  it('refer to themselves where a schema is written out level by level', () => {
    const treeOf = (levels: number): TSchema =>
      model('Node', { id: Type.Integer(), children: Type.Array(levels > 1 ? treeOf(levels - 1) : Type.Never()) });
    const { referred, all } = described(treeOf(4));
    expect(referred).toEqual([ref('Node')]);
    expect(all.Node).toMatchObject({ properties: { children: { type: 'array', items: ref('Node') } } });
    const impostor = model('Node', { child: model('Node', { name: Type.String() }) });
    expect(() => described(impostor)).toThrow('called Node');
  });

  it('keep a field that is called title, and data that looks like a model', () => {
    const Page = model('Page', { title: Type.String(), meta: Type.Unknown({ examples: [{ title: 'Part' }] }) });
    expect(described(Page).all.Page).toMatchObject({
      properties: { title: { type: 'string' }, meta: { examples: [{ title: 'Part' }] } },
    });
  });

  it('do not take the name of what every document has', () => {
    const models = new Models('the document of a test', { Problem: { type: 'object' } });
    expect(() => models.refer(model('Problem', { id: Type.Integer() }))).toThrow('called Problem');
  });
});

describe('lacksName', () => {
  const nameless = Type.Object({ id: Type.Integer() });

  it.each([nameless, Type.Array(nameless), nullable(nameless), Type.Union([Part, Type.Array(nameless)])])(
    '%j',
    (schema) => expect(lacksName(schema)).toBe(true),
  );

  it.each([
    Part,
    Type.Array(Part),
    nullable(Part),
    named('Either', Type.Union([nameless, Type.Null()])),
    Type.String(),
    Type.Record(Type.String(), Type.Integer()),
  ])('not %j', (schema) => expect(lacksName(schema)).toBe(false));
});
