import type { ServerResponse } from 'node:http';
import type { Principal } from '@storepod/auth/principal';
import type { Language } from '@storepod/kernel/language-code';
import { DEFAULT_LANGUAGE } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { FastifyRequest } from 'fastify';
import { type TraceContext, traceContext, traceparentOf } from './trace.ts';
import { isUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    call: RequestCall;
  }
  interface FastifyContextConfig {
    waits?: boolean;
  }
}

/** One request on its way through: what has been parsed so far, and what is only worked out if somebody asks. */
export class RequestCall {
  readonly #request: FastifyRequest;
  readonly #response: ServerResponse;
  readonly startedAt = performance.now();
  store: StoreMerchantId | undefined;
  lang: Language = DEFAULT_LANGUAGE;
  principal: Principal | undefined;
  /** The path of the raw route that took the request. */
  rawRoute: string | undefined;
  /** Replaced where the call has a key under which its answer is kept. */
  keepAnswer: (transaction: object, answer: unknown) => Promise<void> = async () => undefined;
  #trace: TraceContext | undefined;
  #leaving: AbortController | undefined;

  constructor(request: FastifyRequest, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
  }

  get params() {
    return this.#request.params;
  }
  get query() {
    return this.#request.query;
  }
  get body() {
    return this.#request.body;
  }
  /** The route has seen to it that there is one where its endpoint asks for it. */
  get upload() {
    return isUpload(this.#request.body) ? this.#request.body : undefined;
  }
  get address() {
    return this.#request.ip;
  }
  get raw() {
    return this.#request.raw;
  }

  /** A function of its own, so that a handler can take it out of the call like the other fields. */
  get header(): (name: string) => string | undefined {
    return (name) => {
      const value = this.#request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    };
  }

  get trace(): TraceContext {
    this.#trace ??= traceContext(this.header('traceparent'));
    return this.#trace;
  }
  /** Set where a span is recorded: its ids are the ones that a collector will know. */
  set trace(context: TraceContext) {
    this.#trace = context;
  }
  get traceId() {
    return this.trace.traceId;
  }
  get traceparent() {
    return traceparentOf(this.trace);
  }

  /** Aborts when the connection is gone before the answer is. The connection itself outlives many requests. */
  get signal(): AbortSignal {
    if (!this.#leaving) {
      const leaving = new AbortController();
      this.#leaving = leaving;
      const response = this.#response;
      const close = () => response.writableFinished || leaving.abort();
      // Nobody is told a second time of a connection that is gone already.
      if (response.closed) close();
      else response.once('close', close);
    }
    return this.#leaving.signal;
  }

  /** Others wait for the same answer: the work goes on although the one who began it leaves. */
  outliveCaller(): void {
    this.#leaving = new AbortController();
  }
}
