import { parsedSetting } from '@storepod/service/settings';
import Type, { type Static } from 'typebox';
import { Errors } from 'typebox/value';
import { forEachClass, keyParts } from './policy-table.ts';

const strict = { additionalProperties: false } as const;

const ClassPatch = Type.Partial(
  Type.Object({
    enabled: Type.Boolean(),
    ttl: Type.Integer({ minimum: 0, maximum: 1e9 }),
    swr: Type.Integer({ minimum: 0, maximum: 1e9 }),
    share: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    key: Type.Array(Type.Enum([...keyParts]), { minItems: 1, uniqueItems: true }),
    // It goes into a header as it is written.
    edge: Type.String({ pattern: '^[!-~](?:[ -~]*[!-~])?$', maxLength: 500 }),
  }),
  strict,
);

/** The part of the policy that an operator writes down; the rest stays as it is. */
const PolicyPatch = Type.Partial(
  Type.Object({
    enabled: Type.Boolean(),
    store: Type.Literal('memory'),
    maxMb: Type.Number({ exclusiveMinimum: 0 }),
    maxEntryKb: Type.Number({ exclusiveMinimum: 0 }),
    debug: Type.Boolean(),
    dropParams: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 }),
    classes: Type.Partial(Type.Object(forEachClass(() => ClassPatch)), strict),
  }),
  strict,
);
export type PolicyPatch = Static<typeof PolicyPatch>;

/** Reads a partial policy from JSON, and refuses what it does not know. */
export const policySetting = parsedSetting((text): PolicyPatch => {
  const patch: unknown = parsedJson(text);
  const [fault] = Errors(PolicyPatch, patch);
  if (fault) throw new Error(`does not fit at "${fault.instancePath || '/'}": ${fault.message}`);
  return patch as PolicyPatch;
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('is no JSON');
  }
}
