import type { ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';
import { fieldsOfShape, mayBe, type Shape, shapesOf } from './shapes.ts';

/** What the error of such a field is called; refusals say it as `VALIDATION.Unknown`. */
export const UNKNOWN = 'unknown';

type Fields = Record<string, unknown>;
/** Whether to go on. */
type Walk = (value: unknown, path: string, visitor: Visitor) => boolean;

interface Visitor {
  /** Told of a field that no schema names, and where its object is. Whether the others matter too. */
  meet(object: Fields, name: string, path: string): boolean;
}

/**
 * Finds the fields of a value that its schema does not name, up to so many: a misspelt `totalLimit` would otherwise be a
 * coupon without a limit. Each field is looked at once, whatever the number of shapes that a value may have.
 */
export function unknownFields(schema: TSchema, most: number): (value: unknown) => ErrorObject[] {
  const walk = walking(shapesOf(schema));
  return (value) => {
    const found: ErrorObject[] = [];
    walk?.(value, '', { meet: (_object, name, path) => found.push(unknown(path, name)) < most });
    return found;
  };
}

/** Takes those fields out of a value. */
export function withoutUnknown(schema: TSchema): (value: unknown) => void {
  const walk = walking(shapesOf(schema));
  const meet: Visitor['meet'] = (object, name) => delete object[name];
  return (value) => walk?.(value, '', { meet });
}

/** Undefined where nothing inside has fields. */
function walking(shapes: readonly Shape[]): Walk | undefined {
  const walkFields = objectWalk(shapes);
  const walkItem = itemWalk(shapes);
  if (!walkFields && !walkItem) return undefined;
  return (value, path, visitor) => {
    if (typeof value !== 'object' || value === null) return true;
    if (!Array.isArray(value)) return walkFields?.(value, path, visitor) ?? true;
    return !walkItem || value.every((item, at) => walkItem(item, `${path}/${at}`, visitor));
  };
}

function itemWalk(shapes: readonly Shape[]): Walk | undefined {
  const items = shapes.flatMap(({ items }) => items);
  return items.length > 0 ? walking(items.flatMap(shapesOf)) : undefined;
}

/** A value that can only be one of several shapes has the fields of that one; otherwise those of all are known. */
function objectWalk(shapes: readonly Shape[]): Walk | undefined {
  const objects = shapes.filter(({ isObject }) => isObject);
  if (objects.length === 0) return undefined;
  const walkAll = fieldWalk(objects);
  if (objects.length === 1) return walkAll;
  const each = objects.map((shape) => ({ shape, walk: fieldWalk([shape]) }));
  return (value, path, visitor) => {
    const fitting = each.filter(({ shape }) => mayBe(shape, value as Fields));
    const walk = fitting.length === 1 ? fitting[0]?.walk : undefined;
    return (walk ?? walkAll)(value, path, visitor);
  };
}

function fieldWalk(shapes: readonly Shape[]): Walk {
  const walks = fieldWalks(shapes);
  const maps = shapes.flatMap(({ maps }) => maps);
  const isOpen = shapes.some((shape) => shape.isOpen);
  const walkEntry = maps.length > 0 ? walking(maps.flatMap(({ schema }) => shapesOf(schema))) : undefined;
  const isKnown = (name: string) => walks.has(name) || isOpen || maps.some(({ names }) => names?.test(name) ?? true);
  return (value, path, visitor) => {
    const object = value as Fields;
    return Object.keys(object).every((name) => {
      if (!isKnown(name)) return visitor.meet(object, name, path);
      const walk = walks.has(name) ? walks.get(name) : walkEntry;
      return walk ? walk(object[name], `${path}/${asPointer(name)}`, visitor) : true;
    });
  };
}

function fieldWalks(shapes: readonly Shape[]): Map<string, Walk | undefined> {
  const byName = Map.groupBy(shapes.flatMap(fieldsOfShape), ([name]) => name);
  return new Map([...byName].map(([name, same]) => [name, walking(same.flatMap(([, field]) => shapesOf(field)))]));
}

const unknown = (instancePath: string, name: string): ErrorObject => ({
  instancePath,
  keyword: UNKNOWN,
  message: 'is unknown',
  schemaPath: '',
  params: { name },
});

/** JSON pointer escapes. */
const asPointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
