import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { type Check, compileCheck, type RequestPart } from './validation.ts';

/**
 * Compiling the schemas of all endpoints was half of the time that a service took to start, and most of them wait long for
 * their first call. So each is compiled when it is first needed, which takes a few milliseconds.
 */
export function checkOnUse(schema: TSchema, part: RequestPart): Check {
  let compiled: Check | undefined;
  const check: Check = (value) => {
    compiled ??= compileCheck(schema, part);
    const fits = compiled(value);
    check.errors = compiled.errors ?? null;
    return fits;
  };
  return check;
}

/** The same for what writes a reply. */
export function serializerOnUse(schema: TSchema): (value: unknown) => string {
  let compiled: ((value: unknown) => string) | undefined;
  return (value) => {
    compiled ??= fastJson(schema);
    return compiled(value);
  };
}
