import type { Problem } from '@storepod/kernel/problem';
import type { RequestHeaders } from '../headers/request-headers.ts';
import { problems } from '../problems.ts';
import type { UpstreamConnection } from '../upstream/connection.ts';
import { type ClientRequest, isHttp2 } from './client.ts';

/** How a request's body is framed on its way to the service. */
export interface BodyPlan {
  /** undefined: no body. -1: in chunks. */
  length: number | undefined;
  /** The header line that says so. */
  line: string;
}

const NO_BODY: BodyPlan = { length: undefined, line: '' };
const EMPTY_BODY: BodyPlan = { length: undefined, line: 'Content-Length: 0\r\n' };
const IN_CHUNKS: BodyPlan = { length: -1, line: 'Transfer-Encoding: chunked\r\n' };

/** Decides by RFC 9112 section 6.3 whether there is a body, and refuses what could be read in two ways. */
export function planBody(request: ClientRequest, headers: RequestHeaders, limit: number): BodyPlan {
  const { contentLength, transferEncoding } = headers;
  if (transferEncoding !== undefined) return planChunks(request, transferEncoding, contentLength);
  if (contentLength !== undefined) return planCounted(contentLength, limit);
  if (isHttp2(request) && !request.stream.endAfterHeaders) return IN_CHUNKS;
  return takesBody(request.method) ? EMPTY_BODY : NO_BODY;
}

function planChunks(request: ClientRequest, transferEncoding: string, contentLength: string | undefined): BodyPlan {
  const plain = transferEncoding.toLowerCase() === 'chunked' && request.httpVersion === '1.1';
  if (!plain || contentLength !== undefined) throw problems.BAD_FRAMING();
  return IN_CHUNKS;
}

function planCounted(contentLength: string, limit: number): BodyPlan {
  if (!/^\d{1,15}$/.test(contentLength)) throw problems.BAD_FRAMING();
  const length = Number(contentLength);
  if (length > limit) throw problems.BODY_TOO_LARGE({ limit });
  return length === 0 ? EMPTY_BODY : { length, line: `Content-Length: ${length}\r\n` };
}

const takesBody = (method: string | undefined) => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** Who is told how a body fares. */
interface BodyOwner {
  bodyRefused(problem: Problem): void;
}

/** Carries a body from the client to the service, no faster than the service takes it. */
export class RequestBody {
  readonly #request: ClientRequest;
  readonly #declared: number;
  readonly #limit: number;
  #sent = 0;
  #connection: UpstreamConnection | undefined;

  constructor(request: ClientRequest, declared: number, limit: number) {
    this.#request = request;
    this.#declared = declared;
    this.#limit = limit;
  }

  flowTo(connection: UpstreamConnection, owner: BodyOwner): void {
    this.#connection = connection;
    connection.onDrain = () => this.#request.resume();
    this.#request.on('data', (bytes: Buffer) => this.#pass(bytes, owner));
    this.#request.on('end', () => this.#end(owner));
  }

  /** Nobody wants the rest. */
  stop(): void {
    this.#connection = undefined;
  }

  #pass(bytes: Buffer, owner: BodyOwner): void {
    const connection = this.#connection;
    if (!connection || bytes.length === 0) return;
    this.#sent += bytes.length;
    if (this.#sent > this.#limit) return void owner.bodyRefused(problems.BODY_TOO_LARGE({ limit: this.#limit }));
    if (this.#declared >= 0 && this.#sent > this.#declared) return void owner.bodyRefused(problems.BAD_FRAMING());
    const ready =
      this.#declared >= 0
        ? connection.write(bytes)
        : connection.writeFramed(`${bytes.length.toString(16)}\r\n`, bytes, '\r\n');
    if (!ready) this.#request.pause();
  }

  #end(owner: BodyOwner): void {
    const connection = this.#connection;
    if (!connection) return;
    if (this.#declared >= 0 && this.#sent !== this.#declared) return void owner.bodyRefused(problems.BAD_FRAMING());
    connection.endBody(this.#declared >= 0 ? '' : '0\r\n\r\n');
  }
}
