import { common } from '@storepod/kernel/common-problems';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { compiledOnUse } from './compile-on-use.ts';
import { ReadyJson } from './ready-json.ts';
import { parseKeyword } from './validation.ts';

/** How the message of such a fault begins, after the endpoint. */
export const REPLY_FAULT = 'replies with what its contract does not say';

/** Nothing is dropped and nothing filled in: a reply is compared as its handler gave it. */
const ajv = new Ajv2020({ allErrors: true, strict: false, discriminator: true }).addKeyword(parseKeyword);

const checkOf = compiledOnUse((schema) => ajv.compile(sealed(schema as SchemaParts)));

/**
 * In tests a reply that is not what the contract promises is a fault. So is a field that the contract lacks: the serializer
 * would drop it without a word, and a reply that is JSON already would show it.
 */
export function replyCheck(name: string, schema: TSchema): (value: unknown) => void {
  const compiled = checkOf(schema);
  return (value) => {
    const fits = compiled();
    const asSent = JSON.parse(value instanceof ReadyJson ? value.body.toString() : JSON.stringify(value ?? null));
    if (fits(asSent)) return;
    const cause = new Error(`${name} ${REPLY_FAULT}: ${faultsOf(fits.errors ?? [])}`);
    throw common.INTERNAL_ERROR(undefined, { cause });
  };
}

interface SchemaParts {
  type?: unknown;
  properties?: unknown;
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
  allOf?: SchemaParts[];
}

/** Every object takes the fields that it names and no others. The parts of an intersection are closed together. */
function sealed(schema: SchemaParts, isPart = false): SchemaParts {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((entry) => sealed(entry)) as SchemaParts;
  const copy: SchemaParts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, sealed(value)]));
  if (schema.allOf) copy.allOf = schema.allOf.map((part) => sealed(part, true));
  const namesFields = copy.allOf !== undefined || (copy.type === 'object' && copy.properties !== undefined);
  if (namesFields && !isPart && copy.additionalProperties === undefined) copy.unevaluatedProperties ??= false;
  return copy;
}

const faultsOf = (errors: readonly ErrorObject[]): string =>
  errors.map((error) => `${placeOf(error)}: ${error.message ?? error.keyword}`).join('; ');

/** The path of a field that should not be there is that of its object; its name stands beside it. */
function placeOf(error: ErrorObject): string {
  const extra = error.params.unevaluatedProperty ?? error.params.additionalProperty;
  return [...error.instancePath.split('/').slice(1), ...(extra === undefined ? [] : [extra])].join('.') || 'the reply';
}
