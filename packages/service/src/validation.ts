import { common } from '@storepod/kernel/common-problems';
import type { FieldError, Problem } from '@storepod/kernel/problem';
import { InvalidValue, normaliseAs } from '@storepod/kernel/value';
import { Ajv, type ErrorObject, type KeywordDefinition, type SchemaValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { sizeLimits } from './size-limits.ts';

/** Which part of a request a schema describes. */
export type RequestPart = 'body' | 'params' | 'querystring' | 'headers';

/** Turns text into its canonical form while it is checked, so that a handler only ever sees normalised, branded values. */
const parseText: SchemaValidateFunction = (kind: string, text: string, _schema, place) => {
  try {
    if (place) place.parentData[place.parentDataProperty] = normaliseAs(kind, text);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    parseText.errors = [{ keyword: kind, message: error.message.replace(/^\w+: /, ''), params: {} }];
    return false;
  }
};

export const parseKeyword: KeywordDefinition = {
  keyword: 'x-parse',
  type: 'string',
  modifying: true,
  errors: true,
  validate: parseText,
};

/** Fields that a schema does not name are dropped and never reach a handler. */
const validator = (coerceTypes: boolean) =>
  new Ajv({
    allErrors: true,
    removeAdditional: true,
    useDefaults: true,
    coerceTypes,
    strict: false,
    discriminator: true,
  }).addKeyword(parseKeyword);

/** A body means what it says; text in an address has no types, so `count=20` may become a number. */
const strict = validator(false);
const coercing = validator(true);

/** Whether a value fits its schema, and why not. The value is normalised in place; one that does not fit is of no use. */
export interface Check {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Limits of size come first. What is too large is refused by that alone, and the rest of the value is checked without it. */
export function compileCheck(schema: TSchema, part: RequestPart): Check {
  const limits = sizeLimits(schema);
  const fits = (part === 'body' ? strict : coercing).compile(closed(schema));
  const check: Check = (value) => {
    const root = { value };
    const tooLarge = limits.remove(root);
    const isRemoved = root.value !== value;
    const others = isRemoved || fits(value) ? [] : (fits.errors ?? []);
    check.errors = tooLarge.length === 0 ? others : [...tooLarge, ...others.filter(isElsewhere(tooLarge))];
    return check.errors.length === 0;
  };
  return check;
}

/** Nothing else is said of a value that was taken out. */
function isElsewhere(tooLarge: readonly ErrorObject[]): (error: ErrorObject) => boolean {
  const removed = new Set(tooLarge.map(({ instancePath }) => instancePath));
  return ({ instancePath }) => !removed.has(instancePath);
}

/** An object schema that does not say so itself takes no other fields, and a number is one that arithmetic can hold. */
function closed(schema: TSchema): TSchema {
  if (Array.isArray(schema)) return schema.map((entry) => closed(entry)) as unknown as TSchema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: SchemaParts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  if (copy.type === 'object' && copy.properties) copy.additionalProperties ??= false;
  if (copy.type === 'integer') bound(copy, Number.MAX_SAFE_INTEGER);
  if (copy.type === 'number') bound(copy, Number.MAX_VALUE);
  if (!copy.discriminator) for (const branches of branchesOf(copy)) shareFields(branches);
  return copy;
}

interface SchemaParts extends TSchema {
  type?: unknown;
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  discriminator?: unknown;
  anyOf?: SchemaParts[];
  oneOf?: SchemaParts[];
  allOf?: SchemaParts[];
}

/** `1e999` and `Infinity` read as numbers, and beyond 2^53 whole ones are rounded. */
function bound(schema: SchemaParts, largest: number): void {
  schema.minimum ??= -largest;
  schema.maximum ??= largest;
}

const branchesOf = ({ anyOf, oneOf, allOf }: SchemaParts) =>
  [anyOf, oneOf, allOf].filter((group) => group !== undefined);

/** All branches see one and the same value, so none may drop a field that is another's. */
function shareFields(branches: SchemaParts[]): void {
  const anybodys = Object.fromEntries(branches.flatMap(fieldsOf).map((field) => [field, true]));
  for (const branch of branches) if (branch.properties) branch.properties = { ...anybodys, ...branch.properties };
}

const fieldsOf = (schema: SchemaParts): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...branchesOf(schema).flat().flatMap(fieldsOf),
];

/** A megabyte of wrong entries must not become fifty megabytes of complaints. */
const MOST_FIELD_ERRORS = 100;

/** The refusal of a request part, one entry for each field. */
export function refusalOf(part: RequestPart, errors: readonly ErrorObject[]): Problem {
  const fieldErrors = fieldErrorsOf(errors);
  return part === 'body'
    ? common.VALIDATION_FAILED(undefined, { fieldErrors })
    : common.MALFORMED_REQUEST(undefined, { fieldErrors });
}

export const fieldErrorsOf = (errors: readonly ErrorObject[]): FieldError[] =>
  errors.slice(0, MOST_FIELD_ERRORS).map(fieldErrorOf);

function fieldErrorOf({ instancePath, keyword, message, params }: ErrorObject): FieldError {
  const path = instancePath.split('/').slice(1).map(fromPointer);
  if (keyword === 'required') path.push(params.missingProperty);
  return {
    field: path.join('.'),
    code: `VALIDATION.${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`,
    message: message ?? 'is not allowed',
    ...(keyword === 'enum' && { params: { allowedValues: params.allowedValues } }),
  };
}

/** JSON pointer escapes. */
const fromPointer = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
