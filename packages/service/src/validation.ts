import { common } from '@storepod/kernel/common-problems';
import type { FieldError, Problem } from '@storepod/kernel/problem';
import { InvalidValue, normaliseAs } from '@storepod/kernel/value';
import { Ajv, type ErrorObject, type KeywordDefinition, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

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

const parseKeyword: KeywordDefinition = {
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
  })
    .addKeyword(parseKeyword)
    .addKeyword('x-comma-list');

/** A body means what it says; text in an address has no types, so `count=20` may become a number. */
const strict = validator(false);
const coercing = validator(true);

export const compileCheck = (schema: TSchema, part: RequestPart): ValidateFunction =>
  (part === 'body' ? strict : coercing).compile(closed(schema));

/** An object schema that does not say so itself takes no other fields. */
function closed(schema: TSchema): TSchema {
  if (Array.isArray(schema)) return schema.map((entry) => closed(entry)) as unknown as TSchema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  if (copy.type === 'object' && copy.properties && copy.additionalProperties === undefined)
    copy.additionalProperties = false;
  return copy;
}

/** The refusal of a request part, one entry for each field. */
export function refusalOf(part: RequestPart, errors: readonly ErrorObject[]): Problem {
  const fieldErrors = errors.map(fieldErrorOf);
  return part === 'body'
    ? common.VALIDATION_FAILED(undefined, { fieldErrors })
    : common.MALFORMED_REQUEST(undefined, { fieldErrors });
}

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
