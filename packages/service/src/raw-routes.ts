import type { IncomingMessage, ServerResponse } from 'node:http';
import { duringCall } from '@storepod/kernel/moments';
import type { FastifyInstance } from 'fastify';
import { hasCallerLeft } from './caller-left.ts';
import { problemOf } from './failures.ts';
import type { Logger } from './log.ts';
import type { RequestCall } from './request-call.ts';

/** Requests that a library answers by itself, such as the endpoints of a standard protocol. No contract describes them. */
export interface RawRoutes {
  /** Why these stand outside the contract; read beside the list of anonymous endpoints. */
  reason: string;
  takes(method: string, path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, call: RequestCall): Promise<void>;
}

/** Hands matching requests over before anything of them is read. They are still traced, measured and logged. */
export function registerRawRoutes(app: FastifyInstance, routes: RawRoutes, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (!routes.takes(request.method, path)) return;
    reply.hijack();
    try {
      await duringCall(undefined, () => routes.answer(request.raw, reply.raw, request.call));
    } catch (error) {
      if (hasCallerLeft(request.raw, reply.raw, error)) {
        log.debug({ path, traceId: request.call.traceId }, 'the caller left');
        return void reply.raw.destroy();
      }
      const problem = problemOf(error);
      if (problem.status >= 500)
        log.error({ err: problem.cause ?? problem, path, traceId: request.call.traceId }, 'failed');
      answerProblem(reply.raw, problem.status, problem.document(request.call.traceId), problem.extras.retryAfter);
    }
  });
}

function answerProblem(
  response: ServerResponse,
  status: number,
  document: object,
  retryAfter: number | undefined,
): void {
  if (response.headersSent) return void response.destroy();
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(document));
}
