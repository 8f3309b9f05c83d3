import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { openApi } from '@storepod/contract/openapi';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { allContracts } from './contracts.ts';

interface Shown {
  $ref?: string;
  required?: string[];
  properties?: Record<string, Shown>;
  additionalProperties?: unknown;
  items?: Shown;
  anyOf?: Shown[];
}
interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema?: Shown }> };
  responses: Record<string, { content?: Record<string, { schema: Shown }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shown> };
}

const byService = Map.groupBy(await allContracts(), ({ service }) => service);
const parts = (schema: TSchema) =>
  schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
    additionalProperties?: unknown;
  };
const isOptional = (schema: TSchema) => '~optional' in schema;
const isNull = (schema: TSchema) => 'type' in schema && schema.type === 'null';

/** Where a document says something else of a schema than the schema does. */
function faultsIn({ components }: Document, schema: TSchema, shown: Shown | undefined, isBody: boolean): string[] {
  // A tree is written out level by level, and its document says that a node has nodes.
  const walk = (wanted: TSchema, given: Shown | undefined, path: string, around: readonly string[] = []): string[] => {
    if (given?.$ref && around.includes(given.$ref)) return [];
    const inside = given?.$ref ? [...around, given.$ref] : around;
    const { properties, items, anyOf = [], additionalProperties } = parts(wanted);
    const found = given?.$ref ? components.schemas[given.$ref.split('/').at(-1) ?? ''] : given;
    const fields = Object.entries(properties ?? {});
    const required = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name);
    const isOpen = found?.additionalProperties !== false;
    return [
      ...(required.sort().join() === [...(found?.required ?? [])].sort().join()
        ? []
        : [`${path} requires ${required}`]),
      ...(isBody && properties && additionalProperties !== true && isOpen ? [`${path} takes no other fields`] : []),
      ...fields.flatMap(([name, field]) => walk(field, found?.properties?.[name], `${path}.${name}`, inside)),
      ...(items ? walk(items, found?.items, `${path}[]`, inside) : []),
      ...anyOf.flatMap((branch, nth) => walk(branch, found?.anyOf?.[nth], path, inside)),
    ];
  };
  return walk(schema, shown, isBody ? 'body' : 'reply');
}

function faultsOf(document: Document, endpoint: EndpointDescription): string[] {
  const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  if (!operation) return ['is not there'];
  const { params = {}, query = {}, body, response, scope } = endpoint;
  const wanted = [
    ...Object.keys(params).map((name) => `${name} path true`),
    ...Object.entries(query).map(([name, schema]) => `${name} query ${!isOptional(schema)}`),
    ...(scope === 'platform' ? [] : ['store query true']),
    'lang query false',
  ];
  const shown = operation.parameters.map((parameter) => `${parameter.name} ${parameter.in} ${parameter.required}`);
  const { requestBody, responses } = operation;
  const mayMiss = body && (parts(body).anyOf ?? []).some(isNull);
  const reply = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  return [
    ...wanted.filter((parameter) => !shown.includes(parameter)),
    ...(body && requestBody?.required !== !mayMiss ? ['a body'] : []),
    ...(body ? faultsIn(document, body, requestBody?.content['application/json']?.schema, true) : []),
    ...(response ? faultsIn(document, response, Object.values(reply ?? {})[0]?.schema, false) : []),
  ];
}

it.each([...byService])('the document of %s requires what is required', (service, contracts: Contract[]) => {
  const document: Document = JSON.parse(JSON.stringify(openApi(service, contracts)));
  const faults = contracts.flatMap(({ endpoints }) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) =>
      faultsOf(document, endpoint).map((fault) => `${name}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});
