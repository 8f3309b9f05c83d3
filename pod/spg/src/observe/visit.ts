import { constants } from 'node:http2';
import type { Span } from '@opentelemetry/api';
import { Problem } from '@storepod/kernel/problem';
import { type TraceContext, traceContext } from '@storepod/service/trace';
import { announcesBody, discardRest } from '@storepod/service/unread-body';
import { type ClientRequest, type ClientResponse, cutOff, isHttp2 } from '../exchange/client.ts';
import { holdBack } from '../exchange/hold-back.ts';
import { problemOf, refusalOf } from '../exchange/refusal.ts';
import type { OpenVisit, Peer } from '../headers/peers.ts';
import { problems } from '../problems.ts';

/** After these nothing more is read from the connection: where a request ends is unclear, or it never comes to its end. */
const lastOnConnection = new Set(
  [problems.BAD_FRAMING, problems.MALFORMED, problems.REQUEST_TIMEOUT, problems.TOO_MANY_BODIES].map(
    ({ entry }) => entry.code,
  ),
);
/** What a crowd is told. Our own services, which read each other through here, hear it at once. */
const toldToCrowds = new Set([problems.RATE_LIMITED, problems.OVERLOADED].map(({ entry }) => entry.code));
/** Enough for the answer to be read by who is there. */
const SHORT_LINGER_MS = 1_000;

/** What all visits of a run share. */
export interface EdgeRun {
  /** While the run is stopping, each answer is the last of its connection. */
  readonly stopping: AbortSignal;
  /** Something went wrong that has no name. */
  faulted(error: unknown): void;
}

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
  /** All of the answer was given. */
  finished = false;
  /** The client waits for a word before it sends its body. */
  awaitsContinue = false;
  /** Whether nothing more is to be read from the connection. */
  endsConnection = false;
  readonly #run: EdgeRun;

  constructor(request: ClientRequest, response: ClientResponse, peer: Peer, run: EdgeRun) {
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
    if ((this.endsConnection || this.#run.stopping.aborted) && !isHttp2(this.request))
      headers.push('Connection', 'close');
    this.response.writeHead(status, headers);
    this.status = status;
  }

  /** Answers for the edge itself. */
  answer(status: number, headers: string[], body: string): void {
    this.writeHead(status, headers);
    this.finish(this.request.method === 'HEAD' ? undefined : body);
  }

  /** The client may wait for a word before it sends its body. */
  askForBody(): void {
    if (this.awaitsContinue) this.response.writeContinue();
    this.awaitsContinue = false;
  }

  /**
   * Ends the answer. Where its request has not been read to the end, the rest is read first and dropped: a connection that is
   * closed while the client still sends is reset, and the answer lost with it (RFC 9112 section 9.6).
   */
  finish(content?: Buffer | string, encoding?: 'latin1'): void {
    const { request, response } = this;
    this.finished = true;
    if (isHttp2(request)) {
      response.end(content, encoding);
      // Section 8.1 of RFC 9113: the answer is whole, and nothing more of the request is needed.
      if (!request.stream.endAfterHeaders && !request.complete) request.stream.close(constants.NGHTTP2_NO_ERROR);
    } else if (request.complete || this.awaitsContinue || !announcesBody(request)) response.end(content, encoding);
    else if (this.#staysOpen) {
      response.end(content, encoding);
      discardRest(request, () => request.complete || request.socket.destroySoon());
    } else {
      if (content !== undefined) response.write(typeof content === 'string' ? Buffer.from(content, encoding) : content);
      const close = () => {
        response.end();
        if (!request.complete) request.socket.destroySoon();
      };
      discardRest(request, close, this.endsConnection ? SHORT_LINGER_MS : undefined);
    }
  }

  /** Answers with a refusal. Never throws, like `fail` and `broke`: timers and sockets of services call them. */
  refuse(problem: Problem): void {
    if (this.closed) return;
    this.problem = problem;
    if (lastOnConnection.has(problem.code)) this.endsConnection = true;
    if (this.peer.trusted || !toldToCrowds.has(problem.code)) this.#tell(problem);
    else holdBack(() => this.#tell(problem));
  }

  #tell(problem: Problem): void {
    if (this.closed) return;
    try {
      const { status, headers, body } = refusalOf(problem, this.tracing.traceId, this.#wantsPage());
      this.answer(status, headers, body);
    } catch (error) {
      this.#run.faulted(error);
      cutOff(this.request, this.response);
    }
  }

  /** Refuses, or cuts off an answer that has begun. */
  fail(problem: Problem): void {
    this.exchange?.abandon();
    if (!this.response.headersSent) return void this.refuse(problem);
    this.problem = problem;
    cutOff(this.request, this.response);
  }

  /** Something was thrown on the way: a refusal, or a fault of ours, which ends this one exchange and is logged. */
  broke(error: unknown): void {
    if (!(error instanceof Problem)) this.#run.faulted(error);
    this.fail(problemOf(error));
  }

  /** Whether Node keeps the connection after this answer. */
  get #staysOpen(): boolean {
    return this.response.shouldKeepAlive === true && !this.endsConnection && !this.#run.stopping.aborted;
  }

  /** Whom a browser shows the answer, whichever service it asks: the form to sign in is one of cua. Scripts take anything. */
  #wantsPage(): boolean {
    const { accept = '' } = this.request.headers;
    return accept.includes('text/html');
  }
}
