import { hashOf } from '@storepod/kernel/digest';
import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { type Check, compileCheck, type RequestPart } from './validation.ts';

/**
 * Compiling the schemas of all endpoints was half of the time that a service took to start, and most of them wait long for
 * their first call. So each is compiled when it is first needed, which takes a few milliseconds, and once for all servers and
 * endpoints of a process that have the same: most parameters are one id.
 */
export function compiledOnUse<Compiled>(compile: (schema: TSchema) => Compiled): (schema: TSchema) => () => Compiled {
  const known = new WeakMap<TSchema, Compiled>();
  const byContent = new Map<string, Compiled>();
  const compiledOfContent = (schema: TSchema): Compiled => {
    const content = hashOf(JSON.stringify(schema));
    const compiled = byContent.get(content) ?? compile(schema);
    byContent.set(content, compiled);
    return compiled;
  };
  return (schema) => () => {
    const compiled = known.get(schema) ?? compiledOfContent(schema);
    known.set(schema, compiled);
    return compiled;
  };
}

const checkOf = {
  body: compiledOnUse((schema) => compileCheck(schema, 'body')),
  params: compiledOnUse((schema) => compileCheck(schema, 'params')),
  querystring: compiledOnUse((schema) => compileCheck(schema, 'querystring')),
  headers: compiledOnUse((schema) => compileCheck(schema, 'headers')),
};

export function checkOnUse(schema: TSchema, part: RequestPart): Check {
  const compiled = checkOf[part](schema);
  const check: Check = (value) => {
    const compiledCheck = compiled();
    const fits = compiledCheck(value);
    check.errors = compiledCheck.errors ?? null;
    return fits;
  };
  return check;
}

const serializerOf = compiledOnUse((schema) => fastJson(schema));

/** The same for what writes a reply. */
export function serializerOnUse(schema: TSchema): (value: unknown) => string {
  const compiled = serializerOf(schema);
  return (value) => compiled()(value);
}
