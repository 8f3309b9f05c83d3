import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Span } from '@opentelemetry/api';
import { common } from '@storepod/kernel/common-problems';
import type { Problem } from '@storepod/kernel/problem';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { isReadableAddress } from './address-check.ts';
import { hasCallerLeft } from './caller-left.ts';
import { checkOnUse, serializerOnUse } from './compile-on-use.ts';
import { problemOf } from './failures.ts';
import { readJsonBodies } from './json-body.ts';
import type { KitSettings } from './kit-settings.ts';
import type { Logger } from './log.ts';
import { requestMetrics } from './metrics.ts';
import { RequestCall } from './request-call.ts';
import { requestFields, routeOf } from './request-fields.ts';
import { beginSpan, endSpan } from './spans.ts';
import type { Telemetry } from './telemetry.ts';
import { endAfterReading } from './unread-body.ts';
import { streamUploads } from './uploads.ts';
import type { RequestPart } from './validation.ts';

/** A sender that needs longer than this for its headers and body is not slow, it is hostile. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the 60 s of common load balancers, so that they never send on a connection that we just closed. */
const KEEP_ALIVE_MS = 72_000;
/** As long as an address can be: what a parameter may hold is for its schema to say, with a 400 and not a 404. */
const LONGEST_PARAM = 16_384;
/** Worth a line in the log although it succeeded. */
const SLOW_MS = 1_000;

/** As nginx has it for a request whose caller did not stay for the answer: in metrics and the log no fault of ours. */
const CLIENT_CLOSED = 499;

/** Where a service differs from the others in how it takes requests. */
interface ServerOptions {
  prefix?: string;
  requestTimeoutMs?: number;
  silenceTimeoutMs?: number;
}

/** An HTTP server with the platform's conventions: problem documents, traces, metrics, logs. The routes come afterwards. */
export function openServer(
  config: KitSettings,
  log: Logger,
  telemetry: Telemetry,
  { prefix, requestTimeoutMs = REQUEST_TIMEOUT_MS, silenceTimeoutMs = 0 }: ServerOptions = {},
): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies,
    bodyLimit: config.bodyLimit,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: LONGEST_PARAM },
    exposeHeadRoutes: false,
    rewriteUrl: (request: RawRequest) => (prefix ? withoutPrefix(request, prefix) : (request.url ?? '/')),
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is refused by us, with a document.
    return503OnClosing: false,
    clientErrorHandler: refuseBytes,
    frameworkErrors: (error, _request, reply) => sendProblem(reply as FastifyReply, problemOf(error)),
  });
  app.setValidatorCompiler(({ schema, httpPart }) => checkOnUse(schema as never, (httpPart ?? 'body') as RequestPart));
  app.setSerializerCompiler(({ schema }) => serializerOnUse(schema as never));
  readJsonBodies(app);
  streamUploads(app);
  observe(app, log, telemetry);
  app.setNotFoundHandler(async () => {
    throw common.NOT_FOUND();
  });
  app.setErrorHandler((error, request, reply) => {
    if (hasCallerLeft(request.raw, reply.raw, error)) return reply.hijack();
    const problem = problemOf(error);
    logProblem(log, request, problem);
    return sendProblem(reply, problem, request.call);
  });
  return app;
}

function observe(app: FastifyInstance, log: Logger, { tracer, meter }: Telemetry): void {
  const metrics = requestMetrics(meter);
  const spans = new WeakMap<FastifyRequest, Span>();
  app.decorateRequest('call');
  app.addHook('onRequest', (request, reply, done) => {
    request.call = new RequestCall(request, reply.raw);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) ended(request, CLIENT_CLOSED);
    });
    endAfterReading(request.raw, reply.raw);
    if (request.raw.httpVersionMajor !== 1) {
      // A version that is not spoken here may end its requests elsewhere.
      reply.header('connection', 'close');
      return done(common.MALFORMED_REQUEST() as never);
    }
    if (!app.server.listening) return done(common.SHUTTING_DOWN(undefined, { retryAfter: 1 }) as never);
    if (!isReadableAddress(request.url)) return done(common.MALFORMED_REQUEST() as never);
    if (tracer) {
      const { span, context } = beginSpan(tracer, `${request.method} ${routeOf(request)}`, request.call.trace);
      spans.set(request, span);
      request.call.trace = context;
    }
    done();
  });
  // Without it a connection whose last answer was given during a stop would stay open, and the stop would wait for it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!app.server.listening) reply.header('connection', 'close');
    done();
  });
  const ended = (request: FastifyRequest, status: number) => {
    const milliseconds = performance.now() - request.call.startedAt;
    metrics.answered(request.method, routeOf(request), status, milliseconds / 1000);
    const span = spans.get(request);
    if (span) endSpan(span, status);
    const isSlow = milliseconds > SLOW_MS && status !== CLIENT_CLOSED && !request.routeOptions.config.waits;
    if (isSlow || log.isLevelEnabled('debug')) logAnswer(log, request, status, milliseconds, isSlow);
  };
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.raw.writableFinished) ended(request, reply.statusCode);
    done();
  });
}

/** The path without the prefix that the edge kept. Libraries that build addresses find the whole one in `originalUrl`. */
function withoutPrefix(request: RawRequest, prefix: string): string {
  const url = request.url ?? '/';
  request.originalUrl = url;
  if (url !== prefix && !url.startsWith(`${prefix}/`) && !url.startsWith(`${prefix}?`)) return url;
  const rest = url.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

type RawRequest = IncomingMessage & { originalUrl?: string };

function logAnswer(log: Logger, request: FastifyRequest, status: number, milliseconds: number, isSlow: boolean): void {
  const line = { ...requestFields(request), status, ms: Math.round(milliseconds) };
  if (status === CLIENT_CLOSED) log.debug(line, 'the caller left');
  else if (isSlow) log.warn(line, 'a slow answer');
  else log.debug(line, 'answered');
}

/** A refusal is the caller's business and a line at info; a fault is ours and comes with its stack. */
function logProblem(log: Logger, request: FastifyRequest, problem: Problem): void {
  const line = { ...requestFields(request), status: problem.status, code: problem.code };
  if (problem.status >= 500) log.error({ ...line, err: problem.cause ?? problem }, 'failed');
  else log.info(line, 'refused');
}

function sendProblem(reply: FastifyReply, problem: Problem, call?: RequestCall): FastifyReply {
  if (problem.extras.retryAfter !== undefined) reply.header('retry-after', problem.extras.retryAfter);
  if (problem.status === 401)
    reply.header('www-authenticate', problem.code === 'COMMON.BAD_TOKEN' ? 'Bearer error="invalid_token"' : 'Bearer');
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((document: unknown) => JSON.stringify(document))
    .send(problem.document(call?.traceId));
}

/** Bytes that are not HTTP never become a request; they get the same kind of answer all the same. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const problem = tooLarge ? common.PAYLOAD_TOO_LARGE() : common.MALFORMED_REQUEST();
  const body = JSON.stringify({ ...problem.document(), status: tooLarge ? 431 : 400 });
  const head = [
    `HTTP/1.1 ${tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
