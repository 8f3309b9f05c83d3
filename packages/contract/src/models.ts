import { modelNameOf } from '@storepod/kernel/model';
import type { TSchema } from 'typebox';

interface SchemaParts {
  type?: unknown;
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  items?: TSchema;
  anyOf?: TSchema[];
  oneOf?: TSchema[];
  allOf?: TSchema[];
}

/**
 * Whether a body or a reply is an object that a generated client would have no type for. A list is asked for its entries and
 * a union for its branches.
 */
export function lacksName(schema: TSchema): boolean {
  const { properties, items, anyOf, oneOf } = schema as SchemaParts;
  if (modelNameOf(schema) !== undefined) return false;
  return (
    properties !== undefined || [items, ...(anyOf ?? []), ...(oneOf ?? [])].some((part) => part && lacksName(part))
  );
}

/** Their values are data and hold no schemas. */
const dataKeywords = new Set(['default', 'const', 'enum', 'examples']);

/** Marks of the platform and of the builder that mean nothing in a document. The name is the key of the model. */
const ownKeywords = new Set(['x-parse', 'title']);

/** The named schemas of one document: each is described once, and referred to wherever it is used. */
export class Models {
  readonly #document: string;
  readonly #described = new Map<string, unknown>();
  readonly #closed: ReadonlySet<string>;

  /** The models of the bodies take the fields that they name and no others, also where an answer has them too. */
  constructor(document: string, own: Record<string, unknown>, bodies: readonly TSchema[] = []) {
    this.#document = document;
    this.#closed = new Set(bodies.flatMap((body) => namesIn(body)));
    for (const [name, schema] of Object.entries(own)) this.#described.set(name, schema);
  }

  /** A schema as plain JSON in which named ones are references. */
  refer = (schema: unknown): unknown => this.#refer(schema, new Map(), false);

  /** The same for a body, or a part of one that has no name. */
  referClosed = (schema: unknown): unknown => this.#refer(schema, new Map(), true);

  /** In the order of their names, so that a document changes only where something did. */
  get all(): Record<string, unknown> {
    return Object.fromEntries([...this.#described].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * A schema inside one of its own name is the same model once more: trees have a limited depth, so their schemas are written
   * out level by level, while a document says that a node has nodes.
   */
  #refer(schema: unknown, around: ReadonlyMap<string, SchemaParts>, isClosed: boolean): unknown {
    if (Array.isArray(schema)) return schema.map((entry) => this.#refer(entry, around, isClosed));
    if (typeof schema !== 'object' || schema === null) return schema;
    const name = modelNameOf(schema);
    if (name === undefined) return this.#partsOf(schema, around, isClosed);
    const outer = around.get(name);
    if (!outer)
      this.#describe(name, this.#partsOf(schema, new Map([...around, [name, schema]]), this.#closed.has(name)));
    else if (fieldsOf(outer) !== fieldsOf(schema)) throw this.#twice(name);
    return { $ref: `#/components/schemas/${name}` };
  }

  #partsOf(schema: SchemaParts, around: ReadonlyMap<string, SchemaParts>, isClosed: boolean): Record<string, unknown> {
    const parts = Object.entries(schema).filter(([key]) => !ownKeywords.has(key) || isField(schema, key));
    const closing =
      isClosed && schema.type === 'object' && schema.properties && schema.additionalProperties === undefined;
    return {
      ...Object.fromEntries(
        parts.map(([key, value]) => [key, dataKeywords.has(key) ? value : this.#refer(value, around, isClosed)]),
      ),
      ...(closing && { additionalProperties: false }),
    };
  }

  #describe(name: string, parts: unknown): void {
    const known = this.#described.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(parts)) throw this.#twice(name);
    this.#described.set(name, parts);
  }

  #twice = (name: string) => new Error(`${this.#document} has two models that are called ${name}`);
}

/** The names of a schema and of all that stands in it. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const name = modelNameOf(schema);
  return [...(name === undefined ? [] : [name]), ...Object.values(schema).flatMap(namesIn)];
}

/** A field may be called `title`; its value is a schema then and not a text. */
const isField = (parts: object, key: string) => typeof parts[key as keyof typeof parts] === 'object';

const fieldsOf = ({ properties = {} }: SchemaParts) => Object.keys(properties).join();
