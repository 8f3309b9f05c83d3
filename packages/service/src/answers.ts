import { type EndpointDescription, statusOf } from '@storepod/contract/endpoint';
import { common } from '@storepod/kernel/common-problems';
import type { FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import type { AnyHandler, Kit } from './definition.ts';
import { ReadyJson } from './ready-json.ts';
import type { RequestCall } from './request-call.ts';
import type { ResponseCache } from './response-cache.ts';
import { compileCheck } from './validation.ts';

type Work = (call: RequestCall) => Promise<unknown>;
type Answer = (call: RequestCall, reply: FastifyReply) => Promise<unknown>;

/** Runs the handler and sends what it returns, or what is kept of an earlier run. */
export function answering(name: string, endpoint: EndpointDescription, handler: AnyHandler, kit: Kit): Answer {
  const check = endpoint.response && kit.config.checkReplies ? replyCheck(name, endpoint.response) : undefined;
  const work: Work = async (call) => {
    const value = await handler(call);
    check?.(value);
    return value;
  };
  const afresh = freshAnswer(endpoint, work);
  if (endpoint.cacheSeconds === undefined) return afresh;
  const kept = keptAnswer(name, endpoint, endpoint.cacheSeconds, work, kit.cache);
  // A call with a credential is answered afresh: what is kept was computed for nobody in particular.
  return (call, reply) => (call.principal ? afresh(call, reply) : kept(call, reply));
}

function freshAnswer(endpoint: EndpointDescription, work: Work): Answer {
  const status = statusOf(endpoint);
  return async (call, reply) => {
    const value = await work(call);
    return endpoint.response ? sendJson(reply, status, jsonOf(reply, status, value)) : reply.code(status).send();
  };
}

function keptAnswer(
  name: string,
  endpoint: EndpointDescription,
  seconds: number,
  work: Work,
  cache: ResponseCache,
): Answer {
  const keyOf = cacheKey(name, endpoint);
  const status = statusOf(endpoint);
  return async (call, reply) => {
    const load = async () => {
      call.outliveCaller();
      const json = jsonOf(reply, status, await work(call));
      return typeof json === 'string' ? Buffer.from(json) : json;
    };
    return sendJson(reply, status, await cache.fetch(call.store ?? '', keyOf(call), seconds, load));
  };
}

/** By the schema, so that what it does not name stays inside. A text and a null become JSON like any other value. */
const jsonOf = (reply: FastifyReply, status: number, value: unknown): string | Buffer =>
  value instanceof ReadyJson ? value.bytes : (reply.serializeInput(value as never, String(status)) as string);

const sendJson = (reply: FastifyReply, status: number, json: string | Buffer) =>
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(json);

/** Fields in the order of the description, so that two spellings of one question share an answer. */
function cacheKey(name: string, { params = {}, query = {} }: EndpointDescription): (call: RequestCall) => string {
  const [inPath, inQuery] = [Object.keys(params), Object.keys(query)];
  const valuesOf = (part: unknown, names: string[]) => names.map((field) => (part as Record<string, unknown>)[field]);
  return (call) =>
    `${name}|${call.lang}|${JSON.stringify([valuesOf(call.params, inPath), valuesOf(call.query, inQuery)])}`;
}

/** In tests an answer that is not what the contract promises is a fault. */
function replyCheck(name: string, schema: TSchema): (value: unknown) => void {
  const check = compileCheck(schema, 'body');
  return (value) => {
    const asSent = JSON.parse(value instanceof ReadyJson ? value.bytes.toString() : JSON.stringify(value ?? null));
    if (check(asSent)) return;
    const cause = new Error(`${name} answers off its schema: ${JSON.stringify(check.errors)}`);
    throw common.INTERNAL_ERROR(undefined, { cause });
  };
}
