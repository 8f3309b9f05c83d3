import type { CacheControl, EndpointDescription } from '@storepod/contract/endpoint';
import type { FastifyReply } from 'fastify';
import type { TaggedBody } from './ready-json.ts';
import type { RequestCall } from './request-call.ts';

/** What is said of an answer to somebody whom the service knows, and of all that only some may ask for. */
const PRIVATE = 'private, no-store';

/** What is said of an answer to nobody in particular. */
const open: Record<CacheControl, string> = {
  revalidate: 'public, max-age=0, must-revalidate',
  'no-store': 'no-store',
};

/** The lifetime of a successful answer to a call: nobody stores what nobody said may be stored. */
export function cacheControlOf({ access, cacheControl = 'no-store' }: EndpointDescription) {
  return ({ principal }: RequestCall): string =>
    access.kind === 'anonymous' && !principal ? open[cacheControl] : PRIVATE;
}

/** Sends an answer that may be kept, or only word that the caller's own is still right (RFC 9110, section 13.1.2). */
export function sendTagged(call: RequestCall, reply: FastifyReply, status: number, { body, tag }: TaggedBody) {
  reply.header('cache-control', open.revalidate).header('etag', tag);
  if (hasTag(call.header('if-none-match'), tag)) return reply.code(304).send();
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Tags are compared without their mark of weakness. */
const hasTag = (said = '', tag: string): boolean =>
  said.split(',').some((one) => {
    const given = one.trim();
    return given === '*' || given === tag || `W/${given}` === tag;
  });
