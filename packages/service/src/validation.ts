import { common } from '@storepod/kernel/common-problems';
import type { FieldError, Problem } from '@storepod/kernel/problem';
import { InvalidValue, normaliseAs } from '@storepod/kernel/value';
import { Ajv, type ErrorObject, type KeywordDefinition, type SchemaValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { sizeLimits } from './size-limits.ts';
import { UNKNOWN, unknownFields, withoutUnknown } from './unknown-fields.ts';

/** A megabyte of wrong entries must not become fifty megabytes of complaints. */
const MOST_FIELD_ERRORS = 100;
/** As much of the name of a field as its refusal repeats. No contract has a longer one, but a caller may. */
const LONGEST_NAME = 100;

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

const validator = (coerceTypes: boolean) =>
  new Ajv({
    allErrors: true,
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

/**
 * The check of what a caller sends. Limits of size come first: what is too large is refused by that alone, and the rest of
 * the value is checked without it. Fields that the schema does not name are refused.
 */
export function compileCheck(schema: TSchema, part: RequestPart): Check {
  return checking(schema, part === 'body' ? strict : coercing, unknownFields(schema, MOST_FIELD_ERRORS));
}

/**
 * The check of what somebody tells who need not know our schema: a provider, a peer of another version, a file of settings.
 * Fields that it does not name are taken out, and never reach the reader.
 */
export function compileTolerantCheck(schema: TSchema): Check {
  const drop = withoutUnknown(schema);
  return checking(schema, strict, (value) => {
    drop(value);
    return [];
  });
}

function checking(schema: TSchema, ajv: Ajv, unknownIn: (value: unknown) => ErrorObject[]): Check {
  const limits = sizeLimits(schema);
  const fits = ajv.compile(prepared(schema));
  const check: Check = (value) => {
    const root = { value };
    const tooLarge = limits.remove(root);
    const isRemoved = root.value !== value;
    const unknown = isRemoved ? [] : unknownIn(value);
    const others = isRemoved || fits(value) ? [] : (fits.errors ?? []);
    check.errors = [
      ...tooLarge,
      ...unknown,
      ...(tooLarge.length === 0 ? others : others.filter(isElsewhere(tooLarge))),
    ];
    return check.errors.length === 0;
  };
  return check;
}

/** Nothing else is said of a value that was taken out. */
function isElsewhere(tooLarge: readonly ErrorObject[]): (error: ErrorObject) => boolean {
  const removed = new Set(tooLarge.map(({ instancePath }) => instancePath));
  return ({ instancePath }) => !removed.has(instancePath);
}

/**
 * A number is one that arithmetic can hold: `1e999` and `Infinity` read as numbers, and beyond 2^53 whole ones are rounded.
 * Unknown fields have been found by then, also where a schema says that there are none, and are not reported twice.
 */
function prepared(schema: TSchema): TSchema {
  if (Array.isArray(schema)) return schema.map((entry) => prepared(entry)) as unknown as TSchema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: SchemaParts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, prepared(value)]));
  if (copy.additionalProperties === false) delete copy.additionalProperties;
  if (copy.type === 'integer') bound(copy, Number.MAX_SAFE_INTEGER);
  if (copy.type === 'number') bound(copy, Number.MAX_VALUE);
  return copy;
}

interface SchemaParts extends TSchema {
  type?: unknown;
  additionalProperties?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

function bound(schema: SchemaParts, largest: number): void {
  schema.minimum ??= -largest;
  schema.maximum ??= largest;
}

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
  if (keyword === UNKNOWN) path.push(params.name);
  return {
    field: path.map((name) => name.slice(0, LONGEST_NAME)).join('.'),
    code: `VALIDATION.${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`,
    message: message ?? 'is not allowed',
    ...(keyword === 'enum' && { params: { allowedValues: params.allowedValues } }),
  };
}

/** JSON pointer escapes. */
const fromPointer = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
