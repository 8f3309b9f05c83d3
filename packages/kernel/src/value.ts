import Type, { type TUnsafe } from 'typebox';

declare const brand: unique symbol;

/** A string or number that has been parsed and can no longer be confused with another of its kind. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/** Thrown by `parse`. The border turns it into a 400; elsewhere it is a fault of the caller. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
  readonly kind: string;

  constructor(kind: string, reason: string) {
    super(`${kind}: ${reason}`);
    this.kind = kind;
  }
}

/**
 * A value type of the platform: one object is the JSON schema, the parser and the guard.
 *
 * ```ts
 * const sku = Sku.parse('RED-42');          // throws InvalidValue
 * const body = Type.Object({ sku: Sku });   // a schema like any other
 * ```
 */
export interface ValueType<T> extends TUnsafe<T> {
  parse(input: unknown): T;
  is(input: unknown): input is T;
}

/** What a value type is made of: `normalise` returns the canonical form or throws `InvalidValue`. */
interface ValueDefinition {
  kind: string;
  description: string;
  pattern?: string;
  minLength?: number;
  /** Looked at before the pattern and the normaliser, so that neither ever sees a longer text. */
  maxLength: number;
  examples?: readonly string[];
  normalise?: (text: string) => string;
}

/** Normalisers by kind, applied by the validator where a schema says `x-parse`. */
const normalisers = new Map<string, (text: string) => string>();

/** Names a check of texts, so that a schema can ask for it by `x-parse`. */
export const declareNormaliser = (kind: string, normalise: (text: string) => string): void => {
  normalisers.set(kind, normalise);
};

/** The canonical form of a text whose schema names a normaliser. Throws `InvalidValue`. */
export function normaliseAs(kind: string, text: string): string {
  const normalise = normalisers.get(kind);
  if (!normalise) throw new Error(`no value type is called ${kind}`);
  return normalise(text);
}

/** Brands a text that this program made itself in the canonical form. Text from outside goes through `parse`. */
export const trusted = <T extends string>(text: string): T => text as T;

/** Declares a branded string. */
export function stringValue<T extends string>(definition: ValueDefinition): ValueType<T> {
  const { kind, normalise, pattern, minLength, maxLength } = definition;
  const matches = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  if (normalise) normalisers.set(kind, normalise);

  const parse = (input: unknown): T => {
    if (typeof input !== 'string') throw new InvalidValue(kind, 'a text is expected');
    if (minLength !== undefined && input.length < minLength) throw new InvalidValue(kind, 'is too short');
    if (input.length > maxLength) throw new InvalidValue(kind, 'is too long');
    if (matches && !matches.test(input)) throw new InvalidValue(kind, definition.description);
    return trusted<T>(normalise ? normalise(input) : input);
  };
  const is = (input: unknown): input is T => {
    try {
      return parse(input) === input;
    } catch {
      return false;
    }
  };
  return withMethods(Type.Unsafe<T>(schemaOf(definition)), { parse, is });
}

function schemaOf({ kind, description, pattern, minLength, maxLength, examples, normalise }: ValueDefinition) {
  return {
    type: 'string',
    description,
    ...(minLength !== undefined && { minLength }),
    maxLength,
    ...(pattern !== undefined && { pattern }),
    ...(examples && { examples }),
    ...(normalise && { 'x-parse': kind }),
  };
}

/** The methods are not enumerable, so the schema stays plain JSON to validators and documents. */
function withMethods<T extends object, M extends object>(schema: T, methods: M): T & M {
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(schema, name, { value });
  return schema as T & M;
}
