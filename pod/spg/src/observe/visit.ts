import type { Span } from '@opentelemetry/api';
import type { Problem } from '@storepod/kernel/problem';
import { type TraceContext, traceContext } from '@storepod/service/trace';
import { type ClientRequest, type ClientResponse, cutOff, discardBody, isHttp2 } from '../exchange/client.ts';
import { refusalOf } from '../exchange/refusal.ts';
import type { OpenVisit, Peer } from '../headers/peers.ts';

/** One request at the edge, from its head to its last byte: who it is in a trace, and how it is answered. */
export class Visit implements OpenVisit {
  readonly request: ClientRequest;
  readonly response: ClientResponse;
  readonly peer: Peer;
  readonly startedAt = performance.now();
  /** The target, or `UNKNOWN` for what is refused before one is known. */
  route = 'UNKNOWN';
  trace: TraceContext | undefined;
  span: Span | undefined;
  status = 0;
  problem: Problem | undefined;
  /** The client has been answered or has gone. */
  closed = false;
  /** What is under way for the client, to be given up when it leaves. */
  exchange: { abandon(): void } | undefined;
  /** Whether nothing more is to be read from the connection. */
  endsConnection = false;
  readonly #run: { readonly stopping: boolean };

  /** While the run is stopping, each answer is the last of its connection. */
  constructor(request: ClientRequest, response: ClientResponse, peer: Peer, run: { readonly stopping: boolean }) {
    this.#run = run;
    this.peer = peer;
    this.request = request;
    this.response = response;
  }

  get tracing(): TraceContext {
    this.trace ??= traceContext(undefined);
    return this.trace;
  }

  /** Begins the answer. Every answer tells its place in the trace. */
  writeHead(status: number, headers: string[]): void {
    const { traceId, spanId } = this.tracing;
    headers.push('X-Trace-Id', traceId, 'X-Span-Id', spanId);
    if ((this.endsConnection || this.#run.stopping) && !isHttp2(this.request)) headers.push('Connection', 'close');
    this.response.writeHead(status, headers);
    this.status = status;
  }

  /** Answers for the edge itself. */
  answer(status: number, headers: string[], body: string): void {
    this.writeHead(status, headers);
    if (this.request.method === 'HEAD') this.response.end();
    else this.response.end(body);
    discardBody(this.request);
  }

  refuse(problem: Problem): void {
    if (this.closed) return;
    this.problem = problem;
    const { status, headers, body } = refusalOf(problem, this.tracing.traceId, this.#wantsPage(problem));
    this.answer(status, headers, body);
  }

  /** Refuses, or cuts off an answer that has begun. */
  fail(problem: Problem): void {
    this.exchange?.abandon();
    if (!this.response.headersSent) return void this.refuse(problem);
    this.problem = problem;
    cutOff(this.request, this.response);
  }

  #wantsPage({ status }: Problem): boolean {
    const { accept = '' } = this.request.headers;
    return status >= 500 && this.route === 'landing-ui' && accept.includes('text/html');
  }
}
