import type { EndpointDescription } from '@storepod/contract/endpoint';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** What a schema says beyond kinds and fields. */
const rules = new Set([
  ...['pattern', 'format', 'enum', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'uniqueItems', 'propertyNames'],
]);

const checks = new WeakMap<EndpointDescription, (value: unknown) => boolean>();

/**
 * Whether an answer has the shape that its contract promises. What no page can use must not be kept for the next ones.
 * Values are taken as they come: a text that breaks a rule of today was written under another one, and can be shown.
 */
export function shapeCheck(endpoint: EndpointDescription): (value: unknown) => boolean {
  const known = checks.get(endpoint);
  if (known) return known;
  const shape = endpoint.response && Compile(shapeOf(endpoint.response) as TSchema);
  const check = (value: unknown) => shape === undefined || shape.Check(value);
  checks.set(endpoint, check);
  return check;
}

function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => !rules.has(key) && !(key === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, shapeOf(value)]));
}
