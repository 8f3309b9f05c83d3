import type { ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';

/** Fields of an object that its schema names or not: what is unknown is dropped, but only after it has been looked at. */
export const MOST_FIELDS = 1_000;

/** Which values are larger than their schema allows. They are taken out, so that whoever reads on never sees them. */
export interface SizeLimits {
  remove(root: { value: unknown }): ErrorObject[];
}

type Container = Record<string | number, unknown>;
type Measure = (container: Container, key: string | number, path: string, errors: ErrorObject[]) => void;

/**
 * Compiles the limits of a schema: `maxLength`, `maxItems`, `maxProperties`, wherever they stand in it.
 *
 * They are looked at before everything else and are final. A validator that reports all errors goes on after one, and
 * would match 25 KB of text against a pattern that is meant for 50 characters, or compare 400,000 entries with each other.
 */
export function sizeLimits(schema: TSchema): SizeLimits {
  const measure = measuring([schema]);
  return {
    remove(root) {
      const errors: ErrorObject[] = [];
      measure(root as unknown as Container, 'value', '', errors);
      return errors;
    },
  };
}

interface SchemaParts {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: TSchema;
  properties?: Record<string, TSchema>;
  additionalProperties?: TSchema | boolean;
  anyOf?: TSchema[];
  oneOf?: TSchema[];
  allOf?: TSchema[];
}

/** Several schemas where a value may be any of several shapes: the widest limit among those counts. */
function measuring(schemas: readonly TSchema[]): Measure {
  const shapes = schemas.flatMap(shapesOf);
  const measureText = textMeasure(shapes);
  const measureList = listMeasure(shapes);
  const measureObject = objectMeasure(shapes);
  return (container, key, path, errors) => {
    const value = container[key];
    if (typeof value === 'string') measureText(container, key, path, errors);
    else if (Array.isArray(value)) measureList(container, key, path, errors);
    else if (typeof value === 'object' && value !== null) measureObject(container, key, path, errors);
  };
}

function shapesOf(schema: TSchema): SchemaParts[] {
  const { anyOf, oneOf, allOf } = schema as SchemaParts;
  return [schema as SchemaParts, ...[anyOf, oneOf, allOf].flatMap((group) => group ?? []).flatMap(shapesOf)];
}

/** No limit where a shape of the type has none: then it is not for us to refuse. */
const widest = (limits: readonly (number | undefined)[]) =>
  limits.length === 0 ? Infinity : Math.max(...limits.map((limit) => limit ?? Infinity));

function textMeasure(shapes: readonly SchemaParts[]): Measure {
  const texts = shapes.filter(({ type }) => type === 'string');
  const most = widest(texts.map(({ maxLength }) => maxLength));
  return (container, key, path, errors) => {
    if (isLonger(container[key] as string, most)) refuse(container, key, path, errors, 'maxLength', most, 'characters');
  };
}

/** In characters as a person counts them: one outside the first plane has two units. Only a text near the limit is counted. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > 2 * most) return true;
  let characters = 0;
  for (const _character of text) characters += 1;
  return characters > most;
}

function listMeasure(shapes: readonly SchemaParts[]): Measure {
  const lists = shapes.filter(({ type }) => type === 'array');
  const most = widest(lists.map(({ maxItems }) => maxItems));
  const items = lists.flatMap(({ items }) => items ?? []);
  const measureItem = items.length > 0 ? measuring(items) : undefined;
  return (container, key, path, errors) => {
    const list = container[key] as unknown[];
    if (list.length > most) return refuse(container, key, path, errors, 'maxItems', most, 'items');
    if (!measureItem) return;
    for (let at = 0; at < list.length; at++) measureItem(list as unknown as Container, at, `${path}/${at}`, errors);
  };
}

function objectMeasure(shapes: readonly SchemaParts[]): Measure {
  const objects = shapes.filter(({ type, properties }) => type === 'object' || properties);
  const most = objects.length === 0 ? Infinity : Math.min(widest(objects.map(mostFields)), MOST_FIELDS);
  const fields = fieldMeasures(objects);
  const others = objects.map((shape) => shape.additionalProperties).filter((other) => typeof other === 'object');
  const measureOther = others.length > 0 ? measuring(others as TSchema[]) : undefined;
  return (container, key, path, errors) => {
    const object = container[key] as Container;
    if (hasMoreFields(object, most)) return refuse(container, key, path, errors, 'maxProperties', most, 'properties');
    for (const [name, measure, pointer] of fields)
      if (Object.hasOwn(object, name)) measure(object, name, `${path}${pointer}`, errors);
    if (measureOther)
      for (const name of Object.keys(object)) measureOther(object, name, `${path}/${asPointer(name)}`, errors);
  };
}

const mostFields = ({ maxProperties }: SchemaParts) => maxProperties ?? MOST_FIELDS;

function fieldMeasures(objects: readonly SchemaParts[]): [name: string, measure: Measure, pointer: string][] {
  const schemas = objects.flatMap(({ properties = {} }) => Object.entries(properties));
  const byName = Map.groupBy(schemas, ([name]) => name);
  return [...byName].map(([name, same]) => [name, measuring(same.map(([, field]) => field)), `/${asPointer(name)}`]);
}

function hasMoreFields(object: Container, most: number): boolean {
  if (most === Infinity) return false;
  let seen = 0;
  for (const _name in object) if (++seen > most) return true;
  return false;
}

function refuse(
  container: Container,
  key: string | number,
  instancePath: string,
  errors: ErrorObject[],
  keyword: string,
  limit: number,
  unit: string,
): void {
  container[key] = null;
  const message = `must NOT have more than ${limit} ${unit}`;
  errors.push({ instancePath, keyword, message, schemaPath: '', params: { limit } });
}

/** JSON pointer escapes. */
const asPointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
