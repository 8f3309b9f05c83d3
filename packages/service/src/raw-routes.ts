import type { IncomingMessage, ServerResponse } from 'node:http';
import { duringCall } from '@storepod/kernel/moments';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { FastifyInstance } from 'fastify';
import { hasCallerLeft } from './caller-left.ts';
import { problemOf } from './failures.ts';
import type { Logger } from './log.ts';
import type { RequestCall } from './request-call.ts';
import { requestFields } from './request-fields.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** One address that no contract describes, such as an endpoint of a standard protocol that a library answers. */
export interface RawRoute {
  methods: readonly Method[] | 'any';
  /** `:name` is one segment; `*` at the end is everything beneath, however deep. */
  path: `/${string}`;
  /** The first segments that are answered elsewhere, where the path is so wide that it takes them too. */
  except?: readonly string[];
  /** Who may call it, and why it stands outside the contract. It is read beside the list of anonymous endpoints. */
  reason: string;
  /** What becomes here of a token that says who acts as a merchant. It stands in docs/acting.md. */
  whileActing: string;
}

/** Of a route to which a token opens nothing, so that acting as somebody makes no difference. */
export const NO_TOKEN_READ = 'no token is read';

export type RawAnswer = (request: IncomingMessage, response: ServerResponse, call: RequestCall) => Promise<void>;

/** The table says what is taken; everything else goes to the contract. */
export interface RawRoutes<Parts = unknown> {
  routes: readonly RawRoute[];
  answer: (parts: Parts) => RawAnswer;
}

/** What is wrong with a table. A route without a reason has nobody who thought about who may call it. */
export const faultsOfRawRoutes = (routes: readonly RawRoute[]): string[] =>
  routes.flatMap(({ path, reason, methods, whileActing }) => [
    ...(reason.trim() === '' ? [`${path} stands outside the contract without a reason`] : []),
    ...(whileActing.trim() === '' ? [`${path} does not say what it does with a token of somebody who acts`] : []),
    ...(methods.length === 0 ? [`${path} takes no method`] : []),
  ]);

/** Finds the route that takes a request. */
export function rawRouteFinder(routes: readonly RawRoute[]) {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (method: string, path: string): RawRoute | undefined =>
    patterns.find(({ route, pattern }) => takesMethod(route, method) && pattern.test(path) && !isLeftOut(route, path))
      ?.route;
}

const takesMethod = ({ methods }: RawRoute, method: string) =>
  methods === 'any' || methods.some((taken) => taken === method);

const isLeftOut = ({ except = [] }: RawRoute, path: string) => except.includes(path.split('/', 2)[1] ?? '');

function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}$`, 's');
}

/** Hands matching requests over before anything of them is read. They are still traced, measured and logged. */
export function registerRawRoutes(
  app: FastifyInstance,
  routes: readonly RawRoute[],
  answer: RawAnswer,
  log: Logger,
): void {
  const faults = faultsOfRawRoutes(routes);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const find = rawRouteFinder(routes);
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const route = find(request.method, path);
    if (!route) return;
    const { call } = request;
    call.rawRoute = route.path;
    const { store } = request.query as Record<string, unknown>;
    if (StoreMerchantId.is(store)) call.store = store;
    reply.hijack();
    try {
      await duringCall(undefined, () => answer(request.raw, reply.raw, call));
    } catch (error) {
      if (hasCallerLeft(request.raw, reply.raw, error)) {
        log.debug({ ...requestFields(request), path }, 'the caller left');
        return void reply.raw.destroy();
      }
      const problem = problemOf(error);
      const line = { ...requestFields(request), status: problem.status, code: problem.code };
      if (problem.status >= 500) log.error({ ...line, path, err: problem.cause ?? problem }, 'failed');
      else log.info(line, 'refused');
      answerProblem(reply.raw, problem.status, problem.document(call.traceId), problem.extras.retryAfter);
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
