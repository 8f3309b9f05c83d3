import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import type { RequestPart } from '@storepod/service/validation';
import Type, { type TSchema } from 'typebox';

/** A part of a request that a schema describes. */
export interface InputPart {
  name: string;
  part: RequestPart;
  schema: TSchema;
  /** As many bytes as a caller can send of it. */
  mostBytes: number;
}

const BODY_LIMIT = 1_048_576;
/** What Node reads of a request before its body. */
const ADDRESS_LIMIT = 16_384;

export const partsOf = ({ service, endpoints }: Contract): InputPart[] =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => partsOfEndpoint(`${service}.${name}`, endpoint));

function partsOfEndpoint(name: string, { params, query, body, bodyLimit }: EndpointDescription): InputPart[] {
  const parts: InputPart[] = [];
  if (params) parts.push({ name, part: 'params', schema: Type.Object(params), mostBytes: ADDRESS_LIMIT });
  if (query) parts.push({ name, part: 'querystring', schema: Type.Object(query), mostBytes: ADDRESS_LIMIT });
  if (body) parts.push({ name, part: 'body', schema: body, mostBytes: bodyLimit ?? BODY_LIMIT });
  return parts;
}

/** A place in a request part, and how a value there is made a whole. */
export interface Field {
  path: string;
  schema: SchemaParts;
  around(value: unknown): unknown;
}

interface SchemaParts {
  type?: string;
  pattern?: string;
  items?: TSchema;
  properties?: Record<string, TSchema>;
  propertyNames?: TSchema;
  additionalProperties?: TSchema | boolean;
  anyOf?: TSchema[];
  oneOf?: TSchema[];
  allOf?: TSchema[];
}

/** Every place of a schema, the whole included. */
export function fieldsOf(schema: TSchema, path = '', around: Field['around'] = (value) => value): Field[] {
  const parts = schema as SchemaParts;
  const { items, properties = {}, additionalProperties, propertyNames } = parts;
  const inside = Object.entries(properties).flatMap(([name, field]) =>
    fieldsOf(field, `${path}.${name}`, (value) => around({ [name]: value })),
  );
  const branches = [parts.anyOf, parts.oneOf, parts.allOf].flatMap((group) => group ?? []);
  return [
    { path, schema: parts, around },
    ...inside,
    ...branches.flatMap((branch) => fieldsOf(branch, path, around)),
    ...(items ? fieldsOf(items, `${path}.0`, (value) => around([value])) : []),
    ...(typeof additionalProperties === 'object'
      ? fieldsOf(additionalProperties, `${path}.*`, (value) => around({ en: value }))
      : []),
    ...(propertyNames
      ? [{ path: `${path} (key)`, schema: propertyNames as SchemaParts, around: () => around({}) }]
      : []),
  ];
}
