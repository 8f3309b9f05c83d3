import { Readable } from 'node:stream';
import { type EndpointDescription, statusOf } from '@storepod/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { cacheControlOf, sendTagged } from './cache-control.ts';
import type { AnyHandler, Kit } from './definition.ts';
import { Download } from './download.ts';
import { onceForEachKey } from './idempotency.ts';
import { NoContent } from './no-content.ts';
import { type ReadyBody, ReadyJson, readyBody, TaggedBody } from './ready-json.ts';
import { Redirect } from './redirect.ts';
import { replyCheck } from './reply-check.ts';
import type { RequestCall } from './request-call.ts';
import type { ResponseCache } from './response-cache.ts';

type Work = (call: RequestCall) => Promise<unknown>;
type Answer = (call: RequestCall, reply: FastifyReply) => Promise<unknown>;

/** Runs the handler and sends what it returns, or what is kept of an earlier run. */
export function answering(name: string, endpoint: EndpointDescription, handler: AnyHandler, kit: Kit): Answer {
  const check = endpoint.response && kit.config.checkReplies ? replyCheck(name, endpoint.response) : undefined;
  const work: Work = async (call) => {
    const value = await handler(call);
    if (!isNoJson(value)) check?.(value);
    return value;
  };
  const afresh = freshAnswer(endpoint, endpoint.idempotent ? onceForEachKey(name, work, kit) : work);
  if (endpoint.cacheSeconds === undefined) return afresh;
  const kept = keptAnswer(name, endpoint, endpoint.cacheSeconds, work, kit.cache);
  // A call with a credential is answered afresh: what is kept was computed for nobody in particular.
  return (call, reply) => (call.principal ? afresh(call, reply) : kept(call, reply));
}

const isNoJson = (value: unknown) =>
  value instanceof Download || value instanceof Redirect || value instanceof NoContent;

function freshAnswer(endpoint: EndpointDescription, work: Work): Answer {
  const status = statusOf(endpoint);
  const cacheControl = cacheControlOf(endpoint);
  return async (call, reply) => {
    const value = await work(call);
    reply.header('cache-control', cacheControl(call));
    if (value instanceof Download) return sendFile(reply, status, value);
    if (value instanceof Redirect) return reply.header('cache-control', 'no-store').redirect(value.location, 302);
    if (value instanceof NoContent) return reply.code(204).send();
    if (!endpoint.response) return reply.code(status).send();
    const json = jsonOf(reply, status, value);
    const isTagged = endpoint.cacheControl === 'revalidate' && !call.principal;
    return isTagged ? sendTagged(call, reply, status, new TaggedBody(json)) : sendJson(reply, status, json);
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
  const isTagged = endpoint.cacheControl === 'revalidate';
  const cacheControl = cacheControlOf(endpoint);
  return async (call, reply) => {
    const load = async () => {
      call.outliveCaller();
      return readyBody(jsonOf(reply, status, await work(call)));
    };
    const kept = await cache.fetchTagged(call.store ?? '', keyOf(call), seconds, load);
    if (isTagged) return sendTagged(call, reply, status, kept);
    return sendJson(reply.header('cache-control', cacheControl(call)), status, kept.body);
  };
}

/** By the schema, so that what it does not name stays inside. A text and a null become JSON like any other value. */
const jsonOf = (reply: FastifyReply, status: number, value: unknown): ReadyBody =>
  value instanceof ReadyJson ? value.body : (reply.serializeInput(value as never, String(status)) as string);

const sendJson = (reply: FastifyReply, status: number, json: ReadyBody) =>
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(json);

/** Always as a file to keep: what a caller asked for must not be shown as a page of this server. */
const sendFile = (reply: FastifyReply, status: number, { contentType, fileName, content }: Download) =>
  reply
    .code(status)
    .headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.isBuffer(content) ? content : Readable.from(content));

/** Fields in the order of the description, so that two spellings of one question share an answer. */
function cacheKey(name: string, { params = {}, query = {} }: EndpointDescription): (call: RequestCall) => string {
  const [inPath, inQuery] = [Object.keys(params), Object.keys(query)];
  const valuesOf = (part: unknown, names: string[]) => names.map((field) => (part as Record<string, unknown>)[field]);
  return (call) =>
    `${name}|${call.lang}|${JSON.stringify([valuesOf(call.params, inPath), valuesOf(call.query, inQuery)])}`;
}
