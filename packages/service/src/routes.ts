import { targetOf } from '@storepod/contract/access';
import type { Contract } from '@storepod/contract/contract';
import { type EndpointDescription, statusOf } from '@storepod/contract/endpoint';
import { common } from '@storepod/kernel/common-problems';
import { withTrace } from '@storepod/kernel/trace-scope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { admission, authoriseByBody, type Gatekeepers } from './admission.ts';
import type { AnyHandler, Kit } from './definition.ts';
import type { RequestCall } from './request-call.ts';
import type { ResponseCache } from './response-cache.ts';
import { compileCheck } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    call: RequestCall;
  }
}

/** Makes a route of every endpoint of the contract. */
export function addRoutes(
  app: FastifyInstance,
  contract: Contract,
  handlers: Record<string, AnyHandler>,
  kit: Kit,
  gate: Gatekeepers,
): void {
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`${contract.service} has no handler for ${name}`);
    addRoute(app, name, endpoint, handler, kit, gate);
  }
}

function addRoute(
  app: FastifyInstance,
  name: string,
  endpoint: EndpointDescription,
  handler: AnyHandler,
  kit: Kit,
  gate: Gatekeepers,
): void {
  const admit = admission(endpoint, gate);
  const lists = listFields(endpoint.query);
  const answer = answering(name, endpoint, handler, kit);
  const byBody = targetOf(endpoint.access) === 'organisation';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      ...(endpoint.params && { params: Type.Object(endpoint.params) }),
      ...(endpoint.query && { querystring: Type.Object(endpoint.query) }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response && { response: { [statusOf(endpoint)]: endpoint.response } }),
    },
    onRequest: (request) => admit(request, request.call),
    ...(lists.length > 0 && { preValidation: async (request: FastifyRequest) => splitLists(request, lists) }),
    ...(byBody && { preHandler: (request: FastifyRequest) => authoriseByBody(endpoint, gate, request.call) }),
    handler: (request, reply) => {
      const { call } = request;
      return withTrace(
        () => call.traceparent,
        () => answer(call, reply),
      );
    },
  });
}

/** Query fields that hold a list, written with commas or repeated. */
const listFields = (query: Record<string, TSchema> = {}) =>
  Object.keys(query).filter((name) => (query[name] as { type?: string } | undefined)?.type === 'array');

function splitLists(request: FastifyRequest, lists: string[]): void {
  const query = request.query as Record<string, unknown>;
  for (const name of lists) {
    const given = query[name];
    if (given !== undefined)
      query[name] = [given]
        .flat()
        .flatMap((text) => String(text).split(','))
        .filter(Boolean);
  }
}

function answering(name: string, endpoint: EndpointDescription, handler: AnyHandler, kit: Kit) {
  const status = statusOf(endpoint);
  const check = endpoint.response && kit.config.checkReplies ? replyCheck(name, endpoint.response) : undefined;
  const work = async (call: RequestCall) => {
    const value = await handler(call);
    check?.(value);
    return value;
  };
  const answerAfresh = async (call: RequestCall, reply: FastifyReply) => {
    const value = await work(call);
    reply.code(status);
    return status === 204 ? reply.send() : value;
  };
  if (endpoint.cacheSeconds === undefined) return answerAfresh;
  const answerFromCache = cachedAnswer(name, endpoint, endpoint.cacheSeconds, work, kit.cache);
  // A call with a credential is answered afresh: what is kept was computed for nobody in particular.
  return (call: RequestCall, reply: FastifyReply) => (call.principal ? answerAfresh : answerFromCache)(call, reply);
}

function cachedAnswer(
  name: string,
  endpoint: EndpointDescription,
  seconds: number,
  work: (call: RequestCall) => Promise<unknown>,
  cache: ResponseCache,
) {
  const fields = [...Object.keys(endpoint.params ?? {}), ...Object.keys(endpoint.query ?? {})];
  const status = String(statusOf(endpoint));
  return async (call: RequestCall, reply: FastifyReply) => {
    const bytes = await cache.fetch(call.store ?? '', keyOf(name, fields, call), seconds, async () =>
      Buffer.from(reply.serializeInput((await work(call)) as never, status) as string),
    );
    reply.header('content-type', 'application/json; charset=utf-8');
    return bytes;
  };
}

/** Fields in the order of the description, so that two spellings of one question share an answer. */
function keyOf(name: string, fields: string[], call: RequestCall): string {
  const values = { ...(call.query as object), ...(call.params as object) } as Record<string, unknown>;
  return `${name}|${call.lang}|${JSON.stringify(fields.map((field) => values[field]))}`;
}

/** In tests an answer that is not what the contract promises is a fault. */
function replyCheck(name: string, schema: TSchema): (value: unknown) => void {
  const check = compileCheck(schema, 'body');
  return (value) => {
    const asSent = JSON.parse(JSON.stringify(value ?? null));
    if (!check(asSent))
      throw common.INTERNAL_ERROR(undefined, {
        cause: new Error(`${name} answers off its schema: ${JSON.stringify(check.errors)}`),
      });
  };
}
