import type { TSchema } from 'typebox';

/** One of the shapes that a value may have; the parts of an intersection are one shape together. */
export interface Shape {
  isObject: boolean;
  /** Takes whatever fields there are. */
  isOpen: boolean;
  properties: readonly Record<string, TSchema>[];
  required: readonly string[];
  /** What entries beside those properties look like, and what they may be called where that is said. */
  maps: readonly { names?: RegExp; schema: TSchema }[];
  items: readonly TSchema[];
}

interface SchemaParts {
  type?: unknown;
  properties?: Record<string, TSchema>;
  required?: string[];
  patternProperties?: Record<string, TSchema>;
  additionalProperties?: TSchema | boolean;
  items?: TSchema;
  anyOf?: TSchema[];
  oneOf?: TSchema[];
  allOf?: TSchema[];
}

/** All shapes that a schema allows. */
export function shapesOf(schema: TSchema): Shape[] {
  const { anyOf, oneOf, allOf = [] } = schema as SchemaParts;
  let shapes = [ownShape(schema)];
  for (const part of allOf) shapes = together(shapes, shapesOf(part));
  for (const branches of [anyOf, oneOf]) if (branches) shapes = together(shapes, branches.flatMap(shapesOf));
  return shapes;
}

function ownShape(schema: SchemaParts): Shape {
  const { type, properties, required = [], patternProperties, additionalProperties: others, items } = schema;
  const isPlain = !schema.anyOf && !schema.oneOf && !schema.allOf;
  const saysNothing = type === 'object' && !properties && !patternProperties && others === undefined;
  return {
    isObject: type === 'object' || properties !== undefined,
    isOpen: others === true || (saysNothing && isPlain),
    properties: properties ? [properties] : [],
    required,
    maps: [
      ...Object.entries(patternProperties ?? {}).map(([names, entry]) => ({ names: new RegExp(names), schema: entry })),
      ...(typeof others === 'object' ? [{ schema: others }] : []),
    ],
    items: items ? [items] : [],
  };
}

const together = (some: readonly Shape[], others: readonly Shape[]): Shape[] =>
  some.flatMap((one) => others.map((other) => both(one, other)));

const both = (one: Shape, other: Shape): Shape => ({
  isObject: one.isObject || other.isObject,
  isOpen: one.isOpen || other.isOpen,
  properties: [...one.properties, ...other.properties],
  required: [...one.required, ...other.required],
  maps: [...one.maps, ...other.maps],
  items: [...one.items, ...other.items],
});

export const fieldsOfShape = ({ properties }: Shape): [name: string, schema: TSchema][] =>
  properties.flatMap((fields) => Object.entries(fields));

/** A value that lacks what a shape requires, or has another word where a shape has one of its own, is of another shape. */
export function mayBe(shape: Shape, value: Record<string, unknown>): boolean {
  if (!shape.required.every((name) => Object.hasOwn(value, name))) return false;
  return fieldsOfShape(shape).every(([name, field]) => !Object.hasOwn(value, name) || isOneOf(field, value[name]));
}

function isOneOf(schema: TSchema, value: unknown): boolean {
  if ('const' in schema) return schema.const === value;
  return !('enum' in schema && Array.isArray(schema.enum)) || schema.enum.includes(value);
}
