import Type, { type TProperties, type TSchema } from 'typebox';

/** A client generator makes a type of this name in whatever language it writes. */
const modelName = /^[A-Z][A-Za-z0-9]*$/;

/**
 * Names a schema. OpenAPI documents describe it once under this name and refer to it, so that generated clients have a type
 * of it. The name is the `title` of JSON Schema, which validators and serializers do not look at.
 */
export function named<Schema extends TSchema>(name: string, schema: Schema): Schema {
  if (!modelName.test(name)) throw new Error(`"${name}" cannot be the name of a model`);
  const title = { value: name, enumerable: true, writable: true, configurable: true };
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(schema), title }) as Schema;
}

/**
 * An object with a name.
 *
 * ```ts
 * export const Placement = model('Placement', { store: StoreMerchantId, pod: PodId });
 * ```
 */
export const model = <Properties extends TProperties>(name: string, properties: Properties) =>
  named(name, Type.Object(properties));

/** The name of a schema, or undefined where it has none. */
export const modelNameOf = (schema: TSchema): string | undefined =>
  'title' in schema && typeof schema.title === 'string' ? schema.title : undefined;
