import type { ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';
import { fieldsOfShape, mayBe, type Shape, shapesOf } from './shapes.ts';

/** What the error of such a field is called; refusals say it as `VALIDATION.Unknown`. */
export const UNKNOWN = 'unknown';

type Fields = Record<string, unknown>;
type Walk = (value: unknown, path: string, found: ErrorObject[]) => void;

/**
 * Finds the fields of a value that its schema does not name, up to so many: a misspelt `totalLimit` would otherwise be a
 * coupon without a limit. Each field is looked at once, whatever the number of shapes that a value may have.
 */
export function unknownFields(schema: TSchema, most: number): (value: unknown) => ErrorObject[] {
  const walk = walking(shapesOf(schema), most);
  return (value) => {
    const found: ErrorObject[] = [];
    walk?.(value, '', found);
    return found;
  };
}

/** Undefined where nothing inside has fields. */
function walking(shapes: readonly Shape[], most: number): Walk | undefined {
  const walkFields = objectWalk(shapes, most);
  const walkItem = itemWalk(shapes, most);
  if (!walkFields && !walkItem) return undefined;
  return (value, path, found) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) return walkFields?.(value, path, found);
    if (!walkItem) return;
    for (let at = 0; at < value.length && found.length < most; at++) walkItem(value[at], `${path}/${at}`, found);
  };
}

function itemWalk(shapes: readonly Shape[], most: number): Walk | undefined {
  const items = shapes.flatMap(({ items }) => items);
  return items.length > 0 ? walking(items.flatMap(shapesOf), most) : undefined;
}

/** A value that can only be one of several shapes has the fields of that one; otherwise those of all are known. */
function objectWalk(shapes: readonly Shape[], most: number): Walk | undefined {
  const objects = shapes.filter(({ isObject }) => isObject);
  if (objects.length === 0) return undefined;
  const walkAll = fieldWalk(objects, most);
  if (objects.length === 1) return walkAll;
  const each = objects.map((shape) => ({ shape, walk: fieldWalk([shape], most) }));
  return (value, path, found) => {
    const fitting = each.filter(({ shape }) => mayBe(shape, value as Fields));
    const walk = fitting.length === 1 ? fitting[0]?.walk : undefined;
    (walk ?? walkAll)(value, path, found);
  };
}

function fieldWalk(shapes: readonly Shape[], most: number): Walk {
  const walks = fieldWalks(shapes, most);
  const maps = shapes.flatMap(({ maps }) => maps);
  const isOpen = shapes.some((shape) => shape.isOpen);
  const walkEntry =
    maps.length > 0
      ? walking(
          maps.flatMap(({ schema }) => shapesOf(schema)),
          most,
        )
      : undefined;
  const isKnown = (name: string) => isOpen || maps.some(({ names }) => names?.test(name) ?? true);
  return (value, path, found) => {
    for (const name of Object.keys(value as Fields)) {
      if (found.length >= most) return;
      const isNamed = walks.has(name);
      if (!isNamed && !isKnown(name)) found.push(unknown(path, name));
      else (isNamed ? walks.get(name) : walkEntry)?.((value as Fields)[name], `${path}/${asPointer(name)}`, found);
    }
  };
}

function fieldWalks(shapes: readonly Shape[], most: number): Map<string, Walk | undefined> {
  const byName = Map.groupBy(shapes.flatMap(fieldsOfShape), ([name]) => name);
  return new Map(
    [...byName].map(([name, same]) => [
      name,
      walking(
        same.flatMap(([, field]) => shapesOf(field)),
        most,
      ),
    ]),
  );
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
