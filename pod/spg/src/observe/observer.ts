import type { Problem } from '@storepod/kernel/problem';
import type { Logger } from '@storepod/service/log';
import { beginSpan, endSpan } from '@storepod/service/spans';
import type { Telemetry } from '@storepod/service/telemetry';
import { type TraceContext, traceContext } from '@storepod/service/trace';
import { RequestSeries } from './request-series.ts';
import type { Visit } from './visit.ts';

/** As nginx calls a request whose client left before the answer. */
const CLIENT_LEFT = 499;
/** Worth a line in the log although it succeeded. */
const SLOW_MS = 5_000;

/** Traces, measures and logs visits. */
export class Observer {
  readonly #log: Logger;
  readonly #telemetry: Telemetry;
  readonly #series: RequestSeries;
  /** Of so many successful answers one is logged. */
  readonly #logEvery: number;
  #sinceLogged = 0;
  #inFlight = 0;

  constructor(log: Logger, telemetry: Telemetry, logShare: number) {
    this.#log = log;
    this.#telemetry = telemetry;
    this.#series = new RequestSeries(telemetry.meter);
    this.#logEvery = logShare > 0 ? Math.round(1 / logShare) : Number.POSITIVE_INFINITY;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Follows a visit until its client has been answered or has gone. */
  watch(visit: Visit): void {
    this.#inFlight += 1;
    visit.peer.openVisits += 1;
    visit.peer.latestVisit = visit;
    visit.response.on('close', () => {
      visit.closed = true;
      visit.peer.openVisits -= 1;
      visit.exchange?.abandon();
      this.#ended(visit, visit.finished || visit.response.writableEnded);
    });
    visit.response.on('error', ignore);
  }

  /** Opens the span of a visit, named after its target. A stranger's trace is not continued. */
  traced(visit: Visit, route: string, traceparent: string | undefined): TraceContext {
    visit.route = route;
    const caller = traceContext(traceparent);
    visit.trace = caller;
    const { tracer } = this.#telemetry;
    if (tracer) {
      const { span, context } = beginSpan(tracer, route, caller);
      visit.span = span;
      visit.trace = context;
    }
    return visit.trace;
  }

  #ended(visit: Visit, whole: boolean): void {
    this.#inFlight -= 1;
    const now = performance.now();
    visit.peer.idleSince = now;
    const milliseconds = now - visit.startedAt;
    const status = whole ? visit.status : (visit.problem?.status ?? CLIENT_LEFT);
    const method = visit.request.method ?? '';
    this.#series.answered(known(method), visit.route, status, milliseconds / 1000);
    if (visit.span) endSpan(visit.span, status);
    if (status >= 500) this.#logFailure(visit, status, milliseconds);
    else if (milliseconds > SLOW_MS || this.#isSampled()) this.#log.info(line(visit, status, milliseconds), 'answered');
  }

  /** Bytes that never became a request. */
  refusedBytes(problem: Problem): void {
    this.#series.answered('UNKNOWN', 'UNKNOWN', problem.status, 0);
  }

  #isSampled(): boolean {
    this.#sinceLogged += 1;
    if (this.#sinceLogged < this.#logEvery) return false;
    this.#sinceLogged = 0;
    return true;
  }

  #logFailure(visit: Visit, status: number, milliseconds: number): void {
    const { problem } = visit;
    const cause = problem && { code: problem.code, err: problem.cause };
    this.#log.error({ ...line(visit, status, milliseconds), ...cause }, 'failed');
  }
}

/** Whatever befalls the way back, the client gets no whole answer; `close` follows and tells of it. */
const ignore = () => undefined;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** HTTP/2 lets a client invent methods; each would be a series of its own. */
const known = (method: string) => (methods.has(method) ? method : 'OTHER');

/** The path without its query, which may hold a secret. */
function line({ request, route, tracing }: Visit, status: number, milliseconds: number) {
  return {
    method: request.method,
    host: request.headers.host ?? request.headers[':authority'],
    path: request.url?.split('?', 1)[0]?.slice(0, 300),
    route,
    status,
    ms: Math.round(milliseconds),
    traceId: tracing.traceId,
  };
}
