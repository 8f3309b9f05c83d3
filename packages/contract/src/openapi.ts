import { Language } from '@storepod/kernel/language-code';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { ProblemFactory } from '@storepod/kernel/problem';
import Type, { type TSchema } from 'typebox';
import { isForMerchants } from './access.ts';
import type { Contract } from './contract.ts';
import { type EndpointDescription, statusOf } from './endpoint.ts';
import { Models } from './models.ts';
import { whileActing } from './while-acting.ts';

/** The OpenAPI 3.1 document of a service, from the same objects that its routes come from. */
export function openApi(service: string, contracts: readonly Contract[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const bodies = contracts.flatMap(({ endpoints }) => Object.values(endpoints).flatMap(({ body }) => body ?? []));
  const models = new Models(`the document of ${service}`, { Problem: problemSchema }, bodies);
  for (const { endpoints } of contracts) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, models) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `Storepod ${service}`, version: 'v1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: models.all,
    },
  };
}

function operationOf(name: string, endpoint: EndpointDescription, models: Models): Record<string, unknown> {
  const { access } = endpoint;
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(access.kind === 'permission'
      ? { security: [{ bearer: [] }], 'x-permission': access.permission }
      : { security: [], 'x-anonymous': access.reason }),
    ...(isForMerchants(access) && actingIn(endpoint)),
    ...(endpoint.openWhenUnpaid && { 'x-open-when-unpaid': endpoint.openWhenUnpaid }),
    parameters: parametersOf(endpoint, models),
    ...requestBodyOf(endpoint, models),
    responses: responsesOf(endpoint, models),
  };
}

/** What a token with `act` is answered, where it is refused. */
function actingIn(endpoint: EndpointDescription): Record<string, unknown> {
  const acting = whileActing(endpoint);
  return acting === 'allowed' ? {} : { 'x-refused-while-acting': acting.refused };
}

function requestBodyOf({ body, upload }: EndpointDescription, models: Models): Record<string, unknown> {
  if (upload) return { requestBody: { required: true, content: { [upload]: {} } } };
  if (!body) return {};
  return {
    requestBody: { required: !takesNull(body), content: { 'application/json': { schema: models.referClosed(body) } } },
  };
}

/** A body that may be null may be left out as well. */
const takesNull = (schema: TSchema): boolean =>
  'anyOf' in schema ? (schema.anyOf as TSchema[]).some(takesNull) : 'type' in schema && schema.type === 'null';

function parametersOf({ scope, params = {}, query = {}, idempotent }: EndpointDescription, models: Models): unknown[] {
  const everywhere = {
    ...(scope !== 'platform' && { store: StoreMerchantId }),
    lang: Type.Optional(Language),
  };
  const inPath = Object.entries(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: models.refer(schema),
  }));
  const inQuery = Object.entries<TSchema>({ ...everywhere, ...query }).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !isOptional(schema),
    schema: models.refer(schema),
  }));
  return [...inPath, ...inQuery, ...(idempotent ? [idempotencyKey] : [])];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a call with the same key and body gives the same answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** TypeBox marks an optional field with a hidden property. */
const isOptional = (schema: TSchema) => '~optional' in schema;

function responsesOf(endpoint: EndpointDescription, models: Models): Record<string, unknown> {
  const success = endpoint.response
    ? {
        description: 'Done.',
        content: { [endpoint.file ?? 'application/json']: { schema: models.refer(endpoint.response) } },
      }
    : { description: 'Done, and there is nothing to say.' };
  return {
    [statusOf(endpoint)]: success,
    ...refusalsOf(endpoint.problems ?? []),
    default: problemResponse('Any other refusal.'),
  };
}

/** Several problems may share a status; the document lists their codes together. */
function refusalsOf(problems: readonly ProblemFactory[]): Record<string, unknown> {
  const codes = Map.groupBy(problems, ({ entry }) => entry.status);
  return Object.fromEntries(
    [...codes].map(([status, entries]) => [status, problemResponse(entries.map(({ entry }) => entry.code).join(', '))]),
  );
}

const problemResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const text = { type: 'string' };
const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'category'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: { type: 'string', description: 'SERVICE.ENTITY.CONDITION; clients decide and translate by it.' },
    category: text,
    params: { type: 'object' },
    fieldErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: text, code: text, message: text, params: { type: 'object' } },
      },
    },
    traceId: text,
    remoteService: text,
    remoteStatus: { type: 'integer' },
    provider: text,
    providerCode: text,
    providerStatus: { type: 'integer' },
  },
};
