import type { Problem } from '@storepod/kernel/problem';
import type { AcceptedCoding } from '../compression/accept-encoding.ts';
import { announceCoding, chooseCoding } from '../compression/compressible.ts';
import { LARGEST_WHOLE, type WholeAnswers } from '../compression/whole-answers.ts';
import type { Visit } from '../observe/visit.ts';
import { problems } from '../problems.ts';
import type { AnswerHead } from '../upstream/answer-head.ts';
import type { AnswerReceiver, UpstreamConnection, UpstreamFailure } from '../upstream/connection.ts';
import type { Sharer } from '../upstream/shares.ts';
import type { Upstream, Waiter } from '../upstream/upstream.ts';
import { completeHeaders } from './answer-headers.ts';
import { type BodySink, HeldSink, type SinkOwner, StreamSink, WholeSink } from './body-sinks.ts';
import type { ClientResponse } from './client.ts';
import type { RequestBody } from './request-body.ts';
import { borrowCopy, copyOf, giveBack } from './slab.ts';

/** A request on its way: what is sent to the service, and how the answer is to be treated. */
export interface ExchangePlan {
  visit: Visit;
  upstream: Upstream;
  /** Whose part of the service's connections it takes. */
  sharer: Sharer | undefined;
  /** The whole head of the upstream request. */
  head: string;
  method: string;
  accepted: AcceptedCoding;
  /** `Strict-Transport-Security`, where it is told. */
  hsts: string | undefined;
  whole: WholeAnswers;
}

/** Up to here one write of text costs less than one of two buffers. */
const LARGEST_TEXT = 8 * 1024;
/** The first try and two more. */
const MOST_TRIES = 3;

/** One request passed on to a service, and its answer passed back. */
export class Exchange implements Waiter, AnswerReceiver, SinkOwner {
  readonly #plan: ExchangePlan;
  #body: RequestBody | undefined;
  #connection: UpstreamConnection | undefined;
  #sink: BodySink | undefined;
  /** What is still to come of an answer whose length is known. */
  #left = -1;
  #listensForDrain = false;
  #tries = 0;
  #over = false;

  constructor(plan: ExchangePlan) {
    this.#plan = plan;
  }

  get sharer(): Sharer | undefined {
    return this.#plan.sharer;
  }

  get response(): ClientResponse {
    return this.#plan.visit.response;
  }

  /** Reads the body as far as it is read before the service is asked. */
  beginWith(body: RequestBody): void {
    this.#body = body;
    body.collect();
    this.#plan.visit.askForBody();
  }

  bodyReady(): void {
    if (!this.#over) this.begin();
  }

  begin(): void {
    this.#tries += 1;
    this.#plan.upstream.acquire(this, this.#tries > 1);
  }

  /** The client has gone: nobody wants the answer. */
  abandon(): void {
    this.#sink?.destroy();
    if (this.#over) return;
    this.#end();
    if (this.#connection === undefined) this.#plan.upstream.leave(this);
    else this.#connection.destroy();
  }

  granted(connection: UpstreamConnection): void {
    const { head, method } = this.#plan;
    const body = this.#body;
    this.#connection = connection;
    try {
      connection.send(this, head, { isHead: method === 'HEAD', hasBody: body !== undefined });
      body?.flowTo(connection);
    } catch (error) {
      this.#plan.visit.broke(error);
    }
  }

  refused(problem: Problem): void {
    this.#end();
    this.#plan.visit.refuse(problem);
  }

  bodyRefused(problem: Problem): void {
    if (this.#over) return;
    this.#plan.upstream.leave(this);
    this.#connection?.destroy();
    this.#breakOff(problem);
  }

  answered(head: AnswerHead): void {
    const { method, accepted, hsts, whole } = this.#plan;
    const coding = chooseCoding(head, method === 'HEAD', accepted);
    completeHeaders(head, hsts);
    if (head.refused) return void this.#hold(head);
    if (coding === undefined) return void this.#answerPlain(head);
    announceCoding(head, coding);
    if (head.contentLength > 0 && head.contentLength <= LARGEST_WHOLE) {
      this.#sink = new WholeSink(this, whole, coding, (length) => {
        head.headers.push('Content-Length', String(length));
        this.#plan.visit.writeHead(head.status, head.headers);
      });
    } else {
      this.#plan.visit.writeHead(head.status, head.headers);
      this.#sink = new StreamSink(this, coding);
    }
  }

  received(content: Buffer): void {
    if (this.#over) return;
    if (this.#sink !== undefined) {
      if (!this.#sink.write(content)) this.#connection?.pause();
      return;
    }
    this.#left -= content.length;
    if (this.#left === 0) this.#sendLast(content);
    else if (!this.response.write(copyOf(content))) this.#waitForClient();
  }

  completed(): void {
    if (this.#over) return;
    this.#end();
    // It may carry somebody else's exchange by now.
    this.#connection = undefined;
    try {
      if (this.#sink !== undefined) this.#sink.end();
      else if (this.#left !== 0) this.finish();
    } catch (error) {
      this.#plan.visit.broke(error);
    }
  }

  failed({ kind, beforeFirstByte, cause }: UpstreamFailure): void {
    if (this.#over) return;
    const { method, upstream } = this.#plan;
    const repeatable = (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') && this.#body === undefined;
    if (kind === 'lost' && beforeFirstByte && repeatable && this.#tries < MOST_TRIES) {
      upstream.discardIdle();
      this.#connection = undefined;
      return void this.begin();
    }
    const { service } = upstream;
    this.#breakOff(
      kind === 'timeout'
        ? problems.UPSTREAM_TIMEOUT({ service }, { cause })
        : problems.BROKEN_ANSWER({ service }, { cause }),
    );
  }

  ready(): void {
    this.#connection?.resume();
  }

  sinkFailed(error: unknown): void {
    this.#connection?.destroy();
    this.#breakOff(problems.INTERNAL(undefined, { cause: error }));
  }

  #hold(head: AnswerHead): void {
    this.#sink = new HeldSink(this, (length) => {
      if (head.lengthAt === -1 && length > 0) head.headers.push('Content-Length', String(length));
      this.#plan.visit.writeHead(head.status, head.headers);
    });
  }

  #answerPlain(head: AnswerHead): void {
    const hasBody = this.#plan.method !== 'HEAD' && head.contentLength !== 0;
    this.#left = hasBody ? head.contentLength : -1;
    this.#plan.visit.writeHead(head.status, head.headers);
  }

  /** The last part leaves with the end of the answer. A short one leaves as text, which Node joins with the head. */
  #sendLast(content: Buffer): void {
    const { response } = this;
    if (content.length <= LARGEST_TEXT) return void this.finish(content.toString('latin1'), 'latin1');
    const piece = borrowCopy(content);
    this.finish(piece);
    // Nothing waits to be written, so the memory is free; else the garbage collector gets it.
    if (response.writableLength === 0) giveBack(piece);
  }

  finish(content?: Buffer | string, encoding?: 'latin1'): void {
    this.#plan.visit.finish(content, encoding);
  }

  #waitForClient(): void {
    this.#connection?.pause();
    if (this.#listensForDrain) return;
    this.#listensForDrain = true;
    this.response.on('drain', () => this.ready());
  }

  #end(): void {
    this.#over = true;
    this.#body?.stop();
  }

  /** An answer that has begun can only be cut off, so that the client sees that it is not whole. */
  #breakOff(problem: Problem): void {
    this.#end();
    this.#sink?.destroy();
    this.#plan.visit.fail(problem);
  }
}
