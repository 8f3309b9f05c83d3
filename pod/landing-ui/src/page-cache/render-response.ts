import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PageScripts } from '../page-scripts/page-scripts.ts';
import { type InlineHeaders, takeInlineHeaders } from './written-head.ts';

/** Where the parts of a rendered answer go. */
export interface Audience {
  /** Every header is known and stands in the response; it may still be changed. */
  head(status: number, statusMessage: string | undefined): void;
  /** False asks to wait for `drain`. */
  body(bytes: Buffer): boolean;
  end(): void;
  /** Nothing more comes, whether or not there was an end. */
  close(): void;
}

/** Takes everything and sends it nowhere. */
class Sink extends Socket {
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }

  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }
}

type Done = (error?: Error | null) => void;
const nothing = Buffer.alloc(0);

/**
 * The response that a render writes to. It belongs to no shopper's connection: the one who asked first may go, and the
 * render goes on for those who wait for the same page. `destroy` ends it as a closed connection would.
 */
export class RenderResponse extends ServerResponse {
  readonly #audience: Audience;
  /** Undefined where the answer is no page. */
  #scripts: PageScripts | undefined;

  constructor(request: IncomingMessage, audience: Audience) {
    super(request);
    this.#audience = audience;
    this.assignSocket(new Sink());
    this.once('finish', () => this.destroy());
    this.once('close', () => audience.close());
  }

  override writeHead(status: number, second?: string | InlineHeaders, third?: InlineHeaders): this {
    if (this.headersSent) return super.writeHead(status);
    const message = typeof second === 'string' ? second : undefined;
    takeInlineHeaders(this, typeof second === 'string' ? third : second);
    this.#startPage();
    this.#audience.head(status, message);
    return message === undefined ? super.writeHead(status) : super.writeHead(status, message);
  }

  override write(chunk: unknown, second?: BufferEncoding | Done, third?: Done): boolean {
    const encoding = typeof second === 'string' ? second : undefined;
    const done = typeof second === 'function' ? second : third;
    if (this.writableEnded || this.destroyed) return super.write(chunk, done);
    const bytes = bytesOf(chunk, encoding);
    super.write(bytes, done);
    return this.#tell(this.#scripts ? this.#scripts.next(bytes) : bytes);
  }

  override end(first?: unknown, second?: BufferEncoding | (() => void), third?: () => void): this {
    const done = [first, second, third].find((argument) => typeof argument === 'function') as (() => void) | undefined;
    if (this.writableEnded || this.destroyed) return super.end(done);
    const last = first === undefined || first === null || typeof first === 'function' ? undefined : first;
    const bytes = last === undefined ? undefined : bytesOf(last, typeof second === 'string' ? second : undefined);
    if (!this.headersSent) this.#startPage();
    const rest = this.#scripts ? Buffer.concat([this.#scripts.next(bytes ?? nothing), this.#scripts.end()]) : bytes;
    // Like Node itself: an answer that is there at once tells its length.
    if (!this.headersSent && !this.hasHeader('transfer-encoding')) this.#tellLength(rest?.length ?? 0);
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#tell(rest ?? nothing);
    super.end(bytes, done);
    this.#audience.end();
    return this;
  }

  #tell(bytes: Buffer): boolean {
    return bytes.length === 0 || this.#audience.body(bytes);
  }

  /** A page has its own length once its scripts are changed. */
  #startPage(): void {
    if (
      this.#scripts ||
      this.req.method === 'HEAD' ||
      !/^text\/html\b/i.test(String(this.getHeader('content-type') ?? ''))
    )
      return;
    this.#scripts = new PageScripts('late');
    this.removeHeader('content-length');
  }

  #tellLength(length: number): void {
    const bodiless = this.statusCode === 204 || this.statusCode === 304;
    if (!bodiless && !this.hasHeader('content-length')) this.setHeader('content-length', length);
  }
}

/** A copy: whoever wrote it may use its memory again. */
function bytesOf(chunk: unknown, encoding: BufferEncoding | undefined): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding);
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  throw new TypeError('A response takes strings and bytes only.');
}
