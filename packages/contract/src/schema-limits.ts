import type { TSchema } from 'typebox';

/** The keywords of JSON schema that say how large a value may be, and those under which other schemas stand. */
interface SchemaParts {
  type?: string;
  enum?: unknown;
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  items?: TSchema;
  properties?: Record<string, TSchema>;
  propertyNames?: TSchema;
  patternProperties?: Record<string, TSchema>;
  additionalProperties?: TSchema | boolean;
  anyOf?: TSchema[];
  oneOf?: TSchema[];
  allOf?: TSchema[];
}

/**
 * Where a schema lets a caller send as much as the caller likes. A check of a value costs at least as much as the value is
 * large, so everything that comes in needs a limit that is looked at before anything else is.
 */
export function limitlessFieldsOf(schema: TSchema, path: string): string[] {
  const { anyOf, oneOf, allOf } = schema as SchemaParts;
  const branches = [anyOf, oneOf, allOf].flatMap((group) => group ?? []);
  if (branches.length > 0) return branches.flatMap((branch) => limitlessFieldsOf(branch, path));
  return [...faultsOfValue(schema as SchemaParts, path), ...faultsOfParts(schema as SchemaParts, path)];
}

function faultsOfValue(schema: SchemaParts, path: string): string[] {
  const { type, maxLength, maxItems, maxProperties, properties, uniqueItems, items } = schema;
  const isFixed = schema.enum !== undefined || schema.const !== undefined;
  const takesOthers = typeof schema.additionalProperties === 'object' || schema.additionalProperties === true;
  return [
    type === undefined && !isFixed && `takes anything at all in ${path}`,
    type === 'string' && !isFixed && maxLength === undefined && `takes a text of any length in ${path}`,
    type === 'array' && maxItems === undefined && `takes a list of any length in ${path}`,
    type === 'object' && (!properties || takesOthers) && maxProperties === undefined && `takes any fields in ${path}`,
    uniqueItems === true && !isScalar(items) && `compares every two entries of ${path}`,
  ].filter((fault) => fault !== false);
}

/** Entries of these types are found in a table; others are compared each with each. */
const isScalar = (schema: TSchema | undefined) =>
  ['string', 'integer', 'number', 'boolean'].includes((schema as SchemaParts | undefined)?.type ?? '') ||
  (schema as SchemaParts | undefined)?.enum !== undefined;

function faultsOfParts(schema: SchemaParts, path: string): string[] {
  const { items, properties = {}, propertyNames, patternProperties = {}, additionalProperties } = schema;
  const named = Object.entries(properties).map(([name, field]) => limitlessFieldsOf(field, `${path}.${name}`));
  const others = [additionalProperties, ...Object.values(patternProperties)].filter(isSchema);
  return [
    ...named.flat(),
    ...others.flatMap((other) => limitlessFieldsOf(other, `${path}.*`)),
    ...(items ? limitlessFieldsOf(items, `${path}.0`) : []),
    ...(propertyNames ? limitlessFieldsOf({ type: 'string', ...propertyNames } as TSchema, `the keys of ${path}`) : []),
  ];
}

const isSchema = (part: TSchema | boolean | undefined): part is TSchema => typeof part === 'object';
