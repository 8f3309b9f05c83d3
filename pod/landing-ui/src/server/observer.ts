import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@storepod/service/log';
import { requestMetrics } from '@storepod/service/metrics';
import { beginSpan, endSpan } from '@storepod/service/spans';
import type { Telemetry } from '@storepod/service/telemetry';
import { traceContext, traceparentOf } from '@storepod/service/trace';

/** As nginx calls a request whose client left before the answer. */
const CLIENT_LEFT = 499;
/** Worth a line in the log although it succeeded. */
const SLOW_MS = 5_000;

/** Traces, measures and logs the answers that have to be made. Those from memory are counted by the page cache alone. */
export class Observer {
  readonly #log: Logger;
  readonly #telemetry: Telemetry;
  readonly #metrics: ReturnType<typeof requestMetrics>;

  constructor(log: Logger, telemetry: Telemetry) {
    this.#log = log;
    this.#telemetry = telemetry;
    this.#metrics = requestMetrics(telemetry.meter);
  }

  /** Follows an answer that has to be made. Returns the trace under which reads go on. */
  watch(request: IncomingMessage, response: ServerResponse, uri: string): string {
    const since = performance.now();
    const caller = traceContext(headerOf(request, 'traceparent'));
    const { tracer } = this.#telemetry;
    const opened = tracer && beginSpan(tracer, `${methodOf(request)} ${uri}`, caller);
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      const milliseconds = performance.now() - since;
      this.#metrics.answered(methodOf(request), uri, status, milliseconds / 1000);
      if (opened) endSpan(opened.span, status);
      if (status >= 500 || milliseconds > SLOW_MS) this.#logAnswer(request, uri, status, milliseconds, caller.traceId);
    });
    return traceparentOf(opened?.context ?? caller);
  }

  #logAnswer(request: IncomingMessage, uri: string, status: number, milliseconds: number, traceId: string): void {
    // The path without its query, which may hold a secret.
    const path = request.url?.split('?', 1)[0]?.slice(0, 300);
    const line = { method: request.method, uri, path, status, ms: Math.round(milliseconds), traceId };
    if (status >= 500) this.#log.error(line, 'failed');
    else this.#log.warn(line, 'a slow answer');
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = ({ method = '' }: IncomingMessage) => (methods.has(method) ? method : 'OTHER');
const headerOf = ({ headers }: IncomingMessage, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};
