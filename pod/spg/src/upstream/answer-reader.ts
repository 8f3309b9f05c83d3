import { type AnswerHead, BrokenAnswer, readAnswerHead } from './answer-head.ts';
import { ChunkedBody } from './chunked-body.ts';

/** Who is told what an answer holds. */
export interface AnswerSink {
  answered(head: AnswerHead): void;
  /** The bytes are valid during the call only: the next read overwrites them. */
  received(content: Buffer): void;
  /** `reusable` is false where the connection cannot be trusted with another exchange. */
  completed(reusable: boolean): void;
}

const CR = 0x0d;
const LF = 0x0a;
const HEAD_END = Buffer.from('\r\n\r\n');
const LARGEST_HEAD = 64 * 1024;
/** Nobody honest sends more than a few; who never came to the answer itself would hold the exchange for ever. */
const MOST_INTERIM = 20;
const NOTHING = Buffer.alloc(0);

type Phase = 'head' | 'counted' | 'chunked' | 'untilEnd' | 'over';

/** Reads one answer after the other from the bytes of a connection: RFC 9112 sections 4 to 7. */
export class AnswerReader {
  readonly #sink: AnswerSink;
  #phase: Phase = 'over';
  #toHead = false;
  #interim = 0;
  /** Something about the answer could be meant in another way. */
  #doubtful = false;
  #held: Buffer | undefined;
  #head: AnswerHead | undefined;
  #chunks: ChunkedBody | undefined;
  #left = 0;

  constructor(sink: AnswerSink) {
    this.#sink = sink;
  }

  /** Expects the answer of a new request. That of a HEAD request never has a body. */
  expect(toHead: boolean): void {
    this.#phase = 'head';
    this.#toHead = toHead;
    this.#interim = 0;
    this.#doubtful = false;
    this.#held = undefined;
  }

  /** Throws on what is no answer. */
  read(bytes: Buffer): void {
    const body = this.#phase === 'head' ? this.#readHead(bytes) : bytes;
    if (body.length > 0) this.#readBody(body);
  }

  /** The other side sends no more. True where that is how an answer without a length ends. */
  end(): boolean {
    if (this.#phase !== 'untilEnd') return false;
    this.#complete(false);
    return true;
  }

  /** Returns what follows the head. Interim answers (1xx) are skipped: the edge gave its own. */
  #readHead(read: Buffer): Buffer {
    let bytes = this.#held === undefined ? read : Buffer.concat([this.#held, read]);
    // What was held has been searched, but for an end that is not whole.
    let from = Math.max(0, bytes.length - read.length - HEAD_END.length);
    for (;;) {
      const end = bytes.indexOf(HEAD_END, from);
      if (end === -1 || end > LARGEST_HEAD) return this.#hold(bytes);
      const head = readAnswerHead(bytes.toString('latin1', 0, end));
      bytes = bytes.subarray(end + HEAD_END.length);
      from = 0;
      if (head.status === 101) throw new BrokenAnswer('switched protocols unasked');
      if (head.status >= 200) return this.#begin(head, bytes);
      this.#skip(head);
    }
  }

  #skip({ keepAlive, chunked, contentLength }: AnswerHead): void {
    this.#interim += 1;
    if (this.#interim > MOST_INTERIM) throw new BrokenAnswer('interim answers without an end');
    if (!keepAlive || chunked || contentLength >= 0) this.#doubtful = true;
  }

  #hold(bytes: Buffer): Buffer {
    if (bytes.length > LARGEST_HEAD) throw new BrokenAnswer('a head without an end');
    // Who ends lines like this never comes to the end that we wait for.
    const lineFeed = bytes.lastIndexOf(LF);
    if (lineFeed !== -1 && bytes[lineFeed - 1] !== CR) throw new BrokenAnswer('a bare line feed');
    this.#held = Buffer.from(bytes);
    return NOTHING;
  }

  #begin(head: AnswerHead, rest: Buffer): Buffer {
    this.#head = head;
    this.#held = undefined;
    this.#left = head.contentLength;
    const bodiless = this.#toHead || head.status === 204 || head.status === 304 || head.contentLength === 0;
    this.#phase = bodiless ? 'over' : head.chunked ? 'chunked' : head.contentLength > 0 ? 'counted' : 'untilEnd';
    this.#chunks = this.#phase === 'chunked' ? new ChunkedBody() : undefined;
    this.#sink.answered(head);
    if (!bodiless) return rest;
    // More than an answer: whose it is cannot be known.
    this.#complete(rest.length === 0);
    return NOTHING;
  }

  #readBody(bytes: Buffer): void {
    if (this.#phase === 'counted') this.#readCounted(bytes);
    else if (this.#chunks) this.#readChunks(bytes, this.#chunks);
    else if (this.#phase === 'untilEnd') this.#sink.received(bytes);
    else throw new BrokenAnswer('an answer that nobody asked for');
  }

  #readCounted(bytes: Buffer): void {
    const left = this.#left - bytes.length;
    this.#left = left;
    this.#sink.received(left < 0 ? bytes.subarray(0, left) : bytes);
    if (left <= 0) this.#complete(left === 0);
  }

  #readChunks(bytes: Buffer, chunks: ChunkedBody): void {
    const read = chunks.read(bytes, (content) => this.#sink.received(content));
    if (chunks.done) this.#complete(read === bytes.length);
  }

  #complete(clean: boolean): void {
    const keepAlive = this.#head?.keepAlive === true && !this.#doubtful;
    this.#phase = 'over';
    this.#head = undefined;
    this.#chunks = undefined;
    this.#sink.completed(clean && keepAlive);
  }
}
